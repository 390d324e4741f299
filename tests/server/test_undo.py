"""Undo is immediate until something is revealed or another player has moved; after that, the others must agree."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.actions import act, answer_undo, request_undo
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from skyburst.server.responses import UndoResponse
from skyburst.table.errors import Conflict, Forbidden
from tests.server.manager import Screen, a_table, new_manager
from tests.waiting import eventually


def texts(table: LiveTable) -> list[str]:
    return [entry.step.action for entry in table.log]


def test_at_once_while_nothing_was_revealed(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            first = table.to_act[0]
            await act(manager, table, ActRequest(first, "side 1", 0))
            assert screen.last("step")["can_undo"]
            assert await request_undo(manager, table, (0, 1)) == UndoResponse(True, 2)
            assert (texts(table), table.to_act) == ([], (first,))
            shown = screen.last("snapshot")
            assert (shown["at"], shown["log"]) == (2, [])
            await act(manager, table, ActRequest(first, "side 2", 2))
            assert texts(table) == ["side 2"]
            with pytest.raises(ValueError, match="moved on"):
                await act(manager, table, ActRequest(first, "side 1", 0))

    asyncio.run(play())


def test_rows_tell_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play() -> tuple[str, list[str], int]:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            first = table.to_act[0]
            await act(manager, table, ActRequest(first, "side 1", 0))
            await request_undo(manager, table, (first,))
            await act(manager, table, ActRequest(first, "side 2", 2))
            return table.id, texts(table), table.version

    async def again(table_id: str) -> tuple[list[str], int, bool]:
        async with new_manager(tmp_path) as manager:
            table = await manager.find(table_id)
            screen = Screen((0, 1))
            manager.connect(table, screen)
            return texts(table), table.version, screen.last("snapshot")["can_undo"]

    table, played, at = asyncio.run(play())
    assert asyncio.run(again(table)) == (played, at, True)


def test_not_after_another_player_has_moved(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "open")
            first = table.to_act[0]
            await act(manager, table, ActRequest(first, "side 1", 0))
            await act(manager, table, ActRequest(1 - first, "side 1", 1))
            assert await request_undo(manager, table, (first,)) == UndoResponse(False, 2)
            assert table.row.undo == {"by": first, "to": 0, "agreed": []}
            with pytest.raises(Forbidden):
                await answer_undo(manager, table, (first,), True)
            assert await answer_undo(manager, table, (1 - first,), True) == UndoResponse(True, 3)
            assert texts(table) == []
            assert table.row.undo is None

    asyncio.run(play())


def test_not_after_something_was_revealed(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "open", options={"starting_objective": "random"})
            first = table.to_act[0]
            screen = Screen((first,))
            manager.connect(table, screen)
            await act(manager, table, ActRequest(first, "left b2", 0))
            shown = screen.last("step")
            assert (shown["can_undo"], shown["can_ask"]) == (False, True)
            assert not (await request_undo(manager, table, (first,))).undone
            assert not (await answer_undo(manager, table, (1 - first,), False)).undone
            assert (texts(table), table.row.undo) == (["left b2"], None)

    asyncio.run(play())


def test_a_move_ends_the_question(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "open", options={"starting_objective": "random"})
            first = table.to_act[0]
            await act(manager, table, ActRequest(first, "left b2", 0))
            await request_undo(manager, table, (first,))
            await act(manager, table, ActRequest(1 - first, "left b2", 1))
            assert table.row.undo is None
            with pytest.raises(Conflict, match="nobody has asked"):
                await answer_undo(manager, table, (1 - first,), True)

    asyncio.run(play())


def test_everybody_has_to_agree(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            options = {"starting_objective": "random"}
            table, _ = await a_table(manager, "festival", "me", "open", "open", options=options)
            first = table.to_act[0]
            others = [seat for seat in range(3) if seat != first]
            await act(manager, table, ActRequest(first, "left b2", 0))
            await request_undo(manager, table, (first,))
            assert not (await answer_undo(manager, table, (others[0],), True)).undone
            assert (await answer_undo(manager, table, (others[1],), True)).undone

    asyncio.run(play())


def test_bots_agree_to_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "bot:random", options={"starting_objective": "random"})
            await eventually(lambda: 0 in table.to_act, "the bot has moved")
            await act(manager, table, ActRequest(0, "left b2", table.version))
            with pytest.raises(Conflict, match="nobody else"):
                await request_undo(manager, table, (0,))
            with pytest.raises(Conflict, match="no move that can be undone"):
                await request_undo(manager, table, ())

    asyncio.run(play())
