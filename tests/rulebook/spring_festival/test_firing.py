"""S10: placing a tile."""

import pytest

from skyburst.games.spring_festival.events import RocketFired, Sparked
from tests.rulebook.spring_festival.drawing import tiles
from tests.rulebook.spring_festival.tables import Seat, board, legal, play, position, refused


def test_s10_beside_a_tile_or_in_its_place() -> None:
    """S10: a tile may go on every cell that shares an edge with a tile, and in place of every tile."""
    state = position(
        Seat("""
        T10 .
        T02 T03
        """)
    )
    beside = {"0,2", "-1,1", "1,1", "-1,0", "2,0", "0,-1", "1,-1"}
    assert set(legal(state)) == {f"fire {cell}" for cell in beside | {"0,0", "1,0", "0,1"}}


def test_s10_corners_do_not_touch() -> None:
    """S10: a cell that touches a tile only at a corner is not allowed."""
    state = position(Seat("T10"))
    for cell in ("1,1", "-1,1", "1,-1", "-1,-1", "2,0", "15,15"):
        assert refused(state, f"fire {cell}") == "S10"


def test_s10_the_placed_tile_explodes() -> None:
    """S10: a placed tile has its Explosion side up."""
    state = position(Seat("T41"), tops="T40 T01 T02 T03")
    assert play(state, "fire 1,0")[0] == RocketFired(0, "T40", "1,0", None)
    assert board(state).tiles["1,0"].exploded
    assert board(state).fired


@pytest.mark.parametrize("old", ["T41", "T41*"])
def test_s10_a_replaced_tile_leaves_the_game(old: str) -> None:
    """S10: a tile can be replaced whichever side is up; the new tile explodes in its place."""
    state = position(Seat(f"{old} T10*"), tops="T44 T01 T02 T03")
    assert play(state, "fire 0,0") == [RocketFired(0, "T44", "0,0", "T41")]
    assert board(state).tiles == tiles("T44* T10*")


def test_s10_s11_a_tile_that_replaces_another_can_spark() -> None:
    """S10, S11: a tile that replaces another can spark, and the applause for earlier sparks is kept."""
    state = position(Seat("T40 T43 T10", applause=4), tops="T44 T01 T02 T03")
    assert play(state, "fire 1,0")[:2] == [RocketFired(0, "T44", "1,0", "T43"), Sparked(0, "1,0", "W", "0,0")]
    assert board(state).applause == 5


def test_s10_the_colour_and_number_of_a_replaced_tile_are_gone() -> None:
    """S10, S13: a replaced tile no longer matches a card."""
    for drawn, card in (("b1* r1* b2*", "C01"), ("b2* r1* y2*", "P02")):
        state = position(Seat(drawn, card), tops="T48 T47 T46 T45")
        play(state, "fire 0,0")
        assert board(state).done


def test_s10_one_tile_a_turn() -> None:
    """S10: a player cannot complete a card before placing a tile, and cannot place a second tile."""
    state = position(Seat("b1* . b2*", "C01"), tops="T48 T47 T46 T45")
    for action in ("done", "complete C01 0,0 1,0 2,0"):
        assert refused(state, action) == "S10"
    play(state, "fire 1,0")
    assert refused(state, "fire 1,1", seat=0) == "S10"
    play(state, "done", seat=0)
    assert refused(state, "fire 1,1", seat=0) == "S9"
