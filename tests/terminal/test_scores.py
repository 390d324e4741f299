"""Tests how the winners and the parts of each score are shown (F21, F22)."""

from skyburst.core.game import State
from skyburst.core.match import result_of
from skyburst.core.record import Result
from skyburst.locale import catalogue
from skyburst.terminal.scores import result_block, score_table
from skyburst.terminal.seats import Seats
from tests.rulebook.festival.tables import Seat, position

from .screen import text_of

NAMES = ("You", "Greedy 2")


def ended(state: State) -> Result:
    """Returns the result of a finished game."""
    found = result_of(state)
    assert found is not None
    return found


def verdict(*players: Seat, language: str = "en", you: int | None = 0) -> list[str]:
    """Returns the lines below the scores, which name the winners."""
    state = position(*players, phase="over", ending="empty-stack")
    block = result_block("festival", ended(state), Seats(NAMES, (None, None), you), catalogue(language), 80)
    return text_of(block).replace("\N{NARROW NO-BREAK SPACE}", " ").splitlines()[6:]


def test_result() -> None:
    state = position(Seat(complete="G1"), Seat(complete="A1"), phase="over", ending="empty-stack")
    assert text_of(result_block("festival", ended(state), Seats(NAMES, (None, None), 0), catalogue("en"), 80)) == (
        "Game over: a stack has run out.\n"
        "\n"
        "             Objectives  Crowd-pleasers  Colour  Type  Total\n"
        "1 You                 3               0       0     0      3\n"
        "2 Greedy 2            4               0       0     0      4\n"
        "\n"
        "Greedy 2 wins with 4 points."
    )


def test_parts_below_each_other_where_they_are_too_wide() -> None:
    state = position(Seat(complete="G1"), Seat(complete="A1"), phase="over", ending="empty-stack")
    shown = text_of(score_table("festival", state.scores(), Seats(NAMES, (None, None), 0), catalogue("en"), 46))
    assert shown == (
        "                1 You  2 Greedy 2\n"
        "Objectives          3           4\n"
        "Crowd-pleasers      0           0\n"
        "Colour              0           0\n"
        "Type                0           0\n"
        "Total               3           4"
    )


def test_you_win() -> None:
    assert verdict(Seat(complete="A1")) == ["You win with 4 points!"]
    assert verdict(Seat(complete="A1"), language="fr") == ["Vous gagnez avec 4 points !"]


def test_crowd_pleasers_break_a_tie() -> None:
    assert verdict(Seat(complete="G1"), Seat(crowd_pleasers="full-board")) == [
        "Greedy 2 wins with 3 points.",
        "Tie: the player with the most crowd-pleasers wins.",
    ]


def test_shared_victory() -> None:
    both = Seat(complete="A1"), Seat(complete="A2")
    assert verdict(*both) == ["You and Greedy 2 share the victory with 4 points."]
    assert verdict(*both, language="fr") == ["You et Greedy 2 partagez la victoire avec 4 points."]
    assert verdict(*both, language="fr", you=None) == ["You et Greedy 2 se partagent la victoire avec 4 points."]
