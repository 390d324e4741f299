"""S11: half sparks that meet give applause."""

import pytest

from skyburst.games.spring_festival.events import RocketFired, Sparked
from skyburst.games.spring_festival.view import SparkView
from tests.rulebook.spring_festival.tables import Seat, board, play, position


@pytest.mark.parametrize("neighbour", ["T40", "T40*"])
def test_s11_two_halves_make_an_applause(neighbour: str) -> None:
    """S11: two half sparks that meet give applause, whichever side of the neighbour is up."""
    state = position(Seat(neighbour), tops="T44 T01 T02 T03")
    assert play(state, "fire 1,0") == [RocketFired(0, "T44", "1,0", None), Sparked(0, "1,0", "W", "0,0")]
    assert board(state).applause == 1


def test_s11_one_for_each_edge() -> None:
    """S11: each edge counts; here three full sparks give three applause."""
    drawn = """
        T10* T38*
        T40  .
        T02* T41
    """
    state = position(Seat(drawn, applause=2), tops="T44 T01 T02 T03")
    assert play(state, "fire 1,1")[1:4] == [
        Sparked(0, "1,1", "N", "1,2"),
        Sparked(0, "1,1", "S", "1,0"),
        Sparked(0, "1,1", "W", "0,1"),
    ]
    assert board(state).applause == 5


@pytest.mark.parametrize(
    ("placed", "neighbour"),
    [
        pytest.param("T43", "T40", id="only the neighbour has one"),
        pytest.param("T44", "T42", id="only the placed tile has one"),
        pytest.param("T02", "T03", id="neither has one"),
    ],
)
def test_s11_one_half_gives_nothing(placed: str, neighbour: str) -> None:
    """S11: both touching edges must have a half spark."""
    state = position(Seat(neighbour), tops=f"{placed} T01 T05 T06")
    play(state, "fire 1,0")
    assert board(state).applause == 0


def test_s11_corners_do_not_spark() -> None:
    """S11: corners do not count: T44 has a half spark on its west edge, but T40 is to the north-west."""
    state = position(Seat("T40 T10*"), tops="T44 T01 T02 T03")
    play(state, "fire 1,-1")
    assert board(state).applause == 0


def test_s11_only_edges_of_the_placed_tile() -> None:
    """S11: a full spark between other tiles gives nothing, even if they explode in the chain reaction."""
    state = position(Seat("T40 T44 ."), tops="T06 T01 T02 T03")
    events = play(state, "fire 2,0")
    assert not [event for event in events if isinstance(event, Sparked)]
    assert board(state).applause == 0


def test_s11_others_gain_nothing() -> None:
    """S11: only the player who fired gets applause."""
    state = position(Seat("T40"), Seat("T40"), tops="T44 T01 T02 T03")
    play(state, "fire 1,0")
    assert [seat.applause for seat in state.view(None).panoramas] == [1, 0]


def test_s11_a_view_shows_every_spark_once() -> None:
    """S11: a view shows each full spark once, even between starting tiles, until one of its tiles is replaced."""
    state = position(Seat("T40 T44 T10*"), tops="T43 T01 T02 T03")
    assert board(state).sparks == (SparkView("0,0", "E", "1,0"),)
    play(state, "fire 1,0")
    assert board(state).sparks == ()
