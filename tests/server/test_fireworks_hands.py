"""Helpers hold their buttons, bots race for tiles, and the server suggests tiles and layouts."""

import asyncio
import json
from pathlib import Path

import pytest

from skyburst import fireworks
from skyburst.core.errors import IllegalAction
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.view import BoardView
from skyburst.server.actions import act, hold_button
from skyburst.server.bot_turns import HELPER_POLL, start_bots
from skyburst.server.connection import deliver
from skyburst.server.hints import find_arrangement, find_tile_worth
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ArrangeRequest
from skyburst.table import broadcast
from skyburst.table.bots import COUNTDOWN
from skyburst.table.broadcast import gesture
from skyburst.table.errors import Conflict, Forbidden
from skyburst.table.helpers import HelpersNotHolding
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.sky import LAUNCH, Options, state_of
from tests.waiting import eventually


def with_helpers(table: LiveTable, active: int, *helpers: int) -> None:
    """Sets up a launch for which the active player has drawn a card and asked these helpers."""
    state = state_of(table)
    state.active, state.phase, state.turn.card, state.turn.helpers = active, "launch", "all-together", helpers
    table._cache.clear()


def test_hands_of_helpers(tmp_path: Path, fast: None) -> None:
    """W13: connected helpers must hold, bots hold automatically, and a launch waits for helpers for a limited time."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "open", "open", "bot:random", seed="hands")
            screens = [Screen((seat,)) for seat in range(2)]
            for screen in screens:
                manager.connect(table, screen)
            table.bot_tasks = {None: asyncio.create_task(watch.sleep(60))}
            with_helpers(table, 0, 1, 2, 3)
            deliver(broadcast.snapshots(table, manager.now()))
            assert screens[0].last("snapshot")["holds"] == screens[0].last("holds")["seats"] == [3]
            with pytest.raises(HelpersNotHolding) as refused:
                await act(manager, table, ActRequest(0, LAUNCH, table.version))
            assert refused.value.body.params == {"missing": [1], "wait": 15.0}, (
                "the launch must not wait for seat 2, which is not connected"
            )
            hold_button(manager, table, screens[1], 1, down=True)
            assert screens[0].last("holds")["seats"] == [1, 3]
            manager.disconnect(table, screens[1])
            assert screens[0].last("holds")["seats"] == [3]
            manager.connect(table, screens[1])
            with pytest.raises(HelpersNotHolding):
                await act(manager, table, ActRequest(0, LAUNCH, table.version))
            hold_button(manager, table, screens[1], 1, down=True)
            await act(manager, table, ActRequest(0, LAUNCH, table.version))
            assert screens[0].last("holds")["seats"] == []
            with pytest.raises(Conflict, match="not helping"):
                hold_button(manager, table, screens[1], 1, down=True)
            with_helpers(table, 0, 1)
            with pytest.raises(HelpersNotHolding):
                await act(manager, table, ActRequest(0, LAUNCH, table.version))
            watch.advance(15)
            await act(manager, table, ActRequest(0, LAUNCH, table.version))

    asyncio.run(play())


def test_a_bot_waits_for_hands(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="waits")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            table.seats[0].kind = "bot:random"
            table.seats[0].secret = None
            with_helpers(table, 0, 1)
            state_of(table).turn.heaped = True
            deliver(broadcast.presence(table, manager.now()))
            start_bots(manager, table)
            for _ in range(3):
                await eventually(lambda: watch.asleep == [HELPER_POLL], "the bot has seen that a helper is not holding")
                assert table.version == 0
                watch.advance(HELPER_POLL)
            hold_button(manager, table, screen, 1, down=True)
            await eventually(lambda: table.log and table.log[0].verb == "launch", "the bot has launched")

    asyncio.run(play())


def test_bots_race_at_the_pace_of_people(tmp_path: Path) -> None:
    """W27: each bot grabs independently after a delay, and a grab that comes too late is refused with the rule."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, grab_seconds=(2.0, 4.0)) as manager:
            options: Options = {"variant": "speed"}
            table, _ = await a_table(manager, "fireworks", "me", "bot:random", "bot:random", options=options)
            await eventually(lambda: len(watch.asleep) == 2, "both bots are waiting to grab")
            assert COUNTDOWN + 2 <= watch.asleep[0] <= watch.asleep[1] <= COUNTDOWN + 4
            watch.advance(watch.asleep[0] - 0.01)
            assert (table.version, len(watch.asleep)) == (0, 2), "a bot must not grab before its delay is over"
            for _ in range(8):
                watch.advance(watch.asleep[0])
                await eventually(lambda: len(watch.asleep) == 2, "both bots are waiting to grab")
            assert {entry.step.seat for entry in table.log} == {1, 2}
            gone = next(entry.step.action for entry in table.log)
            with pytest.raises(IllegalAction) as refused:
                await act(manager, table, ActRequest(0, gone, 0))
            assert (refused.value.reason.key, refused.value.rule) == ("fireworks.refusal.not-face-up", "W27")
            assert set(table.bot_tasks) == {1, 2}

    asyncio.run(play())


def test_stronger_bots_grab_sooner(tmp_path: Path) -> None:
    """W27: the time for a grab depends on the level, and even the strongest bot takes more than a second."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, grab_seconds=(2.0, 2.0)) as manager:
            options: Options = {"variant": "speed"}
            await a_table(manager, "fireworks", "me", "bot:novice", "bot:master", options=options)
            await eventually(lambda: len(watch.asleep) == 2, "both bots are waiting to grab")
            assert sorted(watch.asleep) == pytest.approx([COUNTDOWN + 2 * 0.65, COUNTDOWN + 2 * 1.6])

    asyncio.run(play())


def test_help_with_tiles_and_boards(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            options: Options = {"variant": "speed", "race": "help"}
            table, _ = await a_table(manager, "fireworks", "me", "me", options=options, seed="help")
            for tile in list(takeable(state_of(table)))[:8]:
                await act(manager, table, ActRequest(0, f"grab {fireworks.game().components.tiles[tile].id}", 0))
            before = state_of(table).score(0).total
            worth = (await find_tile_worth(manager, table, 0)).worth
            assert set(worth) == set(state_of(table).view(None).face_up)
            best = max(worth, key=lambda tile: worth[tile].gain)
            taken = await act(manager, table, ActRequest(0, f"grab {best}", 0))
            assert await act(manager, table, ActRequest(0, f"grab {best}", 0)) == taken, (
                "the same grab sent again must get the same answer"
            )
            found = await find_arrangement(manager, table, ArrangeRequest(0, 0.05))
            assert state_of(table).score(0).total <= found.total == sum(found.score.values())
            place = worth[best]
            text = " ".join(["arrange", *placements(table, best), f"{place.space}={best}:{place.turn}"])
            await act(manager, table, ActRequest(0, text, 0))
            assert state_of(table).score(0).total == before + place.gain
            screen = Screen((0,))
            manager.connect(table, screen)
            shown = screen.last("snapshot")
            points = sum(one["points"] for one in shown["nearness"]["0"]["formations"])
            parts = shown["views"]["0"]["boards"][0]["score"]
            assert points == sum(parts.values()) - parts["character"]
            await act(manager, table, ActRequest(0, found.action, 0))
            assert state_of(table).score(0).total == found.total
            table.row.help = False
            with pytest.raises(Forbidden):
                await find_tile_worth(manager, table, 0)
            with pytest.raises(Forbidden):
                await find_arrangement(manager, table, ArrangeRequest(0))

    asyncio.run(play())


def test_no_layouts_are_computed_if_hands_decide_the_race(tmp_path: Path, fast: None) -> None:
    """In the speed variant, the server computes no layouts unless `race` is `help`; in other variants it always may."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            for options, allowed in RACES:
                table, _ = await a_table(manager, "fireworks", "me", "me", options=options)
                table.row.options = options
                if allowed:
                    await find_arrangement(manager, table, ArrangeRequest(0, 0.01))
                    continue
                with pytest.raises(Forbidden) as refused:
                    await find_arrangement(manager, table, ArrangeRequest(0, 0.01))
                assert refused.value.body.error == "by-hand"
                assert (await find_tile_worth(manager, table, 0)).worth, "the values of tiles must still be sent"

    asyncio.run(play())


RACES: list[tuple[Options, bool]] = [
    ({"variant": "speed"}, False),
    ({"variant": "speed", "race": "hands"}, False),
    ({"variant": "speed", "race": "help"}, True),
    ({"variant": "standard", "race": "hands"}, True),
]


def placements(table: LiveTable, but: str) -> list[str]:
    """Returns the placements of all tiles of the first seat except one."""
    board = state_of(table).view(0).boards[0]
    return [f"{space}={tile.tile}:{tile.turn}" for space, tile in board.spaces.items() if tile.tile != but]


def test_what_a_tile_is_worth_on_every_space(tmp_path: Path, fast: None) -> None:
    """W11: a tile placed and rotated as the server suggests scores the points that the server predicts."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            options: Options = {"variant": "speed"}
            table, _ = await a_table(manager, "fireworks", "me", "me", options=options, seed="everywhere")
            for tile in list(takeable(state_of(table)))[:6]:
                await act(manager, table, ActRequest(0, f"grab {fireworks.game().components.tiles[tile].id}", 0))
            board = state_of(table).view(0).boards[0]
            space = next(space for space, tile in board.spaces.items() if not tile.tile.startswith("start-"))
            name = board.spaces[space].tile
            worth = (await find_tile_worth(manager, table, 0, space)).worth
            assert list(worth) == [name]
            assert set(worth[name].places) == {*free_spaces(board), space}
            for to, place in list(worth[name].places.items())[::5]:
                text = " ".join(["arrange", *placements(table, name), f"{to}={name}:{place.turn}"])
                await act(manager, table, ActRequest(0, text, 0))
                assert state_of(table).score(0).total == board.total + place.gain
            assert (await find_tile_worth(manager, table, 0, "Z9")).worth == {}

    asyncio.run(play())


def free_spaces(board: BoardView) -> list[str]:
    return [name for name in fireworks.game().components.city_board.names if name not in board.spaces]


def test_the_others_see_where_the_barrel_is_held(tmp_path: Path, fast: None) -> None:
    """W13: the others see where the active player is aiming. The same message from any other player is ignored."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="gesture")
            first = table.to_act[0]
            active, other = Screen((first,)), Screen((1 - first,))
            for screen in (active, other):
                manager.connect(table, screen)
            assert gesture(table, other, 1 - first, (1.0, 2.0, 60.0)) == []
            [(client, message)] = gesture(table, active, first, (1.0, 2.0, 60.0))
            assert client is other
            assert json.loads(message) == {"type": "gesture", "seat": first, "values": [1.0, 2.0, 60.0]}

    asyncio.run(play())
