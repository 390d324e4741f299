"""Changes that arrive together are committed together, and each is stored completely or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from skyburst.server.group_commit import WriteConflict
from skyburst.server.table_manager import TableManager
from skyburst.table.change import Change
from skyburst.table.rows import ChatRow, StepRow
from tests.server.manager import a_table, new_manager

Test = Callable[[TableManager, list[str]], Awaitable[None]]


def with_tables(tmp_path: Path, count: int, test: Test) -> None:
    """Calls the test with a server and the ids of as many tables."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            tables = [(await a_table(manager, "festival", "me", "me", seed=str(number)))[0] for number in range(count)]
            await test(manager, [table.id for table in tables])

    asyncio.run(play())


def step(table: str, number: int = 1) -> Change:
    return Change(steps=(StepRow(table, number, 0, 1.0, "left b2"),))


async def stored(manager: TableManager, table: str) -> list[int]:
    """Returns the numbers of the table's steps that another connection would find."""
    found = await manager.storage.load_table(table)
    assert found is not None
    return [row.number for row in found.steps]


def count_commits(manager: TableManager) -> list[str]:
    """Returns a list that grows with every commit."""
    commits: list[str] = []
    event.listen(manager.storage.engine.sync_engine, "commit", lambda _: commits.append("commit"))
    return commits


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    """A power cut must not undo a move that players have seen."""

    async def check(manager: TableManager, _: list[str]) -> None:
        async with manager.storage.engine.connect() as connection:
            assert await connection.scalar(text("PRAGMA synchronous")) == 2
            assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"

    with_tables(tmp_path, 0, check)


def test_changes_that_arrive_together_share_a_commit(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        commits = count_commits(manager)
        await asyncio.gather(*[manager.storage.store(table, step(table)) for table in tables])
        assert commits == ["commit"]
        assert [await stored(manager, table) for table in tables] == [[1]] * len(tables)

    with_tables(tmp_path, 8, check)


def test_a_change_is_confirmed_after_the_commit(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        tasks = [asyncio.create_task(manager.storage.store(table, step(table))) for table in tables]
        seen: list[int] = []
        engine = manager.storage.engine.sync_engine
        event.listen(engine, "commit", lambda _: seen.append(sum(task.done() for task in tasks)))
        await asyncio.gather(*tasks)
        assert seen == [0]

    with_tables(tmp_path, 3, check)


def test_a_conflict_undoes_only_its_own_change(tmp_path: Path) -> None:
    """Nothing of the refused change is stored, not even what came before its conflict."""

    async def check(manager: TableManager, tables: list[str]) -> None:
        first, second, third = tables
        await manager.storage.store(second, step(second))
        line = ChatRow(second, 0, "Ada", "hello", 1.0)
        refused = Change(table={"pace": "fast"}, steps=step(second).steps, chat=line)
        commits = count_commits(manager)
        results = await asyncio.gather(
            manager.storage.store(first, step(first)),
            manager.storage.store(second, refused),
            manager.storage.store(third, step(third)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), WriteConflict, type(None)]
        assert commits == ["commit"]
        assert [await stored(manager, table) for table in tables] == [[1], [1], [1]]
        found = await manager.storage.load_table(second)
        assert found is not None
        assert (found.table.pace, found.chat) == ("normal", [])

    with_tables(tmp_path, 3, check)


def test_a_change_that_cannot_be_stored_does_not_harm_others(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        broken: Any = "soon"
        wrong = Change(steps=(StepRow(tables[1], 1, 0, broken, "left b2"),))
        results = await asyncio.gather(
            manager.storage.store(tables[0], step(tables[0])),
            manager.storage.store(tables[1], wrong),
            manager.storage.store(tables[2], step(tables[2])),
            return_exceptions=True,
        )
        assert [result is None for result in results] == [True, False, True]
        assert [await stored(manager, table) for table in tables] == [[1], [], [1]]

    with_tables(tmp_path, 3, check)


def test_a_failed_commit_is_reported_to_all(tmp_path: Path) -> None:
    """What was not committed is neither confirmed nor stored."""

    async def check(manager: TableManager, tables: list[str]) -> None:
        def fail(_: object) -> None:
            raise OSError("the disk is full")

        engine = manager.storage.engine.sync_engine
        event.listen(engine, "commit", fail)
        work = [manager.storage.store(table, step(table)) for table in tables]
        results = await asyncio.gather(*work, return_exceptions=True)
        event.remove(engine, "commit", fail)
        assert [str(result) for result in results] == ["the disk is full"] * 3
        assert [await stored(manager, table) for table in tables] == [[], [], []]
        await asyncio.gather(*[manager.storage.store(table, step(table)) for table in tables])
        assert [await stored(manager, table) for table in tables] == [[1], [1], [1]]

    with_tables(tmp_path, 3, check)


def test_steps_of_one_table_conflict_within_a_transaction(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        work = [manager.storage.store(tables[0], step(tables[0])) for _ in range(3)]
        results = await asyncio.gather(*work, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), WriteConflict, WriteConflict]

    with_tables(tmp_path, 1, check)


def test_a_change_whose_caller_gives_up_first_is_not_stored(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        tasks = [asyncio.create_task(manager.storage.store(table, step(table))) for table in tables]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [await stored(manager, table) for table in tables] == [[1], [], [1]]

    with_tables(tmp_path, 3, check)


def test_closing_waits_for_what_is_being_stored(tmp_path: Path) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        storing = asyncio.create_task(manager.storage.store(tables[0], step(tables[0])))
        await asyncio.sleep(0)
        await manager.storage.close()
        assert storing.done()
        assert storing.exception() is None

    with_tables(tmp_path, 1, check)


@pytest.mark.parametrize("count", [1, 5])
def test_changes_in_a_row_keep_their_order(tmp_path: Path, count: int) -> None:
    async def check(manager: TableManager, tables: list[str]) -> None:
        async def play(table: str) -> None:
            for number in range(1, 6):
                await manager.storage.store(table, step(table, number))

        await asyncio.gather(*map(play, tables))
        assert [await stored(manager, table) for table in tables] == [[1, 2, 3, 4, 5]] * count

    with_tables(tmp_path, count, check)
