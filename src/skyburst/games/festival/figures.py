"""Figures: the arrangements of tiles that objectives require, and whether a board shows them (F15 to F18).

Figures are compared with a board's masks: for each value, the set of spaces where it is visible; then, for each value,
the set of spaces where it is also raised. A placement is one way to place a linked figure on a board. To be fast, a
linked figure has two tables for each of its values, both with an entry for every possible set of spaces:

- An entry of the first table lists the placements that need the value only on spaces in the set, with one bit per
  placement. The board shows the figure if the entries for all values have a placement in common.
- An entry of the second table counts, for each placement, the spaces in the set on which it needs the value. The counts
  are five-bit counters, packed into one number. Added up for all values, they count the matching cells of each
  placement. The largest count is the figure's nearness.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.games.festival.board import ALL_SPACES, RAISED
from skyburst.games.festival.vocabulary import COLOURS, SIDE, SPACES, TYPES, VALUE

_COUNTER_BITS: Final = 5
_COUNTER_FULL: Final = 1 << _COUNTER_BITS - 1
"""The highest bit of a counter. Counters start at a value from which they reach this bit when all cells of the figure
match."""


class FigureCell(NamedTuple):
    """One cell of a figure: its column, its row from the top, and the value that it needs, raised or not (F17)."""

    column: int
    row: int
    value: int
    raised: bool

    @property
    def mask_index(self) -> int:
        """Returns the index, in a board's masks, of the set of spaces that match this cell (F17)."""
        return self.value + RAISED if self.raised else self.value


class Figure(ABC):
    """What an objective requires: an arrangement of `size` visible tiles (F15)."""

    def __init__(self, size: int, mask_indices: tuple[int, ...]) -> None:
        self.size: Final = size
        self.mask_indices: Final = mask_indices
        """The indices of the masks that decide whether a board shows the figure. Other masks make no difference."""

    @abstractmethod
    def fulfilled(self, masks: list[int]) -> bool:
        """Returns whether the board shows the whole figure."""

    @abstractmethod
    def nearness(self, masks: list[int]) -> int:
        """Returns how many cells of the figure match in its best placement."""

    @abstractmethod
    def uses(self, colour: int, kind: int) -> bool:
        """Returns whether a tile with this colour and type can be part of the figure."""

    @abstractmethod
    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        """For each cell, in reading order, returns whether it matches in the figure's best placement."""

    @abstractmethod
    def nearest_spaces(self, masks: list[int]) -> tuple[int, ...]:
        """Returns the space of each cell, in reading order, in the placement where the most cells match."""

    def matched_spaces(self, masks: list[int]) -> tuple[int, ...]:
        """Returns the space of each cell if the board shows the whole figure, otherwise an empty tuple."""
        return self.nearest_spaces(masks) if self.fulfilled(masks) else ()


class LinkedFigure(Figure):
    """A figure of connected cells, anywhere on the board. It may be rotated by quarter turns but not mirrored (F16)."""

    def __init__(self, cells: Iterable[FigureCell]) -> None:
        self.cells: Final = tuple(cells)
        indices = sorted({cell.mask_index for cell in self.cells})
        super().__init__(len(self.cells), tuple(indices))
        self._placements: Final = _placements(self.cells)
        self._all_placements: Final = (1 << len(self._placements)) - 1
        self._one_each: Final = sum(1 << _COUNTER_BITS * number for number in range(len(self._placements)))
        self._counters_full: Final = self._one_each * _COUNTER_FULL
        self._counters_start: Final = self._one_each * (_COUNTER_FULL - self.size)
        self._fitting: Final = tuple((index, _fitting(self._needs(index))) for index in indices)
        self._counts: Final = tuple((index, _counts(self._needs(index))) for index in indices)

    def _needs(self, mask_index: int) -> list[int]:
        """For each placement, returns the set of spaces that must be in the mask with this index."""
        return [
            sum(1 << space for cell, space in zip(self.cells, spaces, strict=True) if cell.mask_index == mask_index)
            for spaces in self._placements
        ]

    def fulfilled(self, masks: list[int]) -> bool:
        placements = self._all_placements
        for index, table in self._fitting:
            placements &= table[masks[index]]
            if not placements:
                return False
        return True

    def nearness(self, masks: list[int]) -> int:
        counters = self._counters_start
        for index, table in self._counts:
            counters += table[masks[index]]
        near = self.size
        while not counters & self._counters_full:
            counters += self._one_each
            near -= 1
        return near

    def uses(self, colour: int, kind: int) -> bool:
        return any(cell.value in (colour, kind) for cell in self.cells)

    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        return self._nearest(masks)[1]

    def nearest_spaces(self, masks: list[int]) -> tuple[int, ...]:
        return self._nearest(masks)[0]

    def _nearest(self, masks: list[int]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        """Returns the first placement with the most matching cells, and whether each of its cells matches."""
        nearest: tuple[tuple[int, ...], tuple[bool, ...]] = ((), ())
        for spaces in self._placements:
            matched = tuple(
                [masks[cell.mask_index] >> space & 1 == 1 for cell, space in zip(self.cells, spaces, strict=True)]
            )
            if not nearest[0] or sum(matched) > sum(nearest[1]):
                nearest = (spaces, matched)
        return nearest


class IdenticalPair(Figure):
    """Two tiles of a given colour that have the same type, anywhere on the board (F18)."""

    def __init__(self, colour: str) -> None:
        self.colour: Final = VALUE[colour]
        super().__init__(2, (self.colour, *[VALUE[kind] for kind in TYPES]))

    def fulfilled(self, masks: list[int]) -> bool:
        colour = masks[self.colour]
        return any((colour & masks[VALUE[kind]]).bit_count() >= 2 for kind in TYPES)

    def nearness(self, masks: list[int]) -> int:
        return 2 if self.fulfilled(masks) else min(1, masks[self.colour])

    def uses(self, colour: int, kind: int) -> bool:
        return colour == self.colour

    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        near = self.nearness(masks)
        return (near >= 1, near >= 2)

    def nearest_spaces(self, masks: list[int]) -> tuple[int, ...]:
        colour = masks[self.colour]
        alike = max([bits(colour & masks[VALUE[kind]]) for kind in TYPES], key=len)
        free = ALL_SPACES
        for name in COLOURS:
            free &= ~masks[VALUE[name]]
        first, second, *_ = [*alike, *bits(free), *bits(ALL_SPACES & ~free & ~colour)]
        return (first, second)


def _placements(cells: tuple[FigureCell, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns all placements of a figure: the space of every cell, for each quarter turn and offset (F16)."""
    places = [(cell.column, cell.row) for cell in cells]
    found: dict[tuple[int, ...], None] = {}
    for _ in range(4):
        width = 1 + max(column for column, _ in places)
        height = 1 + max(row for _, row in places)
        for right in range(SIDE - width + 1):
            for down in range(SIDE - height + 1):
                found[tuple(SIDE * (SIDE - 1 - down - row) + right + column for column, row in places)] = None
        places = [(height - 1 - row, column) for column, row in places]
    return tuple(found)


def _fitting(needs: list[int]) -> tuple[int, ...]:
    """For every set of spaces, returns a bit mask of the placements that need no space outside the set."""
    fitting = [0] * (ALL_SPACES + 1)
    for placement, need in enumerate(needs):
        fitting[need] |= 1 << placement
    for space in range(len(SPACES)):
        for mask in range(ALL_SPACES + 1):
            if mask >> space & 1:
                fitting[mask] |= fitting[mask ^ 1 << space]
    return tuple(fitting)


def _counts(needs: list[int]) -> tuple[int, ...]:
    """For every set of spaces, returns how many of its spaces each placement needs, as packed five-bit counters."""
    added = [
        sum(1 << _COUNTER_BITS * placement for placement, need in enumerate(needs) if need >> space & 1)
        for space in range(len(SPACES))
    ]
    counts = [0] * (ALL_SPACES + 1)
    for mask in range(1, ALL_SPACES + 1):
        rest = mask & mask - 1
        counts[mask] = counts[rest] + added[(mask ^ rest).bit_length() - 1]
    return tuple(counts)
