"""S12: chain reactions."""

import pytest

from skyburst.games.spring_festival.events import Exploded, RocketFired
from tests.rulebook.spring_festival.drawing import SPRING, tiles
from tests.rulebook.spring_festival.tables import STORE, Seat, board, play, position

AROUND = {"NW": (0, 2), "N": (1, 2), "NE": (2, 2), "W": (0, 1), "E": (2, 1), "SW": (0, 0), "S": (1, 0), "SE": (2, 0)}


@pytest.mark.parametrize("placed", STORE)
def test_s12_arrows_point_at_the_adjacent_cell(placed: str) -> None:
    """S12: a tile sets off a rocket next to it only if one of its arrows points there, in all eight directions."""
    for direction, (right, up) in AROUND.items():
        rows = [["."] * 3 for _ in range(3)]
        rows[1][1] = "S14"
        rows[2 - up][right] = "S44"
        state = position(Seat("\n".join(" ".join(row) for row in rows)), tops=f"{placed} T05 T06 T07")
        links = [event for event in play(state, "fire 1,1") if isinstance(event, Exploded)]
        hit = direction in SPRING.components.tile[placed].arrow_names
        assert links == ([Exploded(0, f"{right},{up}", "1,1")] if hit else [])
        assert board(state).tiles[f"{right},{up}"].exploded == hit


def test_s12_a_chain_of_several_tiles() -> None:
    """S12: each exploding tile sets off the next one, and events name the cause."""
    state = position(Seat(". T42 T06 T02"), tops="T44 T01 T03 T05")
    assert play(state, "fire 0,0")[-3:] == [
        Exploded(0, "1,0", "0,0"),
        Exploded(0, "2,0", "1,0"),
        Exploded(0, "3,0", "2,0"),
    ]
    assert board(state).tiles == tiles("T44* T42* T06* T02*")


def test_s12_the_chain_spreads_outwards() -> None:
    """S12: the tiles that the placed tile points at explode first, in the order of its arrows, then the next ones."""
    drawn = """
        .   T41 .
        .   T39 .
        T10 .   T42
    """
    state = position(Seat(drawn), tops="T06 T01 T03 T05")
    assert play(state, "fire 1,0") == [
        RocketFired(0, "T06", "1,0", None),
        Exploded(0, "1,1", "1,0"),
        Exploded(0, "2,0", "1,0"),
        Exploded(0, "0,0", "1,0"),
        Exploded(0, "1,2", "1,1"),
    ]


def test_s12_an_explosion_is_not_set_off_again() -> None:
    """S12: a tile that has already exploded does not explode again, and its arrows set off nothing."""
    state = position(Seat(". T42* T43"), tops="T44 T01 T02 T03")
    assert not [event for event in play(state, "fire 0,0") if isinstance(event, Exploded)]
    assert board(state).tiles == tiles("T44* T42* T43")


def test_s12_arrows_at_nothing_do_nothing() -> None:
    """S12: an arrow that points at an empty cell has no effect, even if there is a tile behind the gap."""
    state = position(
        Seat("""
        T41 T10 T02
        .   .   T43
        """),
        tops="T42 T01 T05 T03",
    )
    assert play(state, "fire 0,0")[1:] == []


def test_s12_a_loop_ends() -> None:
    """S12: two tiles that point at each other explode once."""
    state = position(Seat("T43 ."), tops="T06 T01 T02 T03")
    assert play(state, "fire 1,0")[1:] == [Exploded(0, "0,0", "1,0")]


def test_s12_each_tile_of_a_chain_explodes_once() -> None:
    """S12: if two arrows point at a rocket, the first one is the cause."""
    drawn = """
        T42 T41
        T12 T03
        .   .
    """
    state = position(Seat(drawn), tops="T09 T01 T02 T05")
    links = [event for event in play(state, "fire 0,0") if isinstance(event, Exploded)]
    assert [link.cell for link in links] == ["0,1", "0,2", "1,1", "1,2"]
    assert [link.cause for link in links] == ["0,0", "0,1", "0,1", "0,2"]
