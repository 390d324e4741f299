"""Helpers hold, bots race, and the server helps with tiles and boards."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.errors import IllegalAction
from skyburst.games.fireworks.choosing import takeable
from skyburst.library import fireworks
from skyburst.server.helping import HandsMissing, hold
from skyburst.server.live import Live
from skyburst.server.messages import Act, ArrangeWish, Hold
from skyburst.server.playing import act, arrange, tile_worth
from skyburst.server.refusals import Conflict, Forbidden
from skyburst.server.turns import GLANCE, nudge
from tests.server.house import Screen, Watch, a_house, a_table
from tests.server.sky import LAUNCH, Options, state_of
from tests.waiting import eventually


def with_helpers(live: Live, active: int, *helpers: int) -> None:
    """As if the active player had drawn a card and asked these."""
    state = state_of(live)
    state.active, state.phase, state.turn.card, state.turn.helpers = active, "launch", "all-together", helpers
    live.prepared.clear()


def test_hands_of_helpers(tmp_path: Path, fast: None) -> None:
    """W13: people who are there hold, bots do by themselves, and nobody waits for ever."""

    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch) as house:
            live, _ = await a_table(house, "fireworks", "me", "open", "open", "bot:random", seed="hands")
            screens = [Screen((seat,)) for seat in range(2)]
            for screen in screens:
                house.arrive(live, screen)
            live.thinking = {None: asyncio.create_task(watch.sleep(60))}
            with_helpers(live, 0, 1, 2, 3)
            house.tell_all(live)
            assert screens[0].last("snapshot")["holds"] == screens[0].last("holds")["seats"] == [3]
            with pytest.raises(HandsMissing) as refused:
                await act(house, live, Act(0, LAUNCH, live.at))
            assert refused.value.refusal.params == {"missing": [1], "wait": 15.0}, "seat 2 is not there"
            hold(house, live, screens[1], Hold(1, True))
            assert screens[0].last("holds")["seats"] == [1, 3]
            house.leave(live, screens[1])
            assert screens[0].last("holds")["seats"] == [3]
            house.arrive(live, screens[1])
            with pytest.raises(HandsMissing):
                await act(house, live, Act(0, LAUNCH, live.at))
            hold(house, live, screens[1], Hold(1, True))
            await act(house, live, Act(0, LAUNCH, live.at))
            assert screens[0].last("holds")["seats"] == []
            with pytest.raises(Conflict, match="no launch"):
                hold(house, live, screens[1], Hold(1, True))
            with_helpers(live, 0, 1)
            with pytest.raises(HandsMissing):
                await act(house, live, Act(0, LAUNCH, live.at))
            watch.advance(15)
            await act(house, live, Act(0, LAUNCH, live.at))

    asyncio.run(play())


def test_a_bot_waits_for_hands(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch) as house:
            live, _ = await a_table(house, "fireworks", "me", "me", seed="waits")
            screen = Screen((0, 1))
            house.arrive(live, screen)
            live.seats[0].kind = "bot:random"
            live.seats[0].secret = None
            with_helpers(live, 0, 1)
            state_of(live).turn.heaped = True
            house.tell_table(live)
            nudge(house, live)
            for _ in range(3):
                await eventually(lambda: watch.asleep == [GLANCE], "the bot has seen that a hand is missing")
                assert live.at == 0
                watch.advance(GLANCE)
            hold(house, live, screen, Hold(1, True))
            await eventually(lambda: live.log and live.log[0].verb == "launch", "the bot has launched")

    asyncio.run(play())


def test_bots_race_at_the_pace_of_people(tmp_path: Path) -> None:
    """W27: each for itself, and not before its time; a lost race is told with the rule."""

    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch, grab=(2.0, 4.0)) as house:
            options: Options = {"variant": "speed"}
            live, _ = await a_table(house, "fireworks", "me", "bot:random", "bot:random", options=options)
            await eventually(lambda: len(watch.asleep) == 2, "both bots look")
            assert 2 <= watch.asleep[0] <= watch.asleep[1] <= 4
            watch.advance(watch.asleep[0] - 0.01)
            assert (live.at, len(watch.asleep)) == (0, 2), "not before their time"
            for _ in range(8):
                watch.advance(watch.asleep[0])
                await eventually(lambda: len(watch.asleep) == 2, "both bots look")
            assert {entry.step.seat for entry in live.log} == {1, 2}
            gone = next(entry.step.action for entry in live.log)
            with pytest.raises(IllegalAction) as refused:
                await act(house, live, Act(0, gone, 0))
            assert (refused.value.reason.key, refused.value.rule) == ("fireworks.refusal.not-face-up", "W27")
            assert set(live.thinking) == {1, 2}

    asyncio.run(play())


def test_help_with_tiles_and_boards(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            options: Options = {"variant": "speed"}
            live, _ = await a_table(house, "fireworks", "me", "me", options=options, seed="help")
            for tile in list(takeable(state_of(live)))[:8]:
                await act(house, live, Act(0, f"grab {fireworks().components.tiles[tile].id}", 0))
            before = state_of(live).score(0).total
            worth = (await tile_worth(house, live, 0)).worth
            assert set(worth) == set(state_of(live).view(None).face_up)
            best = max(worth, key=lambda tile: worth[tile]["gain"])
            taken = await act(house, live, Act(0, f"grab {best}", 0))
            assert await act(house, live, Act(0, f"grab {best}", 0)) == taken, "sent again, answered again"
            found = await arrange(house, live, ArrangeWish(0, 0.05))
            assert state_of(live).score(0).total <= found.total == sum(found.score.values())
            place = worth[best]
            text = " ".join(["arrange", *lying(live, best), f"{place['space']}={best}:{place['turn']}"])
            await act(house, live, Act(0, text, 0))
            assert state_of(live).score(0).total == before + place["gain"]
            screen = Screen((0,))
            house.arrive(live, screen)
            shown = screen.last("snapshot")
            points = sum(one["points"] for one in shown["nearness"]["0"]["formations"])
            parts = shown["views"]["0"]["boards"][0]["score"]
            assert points == sum(parts.values()) - parts["character"]
            await act(house, live, Act(0, found.action, 0))
            assert state_of(live).score(0).total == found.total
            live.row.help = False
            with pytest.raises(Forbidden):
                await tile_worth(house, live, 0)
            with pytest.raises(Forbidden):
                await arrange(house, live, ArrangeWish(0))

    asyncio.run(play())


def lying(live: Live, but: str) -> list[str]:
    """The first seat's tiles as they lie, without one."""
    board = state_of(live).view(0).boards[0]
    return [f"{space}={tile.tile}:{tile.turn}" for space, tile in board.spaces.items() if tile.tile != but]
