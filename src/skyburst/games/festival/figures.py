"""What objectives ask for, found on a board of nine-bit masks.

A board is sixteen masks: the spaces that show each value, and the spaces that show it raised. Every way
a linked figure can lie on the board is a number. For each value the figure asks for there are two tables
over all masks of that value: which ways (as bits) find all their cells of the value there, and how many
such cells each way finds (as five-bit counters, packed). Figures are recognised by and-ing the former,
their nearness is read off the sum of the latter.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.games.festival.vocabulary import RAISED, TYPES, VALUE

SIDE: Final = 3
_SPACES: Final = SIDE * SIDE
_BITS: Final = 5
_TOP: Final = 1 << _BITS - 1
"""The bit a counter shows once it has reached the number it is compared with."""


class Cell(NamedTuple):
    """One cell of a figure: column, row from the top, and what it asks for."""

    column: int
    row: int
    value: int
    raised: bool

    @property
    def mask_index(self) -> int:
        return self.value + RAISED if self.raised else self.value


class Figure(ABC):
    """What an objective asks for: `size` tiles of some kind, in some order."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    @abstractmethod
    def fulfilled(self, masks: list[int]) -> bool:
        """Whether the board shows it."""

    @abstractmethod
    def nearness(self, masks: list[int]) -> int:
        """How many of its tiles the board shows already where they could count."""

    @abstractmethod
    def serves(self, colour: int, kind: int) -> bool:
        """Whether a tile can be part of it."""

    @abstractmethod
    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        """Which of its cells, in reading order, the nearest way finds fulfilled."""

    @abstractmethod
    def matched_spaces(self, masks: list[int]) -> tuple[int, ...]:
        """The spaces where the board shows it, in the order of its cells; none where it does not."""


class Linked(Figure):
    """F16: cells that hang together, in any quarter turn, anywhere on the board, never mirrored."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells: Final = tuple(cells)
        super().__init__(len(self.cells))
        self._ways: Final = _ways(self.cells)
        self._all_ways: Final = (1 << len(self._ways)) - 1
        self._one_each: Final = sum(1 << _BITS * way for way in range(len(self._ways)))
        self._tops: Final = self._one_each * _TOP
        self._missing: Final = self._one_each * (_TOP - self.size)
        indices = sorted({cell.mask_index for cell in self.cells})
        self._found: Final = tuple((index, _found(self._needs(index))) for index in indices)
        self._counts: Final = tuple((index, _counts(self._needs(index))) for index in indices)

    def _needs(self, mask_index: int) -> list[int]:
        """For each way the spaces that must show the value."""
        return [
            sum(1 << space for cell, space in zip(self.cells, way, strict=True) if cell.mask_index == mask_index)
            for way in self._ways
        ]

    def fulfilled(self, masks: list[int]) -> bool:
        ways = self._all_ways
        for index, table in self._found:
            ways &= table[masks[index]]
        return ways != 0

    def nearness(self, masks: list[int]) -> int:
        count = self._missing
        for index, table in self._counts:
            count += table[masks[index]]
        near = self.size
        while not count & self._tops:
            count += self._one_each
            near -= 1
        return near

    def serves(self, colour: int, kind: int) -> bool:
        return any(cell.value in (colour, kind) for cell in self.cells)

    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        ways = [
            tuple(masks[cell.mask_index] >> space & 1 == 1 for cell, space in zip(self.cells, way, strict=True))
            for way in self._ways
        ]
        return max(ways, key=sum)

    def matched_spaces(self, masks: list[int]) -> tuple[int, ...]:
        for way in self._ways:
            if all(masks[cell.mask_index] >> space & 1 for cell, space in zip(self.cells, way, strict=True)):
                return way
        return ()


class IdenticalPair(Figure):
    """F18: two tiles of the colour that share their type, anywhere on the board."""

    def __init__(self, colour: str) -> None:
        super().__init__(2)
        self.colour: Final = VALUE[colour]

    def fulfilled(self, masks: list[int]) -> bool:
        colour = masks[self.colour]
        return any((colour & masks[VALUE[kind]]).bit_count() >= 2 for kind in TYPES)

    def nearness(self, masks: list[int]) -> int:
        return 2 if self.fulfilled(masks) else min(1, masks[self.colour])

    def serves(self, colour: int, kind: int) -> bool:
        return colour == self.colour

    def matched_cells(self, masks: list[int]) -> tuple[bool, ...]:
        near = self.nearness(masks)
        return (near >= 1, near >= 2)

    def matched_spaces(self, masks: list[int]) -> tuple[int, ...]:
        for kind in TYPES:
            both = bits(masks[self.colour] & masks[VALUE[kind]])
            if len(both) >= 2:
                return (both[0], both[1])
        return ()


def _ways(cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to lie on the board: the space of each cell."""
    places = [(cell.column, cell.row) for cell in cells]
    ways: dict[tuple[int, ...], None] = {}
    for _ in range(4):
        width = 1 + max(column for column, _ in places)
        height = 1 + max(row for _, row in places)
        for right in range(SIDE - width + 1):
            for down in range(SIDE - height + 1):
                ways[tuple(SIDE * (SIDE - 1 - down - row) + right + column for column, row in places)] = None
        places = [(height - 1 - row, column) for column, row in places]
    return tuple(ways)


def _found(needs: list[int]) -> tuple[int, ...]:
    """For every mask the ways, as bits, that need nothing outside it."""
    found = [0] * (1 << _SPACES)
    for way, need in enumerate(needs):
        found[need] |= 1 << way
    for space in range(_SPACES):
        for mask in range(1 << _SPACES):
            if mask >> space & 1:
                found[mask] |= found[mask ^ 1 << space]
    return tuple(found)


def _counts(needs: list[int]) -> tuple[int, ...]:
    """For every mask and way, as packed counters, how many needed spaces lie inside it."""
    rises = [sum(1 << _BITS * way for way, need in enumerate(needs) if need >> space & 1) for space in range(_SPACES)]
    counts = [0] * (1 << _SPACES)
    for mask in range(1, 1 << _SPACES):
        rest = mask & mask - 1
        counts[mask] = counts[rest] + rises[(mask ^ rest).bit_length() - 1]
    return tuple(counts)
