"""W13: helpers, and the order in which they choose."""

import pytest

from skyburst.games.fireworks.events import (
    EndTriggered,
    HelpersAsked,
    Launched,
    TileTaken,
)
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import (
    ONE_OTHER,
    SOME_OTHERS,
    draw,
    launch,
    legal,
    names,
    of,
    position,
    refused,
    say,
    take,
    up,
)


def asked(card: str, *boards: int, players: int = 4, active: int = 0, up: str = "") -> State:
    """Returns a position after a failed launch, with this card drawn."""
    state = position(*boards, players=players, active=active, up=up, piles=(card, card))
    launch(state)
    draw(state, card)
    return state


def test_w13_one_other_player() -> None:
    """W13: a card numbered 2 needs one other player, whom the drawer chooses."""
    state = asked(ONE_OTHER, active=1)
    assert (state.phase, state.to_act) == ("helpers", (1,))
    assert legal(state, 1) == ["helpers 0", "helpers 2", "helpers 3"]
    for wrong in ("helpers 1", "helpers 0,2", "helpers 0,2,3"):
        assert refused(state, wrong) == "W13"
    assert say(state, "helpers 2") == [HelpersAsked(1, (2,))]
    assert (state.phase, state.to_act) == ("launch", (1,))


def test_w13_one_to_three_others() -> None:
    """W13: a card numbered 2-4 needs one to three other players, never the drawer."""
    state = asked(SOME_OTHERS, active=2)
    assert set(legal(state, 2)) == {f"helpers {seats}" for seats in ("0", "1", "3", "0,1", "0,3", "1,3", "0,1,3")}
    for wrong in ("helpers 2", "helpers 0,2", "helpers 0,1,2"):
        assert refused(state, wrong) == "W13"


@pytest.mark.parametrize("card", [ONE_OTHER, SOME_OTHERS])
def test_w13_helpers_are_always_named(card: str) -> None:
    """W13: even with two players, the drawer names the helper before the launch."""
    state = asked(card, players=2)
    assert legal(state) == ["helpers 1"]
    assert refused(state, "helpers 2") == refused(state, "helpers 3") == refused(state, "launch 0,0,45.7") == "W13"


def test_w13_nobody_else_asks() -> None:
    """W13: only the drawer chooses helpers."""
    state = asked(ONE_OTHER)
    assert refused(state, "helpers 0", seat=1) == "W6"


def test_w13_in_turn_clockwise_from_the_drawer() -> None:
    """W13: players take one tile at a time, the drawer first, until each has as many as the die shows."""
    state = asked(SOME_OTHERS, active=2)
    assert say(state, "helpers 0,1,3") == [HelpersAsked(2, (3, 0, 1))]
    events = launch(state, die="2", up="cat-1 cat-2 fish-1 fish-2 star-1 star-2 heart-1 heart-2 paw-1")
    assert of(events, Launched)[0].card == SOME_OTHERS
    order = []
    for tile in ("cat-1", "cat-2", "fish-1", "fish-2", "star-1", "star-2", "heart-1", "heart-2"):
        order += [taken.seat for taken in of(take(state, tile), TileTaken)]
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    assert (state.turns, state.active, up(state)) == (1, 3, ["paw-1"])


def test_w13_only_one_chooses_at_a_time() -> None:
    """W13: helpers wait for their turn to choose; players who do not help choose nothing."""
    state = asked(SOME_OTHERS)
    say(state, "helpers 3")
    launch(state, die="1", up="cat-1 cat-2")
    assert state.to_act == (0,)
    assert refused(state, "take cat-1", seat=3) == "W13"
    take(state, "cat-1")
    assert state.to_act == (3,)
    assert refused(state, "take cat-2", seat=1) == "W13"


def test_w13_until_nothing_is_left() -> None:
    """W13: if there are not enough tiles, the last helpers get fewer."""
    state = asked(SOME_OTHERS)
    say(state, "helpers 1,2")
    launch(state, die="3", up="cat-1 cat-2 fish-1 fish-2")
    take(state, "cat-1", "cat-2", "fish-1", "fish-2")
    assert [len(names(state, seat)) for seat in range(4)] == [4, 3, 3, 2]
    assert state.turns == 1


def test_w13_the_example_of_the_book() -> None:
    """W13: the die shows 2 and three tiles are face up; the drawer gets two of them and the helper one."""
    state = asked(ONE_OTHER, players=2, up="star-1")
    say(state, "helpers 1")
    launch(state, die="2", up="cat-1 fish-1")
    events = take(state, "star-1", "fish-1", "cat-1")
    assert [event.seat for event in of(events, TileTaken)] == [0, 1, 0]
    assert state.turns == 1


def test_w13_a_helper_without_space() -> None:
    """W13: helpers take only as many tiles as fit on their boards."""
    state = asked(SOME_OTHERS, 2, 23, 22)
    assert "helpers 1" in legal(state)
    say(state, "helpers 1,2")
    launch(state, die="3", up="cat-1 cat-2 fish-1 fish-2 star-1")
    events = take(state, "cat-1", "cat-2", "fish-1", "fish-2")
    assert [event.seat for event in of(events, TileTaken)] == [0, 2, 0, 0]
    assert (state.turns, up(state)) == (1, ["star-1"])


def test_w13_a_drawer_without_space() -> None:
    """W13: the helper chooses even if the drawer cannot."""
    state = asked(ONE_OTHER, 23, 2)
    say(state, "helpers 1")
    launch(state, die="1", up="cat-1")
    assert state.to_act == (1,)


def test_w13_w19_a_helper_may_trigger_the_end() -> None:
    """W13, W19: a helper who fills their board triggers the end."""
    state = asked(ONE_OTHER, 2, 22)
    say(state, "helpers 1")
    launch(state, die="1", up="cat-1 cat-2")
    events = take(state, "cat-1", "cat-2")
    assert of(events, EndTriggered) == [EndTriggered(1)]
    assert state.ending == "full-board"


def test_w10_w13_the_bonus_turn_is_the_drawers() -> None:
    """W10, W13: drawer and helper take one tile each, then the drawer has the bonus turn."""
    state = asked(ONE_OTHER)
    say(state, "helpers 3")
    launch(state, die="fireworks", up="cat-1 cat-2 fish-1")
    take(state, "cat-1", "cat-2")
    assert (state.active, state.phase, len(names(state, 3))) == (0, "launch", 3)
