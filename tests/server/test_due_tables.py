"""Tables that nobody uses are not in memory, except while one of their clocks runs out or a bot moves."""

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert, select

from skyburst.server.actions import act, check_clocks, set_stand_in
from skyburst.server.app import make_app
from skyburst.server.codes import make_code
from skyburst.server.due_tables import load_due_tables
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ClockSpec, StandInRequest
from skyburst.server.schema import SEATS, STEPS, TABLES
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_manager import TableManager
from skyburst.table.message_parts import ClockKind
from skyburst.table.rows import StepRow
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.waiting import eventually

DAY = 86_400.0
MANY = 300


async def copy_table(manager: TableManager, table: LiveTable, count: int) -> None:
    """Stores copies of a table."""
    async with manager.storage.engine.begin() as connection:
        for rows, key in ((TABLES, TABLES.c.id), (SEATS, SEATS.c.table_id), (STEPS, STEPS.c.table_id)):
            found = [row._asdict() for row in await connection.execute(select(rows).where(key == table.id))]
            copies = [{**row, key.name: make_code(number)} for number in range(count) for row in found]
            if copies:
                await connection.execute(insert(rows), copies)


async def evict(manager: TableManager, watch: Watch) -> None:
    """Lets time pass until idle tables leave memory."""
    watch.advance(manager.settings.idle_seconds + 1)
    manager.evict_idle_tables()


def test_the_server_starts_without_loading_tables(tmp_path: Path) -> None:
    async def store_tables() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec("days", DAY))
            await act(manager, table, ActRequest(table.to_act[0], "side 1", 0))
            await copy_table(manager, table, MANY)

    asyncio.run(store_tables())
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "tables.sqlite3")), Watch())) as http:
        assert http.get("/health").json()["tables"] == 0


def test_only_due_tables_are_loaded_and_they_leave_memory_again(tmp_path: Path) -> None:
    """A correspondence table is loaded when a deadline has passed. The bot moves, and the next deadline is stored."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            more: dict[str, Any] = {"clock": ClockSpec("days", DAY), "seed": None}
            first, _ = await a_table(manager, "festival", "me", "me", **more)
            await act(manager, first, ActRequest(first.to_act[0], "side 1", 0))
            watch.advance(3600)
            second, _ = await a_table(manager, "festival", "me", "me", **more)
            await act(manager, second, ActRequest(second.to_act[0], "side 1", 0))
            await copy_table(manager, second, MANY)
            await evict(manager, watch)
            assert manager.tables == {}, "a running clock must not keep a table in memory"
            await load_due_tables(manager)
            assert manager.tables == {}
            watch.time = first.last_move_time + DAY
            await load_due_tables(manager)
            await check_clocks(manager)
            assert list(manager.tables) == [first.id]
            loaded = manager.tables[first.id]
            await eventually(lambda: loaded.version == 2, "the bot has moved for the late player")
            await eventually(lambda: all(task.done() for task in loaded.bot_tasks.values()), "the bot is done")
            manager.evict_idle_tables()
            assert manager.tables == {}, "a table that only the server has used must leave memory at once"
            await load_due_tables(manager)
            assert manager.tables == {}, "the next deadline is a day later"

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["move", "player", "days"])
def test_clocks_run_while_a_table_is_not_in_memory(tmp_path: Path, kind: ClockKind) -> None:
    """Only while the server is down, clocks stop (unless they count days); a restart also keeps the deadlines right."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec(kind, 5000))
            await evict(manager, watch)
            again = await manager.find(table.id)
            assert again is not table
            assert again.clock is not None
            seat, passed = again.to_act[0], manager.settings.idle_seconds + 1
            assert again.clock.remaining(seat, watch.time) == 5000 - passed
        watch.advance(1000)
        async with new_manager(tmp_path, watch) as manager:
            watch.advance(10)
            loaded = (await manager.find(table.id)).clock
            assert loaded is not None
            assert loaded.remaining(seat, watch.time) == (5000 - passed - 1010 if kind == "days" else 4990)
            await evict(manager, watch)
            watch.time = (loaded.deadline() or 0.0) - 1
            await load_due_tables(manager)
            assert manager.tables == {}
            watch.advance(1)
            await load_due_tables(manager)
            assert list(manager.tables) == [table.id]

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["player", "days"])
def test_a_player_who_came_back_keeps_the_new_deadline(tmp_path: Path, kind: ClockKind) -> None:
    """Taking a seat back restarts the clock, also if the table then leaves memory; the time used up stays used up."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=1.0) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec(kind, 5000))
            seat = table.to_act[0]
            watch.advance(4000)
            await set_stand_in(manager, table, (seat,), False, StandInRequest(seat, "random"))
            await set_stand_in(manager, table, (seat,), False, StandInRequest(seat, None))
            assert table.clock is not None
            left, due = table.clock.remaining(seat, watch.time), table.row.due
            assert left == (1000 if kind == "player" else 5000)
            del manager.tables[table.id]
            loaded = await manager.find(table.id)
            assert loaded.clock is not None
            assert (loaded.clock.remaining(seat, watch.time), loaded.row.due) == (left, due)
            watch.advance(100)
            await act(manager, loaded, ActRequest(seat, "side 1", 0))
            del manager.tables[table.id]
            after = (await manager.find(table.id)).clock
            assert after is not None
            assert after.remaining(seat, watch.time) == (900 if kind == "player" else 5000)

    asyncio.run(play())


def test_a_bot_answers_after_the_server_was_killed(tmp_path: Path) -> None:
    """If the server stops between a person's move and the bot's answer, the bot answers when it runs again."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=60.0) as manager:
            table, _ = await a_table(manager, "spring_festival", "me", "bot:random", seed="1")
            while (seat := table.to_act[0]) == 0:
                await act(
                    manager, table, ActRequest(0, table.require_match().state.legal_actions(0)[0].text, table.version)
                )
            version = table.version
        async with new_manager(tmp_path, watch) as manager:
            await load_due_tables(manager)
            loaded = manager.tables[table.id]
            await eventually(lambda: loaded.to_act == (0,) or loaded.is_over, f"bot {seat} has moved")
            assert loaded.version > version

    asyncio.run(play())


def test_tables_of_an_older_version_are_loaded_once(tmp_path: Path) -> None:
    """The migration marks tables with a running clock as due, and loading them stores their real deadlines."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec("days", DAY))
            await manager.storage.set_due(table.id, 0.0)
            await copy_table(manager, table, 50)
        async with new_manager(tmp_path, watch) as manager:
            rounds = 0
            while await manager.storage.list_due_tables(watch.time):
                await load_due_tables(manager)
                rounds += 1
            assert (rounds, len(manager.tables)) == (3, 51), "the tables are loaded in batches"
            manager.evict_idle_tables()
            assert manager.tables == {}
            due = await manager.storage.list_due_tables(table.last_move_time + DAY)
            assert len(due) == 51

    asyncio.run(play())


def test_a_due_table_that_cannot_be_loaded_does_not_block_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec("days", DAY))
            await copy_table(manager, table, 50)
            async with manager.storage.engine.begin() as connection:
                await connection.execute(TABLES.update().where(TABLES.c.id != table.id).values(game="chess", due=0.0))
            await manager.storage.set_due(table.id, 1.0)
            del manager.tables[table.id]
            for _ in range(3):
                await load_due_tables(manager)
            assert list(manager.tables) == [table.id]
            assert await manager.storage.list_due_tables(watch.time) == []

    asyncio.run(play())


class Ticking(Watch):
    """A clock by which every look at it takes a millisecond."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def elapsed(self) -> float:
        self.looks += 1
        return self.looks / 1000


def test_a_long_log_is_loaded_while_other_tables_are_served(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Ticking()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            async with manager.storage.engine.begin() as connection:
                for number in range(1, 1001):
                    action, back_to = ("side 1", None) if number % 2 else (None, 0)
                    row = StepRow(table.id, number, table.to_act[0], watch.time, action, back_to=back_to)
                    await connection.execute(insert(STEPS), vars(row))
            del manager.tables[table.id]
            loading = asyncio.create_task(manager.find(table.id))
            looks = [watch.looks]
            while not loading.done():
                await asyncio.sleep(0)
                looks.append(watch.looks)
            loaded = await loading
            assert loaded.version == 1000
            assert loaded.state == table.state
            replayed = [after - before for before, after in itertools.pairwise(looks)]
            assert sum(replayed) >= 1000
            assert max(replayed) <= 10, "only a few steps may be replayed before other tables are served"
            screen = Screen((0,))
            manager.connect(loaded, screen)
            assert screen.last("snapshot")["at"] == 1000

    asyncio.run(play())
