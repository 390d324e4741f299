"""At a table of Fireworks everybody arranges at any time, and choices are secret until all have chosen."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.errors import IllegalAction
from skyburst.server.broadcast import broadcast_snapshots
from skyburst.server.live_table import LiveTable
from skyburst.server.messages import UndoResponse
from skyburst.server.moves import act
from skyburst.server.requests import ActRequest, ClockSpec
from skyburst.server.table_manager import TableManager
from skyburst.server.undo import answer_undo, request_undo
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.sky import LAUNCH, moved, play_until, state_of
from tests.waiting import eventually


def test_arranging_while_others_play(tmp_path: Path, fast: None) -> None:
    """W11: whatever has been seen, at any time; it takes no turn, no time and nobody's move away."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "open", seed="1", clock=ClockSpec("move", 30))
            active = table.to_act[0]
            other = 1 - active
            watch.advance(10)
            assert await act(manager, table, ActRequest(other, text := moved(table, other, 5), 999)) == 1
            assert await act(manager, table, ActRequest(other, text, 0)) == 1, "the same again is no step"
            assert await act(manager, table, ActRequest(active, moved(table, active, 5), 0)) == 2
            assert table.clock is not None
            assert (table.clock.remaining(active, watch.now()), table.to_act) == (20, (active,))
            assert await act(manager, table, ActRequest(active, "heap", 2)) == 3
            assert await act(manager, table, ActRequest(other, moved(table, other, 6), 3)) == 4
            manager.connect(table, screen := Screen())
            told = [entry["at"] for entry in screen.last("snapshot")["log"]]
            assert told == [2, 3, 4], "of several arrangements in a row the last"
            with pytest.raises(ValueError, match="moved on"):
                await act(manager, table, ActRequest(active, LAUNCH, 2))
            with pytest.raises(IllegalAction) as refused:
                await act(manager, table, ActRequest(other, moved(table, active, 7), 4))
            assert refused.value.reason.key == "fireworks.refusal.other-tiles"

    asyncio.run(play())


def test_taking_back_beside_arranging(tmp_path: Path) -> None:
    """A move stays the last one though others arrange; what they arranged stays; the box is as it was."""

    async def play() -> tuple[str, bytes, list[str]]:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "open", seed="back")
            active = table.to_act[0]
            other = 1 - active
            lay = bytes(table.scene or b"")
            await act(manager, table, ActRequest(active, "heap", 0))
            assert bytes(table.scene or b"") != lay, "the heap is seen at once"
            await act(manager, table, ActRequest(other, mine := moved(table, other, 5), 0))
            question = await request_undo(manager, table, (other,))
            assert question.undone
            await act(manager, table, ActRequest(other, mine, 0))
            assert await request_undo(manager, table, (active,)) == UndoResponse(True, 6)
            assert [entry.step.action for entry in table.log] == [mine]
            assert bytes(table.scene or b"") == lay
            await act(manager, table, ActRequest(active, LAUNCH, 6))
            assert table.log[-1].has_motion
            assert await request_undo(manager, table, (active,)) == UndoResponse(False, 7), "chance has spoken"
            await act(manager, table, ActRequest(other, again := moved(table, other, 9), 0))
            assert table.row.undo is not None, "arranging does not end the question"
            assert (await answer_undo(manager, table, (other,), True)).undone
            assert [entry.step.action for entry in table.log] == [mine, again]
            return table.id, bytes(table.scene or b""), [entry.step.action for entry in table.log]

    async def reload(table_id: str) -> tuple[str, bytes, list[str]]:
        async with new_manager(tmp_path) as manager:
            table = await manager.find(table_id)
            return table.id, bytes(table.scene or b""), [entry.step.action for entry in table.log]

    left = asyncio.run(play())
    assert asyncio.run(reload(left[0])) == left


def test_secret_choices(tmp_path: Path, fast: None) -> None:
    """W16: others see that one has chosen, not what; whoever chooses last cannot take it back."""

    async def play() -> int:
        seen = 0
        async with new_manager(tmp_path, helper_wait=0.0) as manager:
            for seed in ("a", "b", "c"):
                table, _ = await a_table(manager, "fireworks", "me", "open", "open", seed=seed)
                screens = {seat: Screen((seat,)) for seat in range(3)} | {9: Screen()}
                for screen in screens.values():
                    manager.connect(table, screen)
                await play_until(manager, table, "gale", "heavy-rain", "over")
                phase = state_of(table).phase
                while state_of(table).phase == phase != "over":
                    seat = table.to_act[0]
                    text = state_of(table).legal_actions(seat)[0].text
                    at = await act(manager, table, ActRequest(seat, text, table.version))
                    verb, seen = text.split()[0], seen + 1
                    for number, screen in screens.items():
                        shown = text if number == seat else verb
                        assert screen.last("step")["action"] == shown
                        broadcast_snapshots(table, manager.now())
                        assert next(e for e in screen.last("snapshot")["log"] if e["at"] == at)["action"] == shown
                    told = screens[seat].last("step")["can_undo"]
                    assert told == (state_of(table).phase == phase), "at once only while nothing was shown"
        return seen

    assert asyncio.run(play()) >= 3


def test_bots_are_not_held_up_by_arranging(tmp_path: Path, fast: None) -> None:
    """Somebody turns tiles all the time; the bot's choice stays good."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=0.6) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "bot:random", seed="2")
            await play_until_bot(manager, table)
            await eventually(lambda: watch.asleep == [0.6], "the bot has chosen")
            for place in range(10):
                await act(manager, table, ActRequest(0, moved(table, 0, place % 7), 0))
            watch.advance(0.6)
            await eventually(lambda: table.log[-1].step.seat == 1, "the bot has moved")
            assert [entry.verb for entry in table.log[-11:-1]] == ["arrange"] * 10

    async def play_until_bot(manager: TableManager, table: LiveTable) -> None:
        while table.to_act != (1,):
            await act_first(manager, table)

    async def act_first(manager: TableManager, table: LiveTable) -> None:
        state = state_of(table)
        text = LAUNCH if state.phase == "launch" else state.legal_actions(0)[0].text
        await act(manager, table, ActRequest(0, text, table.version))

    asyncio.run(play())
