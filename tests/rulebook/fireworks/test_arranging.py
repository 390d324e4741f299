"""W11: arranging a board."""

import pytest

from skyburst.core.errors import GameOver, IllegalAction, NotYourTurn, UnknownAction
from skyburst.games.fireworks.events import Arranged
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.turn import Phase
from tests.rulebook.fireworks.position import FIREWORKS, laid, launch, legal, position, refusal, say, up, whole_turn

MOVED = "arrange C3=start-red-peony:4 E4=start-blue-peony:5"


def two(phase: Phase | None = None, variant: str = "standard") -> State:
    """Returns a position in which both seats have two tiles."""
    state = position("start-red-peony start-blue-peony", "smiley-1 smiley-2", phase=phase, variant=variant)
    if phase in ("gale", "heavy-rain"):
        state.turn.chosen = (-1, -1)
    return state


@pytest.mark.parametrize("phase", ["launch", "draw", "helpers", "gale", "heavy-rain", "last"])
def test_w11_at_any_time_by_anybody(phase: Phase) -> None:
    """W11: a player may arrange in any phase and in any player's turn, and nothing else changes."""
    state = two(phase)
    state.turn.card = "hammer" if phase == "helpers" else None
    waiting, menu = state.to_act, legal(state)
    assert say(state, MOVED, seat=0) == [Arranged(0, ("C3=start-red-peony:4", "E4=start-blue-peony:5"))]
    assert laid(state) == MOVED.removeprefix("arrange ")
    assert say(state, "arrange A1=smiley-2:1 A2=smiley-1:0", seat=1) == [
        Arranged(1, ("A1=smiley-2:1", "A2=smiley-1:0"))
    ]
    assert (state.to_act, legal(state), state.phase) == (waiting, menu, phase)


def test_w11_while_tiles_are_chosen() -> None:
    """W11: both players may arrange while tiles are being taken; the next tile goes to the first free space."""
    state = two()
    launch(state, die="2", up="cat-1 cat-2")
    say(state, "take cat-1")
    say(state, "arrange A2=start-red-peony:0 A3=cat-1:3 E4=start-blue-peony:5")
    say(state, "arrange E1=smiley-1:0 E2=smiley-2:0", seat=1)
    say(state, "take cat-2")
    assert laid(state) == "A1=cat-2:0 A2=start-red-peony:0 A3=cat-1:3 E4=start-blue-peony:5"


def test_w11_in_any_order() -> None:
    """W11: the spaces may be listed in any order; the board is written in reading order."""
    state = two()
    say(state, "arrange E4=start-blue-peony:5 C3=start-red-peony:4")
    assert laid(state) == MOVED.removeprefix("arrange ")


@pytest.mark.parametrize(
    "layout",
    [
        "C3=start-red-peony:4",
        "",
        "C3=start-red-peony:4 E4=start-blue-peony:5 E1=cat-1:0",
        "C3=start-red-peony:4 E4=smiley-1:5",
        "C3=start-red-peony:4 E4=star-1:5",
    ],
    ids=["one missing", "nothing", "one too many", "another's tile", "a tile of the box"],
)
def test_w11_all_tiles_of_the_board_and_no_others(layout: str) -> None:
    """W11: a layout with a missing, extra or wrong tile is refused."""
    error = refusal(position("start-red-peony start-blue-peony", "smiley-1", up="cat-1"), f"arrange {layout}", seat=0)
    assert isinstance(error, IllegalAction)
    assert (error.reason.key, error.rule) == ("fireworks.refusal.other-tiles", "W11")


@pytest.mark.parametrize("layout", ["A1=start-red-peony", "F1=start-red-peony:0", "A1=gale-1:0", "A1=cat-1:0  A2=x:0"])
def test_w11_a_bad_layout_is_not_an_action(layout: str) -> None:
    """W11: the error names a space, tile or turn that does not exist."""
    with pytest.raises(UnknownAction, match="this layout is not valid: ") as caught:
        FIREWORKS.parse(f"arrange {layout}")
    assert (caught.value.reason.key, caught.value.rule) == ("fireworks.refusal.no-layout", "W11")


def test_w11_arranging_is_never_listed() -> None:
    """W11: layouts are never listed as legal actions, because there are too many."""
    assert not any(text.startswith("arrange") for text in legal(two()))
    assert FIREWORKS.parse(MOVED).index == -1


def test_w11_w19_not_after_ready() -> None:
    """W11, W19: a player who has said ready cannot arrange; the others still can."""
    state = two("last")
    say(state, "ready", seat=0)
    error = refusal(state, MOVED, seat=0)
    assert (error.reason.key, error.rule) == ("fireworks.refusal.said-ready", "W19")
    assert [board.may_arrange for board in state.view(None).boards] == [False, True]
    say(state, "arrange E1=smiley-1:0 E2=smiley-2:0", seat=1)


def test_w11_w19_not_after_the_end() -> None:
    """W11, W19: nobody can arrange after the end."""
    state = two("last")
    say(state, "ready", "ready")
    assert state.is_over
    assert [board.may_arrange for board in state.view(None).boards] == [False, False]
    assert isinstance(refusal(state, MOVED, seat=0), GameOver)


@pytest.mark.parametrize("seat", [-1, 2])
def test_w11_only_players_have_boards(seat: int) -> None:
    """W11: invalid seats are refused, even -1, which Python would read as the last seat."""
    assert isinstance(refusal(two(), MOVED, seat=seat), NotYourTurn)


def test_w11_a_layout_lasts_for_the_next_turns() -> None:
    """W11: an arranged board stays the same in the following turns."""
    state = two()
    say(state, MOVED, seat=0)
    whole_turn(state, tile="cat-1")
    whole_turn(state, tile="cat-2")
    assert laid(state) == "A1=cat-1:0 C3=start-red-peony:4 E4=start-blue-peony:5"
    assert up(state) == []
