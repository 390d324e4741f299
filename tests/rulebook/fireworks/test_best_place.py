"""Hints for placing a tile (W11) predict the points that the board really scores (W20 to W23)."""

import pytest

from skyburst.games.fireworks.best_place import BestPlace, BestPlaces
from skyburst.games.fireworks.city_board import NOWHERE
from skyburst.games.fireworks.layout import EMPTY, Layout, lay, lift
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.speed import is_last_grab
from tests.rulebook.fireworks.drawing import SET, drawn, lone
from tests.rulebook.fireworks.test_score import FLOWER

NOBODY = "maicho"
SATURNS = "tosei"
"""A character that scores three points for two saturns."""


@pytest.mark.parametrize(
    ("board", "whole", "character", "gain", "why"),
    [
        (drawn(FLOWER.replace("rpf3:1", ".")), drawn(FLOWER), NOBODY, 9, ("closed",)),
        (lone(C2="rpk3:4"), lone(C2="rpk3:4", C3="bpk3:1"), NOBODY, 3, ("kaleidoscopes",)),
        (lone(C2="rpf3:4"), lone(C2="rpf3:4", C3="bpf3:1"), NOBODY, 1, ("small_flowers",)),
        (lone(C2="rpf3:4"), lone(C2="rpf3:4", C3="bpf3:1"), "kohana", 2, ("small_flowers", "character")),
        (lone(), lone(C3="R-p"), NOBODY, 1, ("big",)),
        (lone(C2="rpk3:4"), lone(C2="rpk3:4", C3="bps3:1"), NOBODY, 0, ()),
        (
            lone(C2="rps3:4", C3="rps3:1", A1="bps3:4"),
            lone(C2="rps3:4", C3="rps3:1", A1="bps3:4", A2="gps3:1"),
            SATURNS,
            5,
            ("character", "saturns"),
        ),
    ],
    ids=[
        "a big firework closed",
        "a kaleidoscope",
        "a flower",
        "a flower for Kohana",
        "a start tile",
        "nothing",
        "a saturn and the character",
    ],
)
def test_w20_to_w23_what_a_tile_is_worth(
    board: Layout, whole: Layout, character: str, gain: int, why: tuple[str, ...]
) -> None:
    """Placing the tile that `whole` has and `board` lacks gains the predicted points, for the predicted reasons."""
    [number] = {number // 6 for number in whole if number != EMPTY} - {
        number // 6 for number in board if number != EMPTY
    }
    tile = SET.tiles[number]
    found = BestPlaces(SET, board, character).of(tile)
    assert found is not None
    assert (found.gain, found.why) == (gain, why)
    after = lay(board, found.space, tile, found.turn)
    assert score(SET, after, character).total == score(SET, board, character).total + gain


def test_w11_a_full_board_has_no_place() -> None:
    """W11: there is no best place on a full board."""
    special = next(tile for tile in SET.tiles if tile.kind == "special")
    full = lone(A1="R-p")
    for space, tile in zip(
        [space for space, number in enumerate(full) if number == EMPTY], SET.tiles[8:], strict=False
    ):
        full = lay(full, space, tile, 0)
    assert EMPTY not in full
    assert BestPlaces(SET, full, NOBODY).of(special) is None


def where(place: BestPlace | None) -> tuple[int, str, int]:
    """Returns the gain, the space and the turn of a best place."""
    assert place is not None
    return place.gain, SET.city_board.names[place.space], place.turn


@pytest.mark.parametrize(
    ("core", "found"),
    [("C3=R-c", "C3"), ("C3=B-p", "C3"), ("C3=B-c", ""), ("A1=R-p", "")],
    ids=["same colour", "same shape", "neither", "on the edge"],
)
def test_w20_of_equal_places_one_that_faces_a_core(core: str, found: str) -> None:
    """W20: among equal places, one that faces a core with six neighbours and the same colour or shape is preferred."""
    space, tile = core.split("=")
    best = BestPlaces(SET, lone(**{space: tile}), NOBODY).of(SET.tile["red-peony-k3a"])
    assert best is not None
    assert (best.gain, best.why) == (0, ())
    if found:
        board = SET.city_board
        assert board.names[best.core] == found
        assert board.neighbours[best.space][best.turn] == board.space[found]
    else:
        assert (best.core, best.space, best.turn) == (NOWHERE, lone(**{space: tile}).index(EMPTY), 0)


def test_w21_points_before_cores() -> None:
    """W21: a place that adds points is better than one that only faces a core."""
    places = BestPlaces(SET, lone(C3="R-p", A1="bpk3:4"), NOBODY)
    assert where(places.of(SET.tile["red-peony-k3a"])) == (3, "A2", 1)


def test_w27_the_last_grab_stays_where_it_lands() -> None:
    """W27: a tile that ends the game stays on the first free space, not rotated; other tiles can be arranged."""
    board = lone(C2="rpk3:4")
    tile = SET.tile["blue-peony-k3a"]
    assert where(BestPlaces(SET, board, NOBODY).of(tile)) == (3, "C3", 1)
    assert where(BestPlaces(SET, board, NOBODY, stays=True).of(tile)) == (0, "A1", 0)
    full = tuple([0] * len(board))
    assert BestPlaces(SET, full, NOBODY, stays=True).of(tile) is None
    assert is_last_grab("grab", 1)
    assert not is_last_grab("grab", 2)
    assert not is_last_grab("choose", 1)


def test_w11_moves_that_add_points() -> None:
    """W11: the moves and rotations that add points are listed, the best first; special tiles are never moved."""
    board = lone(A1="rpf3:0", A4="bpf3:0", C2="bpk3:4", E1="rpk3:0", B5="smiley")
    places = BestPlaces(SET, board, NOBODY)
    moves = [(SET.city_board.names[space], where(best)) for space, best in places.moves()]
    assert moves == [("E1", (3, "C3", 1)), ("A1", (1, "B4", 3)), ("A4", (1, "B1", 3))]
    for space, best in places.moves():
        tile = SET.tiles[board[space] // 6]
        after = lay(lift(board, space), best.space, tile, best.turn)
        assert score(SET, after, NOBODY).total == score(SET, board, NOBODY).total + best.gain
    assert BestPlaces(SET, lone(C2="rpk3:4", C3="bpk3:1"), NOBODY).moves() == []


def test_w16_what_a_board_loses_without_a_tile() -> None:
    """W16: the loss is the points of the tile and of its pair, or 0 for a tile that scores nothing."""
    board = lone(C2="rpk3:4", C3="bpk3:1", A1="R-p", E1="gps3:0")
    places, space = BestPlaces(SET, board, NOBODY), SET.city_board.space
    assert [places.loss(space[name]) for name in ("C2", "C3", "A1", "E1")] == [3, 3, 1, 0]
