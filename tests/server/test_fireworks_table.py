"""At a Fireworks table everybody may arrange at any time, and choices stay secret until all have chosen."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.errors import IllegalAction
from skyburst.server.actions import act, answer_undo, request_undo
from skyburst.server.connection import deliver
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ClockSpec
from skyburst.server.responses import UndoResponse
from skyburst.server.table_manager import TableManager
from skyburst.table import broadcast
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.sky import LAUNCH, arrange_action, play_until, state_of
from tests.waiting import eventually


def test_arranging_while_others_play(tmp_path: Path, fast: None) -> None:
    """W11: arranging is allowed at any time, even from an outdated client; it costs neither a turn nor time."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "open", seed="1", clock=ClockSpec("move", 30))
            active = table.to_act[0]
            other = 1 - active
            watch.advance(10)
            assert await act(manager, table, ActRequest(other, text := arrange_action(table, other, 5), 999)) == 1
            assert await act(manager, table, ActRequest(other, text, 0)) == 1, (
                "repeating the same arrangement must not add a step"
            )
            assert await act(manager, table, ActRequest(active, arrange_action(table, active, 5), 0)) == 2
            assert table.clock is not None
            assert (table.clock.remaining(active, watch.now()), table.to_act) == (20, (active,))
            assert await act(manager, table, ActRequest(active, "heap", 2)) == 3
            assert await act(manager, table, ActRequest(other, arrange_action(table, other, 6), 3)) == 4
            manager.connect(table, screen := Screen())
            logged = [entry["at"] for entry in screen.last("snapshot")["log"]]
            assert logged == [2, 3, 4], "of several arrangements in a row the log must show only the last"
            with pytest.raises(ValueError, match="moved on"):
                await act(manager, table, ActRequest(active, LAUNCH, 2))
            with pytest.raises(IllegalAction) as refused:
                await act(manager, table, ActRequest(other, arrange_action(table, active, 7), 4))
            assert refused.value.reason.key == "fireworks.refusal.other-tiles"

    asyncio.run(play())


def test_taking_back_beside_arranging(tmp_path: Path) -> None:
    """Undo reverts the last move even if others have arranged since; it keeps their layouts and restores the box."""

    async def play() -> tuple[str, bytes, list[str]]:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "open", seed="back")
            active = table.to_act[0]
            other = 1 - active
            spread = bytes(table.scene or b"")
            await act(manager, table, ActRequest(active, "heap", 0))
            assert bytes(table.scene or b"") != spread, "heaping must change the scene at once"
            await act(manager, table, ActRequest(other, mine := arrange_action(table, other, 5), 0))
            question = await request_undo(manager, table, (other,))
            assert question.undone
            await act(manager, table, ActRequest(other, mine, 0))
            assert await request_undo(manager, table, (active,)) == UndoResponse(True, 6)
            assert [entry.step.action for entry in table.log] == [mine]
            assert bytes(table.scene or b"") == spread
            await act(manager, table, ActRequest(active, LAUNCH, 6))
            assert table.log[-1].has_motion
            assert await request_undo(manager, table, (active,)) == UndoResponse(False, 7), (
                "a launch has revealed something, so the others must agree"
            )
            await act(manager, table, ActRequest(other, again := arrange_action(table, other, 9), 0))
            assert table.row.undo is not None, "arranging must not cancel the request to undo"
            assert (await answer_undo(manager, table, (other,), True)).undone
            assert [entry.step.action for entry in table.log] == [mine, again]
            moves = 'skyburst_steps_total{by="human",game="fireworks"} 5.0'
            assert moves in manager.metrics.render().decode(), "layouts that an undo keeps must not be counted again"
            return table.id, bytes(table.scene or b""), [entry.step.action for entry in table.log]

    async def reload(table_id: str) -> tuple[str, bytes, list[str]]:
        async with new_manager(tmp_path) as manager:
            table = await manager.find(table_id)
            return table.id, bytes(table.scene or b""), [entry.step.action for entry in table.log]

    left = asyncio.run(play())
    assert asyncio.run(reload(left[0])) == left


def test_secret_choices(tmp_path: Path, fast: None) -> None:
    """W16: others see that a player has chosen, but not what; the last choice cannot be undone without consent."""

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
                        deliver(broadcast.snapshots(table, manager.now()))
                        assert next(e for e in screen.last("snapshot")["log"] if e["at"] == at)["action"] == shown
                    can_undo = screens[seat].last("step")["can_undo"]
                    assert can_undo == (state_of(table).phase == phase), (
                        "undo must need consent once the choices are revealed"
                    )
        return seen

    assert asyncio.run(play()) >= 3


def test_bots_are_not_held_up_by_arranging(tmp_path: Path, fast: None) -> None:
    """A player who keeps arranging does not make the bot's choice stale."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=0.6) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "bot:random", seed="2")
            await play_until_bot(manager, table)
            await eventually(lambda: watch.asleep == [0.6], "the bot has chosen")
            for place in range(10):
                await act(manager, table, ActRequest(0, arrange_action(table, 0, place % 7), 0))
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
