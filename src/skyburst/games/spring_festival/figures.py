"""Figures of composition cards, found on a panorama by shifting whole grids."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Panorama

HEIGHT: Final = 4
"""No figure is higher, or wider."""
ANY: Final = -1
"""What a white cell asks for: any Explosion tile."""


class Cell(NamedTuple):
    """A cell of a figure: its place, y up, and what it asks for, a mask of a panorama or ANY."""

    x: int
    y: int
    asks: int


class Shown(NamedTuple):
    """The Explosion tiles of a panorama: a grid for each colour and number, and last one for all of them.

    The grids begin at cell `base`, a figure's height below the lowest row in use: that keeps their numbers
    small, and leaves room for figures of which only the upper part is there.
    """

    grids: tuple[int, ...]
    counts: tuple[int, ...]
    """How many tiles each grid has."""
    base: int


def shown(panorama: Panorama) -> Shown:
    """What figures are looked for in."""
    exploded = panorama.exploded
    lowest = (exploded & -exploded).bit_length() // STRIDE
    base = max(0, lowest - HEIGHT) * STRIDE
    room = max(0, HEIGHT - lowest) * STRIDE
    exploded = exploded >> base << room
    grids = [mask >> base << room & exploded for mask in panorama.masks]
    grids.append(exploded)
    return Shown(tuple(grids), tuple([grid.bit_count() for grid in grids]), base - room)


class Way:
    """A figure in one orientation: what stands at which distance from its lower left corner."""

    def __init__(self, cells: tuple[Cell, ...]) -> None:
        # What is rarest comes first: most searches end there.
        self.shifts: Final[tuple[tuple[int, int], ...]] = tuple(
            (cell.asks, cell.y * STRIDE + cell.x) for cell in sorted(cells, key=lambda cell: cell.asks, reverse=True)
        )
        self.footprint: Final = sum(1 << cell.y * STRIDE + cell.x for cell in cells)


class Figure:
    """S13: turned by quarter turns, never mirrored, anywhere."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        shape = tuple(sorted(cells))
        self.cells: Final = shape
        self.size: Final = len(shape)
        asked = [cell.asks for cell in shape]
        self._needs: Final = (*[(asks, asked.count(asks)) for asks in sorted(set(asked) - {ANY})], (ANY, self.size))
        """How many tiles of each kind there must be for it to be worth looking."""
        turned: dict[tuple[Cell, ...], None] = {}
        for _ in range(4):
            turned[shape] = None
            right = max(cell.y for cell in shape)
            shape = tuple(sorted(Cell(right - cell.y, cell.x, cell.asks) for cell in shape))
        self.ways: Final = tuple(Way(cells) for cells in turned)
        self.footprints: Final = tuple(dict.fromkeys(way.footprint for way in self.ways))
        """The shapes it can have, whatever its cells ask for."""

    def found(self, explosions: Shown) -> list[int]:
        """Every set of cells (as a mask) whose tiles complete the figure, each once."""
        grids, counts = explosions.grids, explosions.counts
        for asks, number in self._needs:
            if counts[asks] < number:
                return []
        found: dict[int, None] = {}
        for way in self.ways:
            corners = -1
            for asks, shift in way.shifts:
                corners &= grids[asks] >> shift
                if not corners:
                    break
            else:
                for corner in bits(corners):
                    found[way.footprint << corner + explosions.base] = None
        return list(found)

    def nearness(self, explosions: Shown) -> int:
        """The most cells that one way of laying the figure finds fulfilled."""
        grids = explosions.grids
        return max([_most([grids[asks] >> shift for asks, shift in way.shifts]) for way in self.ways])


def _most(grids: list[int]) -> int:
    """In how many of the grids the best cell is set: all cells are counted at once, digit by binary digit."""
    digits: list[int] = []
    for grid in grids:
        carry = grid
        for place in range(len(digits)):
            digits[place], carry = digits[place] ^ carry, digits[place] & carry
        if carry:
            digits.append(carry)
    most, best = 0, -1
    for place in range(len(digits) - 1, -1, -1):
        if best & digits[place]:
            best &= digits[place]
            most |= 1 << place
    return most
