"""Hints for placing a tile (W11): the points they promise are what the board really scores (W20 to W23)."""

import pytest

from skyburst.games.fireworks.best_place import BestPlaces
from skyburst.games.fireworks.layout import EMPTY, Layout, lay
from skyburst.games.fireworks.scoring import score
from tests.rulebook.fireworks.drawing import SET, drawn, lone
from tests.rulebook.fireworks.test_score import FLOWER

NOBODY = "maicho"
SATURNS = "tosei"
"""Three points for two saturns."""


@pytest.mark.parametrize(
    ("board", "whole", "character", "gain", "why"),
    [
        (drawn(FLOWER.replace("rpf3:1", ".")), drawn(FLOWER), NOBODY, 9, ("closed",)),
        (lone(C2="rpk3:4"), lone(C2="rpk3:4", C3="bpk3:1"), NOBODY, 3, ("kaleidoscopes",)),
        (lone(C2="rpf3:4"), lone(C2="rpf3:4", C3="bpf3:1"), NOBODY, 1, ("small_flowers",)),
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
        "a start tile",
        "nothing",
        "a saturn and the character",
    ],
)
def test_w20_to_w23_what_a_tile_is_worth(
    board: Layout, whole: Layout, character: str, gain: int, why: tuple[str, ...]
) -> None:
    """The tile that `whole` has and `board` lacks adds the promised points, for the promised reasons."""
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
