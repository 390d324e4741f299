"""W26: the advanced variant."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.events import ActivePlayer, BonusTurn, FunctionResolved, Launched
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import (
    ALONE,
    FIREWORKS,
    ONE_OTHER,
    SET,
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
    """Returns a position at the start of a turn, with this card on top of both piles."""
    top = f"{card} {ALONE} {ONE_OTHER}"
    return position(*boards, players=players, variant="advanced", piles=(top, top), up=up, active=active)


def test_w26_all_cards_are_used() -> None:
    """W26: all 50 cards are dealt, and all tiles are in the box."""
    state = FIREWORKS.deal(4, Chance("7"), {"variant": "advanced"})
    assert sorted(card for pile in state.piles for card in pile) == sorted([card.id for card in SET.action_cards] * 2)
    assert [len(pile) for pile in state.piles] == [25, 25]
    assert len(down(state)) == 111


def test_w26_a_turn_begins_with_a_card() -> None:
    """W26: a card is drawn from either pile before the player may launch or heap."""
    state = advanced()
    assert (state.phase, state.to_act, legal(state)) == ("draw", (0,), ["draw 1", "draw 2"])
    assert refused(state, "launch 0,0,45.7") == refused(state, "heap") == "W8"


def test_w26_one_alone() -> None:
    """W26: with a card numbered 1, the player launches alone."""
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
    """W26: cards numbered 2 and 2-4 need helpers as in the standard game (W13)."""
    state = advanced(card)
    draw(state, card)
    assert len(legal(state)) == count
    say(state, "helpers 2")
    launch(state, up="smiley-1 cat-1")
    take(state, "smiley-1")
    assert state.to_act == (2,)


def test_w26_a_failed_launch_ends_the_turn() -> None:
    """W26: no tile is taken, although some are face up, and there is no second launch."""
    state = advanced(ALONE, up="star-1 star-2")
    draw(state, ALONE)
    events = launch(state, die="3")
    assert kinds(events) == ["Launched", "LaunchFailed", "ActivePlayer"]
    assert (state.active, state.phase, up(state)) == (1, "draw", ["star-1", "star-2"])
    assert state.discards == (ALONE,)


def test_w26_helpers_take_nothing_either() -> None:
    """W26: a failed launch also ends the turn for the helpers."""
    state = advanced(SOME_OTHERS, up="star-1 star-2")
    draw(state, SOME_OTHERS)
    say(state, "helpers 1,2")
    launch(state, die="1")
    assert (state.active, up(state)) == (1, ["star-1", "star-2"])


def test_w26_no_bonus_for_the_symbol_of_a_failed_launch() -> None:
    """W26: the symbol gives a bonus turn only if the launch succeeded."""
    for turned, bonus in (("", False), ("smiley-1", True)):
        state = advanced()
        draw(state, ALONE)
        events = launch(state, die="fireworks", up=turned)
        if turned:
            events += take(state, turned)
        assert events[-1] == (BonusTurn(0, "die") if bonus else ActivePlayer(1))


def test_w26_function_tiles_resolve_after_a_failed_launch() -> None:
    """W26: a Gale from an earlier turn and a function tile that fell out still resolve."""
    state = advanced(ALONE, 3, 3, 3, up="gale-1")
    draw(state, ALONE)
    events = launch(state, up="fireworks-1", out="fireworks-1")
    assert kinds(events) == ["Launched", "LaunchFailed", "FunctionResolved"]
    assert state.phase == "gale"
    events = say(state, *[legal(state, seat)[0] for seat in range(3)])
    assert of(events, FunctionResolved) == [FunctionResolved(0, "fireworks", True)]
    assert events[-1] == BonusTurn(0, "tile")


def test_w26_a_bonus_turn_begins_with_a_card_too() -> None:
    """W26: a bonus turn also begins with drawing a card."""
    state = advanced()
    draw(state, ALONE)
    launch(state, die="fireworks", up="smiley-1")
    take(state, "smiley-1")
    assert (state.active, state.phase) == (0, "draw")


def test_w26_tiles_outside_go_back_after_a_failed_launch() -> None:
    """W12, W26: tiles that fell out go back into the box with the same side up."""
    state = advanced(up="star-1")
    draw(state, ALONE)
    launch(state, up="cat-1", out="cat-1 star-1 fish-1")
    assert up(state) == ["cat-1", "star-1"]
    assert "fish-1" in down(state)


def test_w19_w26_the_round_is_completed() -> None:
    """W19, W26: after the last turn, no card is drawn."""
    state = advanced(ALONE, 2, 2, 22, active=2)
    draw(state, ALONE)
    launch(state, up="smiley-1")
    assert kinds(take(state, "smiley-1")) == ["TileTaken", "EndTriggered", "LastArranging"]
    assert refused(state, "draw 1") == "W8"
