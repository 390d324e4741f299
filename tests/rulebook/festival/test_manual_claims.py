"""F13 with manual claims: players claim their crowd-pleasers themselves."""

import pytest

from skyburst.core.errors import NotYourTurn
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from skyburst.games.festival.state import State
from tests.rulebook.festival.tables import FESTIVAL, Seat, board, legal, play, position, refused, setup, table

THREE_RED = """
    rP  .   .
    rB  .   .
    rL  .   .
"""
ALMOST_FULL = """
    rP  rB  rP
    gB  .   gP
    bL  bF  gL
"""


def manual(*seats: Seat, middle: str = "same-colour level-four") -> State:
    return position(*seats, stacks=("rF gF", "rF gF"), middle=middle, claims="manual")


def test_f13_end_is_always_said() -> None:
    """F13: every turn needs an `end`, even if nothing can be claimed."""
    state = table(setup(), claims="manual")
    for action in ("left a1", "pile 1", "right a1", "pile 2"):
        play(state, action)
        assert legal(state) == ["end"]
        (seat,) = state.to_act
        assert play(state, "end") == []
        assert state.to_act == (1 - seat,)


def test_f13_end_is_said_after_a_pass() -> None:
    """F13: a passed turn also needs an `end`, and allows claims that were forgotten earlier."""
    four_red = THREE_RED.replace(".", "rF", 1)
    state = position(
        Seat(four_red), stacks=("", ""), middle="same-colour", claims="manual", ending="empty-stack", first=1
    )
    play(state, "pass")
    assert legal(state) == ["claim same-colour", "end"]
    play(state, "claim same-colour", "end")
    assert state.is_over


def test_f13_first_the_action() -> None:
    """F13: claims are allowed only after the action, even if the condition was met before."""
    state = manual(Seat(THREE_RED.replace(".", "rF", 1)))
    assert [refused(state, action) for action in ("claim same-colour", "end")] == ["F13", "F13"]


def test_f13_a_claim_takes_it() -> None:
    """F13: a claim takes the crowd-pleaser out of the middle and does not end the turn."""
    state = manual(Seat(THREE_RED))
    play(state, "left c3")
    assert board(state).crowd_pleasers == ()
    assert legal(state) == ["claim same-colour", "end"]
    assert play(state, "claim same-colour") == [CrowdPleaserTaken(0, "same-colour", 2)]
    assert board(state).crowd_pleasers == ("same-colour",)
    assert state.to_act == (0,)
    assert legal(state) == ["end"]


def test_f13_several_claims_in_any_order() -> None:
    """F13: several crowd-pleasers can be claimed one by one, in any order."""
    state = manual(Seat(ALMOST_FULL), middle="same-colour level-four full-board")
    play(state, "left b2")
    assert legal(state) == ["claim same-colour", "claim full-board", "end"]
    play(state, "claim full-board")
    assert legal(state) == ["claim same-colour", "end"]
    play(state, "claim same-colour", "end")
    assert board(state).crowd_pleasers == ("same-colour", "full-board")


def test_f13_only_what_is_fulfilled_and_in_the_middle() -> None:
    """F13, F19: a claim is refused if the condition is not met or the tile is not in the middle."""
    state = manual(Seat(THREE_RED, crowd_pleasers="full-board"))
    play(state, "left c3")
    assert refused(state, "claim level-four") == "F19"
    assert refused(state, "claim full-board") == "F13"
    assert refused(state, "claim same-type") == "F13"
    play(state, "claim same-colour")
    assert refused(state, "claim same-colour") == "F13"


def test_f13_a_forgotten_one_waits_for_a_later_turn() -> None:
    """F13: a crowd-pleaser that was not claimed stays in the middle and can be claimed in the player's next turn."""
    state = manual(Seat(THREE_RED))
    play(state, "left c3", "end")
    assert state.view(None).crowd_pleasers == ("same-colour", "level-four")
    with pytest.raises(NotYourTurn):
        state.apply(0, FESTIVAL.parse("claim same-colour"))
    play(state, "left a1", "end", "left b1", "claim same-colour", "end")
    assert board(state).crowd_pleasers == ("same-colour",)


def test_f13_a_forgotten_one_must_still_hold() -> None:
    """F13: if the player covers the fourth red tile in a later turn, the crowd-pleaser can no longer be claimed."""
    state = manual(Seat(THREE_RED))
    play(state, "left c3", "end", "left a1", "end", "left c3")
    assert legal(state) == ["end"]
    assert refused(state, "claim same-colour") == "F19"


def test_f13_another_player_may_be_faster() -> None:
    """F13: seat 1 can claim a crowd-pleaser that seat 0 forgot to claim."""
    state = manual(Seat(THREE_RED), Seat(THREE_RED))
    play(state, "left c3", "end", "left c3", "claim same-colour", "end", "left a1")
    assert board(state, 1).crowd_pleasers == ("same-colour",)
    assert legal(state) == ["end"]
    assert refused(state, "claim same-colour") == "F13"


def test_f13_objectives_are_completed_automatically() -> None:
    """F13: with manual claims, objectives are still completed automatically, and count for the claims of that turn."""
    state = position(
        Seat(THREE_RED, incomplete="E1", complete="A1 A2"),
        stacks=("rP gF", "gF gF"),
        middle="three-objectives",
        claims="manual",
    )
    assert ObjectiveCompleted(0, "E1", 4) in play(state, "left c3")
    assert legal(state) == ["claim three-objectives", "end"]
