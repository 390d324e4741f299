"""W26: the advanced variant."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.events import ActivePlayer, BonusTurn, FunctionResolved, Launched
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import (
    ALONE,
    BOX,
    FIREWORKS,
    ONE_OTHER,
    SOME_OTHERS,
    down,
    draw,
    kinds,
    launch,
    legal,
    of,
    position,
    refused,
    say,
    take,
    up,
)


def advanced(card: str = ALONE, *boards: str | int, up: str = "", players: int = 3, active: int = 0) -> State:
    """A turn is about to begin; that card is on top of both piles."""
    top = f"{card} {ALONE} {ONE_OTHER}"
    return position(*boards, players=players, variant="advanced", piles=(top, top), up=up, active=active)


def test_w26_all_cards_are_used() -> None:
    """W26: 50, and all tiles are in the box."""
    state = FIREWORKS.deal(4, Chance("7"), {"variant": "advanced"})
    assert sorted(card for pile in state.piles for card in pile) == sorted([card.id for card in BOX.action_cards] * 2)
    assert [len(pile) for pile in state.piles] == [25, 25]
    assert len(down(state)) == 111


def test_w26_a_turn_begins_with_a_card() -> None:
    """W26: from either pile, before anything is launched or heaped."""
    state = advanced()
    assert (state.phase, state.to_act, legal(state)) == ("draw", (0,), ["draw 1", "draw 2"])
    assert refused(state, "launch 0,0,45.7") == refused(state, "heap") == "W8"


def test_w26_one_alone() -> None:
    """W26: `1` asks for nobody."""
    state = advanced(ALONE)
    draw(state, ALONE, pile=2)
    assert state.phase == "launch"
    assert refused(state, "helpers 1") == "W13"
    events = launch(state, die="2", up="smiley-1 cat-1")
    assert of(events, Launched)[0].card == ALONE
    take(state, "smiley-1", "cat-1")
    assert (state.active, state.phase, state.discards) == (1, "draw", (ALONE,))


@pytest.mark.parametrize(("card", "count"), [(ONE_OTHER, 2), (SOME_OTHERS, 3)])
def test_w26_with_helpers(card: str, count: int) -> None:
    """W26: as in the base game (W13)."""
    state = advanced(card)
    draw(state, card)
    assert len(legal(state)) == count
    say(state, "helpers 2")
    launch(state, up="smiley-1 cat-1")
    take(state, "smiley-1")
    assert state.to_act == (2,)


def test_w26_a_failed_launch_ends_the_turn() -> None:
    """W26: nothing is taken, though there is something; no second card, no second launch."""
    state = advanced(ALONE, up="star-1 star-2")
    draw(state, ALONE)
    events = launch(state, die="3")
    assert kinds(events) == ["Launched", "LaunchFailed", "ActivePlayer"]
    assert (state.active, state.phase, up(state)) == (1, "draw", ["star-1", "star-2"])
    assert state.discards == (ALONE,)


def test_w26_helpers_take_nothing_either() -> None:
    """W26: the turn is over for all."""
    state = advanced(SOME_OTHERS, up="star-1 star-2")
    draw(state, SOME_OTHERS)
    say(state, "helpers 1,2")
    launch(state, die="1")
    assert (state.active, up(state)) == (1, ["star-1", "star-2"])


def test_w26_no_bonus_for_the_symbol_of_a_failed_launch() -> None:
    """W26: it would have been one if the launch had succeeded."""
    for turned, bonus in (("", False), ("smiley-1", True)):
        state = advanced()
        draw(state, ALONE)
        events = launch(state, die="fireworks", up=turned)
        if turned:
            events += take(state, turned)
        assert events[-1] == (BonusTurn(0, "die") if bonus else ActivePlayer(1))


def test_w26_function_tiles_resolve_after_a_failed_launch() -> None:
    """W26: those that lie face up, inside or outside: here a Gale from before and a tile that flew out."""
    state = advanced(ALONE, 3, 3, 3, up="gale-1")
    draw(state, ALONE)
    events = launch(state, up="fireworks-1", out="fireworks-1")
    assert kinds(events) == ["Launched", "LaunchFailed", "FunctionResolved"]
    assert state.phase == "gale"
    events = say(state, *[legal(state, seat)[0] for seat in range(3)])
    assert of(events, FunctionResolved) == [FunctionResolved(0, "fireworks", True)]
    assert events[-1] == BonusTurn(0, "tile")


def test_w26_a_bonus_turn_begins_with_a_card_too() -> None:
    """W26: like every turn."""
    state = advanced()
    draw(state, ALONE)
    launch(state, die="fireworks", up="smiley-1")
    take(state, "smiley-1")
    assert (state.active, state.phase) == (0, "draw")


def test_w26_tiles_outside_go_back_after_a_failed_launch() -> None:
    """W12, W26: each as it fell."""
    state = advanced(up="star-1")
    draw(state, ALONE)
    launch(state, up="cat-1", out="cat-1 star-1 fish-1")
    assert up(state) == ["cat-1", "star-1"]
    assert "fish-1" in down(state)


def test_w19_w26_the_round_is_completed() -> None:
    """W19, W26: and then no card is drawn."""
    state = advanced(ALONE, 2, 2, 22, active=2)
    draw(state, ALONE)
    launch(state, up="smiley-1")
    assert kinds(take(state, "smiley-1")) == ["TileTaken", "EndTriggered", "LastArranging"]
    assert refused(state, "draw 1") == "W8"
