"""Figures of composition cards: found from the tiles of their rarest kind, their nearness by shifting whole grids."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.tiles import WHITE

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

    The grids begin a figure's height below the lowest row in use: that keeps their numbers small, and leaves room
    for figures of which only the upper part is there.
    """

    grids: tuple[int, ...]


def shown(panorama: Panorama) -> Shown:
    """What the nearness of figures is read off."""
    exploded = panorama.exploded
    lowest = (exploded & -exploded).bit_length() // STRIDE
    base = max(0, lowest - HEIGHT) * STRIDE
    room = max(0, HEIGHT - lowest) * STRIDE
    exploded = exploded >> base << room
    return Shown((*[mask >> base << room & exploded for mask in panorama.masks], exploded))


def _bit(asks: int) -> int:
    return WHITE if asks == ANY else 1 << asks


def _needs(cells: tuple[Cell, ...]) -> int:
    needs = 0
    for cell in cells:
        needs |= _bit(cell.asks)
    return needs


class Way:
    """A figure in one orientation: what stands at which distance from its lower left corner."""

    def __init__(self, cells: tuple[Cell, ...]) -> None:
        # What is rarest comes first: most searches end there.
        self.shifts: Final[tuple[tuple[int, int], ...]] = tuple(
            (cell.asks, cell.y * STRIDE + cell.x) for cell in sorted(cells, key=lambda cell: cell.asks, reverse=True)
        )
        self.footprint: Final = sum(1 << cell.y * STRIDE + cell.x for cell in cells)
        first = self.shifts[0][1]
        self.steps: Final[tuple[tuple[int, int], ...]] = tuple(
            (shift - first, _bit(asks)) for asks, shift in self.shifts[1:]
        )
        """From the rarest cell to each other one, and what that asks for."""


class Figure:
    """S13: turned by quarter turns, never mirrored, anywhere."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        shape = tuple(sorted(cells))
        self.cells: Final = shape
        self.size: Final = len(shape)
        self.needs: Final = _needs(shape)
        """The kinds of tiles, as bits, without which there is nothing to look for."""
        turned: dict[tuple[Cell, ...], None] = {}
        for _ in range(4):
            turned[shape] = None
            right = max(cell.y for cell in shape)
            shape = tuple(sorted(Cell(right - cell.y, cell.x, cell.asks) for cell in shape))
        self.ways: Final = tuple(Way(cells) for cells in turned)
        self._rarest: Final = _bit(self.ways[0].shifts[0][0])
        self._paths: Final[tuple[tuple[tuple[tuple[int, int], ...], int, int], ...]] = tuple(
            (way.steps, way.footprint, way.shifts[0][1]) for way in self.ways
        )
        self.footprints: Final = tuple(dict.fromkeys(way.footprint for way in self.ways))
        """The shapes it can have, whatever its cells ask for."""

    def found(self, lit: dict[int, int]) -> list[int]:
        """Every set of cells (as a mask) whose tiles complete the figure, each once, in ascending order."""
        found: list[int] = []
        for cell, kinds in lit.items():
            if kinds & self._rarest:
                for steps, footprint, corner in self._paths:
                    for step, asks in steps:
                        if not lit.get(cell + step, 0) & asks:
                            break
                    else:
                        found.append(footprint << cell - corner)
        return sorted(set(found)) if found else found

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
