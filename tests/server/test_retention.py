"""Old tables are reduced to their records, and deleted, after the times in the settings."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from skyburst.server.actions import end_game, post_chat
from skyburst.server.app import tidy_tables
from skyburst.server.continued_games import continue_game
from skyburst.server.finished_games import encode_replay, record
from skyburst.server.new_tables import create_rematch, create_table
from skyburst.server.requests import ContinueRequest, CreateRequest, SeatSpec
from skyburst.server.retention import DAY, NEEDLESS
from skyburst.server.schema import METADATA, TABLES
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import NotFound
from tests.server.manager import Watch, a_table, new_manager
from tests.server.test_box_archives import make_some_steps


async def rows_of(manager: TableManager, table_id: str) -> dict[str, int]:
    """Returns how many rows belong to a table, by the name of the database's table."""
    found = {}
    async with manager.storage.engine.connect() as connection:
        for rows in METADATA.sorted_tables:
            column = rows.c.id if rows is TABLES else rows.c.get("table_id")
            if column is not None:
                count = await connection.scalar(select(func.count()).select_from(rows).where(column == table_id))
                found[rows.name] = int(count or 0)
    return found


async def forget(manager: TableManager, watch: Watch, days: float) -> None:
    """Lets so many days pass, in which nobody uses any table."""
    await manager.run_to_completion(asyncio.sleep(0))
    watch.advance(days * DAY)
    manager.evict_idle_tables()
    assert not manager.tables


def test_a_finished_game_is_reduced_to_its_record(tmp_path: Path) -> None:
    """The record, the replay and continuing the game still work, without the simulated box."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, keep_details=30.0) as manager:
            table, secret = await make_some_steps(manager)
            await post_chat(manager, table, secret, "hello", "here")
            await end_game(manager, table, secret)
            while await manager.storage.list_unpacked_games():
                await asyncio.sleep(0)
            whole = format_record(record(table))
            await forget(manager, watch, 29)
            await tidy_tables(manager)
            assert (await rows_of(manager, table.id))["boxes"] > 0
            await forget(manager, watch, 2)
            await tidy_tables(manager)
            left = await rows_of(manager, table.id)
            assert not any(left[rows.name] for rows in NEEDLESS)
            assert left["steps"] > 0
            again = await manager.find(table.id)
            assert format_record(record(again)) == whole
            assert verify(parse_record(whole), finder()) is None
            assert encode_replay(again, (), {})
            await continue_game(manager, again, ContinueRequest(seat=0, at=again.version), "here")

    asyncio.run(play())


def test_old_tables_are_deleted(tmp_path: Path) -> None:
    """Finished and unfinished games have different times; the rematch of a deleted game stays."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, keep_finished=10.0, keep_unfinished=20.0) as manager:
            table, people = await a_table(manager, "festival", "me", "open")
            await post_chat(manager, table, people[1].secret, "hello", "here")
            await end_game(manager, table, people[0].secret)
            rematch = await create_rematch(manager, table, people[0].secret)
            waiting = [SeatSpec("me"), SeatSpec("open")]
            lonely = await create_table(manager, CreateRequest("festival", waiting), "here")
            await forget(manager, watch, 11)
            await tidy_tables(manager)
            assert not any((await rows_of(manager, table.id)).values())
            with pytest.raises(NotFound):
                await manager.find(table.id)
            assert (await manager.find(rematch.table)).is_playing
            assert (await rows_of(manager, lonely.table))["tables"] == 1
            await forget(manager, watch, 10)
            await tidy_tables(manager)
            assert not any((await rows_of(manager, lonely.table)).values())

    asyncio.run(play())


def test_tables_in_use_and_by_default_all_stay(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, keep_finished=1.0) as manager:
            table, people = await a_table(manager, "festival", "me", "open")
            await end_game(manager, table, people[0].secret)
            watch.advance(5 * DAY)
            await tidy_tables(manager)
            assert (await rows_of(manager, table.id))["tables"] == 1, "it is still in memory"
        async with new_manager(tmp_path, watch) as manager:
            watch.advance(5000 * DAY)
            await tidy_tables(manager)
            assert (await rows_of(manager, table.id))["tables"] == 1

    asyncio.run(play())
