"""F13 with automatic claims: when crowd-pleasers are taken, and by whom."""

from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from tests.rulebook.festival.tables import FESTIVAL, Seat, board, play, position, refused, setup, table

THREE_RED = """
    rP  .   .
    rB  .   .
    rL  .   .
"""
FOUR_RED = """
    rP  .   .
    rB  .   rP
    rL  .   .
"""
ALMOST_FULL = """
    rP  rB  rP
    gB  .   gP
    bL  bF  gL
"""


def test_f13_the_table_claims_by_default() -> None:
    """F13: the option `claims` is `auto` by default; players need not and cannot claim."""
    assert FESTIVAL.options({})["claims"] == "auto"
    state = table(setup())
    assert [refused(state, action) for action in ("claim full-board", "end")] == ["F13", "F13"]


def test_f13_taken_at_the_end_of_the_turn() -> None:
    """F13: the crowd-pleaser leaves the middle and scores its points, and the turn is over."""
    state = position(Seat(THREE_RED), stacks=("rF gF", "gF gF"), middle="same-colour level-four")
    events = play(state, "left c3")
    assert events[1:] == [CrowdPleaserTaken(0, "same-colour", 2)]
    assert state.view(None).crowd_pleasers == ("level-four",)
    assert board(state).crowd_pleasers == ("same-colour",)
    assert board(state).score["crowd_pleasers"] == 2
    assert state.to_act == (1,)


def test_f13_several_at_once() -> None:
    """F13: the ninth tile earns three crowd-pleasers: four reds, a full board and all eight values."""
    state = position(Seat(ALMOST_FULL), stacks=("rF gF", "gF gF"), middle="same-colour level-four full-board")
    events = play(state, "left b2")
    assert events[1:] == [CrowdPleaserTaken(0, "same-colour", 2), CrowdPleaserTaken(0, "full-board", 3)]
    assert state.view(None).crowd_pleasers == ("level-four",)


def test_f13_objectives_come_first() -> None:
    """F13: an objective completed in this turn (F12) counts for a crowd-pleaser of the same turn."""
    lone = """
        rP  .   .
        .   .   .
        .   .   .
    """
    seat = Seat(lone, incomplete="E1", complete="A2 A3")
    state = position(seat, stacks=("rP gF", "gF gF"), middle="three-objectives")
    events = play(state, "left c1")
    assert events[1:] == [ObjectiveCompleted(0, "E1", 4), CrowdPleaserTaken(0, "three-objectives", 2)]


def test_f13_f19_the_points_of_a_new_objective_count() -> None:
    """F13, F19: an objective worth 4 points earns `four-values` only if 4 is a new value."""
    lone = THREE_RED.replace("rB", ".").replace("rL", ".")
    for done, earned in (("G1 D1 B1", ("four-values",)), ("A1 D1 B1", ())):
        state = position(Seat(lone, incomplete="E1", complete=done), stacks=("rP gF", "gF gF"), middle="four-values")
        play(state, "left c1")
        assert "E1" in board(state).complete
        assert board(state).crowd_pleasers == earned


def test_f13_taking_an_objective_can_earn_one() -> None:
    """F13: crowd-pleasers are also checked after taking an objective."""
    state = position(Seat(FOUR_RED, complete="A2 A3"), piles=("E1", "", "", ""), middle="three-objectives")
    play(state, "pile 1")
    assert board(state).crowd_pleasers == ("three-objectives",)


def test_f13_after_a_pass_too() -> None:
    """F13: crowd-pleasers are also checked after a passed turn (F11)."""
    state = position(Seat(FOUR_RED), stacks=("", ""), middle="same-colour", ending="empty-stack", first=1)
    play(state, "pass")
    assert board(state).crowd_pleasers == ("same-colour",)


def test_f13_only_at_the_end_of_ones_own_turn() -> None:
    """F13: seat 1 fulfils the condition, but takes nothing at the end of seat 0's turn."""
    state = position(Seat(), Seat(FOUR_RED), middle="same-colour")
    play(state, "left a1")
    assert state.view(None).crowd_pleasers == ("same-colour",)
    play(state, "left c1")
    assert board(state, 1).crowd_pleasers == ("same-colour",)


def test_f13_the_first_player_takes_it() -> None:
    """F13: there is only one of each crowd-pleaser; players who meet its condition later get nothing."""
    state = position(Seat(THREE_RED), Seat(THREE_RED), stacks=("rF gF", "rF gF"), middle="same-colour")
    play(state, "left c3", "left c3")
    assert [board(state, seat).crowd_pleasers for seat in (0, 1)] == [("same-colour",), ()]


def test_f13_never_lost() -> None:
    """F13: a player keeps a crowd-pleaser after covering the fourth red tile."""
    state = position(Seat(THREE_RED), stacks=("rF gF", "gF gF"), middle="same-colour")
    play(state, "left c3", "left a1", "left c3")
    assert board(state).spaces["c3"] == ("red-fountain", "green-fountain")
    assert board(state).crowd_pleasers == ("same-colour",)
