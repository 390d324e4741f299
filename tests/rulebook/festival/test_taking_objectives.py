"""F10: when an objective may be taken."""

import pytest

from skyburst.games.festival.events import ObjectiveCompleted, ObjectiveTaken
from tests.rulebook.festival.tables import Seat, board, legal, play, position, refused, setup, table

PAIR = """
    .   .   rP
    .   .   .
    rP  .   .
"""
LONE = """
    .   .   .
    .   .   .
    rP  .   .
"""


def takes(actions: list[str]) -> list[str]:
    """Returns the actions that take an objective."""
    return [action for action in actions if action.startswith("pile")]


def test_f10_six_incomplete_objectives_are_the_most() -> None:
    """F10: the starting objective counts, so only five incomplete cards can be taken."""
    state = table(setup())
    for _ in range(5):
        assert takes(legal(state)) == ["pile 1", "pile 2", "pile 3", "pile 4"]
        play(state, "pile 1", "left a1")
    assert len(board(state).incomplete) == 6
    assert takes(legal(state)) == []
    assert refused(state, "pile 1") == "F10"
    play(state, "left a1")
    assert takes(legal(state)) != [], "the limit must apply to each player separately"


def test_f10_the_limit_holds_for_a_card_already_fulfilled() -> None:
    """F10: at the limit, even a card that would be completed at once cannot be taken."""
    state = position(Seat(PAIR, incomplete="A1 A2 A3 A4 B1 B2"), piles=("E1", "", "", ""))
    assert refused(state, "pile 1") == "F10"


def test_f10_below_the_limit_a_fulfilled_card_may_be_taken() -> None:
    """F10: with five incomplete objectives, a fulfilled card can be taken and is completed at once (F12)."""
    state = position(Seat(PAIR, incomplete="A1 A2 A3 A4 B1"), piles=("E1", "", "", ""))
    assert play(state, "pile 1") == [ObjectiveTaken(0, 1, "E1"), ObjectiveCompleted(0, "E1", 4)]
    assert board(state).complete == ("E1",)
    assert board(state).incomplete == ("A1", "A2", "A3", "A4", "B1")


def test_f10_a_completed_objective_makes_room() -> None:
    """F10: after an objective is completed, another one can be taken."""
    state = position(Seat(LONE, incomplete="A1 A2 A3 A4 B1 E1"), stacks=("rP gF", "gF gF"), piles=("C1", "", "", ""))
    assert refused(state, "pile 1") == "F10"
    play(state, "left b1", "left a1")
    assert board(state).complete == ("E1",)
    assert takes(legal(state)) == ["pile 1"]


def test_f10_completed_objectives_do_not_change_the_limit() -> None:
    """F10: a player with two complete objectives may have six incomplete ones."""
    five, six = "A1 A2 A3 A4 B1", "A1 A2 A3 A4 B1 B2"
    assert takes(legal(position(Seat(incomplete=five, complete="C1 C2"), piles=("E1", "", "", "")))) == ["pile 1"]
    assert refused(position(Seat(incomplete=six, complete="C1 C2"), piles=("E1", "", "", "")), "pile 1") == "F10"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_f10_a_pile_runs_out(number: int) -> None:
    """F10: after its last card is taken, a pile stays empty, and all other actions stay legal."""
    state = position(piles=("A1", "A2", "A3", "A4"))
    before = legal(state)
    play(state, f"pile {number}")
    for _ in range(2):
        assert legal(state) == [action for action in before if action != f"pile {number}"]
        assert refused(state, f"pile {number}") == "F10"
        play(state, "left a1")


def test_f10_an_empty_pile_means_less_choice() -> None:
    """F10: if a pile is empty, players can still take from the other piles."""
    state = position(piles=("", "A1", "", "A2"))
    assert takes(legal(state)) == ["pile 2", "pile 4"]
    assert refused(state, "pile 1") == "F10"
