"""Figures of composition cards: found from the tiles of their rarest kind, their nearness by shifting whole grids."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.tiles import ANY, FIELD, KINDS, one

HEIGHT: Final = 4
"""No figure is higher, or wider."""
ENOUGH: Final = sum(one(kind) for kind in range(KINDS + 1)) << FIELD - 1
"""The bit of each kind that is set once there are enough."""


class Cell(NamedTuple):
    """A cell of a figure: its place, y up, and what it asks for, a kind of tile."""

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


class Way:
    """A figure in one orientation: what stands at which distance from its lower left corner."""

    def __init__(self, cells: tuple[Cell, ...]) -> None:
        # What is rarest comes first: most searches end there.
        self.shifts: Final[tuple[tuple[int, int], ...]] = tuple(
            (cell.asks, cell.y * STRIDE + cell.x)
            for cell in sorted(cells, key=lambda cell: (cell.asks != ANY, cell.asks), reverse=True)
        )
        self.footprint: Final = sum(1 << cell.y * STRIDE + cell.x for cell in cells)
        self.corner: Final = self.shifts[0][1]
        self.steps: Final[tuple[tuple[int, int], ...]] = tuple(
            (shift - self.corner, one(asks)) for asks, shift in self.shifts[1:]
        )
        """From the rarest cell to each other one, and what that asks for."""
        self._further: Final = self.steps[1:]

    def fits(self, lit: dict[int, int], cell: int) -> bool:
        """Whether the cells from the third on are there, with the rarest at a cell."""
        for step, asks in self._further:  # noqa: SIM110  (a generator would be the slowest part)
            if not lit.get(cell + step, 0) & asks:
                return False
        return True


class Figure:
    """S13: turned by quarter turns, never mirrored, anywhere."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        shape = tuple(sorted(cells))
        self.cells: Final = shape
        self.size: Final = len(shape)
        self.spare: Final = ENOUGH - sum(one(cell.asks) + (one(ANY) if cell.asks != ANY else 0) for cell in shape)
        """Added to the counts of the tiles there are, it sets the bits of ENOUGH of all kinds that suffice."""
        turned: dict[tuple[Cell, ...], None] = {}
        for _ in range(4):
            turned[shape] = None
            right = max(cell.y for cell in shape)
            shape = tuple(sorted(Cell(right - cell.y, cell.x, cell.asks) for cell in shape))
        self.ways: Final = tuple(Way(cells) for cells in turned)
        self._rarest: Final = one(self.ways[0].shifts[0][0])
        self._paths: Final[tuple[tuple[int, int, Way], ...]] = tuple(
            (*(way.steps[0] if way.steps else (0, self._rarest)), way) for way in self.ways
        )
        """To the second cell, and what that asks for: there most searches end."""
        self.footprints: Final = tuple(dict.fromkeys(way.footprint for way in self.ways))
        """The shapes it can have, whatever its cells ask for."""

    def found(self, lit: dict[int, int]) -> list[int]:
        """Every set of cells (as a mask) whose tiles complete the figure, each once, in ascending order."""
        found: list[int] = []
        for cell, kinds in lit.items():
            if kinds & self._rarest:
                for second, asked, way in self._paths:
                    if lit.get(cell + second, 0) & asked and way.fits(lit, cell):
                        found.append(way.footprint << cell - way.corner)
        return sorted(set(found)) if found else found

    def nearness(self, explosions: Shown) -> int:
        """The most cells that one way of laying the figure finds fulfilled."""
        grids = explosions.grids
        return max([_most([grids[asks] >> shift for asks, shift in way.shifts]) for way in self.ways])

    def matched_cells(self, explosions: Shown) -> tuple[bool, ...]:
        """Which of its `cells` the nearest way finds fulfilled; of equally near ways the first."""
        cells = self.cells
        best: tuple[bool, ...] = (False,) * self.size
        for _ in range(4):
            grids = [explosions.grids[cell.asks] >> cell.y * STRIDE + cell.x for cell in cells]
            corners = 0
            for grid in grids:
                corners |= grid
            while corners:
                corner = (corners & -corners).bit_length() - 1
                corners &= corners - 1
                found = tuple([grid >> corner & 1 == 1 for grid in grids])
                if sum(found) > sum(best):
                    best = found
            right = max([cell.y for cell in cells])
            cells = tuple([Cell(right - cell.y, cell.x, cell.asks) for cell in cells])
        return best


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
