"""The grid on which players build their panoramas.

A cell is represented by the number of its bit in a grid mask. A panorama has at most sixteen connected tiles
and always covers 0,0, so no tile is more than fifteen cells away from it. Rows are 32 bits apart but only 31 cells
wide; the spare column keeps figures and shifted masks from spilling into the next row.
"""

import re
from collections.abc import Iterable
from typing import Final

RADIUS: Final = 15
SIDE: Final = 2 * RADIUS + 1
STRIDE: Final = 32
ORIGIN: Final = RADIUS * STRIDE + RADIUS
CELLS: Final[tuple[int, ...]] = tuple(row * STRIDE + column for row in range(SIDE) for column in range(SIDE))
"""Every cell that can hold a tile, row by row from the lower left."""
NOWHERE: Final = -1
"""The value that `parse_cell` returns for a text that does not name a cell."""

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
"""The number to add to a cell to get its neighbour in each direction."""
DIRECTIONS: Final = tuple(STEP)
EDGES: Final = ("N", "E", "S", "W")
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
EDGE_STEPS: Final = tuple(STEP[edge] for edge in EDGES)
CORNER_STEPS: Final = tuple(STEP[corner] for corner in ("NE", "SE", "SW", "NW"))

_CELL: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def cell_at(x: int, y: int) -> int:
    """Returns the cell at these coordinates. The origin is 0,0, and y increases upwards."""
    return ORIGIN + y * STRIDE + x


def coordinates(cell: int) -> tuple[int, int]:
    """Returns the x and y of a cell."""
    y, x = divmod(cell, STRIDE)
    return x - RADIUS, y - RADIUS


_TEXTS: Final[tuple[str, ...]] = tuple(
    f"{column - RADIUS},{row - RADIUS}" for row in range(SIDE) for column in range(STRIDE)
)


def format_cell(cell: int) -> str:
    """Returns a cell as `x,y`."""
    return _TEXTS[cell]


def parse_cell(text: str) -> int:
    """Returns the cell written as `x,y`, or NOWHERE if the text is malformed or the cell cannot hold a tile."""
    match = _CELL.fullmatch(text)
    if match is None:
        return NOWHERE
    x, y = int(match[1]), int(match[2])
    return cell_at(x, y) if max(abs(x), abs(y)) <= RADIUS else NOWHERE


def sort_cells(cells: Iterable[int]) -> list[int]:
    """Returns the cells sorted by x, then by y."""
    return sorted(cells, key=coordinates)


def mask_of(cells: Iterable[int]) -> int:
    """Returns the mask in which the bits of these cells are set."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
