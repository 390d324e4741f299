"""The database decides which steps were made."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from skyburst.core.errors import StaleState
from skyburst.server.actions import act
from skyburst.server.new_tables import create_rematch
from skyburst.server.requests import ActRequest
from skyburst.server.schema import METADATA
from skyburst.server.storage import Storage
from skyburst.table.change import Change
from skyburst.table.errors import Conflict
from tests.databases import database_in
from tests.server.manager import Screen, a_table, new_manager
from tests.waiting import eventually


class FullDisk(Storage):
    """A database on a full disk."""

    async def store(self, table_id: str, change: Change) -> None:
        raise OSError("no space left")


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def compare() -> list[Any]:
        storage = Storage(database_in(tmp_path))
        await storage.migrate()
        await storage.migrate()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert asyncio.run(compare()) == []


def test_a_writer_that_has_not_seen_the_last_step_is_refused(tmp_path: Path) -> None:
    """If two servers share a database, the one that missed a step is refused and reloads the table."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two:
            table, _ = await a_table(one, "festival", "me", "me")
            other = await two.find(table.id)
            screen = Screen((0, 1))
            two.connect(other, screen)
            first = table.to_act[0]
            await act(one, table, ActRequest(first, "side 1", 0))
            with pytest.raises(StaleState):
                await act(two, other, ActRequest(first, "side 2", 0))
            assert [entry.step.action for entry in other.log] == ["side 1"], (
                "the second server must load the step of the first"
            )
            assert screen.last("step")["at"] == 1
            await act(two, other, ActRequest(1 - first, "side 2", 1))
            assert (await one.storage.load_table(table.id)).steps[1].action == "side 2"  # type: ignore[union-attr]

    asyncio.run(play())


def test_only_one_of_two_at_once_gets_through(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            first = table.to_act[0]
            moves = [act(manager, table, ActRequest(first, text, 0)) for text in ("side 1", "side 2")]
            done = await asyncio.gather(*moves, return_exceptions=True)
            assert sorted(type(result).__name__ for result in done) == ["StaleState", "int"]
            assert table.version == 1

    asyncio.run(play())


def test_two_servers_open_one_rematch(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two:
            table, people = await a_table(one, "festival", "me", "bot:random")
            other = await two.find(table.id)
            while table.row.status != "over":
                await eventually(lambda: 0 in table.to_act or table.row.status == "over", "the bot has moved")
                if 0 in table.to_act:
                    await act(one, table, ActRequest(0, table.match.state.legal_actions(0)[0].text, table.version))  # type: ignore[union-attr]
            with pytest.raises(Conflict):
                await create_rematch(two, other, people[0].secret)
            async with other.lock:
                await two.reload(other)
            tables = [(await create_rematch(h, t, people[0].secret)).table for h, t in ((one, table), (two, other))]
            assert tables[0] == tables[1]

    asyncio.run(play())


def test_nothing_is_shown_before_it_is_written(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            await manager.storage.close()
            manager.storage = FullDisk(manager.settings.database)
            with pytest.raises(OSError, match="no space"):
                await act(manager, table, ActRequest(table.to_act[0], "side 1", 0))
            assert table.version == 0
            assert '"step"' not in "".join(screen.received)

    asyncio.run(play())


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path, idle_seconds=-1.0) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            first = table.to_act[0]
            await act(manager, table, ActRequest(first, "side 1", 0))
            manager.evict_idle_tables()
            assert manager.tables == {}
            again = await manager.find(table.id)
            assert again is not table
            assert (again.version, again.to_act) == (1, table.to_act)

    asyncio.run(play())
