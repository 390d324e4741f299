"""Hints: only at tables that allow them, and only from what the seat sees."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.game import Score, View
from skyburst.search.reason import Reason
from skyburst.server import hints
from skyburst.server.actions import act
from skyburst.server.bot_workers import Advice
from skyburst.server.live_table import LiveTable
from skyburst.server.practice import practise
from skyburst.server.requests import ActRequest, ArrangeRequest, PracticeRequest
from skyburst.server.responses import HintReason, HintResponse, SecondBest
from skyburst.server.table_manager import TableManager
from skyburst.table.adapter import Arrangement, Practice, TileWorth
from skyburst.table.errors import Conflict, Forbidden, RequestError
from skyburst.table.motion import compress
from skyburst.table.work import CallFailed, no_work
from tests.server.manager import InProcessBots, a_table, new_manager
from tests.server.sky import LAUNCH

Request = Callable[[TableManager, LiveTable], Any]
WORTH = TileWorth(3, "A1", 0, ("big",), {})
NO_HINT = "there is no hint for seat 0, because it does not have to act now; seats that have to act: "
EVERYTHING: dict[str, Request] = {
    "hint": lambda manager, table: hints.suggest_action(manager, table, 0),
    "worth": lambda manager, table: hints.find_tile_worth(manager, table, 0),
    "arrangement": lambda manager, table: hints.find_arrangement(manager, table, ArrangeRequest(0)),
}


async def refused(kind: type[RequestError], manager: TableManager, table: LiveTable, request: Request) -> str:
    """Returns the code of the error with which a request is refused."""
    with pytest.raises(kind) as caught:
        await request(manager, table)
    assert caught.value.body.sentence[0].islower()
    return caught.value.body.error


@pytest.mark.parametrize("name", EVERYTHING)
def test_not_at_a_table_without_hints(tmp_path: Path, name: str, fast: None) -> None:
    async def ask() -> str:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", help=False)
            return await refused(Forbidden, manager, table, EVERYTHING[name])

    assert asyncio.run(ask()) == "no-help"


def test_other_refusals(tmp_path: Path, fast: None) -> None:
    async def ask() -> list[str]:
        async with new_manager(tmp_path) as manager:
            festival, _ = await a_table(manager, "festival", "me", "me")
            waiting, _ = await a_table(manager, "festival", "me", "bot:random")
            waiting.match = None
            speed, _ = await a_table(manager, "fireworks", "me", "me", options={"variant": "speed"})
            other = 1 - festival.to_act[0]
            return [
                await refused(Conflict, manager, festival, lambda at, table: hints.suggest_action(at, table, other)),
                await refused(Conflict, manager, festival, EVERYTHING["worth"]),
                await refused(Conflict, manager, waiting, EVERYTHING["worth"]),
                await refused(Forbidden, manager, speed, EVERYTHING["arrangement"]),
            ]

    assert asyncio.run(ask()) == ["not-your-turn", "no-board", "not-started", "by-hand"]


def test_who_has_to_act_instead(tmp_path: Path) -> None:
    """S4: a player who has laid all starting tiles waits for the others; at the end, nobody has to act."""

    async def asked(manager: TableManager, table: LiveTable) -> str:
        with pytest.raises(Conflict) as caught:
            await hints.suggest_action(manager, table, 0)
        return str(caught.value)

    async def play() -> tuple[str, str]:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "spring_festival", "me", "me", "me")
            while 0 in table.to_act:
                await act(manager, table, ActRequest(0, table.require_match().state.view(0).legal[0], table.version))
            others, over = await asked(manager, table), ""
            while not table.is_over:
                seat = table.to_act[0]
                action = table.require_match().state.legal_actions(seat)[0].text
                await act(manager, table, ActRequest(seat, action, table.version))
            over = await asked(manager, table)
            return others, over

    others, over = asyncio.run(play())
    assert sorted(others.removeprefix(NO_HINT).split(", ")) == ["1", "2"]
    assert over == f"{NO_HINT}none"


def test_the_search_gets_the_view_of_the_seat_and_a_public_seed(tmp_path: Path) -> None:
    """The seed of the search's random choices must not depend on the table's secret seed, nor on the table."""
    asked: list[tuple[Any, ...]] = []

    class Recorder(InProcessBots):
        async def advise(self, name: str, view: View, legal: list[str], seed: str) -> list[Advice]:
            asked.append((name, view, legal, seed))
            return [Advice(legal[0], 0.75, {"points": 4.0}, [Reason("wins", 4, "x", 1)]), Advice(legal[1], 0.5, {})]

    async def ask() -> tuple[HintResponse, LiveTable]:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Recorder(1)
            table, _ = await a_table(manager, "festival", "me", "me")
            return await hints.suggest_action(manager, table, table.to_act[0]), table

    found, table = asyncio.run(ask())
    seat, state = table.to_act[0], table.require_match().state
    [(name, view, legal, seed)] = asked
    assert (name, view, legal) == ("festival", state.view(seat), list(state.view(seat).legal))
    assert seed == f"hint 0 {seat}"
    details = [HintReason("wins", 4, "x", 1, 0, 0)]
    assert found == HintResponse(legal[0], {"points": 4.0}, details, SecondBest(legal[1], {}, [], 0.25))


def test_a_hint_for_the_only_legal_action(tmp_path: Path) -> None:
    """It has no second best action."""

    class Forced(InProcessBots):
        async def advise(self, name: str, view: View, legal: list[str], seed: str) -> list[Advice]:
            return [Advice(legal[0], 0.5, {})]

    async def ask() -> HintResponse:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Forced(1)
            table, _ = await a_table(manager, "festival", "me", "me")
            return await hints.suggest_action(manager, table, table.to_act[0])

    assert asyncio.run(ask()).second is None


def test_worth_and_arrangement_are_computed_from_the_view_of_the_seat(tmp_path: Path, fast: None) -> None:
    asked: list[tuple[Any, ...]] = []

    def worth(*given: Any) -> dict[str, TileWorth]:
        asked.append(given)
        return {"a tile": WORTH}

    def arrange(*given: Any) -> Arrangement:
        asked.append(given)
        return Arrangement("arrange A1=x:0", Score({"big": 5}))

    async def ask() -> LiveTable:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            table.adapter = replace(table.adapter, tile_worth=worth, best_arrangement=arrange)
            found = await hints.find_tile_worth(manager, table, 1, "B2")
            assert msgspec.to_builtins(found) == {"worth": {"a tile": msgspec.to_builtins(WORTH)}}
            await hints.find_tile_worth(manager, table, 0)
            best = await hints.find_arrangement(manager, table, ArrangeRequest(1, 0.2))
            assert (best.action, best.score, best.total) == ("arrange A1=x:0", {"big": 5}, 5)
            return table

    state = asyncio.run(ask()).require_match().state
    assert asked == [(state.view(1), 1, "B2"), (state.view(0), 0, None), (state.view(1), 1, 0.2)]


def test_a_practice_launch_reveals_nothing(tmp_path: Path, fast: None) -> None:
    """It uses a new box and a public seed, and is possible only before the seat's first launch."""
    asked: list[tuple[str, str]] = []

    class Hooks(FireworksBox):
        def practise(self, action: Any, seed: str) -> Any:
            asked.append((action.text, seed))
            if "9" in action.text:
                raise CallFailed
            return no_work(Practice(4, msgspec.Raw(b"1"), msgspec.Raw(b"2"), compress([3])))

    def launch(text: str) -> Request:
        return lambda manager, table: practise(manager, table, PracticeRequest(1, text))

    async def ask() -> str:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            assert await refused(Conflict, manager, table, launch("launch 0,0,50")) == "no-practice"
            festival, _ = await a_table(manager, "festival", "me", "me")
            assert await refused(Conflict, manager, festival, launch("side 1")) == "no-practice"
            table.adapter, table.box = replace(table.adapter, box=Hooks()), "a box"
            found = await practise(manager, table, PracticeRequest(1, "launch 0,0,50"))
            assert msgspec.json.decode(msgspec.json.encode(found)) == {"up": 4, "before": 1, "after": 2, "motion": [3]}
            assert await refused(Conflict, manager, table, launch("launch 0,0,90")) == "not-simulated"
            assert (table.version, table.box) == (0, "a box")
            return table.id

    table = asyncio.run(ask())
    assert asked == [(text, f"practice {table} 1 {text}") for text in ("launch 0,0,50", "launch 0,0,90")]


def test_no_practice_after_the_first_launch(tmp_path: Path, fast: None) -> None:
    """The other players may still practise, also while waiting for their first launch."""

    class Hooks(FireworksBox):
        def practise(self, action: Any, seed: str) -> Any:
            return no_work(Practice(4, msgspec.Raw(b"1"), msgspec.Raw(b"2"), compress([3])))

    async def ask() -> str:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            seat = table.to_act[0]
            await act(manager, table, ActRequest(seat, LAUNCH, 0))
            table.adapter, table.box = replace(table.adapter, box=Hooks()), "a box"
            assert (await practise(manager, table, PracticeRequest(seat, LAUNCH))).up == 4, "it was not simulated"
            table.log[0] = replace(table.log[0], has_motion=True)
            assert (await practise(manager, table, PracticeRequest(1 - seat, LAUNCH))).up == 4
            return await refused(
                Conflict, manager, table, lambda at, table: practise(at, table, PracticeRequest(seat, LAUNCH))
            )

    assert asyncio.run(ask()) == "no-practice"
