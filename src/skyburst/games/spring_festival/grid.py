"""The grid a panorama grows on, as bits of one integer.

A panorama holds at most sixteen tiles that hang together and always covers 0,0, so no tile ever lies more
than fifteen cells from it. Rows are 32 bits apart: one column stays free between the end of a row and the
start of the next, and figures cannot match across it.
"""

from typing import Final

REACH: Final = 15
STRIDE: Final = 32
ORIGIN: Final = REACH * STRIDE + REACH
SIDE: Final = 2 * REACH + 1
CELLS: Final[tuple[int, ...]] = tuple(row * STRIDE + column for row in range(SIDE) for column in range(SIDE))
"""Every cell a tile can reach, row by row from the lower left."""

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEP: Final = {
    "N": STRIDE,
    "NE": STRIDE + 1,
    "E": 1,
    "SE": 1 - STRIDE,
    "S": -STRIDE,
    "SW": -STRIDE - 1,
    "W": -1,
    "NW": STRIDE - 1,
}
"""How far a cell's number changes in each direction."""
EDGES: Final = ("N", "E", "S", "W")
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


def cell_at(x: int, y: int) -> int:
    return ORIGIN + y * STRIDE + x


def place_of(cell: int) -> tuple[int, int]:
    """The x and y of a cell."""
    y, x = divmod(cell, STRIDE)
    return x - REACH, y - REACH


_TEXTS: Final[tuple[str, ...]] = tuple(
    f"{column - REACH},{row - REACH}" for row in range(SIDE) for column in range(STRIDE)
)


def cell_text(cell: int) -> str:
    return _TEXTS[cell]


def by_place(cells: list[int]) -> list[int]:
    """Cells by x, then by y."""
    return sorted(cells, key=place_of)
