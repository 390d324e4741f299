"""The database has the last word."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from skyburst.core.errors import StaleState
from skyburst.server.messages import Act
from skyburst.server.models import Base
from skyburst.server.playing import act
from skyburst.server.refusals import Conflict
from skyburst.server.seating import rematch
from skyburst.server.settings import sqlite_url
from skyburst.server.storage import Storage
from tests.server.house import Screen, a_house, a_table
from tests.waiting import eventually


class FullDisk(Storage):
    """A database that can take no more."""

    async def add_steps(self, *_: Any, **changes: Any) -> None:
        raise OSError("no space left")


def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def compare() -> list[Any]:
        storage = Storage(sqlite_url(tmp_path / "new.sqlite3"))
        await storage.migrate()
        await storage.migrate()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert asyncio.run(compare()) == []


def test_a_writer_that_has_not_seen_the_last_step_is_refused(tmp_path: Path) -> None:
    """Two servers with one database: each believes it knows the table."""

    async def play() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path) as two:
            live, _ = await a_table(one, "festival", "me", "me")
            other = await two.find(live.id)
            screen = Screen((0, 1))
            two.arrive(other, screen)
            first = live.to_act[0]
            await act(one, live, Act(first, "side 1", 0))
            with pytest.raises(StaleState):
                await act(two, other, Act(first, "side 2", 0))
            assert [entry.step.action for entry in other.log] == ["side 1"], "it has learnt what really happened"
            assert screen.last("snapshot")["at"] == 1
            await act(two, other, Act(1 - first, "side 2", 1))
            assert (await one.storage.load(live.id)).steps[1].action == "side 2"  # type: ignore[union-attr]

    asyncio.run(play())


def test_only_one_of_two_at_once_gets_through(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "me")
            first = live.to_act[0]
            moves = [act(house, live, Act(first, text, 0)) for text in ("side 1", "side 2")]
            done = await asyncio.gather(*moves, return_exceptions=True)
            assert sorted(type(result).__name__ for result in done) == ["StaleState", "int"]
            assert live.at == 1

    asyncio.run(play())


def test_two_servers_open_one_rematch(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path) as two:
            live, people = await a_table(one, "festival", "me", "bot:random")
            other = await two.find(live.id)
            while live.row.status != "over":
                await eventually(lambda: 0 in live.to_act or live.row.status == "over", "the bot has moved")
                if 0 in live.to_act:
                    await act(one, live, Act(0, live.match.state.legal_actions(0)[0].text, live.at))  # type: ignore[union-attr]
            with pytest.raises(Conflict):
                await rematch(two, other, (0,), people[0].secret)
            async with other.lock:
                await two.reload(other)
            tables = [(await rematch(h, t, (0,), people[0].secret)).table for h, t in ((one, live), (two, other))]
            assert tables[0] == tables[1]

    asyncio.run(play())


def test_nothing_is_shown_before_it_is_written(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "me")
            screen = Screen((0, 1))
            house.arrive(live, screen)
            await house.storage.close()
            house.storage = FullDisk(house.settings.database)
            with pytest.raises(OSError, match="no space"):
                await act(house, live, Act(live.to_act[0], "side 1", 0))
            assert live.at == 0
            assert '"step"' not in "".join(screen.received)

    asyncio.run(play())


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, idle=-1.0) as house:
            live, _ = await a_table(house, "festival", "me", "me")
            first = live.to_act[0]
            await act(house, live, Act(first, "side 1", 0))
            house.tidy()
            assert house.lives == {}
            again = await house.find(live.id)
            assert again is not live
            assert (again.at, again.to_act) == (1, live.to_act)

    asyncio.run(play())
