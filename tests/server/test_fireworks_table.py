"""At a table of Fireworks everybody arranges at any time, and choices are secret until all have chosen."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.errors import IllegalAction
from skyburst.server.house import House
from skyburst.server.live import Live
from skyburst.server.messages import Act, ClockWish, TakenBack
from skyburst.server.playing import act, consent, take_back
from tests.server.house import Screen, Watch, a_house, a_table
from tests.server.sky import LAUNCH, moved, play_until, state_of
from tests.waiting import eventually


def test_arranging_while_others_play(tmp_path: Path, fast: None) -> None:
    """W11: whatever has been seen, at any time; it takes no turn, no time and nobody's move away."""

    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch) as house:
            live, _ = await a_table(house, "fireworks", "me", "open", seed="1", clock=ClockWish("move", 30))
            active = live.to_act[0]
            other = 1 - active
            watch.advance(10)
            assert await act(house, live, Act(other, text := moved(live, other, 5), 999)) == 1
            assert await act(house, live, Act(other, text, 0)) == 1, "the same again is no step"
            assert await act(house, live, Act(active, moved(live, active, 5), 0)) == 2
            assert live.clock is not None
            assert (live.clock.left(active, watch.now()), live.to_act) == (20, (active,))
            assert await act(house, live, Act(active, "heap", 2)) == 3
            assert await act(house, live, Act(other, moved(live, other, 6), 3)) == 4
            house.arrive(live, screen := Screen())
            told = [entry["at"] for entry in screen.last("snapshot")["log"]]
            assert told == [2, 3, 4], "of several arrangements in a row the last"
            with pytest.raises(ValueError, match="meant for step 2"):
                await act(house, live, Act(active, LAUNCH, 2))
            with pytest.raises(IllegalAction) as refused:
                await act(house, live, Act(other, moved(live, active, 7), 4))
            assert refused.value.reason.key == "fireworks.refusal.other-tiles"

    asyncio.run(play())


def test_taking_back_beside_arranging(tmp_path: Path) -> None:
    """A move stays the last one though others arrange; what they arranged stays; the box is as it was."""

    async def play() -> tuple[str, bytes, list[str]]:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "fireworks", "me", "open", seed="back")
            active = live.to_act[0]
            other = 1 - active
            lay = bytes(live.scene or b"")
            await act(house, live, Act(active, "heap", 0))
            assert bytes(live.scene or b"") != lay, "the heap is seen at once"
            await act(house, live, Act(other, mine := moved(live, other, 5), 0))
            question = await take_back(house, live, (other,))
            assert question.undone
            await act(house, live, Act(other, mine, 0))
            assert await take_back(house, live, (active,)) == TakenBack(True, 6)
            assert [entry.step.action for entry in live.log] == [mine]
            assert bytes(live.scene or b"") == lay
            await act(house, live, Act(active, LAUNCH, 6))
            assert live.log[-1].motion
            assert await take_back(house, live, (active,)) == TakenBack(False, 7), "chance has spoken"
            await act(house, live, Act(other, again := moved(live, other, 9), 0))
            assert live.row.undo is not None, "arranging does not end the question"
            assert (await consent(house, live, (other,), True)).undone
            assert [entry.step.action for entry in live.log] == [mine, again]
            return live.id, bytes(live.scene or b""), [entry.step.action for entry in live.log]

    async def reload(table: str) -> tuple[str, bytes, list[str]]:
        async with a_house(tmp_path) as house:
            live = await house.find(table)
            return live.id, bytes(live.scene or b""), [entry.step.action for entry in live.log]

    left = asyncio.run(play())
    assert asyncio.run(reload(left[0])) == left


def test_secret_choices(tmp_path: Path, fast: None) -> None:
    """W16: others see that one has chosen, not what; whoever chooses last cannot take it back."""

    async def play() -> int:
        seen = 0
        async with a_house(tmp_path, hands_wait=0.0) as house:
            for seed in ("a", "b", "c"):
                live, _ = await a_table(house, "fireworks", "me", "open", "open", seed=seed)
                screens = {seat: Screen((seat,)) for seat in range(3)} | {9: Screen()}
                for screen in screens.values():
                    house.arrive(live, screen)
                await play_until(house, live, "gale", "heavy-rain", "over")
                phase = state_of(live).phase
                while state_of(live).phase == phase != "over":
                    seat = live.to_act[0]
                    text = state_of(live).legal_actions(seat)[0].text
                    at = await act(house, live, Act(seat, text, live.at))
                    verb, seen = text.split()[0], seen + 1
                    for number, screen in screens.items():
                        shown = text if number == seat else verb
                        assert screen.last("step")["action"] == shown
                        house.tell_all(live)
                        assert next(e for e in screen.last("snapshot")["log"] if e["at"] == at)["action"] == shown
                    told = screens[seat].last("step")["can_undo"]
                    assert told == (state_of(live).phase == phase), "at once only while nothing was shown"
        return seen

    assert asyncio.run(play()) >= 3


def test_bots_are_not_held_up_by_arranging(tmp_path: Path, fast: None) -> None:
    """Somebody turns tiles all the time; the bot's choice stays good."""

    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch, pace=0.6) as house:
            live, _ = await a_table(house, "fireworks", "me", "bot:random", seed="2")
            await play_until_bot(house, live)
            await eventually(lambda: watch.asleep == [0.6], "the bot has chosen")
            for place in range(10):
                await act(house, live, Act(0, moved(live, 0, place % 7), 0))
            watch.advance(0.6)
            await eventually(lambda: live.log[-1].step.seat == 1, "the bot has moved")
            assert [entry.verb for entry in live.log[-11:-1]] == ["arrange"] * 10

    async def play_until_bot(house: House, live: Live) -> None:
        while live.to_act != (1,):
            await act_first(house, live)

    async def act_first(house: House, live: Live) -> None:
        state = state_of(live)
        text = LAUNCH if state.phase == "launch" else state.legal_actions(0)[0].text
        await act(house, live, Act(0, text, live.at))

    asyncio.run(play())
