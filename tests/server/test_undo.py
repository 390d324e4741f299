"""Taking back: at once until something is revealed or another player has moved, otherwise if the others agree."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.live import Live
from skyburst.server.messages import Act, TakenBack
from skyburst.server.playing import act, consent, take_back
from skyburst.server.refusals import Conflict, Forbidden
from tests.server.house import Screen, a_house, a_table
from tests.waiting import eventually


def texts(live: Live) -> list[str]:
    return [entry.step.action for entry in live.log]


def test_at_once_while_nothing_was_revealed(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "me")
            screen = Screen((0, 1))
            house.arrive(live, screen)
            first = live.to_act[0]
            await act(house, live, Act(first, "side 1", 0))
            assert screen.last("step")["can_undo"]
            assert await take_back(house, live, (0, 1)) == TakenBack(True, 2)
            assert (texts(live), live.to_act) == ([], (first,))
            shown = screen.last("snapshot")
            assert (shown["at"], shown["log"]) == (2, [])
            await act(house, live, Act(first, "side 2", 2))
            assert texts(live) == ["side 2"]
            with pytest.raises(ValueError, match="meant for step 0"):
                await act(house, live, Act(first, "side 1", 0))

    asyncio.run(play())


def test_rows_tell_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play() -> tuple[str, list[str], int]:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "me")
            first = live.to_act[0]
            await act(house, live, Act(first, "side 1", 0))
            await take_back(house, live, (first,))
            await act(house, live, Act(first, "side 2", 2))
            return live.id, texts(live), live.at

    async def again(table: str) -> tuple[list[str], int, bool]:
        async with a_house(tmp_path) as house:
            live = await house.find(table)
            screen = Screen((0, 1))
            house.arrive(live, screen)
            return texts(live), live.at, screen.last("snapshot")["can_undo"]

    table, played, at = asyncio.run(play())
    assert asyncio.run(again(table)) == (played, at, True)


def test_not_after_another_player_has_moved(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "open")
            first = live.to_act[0]
            await act(house, live, Act(first, "side 1", 0))
            await act(house, live, Act(1 - first, "side 1", 1))
            assert await take_back(house, live, (first,)) == TakenBack(False, 2)
            assert live.row.undo == {"by": first, "to": 0, "agreed": []}
            with pytest.raises(Forbidden):
                await consent(house, live, (first,), True)
            assert await consent(house, live, (1 - first,), True) == TakenBack(True, 3)
            assert texts(live) == []
            assert "undo" not in question(live)

    asyncio.run(play())


def question(live: Live) -> dict[str, object]:
    """What is being asked at the table, if anything is."""
    return {} if live.row.undo is None else {"undo": live.row.undo}


def test_not_after_something_was_revealed(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "open", options={"starting_objective": "random"})
            first = live.to_act[0]
            screen = Screen((first,))
            house.arrive(live, screen)
            await act(house, live, Act(first, "left b2", 0))
            shown = screen.last("step")
            assert (shown["can_undo"], shown["can_ask"]) == (False, True)
            assert not (await take_back(house, live, (first,))).undone
            assert not (await consent(house, live, (1 - first,), False)).undone
            assert (texts(live), live.row.undo) == (["left b2"], None)

    asyncio.run(play())


def test_a_move_ends_the_question(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "open", options={"starting_objective": "random"})
            first = live.to_act[0]
            await act(house, live, Act(first, "left b2", 0))
            await take_back(house, live, (first,))
            await act(house, live, Act(1 - first, "left b2", 1))
            assert live.row.undo is None
            with pytest.raises(Conflict, match="nobody asks"):
                await consent(house, live, (1 - first,), True)

    asyncio.run(play())


def test_everybody_has_to_agree(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            options = {"starting_objective": "random"}
            live, _ = await a_table(house, "festival", "me", "open", "open", options=options)
            first = live.to_act[0]
            others = [seat for seat in range(3) if seat != first]
            await act(house, live, Act(first, "left b2", 0))
            await take_back(house, live, (first,))
            assert not (await consent(house, live, (others[0],), True)).undone
            assert (await consent(house, live, (others[1],), True)).undone

    asyncio.run(play())


def test_bots_agree_to_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "festival", "me", "bot:random", options={"starting_objective": "random"})
            await eventually(lambda: 0 in live.to_act, "the bot has moved")
            await act(house, live, Act(0, "left b2", live.at))
            with pytest.raises(Conflict, match="nobody else"):
                await take_back(house, live, (0,))
            with pytest.raises(Conflict, match="no move"):
                await take_back(house, live, ())

    asyncio.run(play())
