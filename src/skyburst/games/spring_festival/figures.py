"""The figures on composition cards: finds tiles that match a whole figure, or as much of it as possible (S13)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.tiles import ANY, COUNTER_BITS, TRAITS, count_one

LONGEST_SIDE: Final = 4
"""The maximum number of rows, and of columns, that a figure may have."""
COUNTER_FLAGS: Final = sum(count_one(trait) for trait in range(TRAITS + 1)) << COUNTER_BITS - 1
"""A number in which the top bit of every trait's counter is set; see `tiles.count_one`."""
_ROOM: Final = LONGEST_SIDE * STRIDE


class FigureCell(NamedTuple):
    """A cell of a figure: its coordinates from the lower left corner, and the trait that its tile must have."""

    x: int
    y: int
    trait: int


class ExplosionMasks(NamedTuple):
    """Masks of a panorama's Explosion tiles: one for each colour, one for each number, and one for all of them.

    They are shifted up by LONGEST_SIDE rows, so that a figure can also be tried with its lower rows below the grid.
    """

    masks: tuple[int, ...]


def explosion_masks(panorama: Panorama) -> ExplosionMasks:
    """Returns the masks that `Figure.matched_cells` needs."""
    exploded = panorama.explosion_mask << _ROOM
    return ExplosionMasks((*[mask << _ROOM & exploded for mask in panorama.trait_masks], exploded))


class Orientation:
    """A figure rotated by a number of quarter turns."""

    def __init__(self, cells: tuple[FigureCell, ...]) -> None:
        self.shifts: Final[tuple[tuple[int, int], ...]] = tuple(
            (cell.trait, cell.y * STRIDE + cell.x) for cell in cells
        )
        """The trait of each cell, and its offset from the lower left corner."""
        self.footprint: Final = sum(1 << shift for _, shift in self.shifts)
        """The mask of the figure's cells when the figure is in the lower left corner of the grid."""
        (rarest, corner), *others = sorted(self.shifts, key=lambda shift: (shift[0] != ANY, shift[0]), reverse=True)
        self.rarest: Final = count_one(rarest)
        """The trait in the figure that the fewest tiles have. Usually no Explosion tile has it, which ends a search."""
        self.corner: Final = corner
        """The offset, from the lower left corner, of a cell with the rarest trait."""
        steps = tuple([(shift - corner, count_one(trait)) for trait, shift in others])
        self.second: Final = steps[0] if steps else (0, self.rarest)
        """The step from the cell with the rarest trait to a second cell, and the trait of the second cell."""
        self._rest: Final = steps[1:]

    def matches_rest(self, explosions: dict[int, int], cell: int) -> bool:
        """Returns whether the remaining cells match if the cell with the rarest trait is on `cell`.

        These are all cells except that cell and the `second` cell.
        """
        for step, trait in self._rest:  # noqa: SIM110  (a generator expression would be slower)
            if not explosions.get(cell + step, 0) & trait:
                return False
        return True


class Figure:
    """The figure of a composition card; it may be rotated by quarter turns but not mirrored (S13)."""

    def __init__(self, cells: Iterable[FigureCell]) -> None:
        reading = tuple(sorted(cells, key=lambda cell: (-cell.y, cell.x)))
        self.cells: Final = reading
        """The cells in reading order: the top row first, each row from left to right."""
        self.size: Final = len(reading)
        self.flags_minus_needs: Final = COUNTER_FLAGS - sum(
            count_one(cell.trait) + (count_one(ANY) if cell.trait != ANY else 0) for cell in reading
        )
        """Adding this number to the counters of a panorama's exploded tiles sets the flag of each trait that enough of
        these tiles have."""
        self.orientations: Final = _orientations(reading)
        self._rarest: Final = self.orientations[0].rarest
        self._searches: Final[tuple[tuple[int, int, Orientation], ...]] = tuple(
            (*orientation.second, orientation) for orientation in self.orientations
        )
        self.footprints: Final = tuple(dict.fromkeys(orientation.footprint for orientation in self.orientations))
        """The distinct shapes that the figure has in its orientations, ignoring traits."""

    def find(self, explosions: dict[int, int]) -> list[int]:
        """Returns the masks of all sets of Explosion tiles that match the figure, in ascending order (S13)."""
        found: list[int] = []
        for cell, traits in explosions.items():
            if traits & self._rarest:
                for step, trait, orientation in self._searches:
                    if explosions.get(cell + step, 0) & trait and orientation.matches_rest(explosions, cell):
                        found.append(orientation.footprint << cell - orientation.corner)
        return sorted(set(found)) if found else found

    def matched_cells(self, explosions: ExplosionMasks) -> tuple[int, ...]:
        """Returns the indices of the `cells` that match at the place where the figure fits best (S13).

        If several places fit equally well, prefers the first orientation, then the lowest row, then the leftmost place.
        """
        most, corner = 0, 0
        nearest: list[int] = []
        for orientation in self.orientations:
            masks = [explosions.masks[trait] >> shift for trait, shift in orientation.shifts]
            count, corners = _most_common(masks)
            if count > most:
                most, nearest, corner = count, masks, corners & -corners
        return tuple([index for index, mask in enumerate(nearest) if mask & corner])


def _orientations(cells: tuple[FigureCell, ...]) -> tuple[Orientation, ...]:
    """Returns the figure after zero, one, two and three quarter turns, without duplicates."""
    found: dict[frozenset[FigureCell], Orientation] = {}
    for _ in range(4):
        found.setdefault(frozenset(cells), Orientation(cells))
        top = max(cell.y for cell in cells)
        cells = tuple(FigureCell(top - cell.y, cell.x, cell.trait) for cell in cells)
    return tuple(found.values())


def _most_common(masks: list[int]) -> tuple[int, int]:
    """Finds the bits that are set in the largest number of masks. Returns that number and a mask of these bits.

    All bits are counted at once: `digits` holds the binary digits of their counts, lowest digit first.
    """
    digits: list[int] = []
    for mask in masks:
        carry = mask
        for place in range(len(digits)):
            digits[place], carry = digits[place] ^ carry, digits[place] & carry
        if carry:
            digits.append(carry)
    most, common = 0, -1
    for place in range(len(digits) - 1, -1, -1):
        if common & digits[place]:
            common &= digits[place]
            most |= 1 << place
    return most, common
