"""Crowd-pleasers: their two sides (F5), their conditions (F19), and which of them a board fulfils (F13)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.festival.board import ALL_SPACES, PlayerBoard
from skyburst.games.festival.vocabulary import VALUES

TILES_WITH_SIDES: Final = 4
"""The number of crowd-pleaser tiles, each with two sides (F5)."""
_SIZE: Final = tuple(spaces.bit_count() for spaces in range(ALL_SPACES + 1))
"""The number of spaces in each set of spaces."""
_TWO_AT_MOST: Final = tuple(min(2, size) for size in _SIZE)
_LOW_BITS: Final = tuple((1 << size) - 1 for size in _SIZE)
"""For each set of n spaces, a number with the n lowest bits set. The bitwise OR of such numbers is the largest of
them."""


class CrowdPleaser(ABC):
    """One side of a crowd-pleaser tile. A board fulfils it if `count(board)` is at least `needed` (F19)."""

    def __init__(self, number: int, name: str, needed: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.needed: Final = needed

    @abstractmethod
    def count(self, board: PlayerBoard) -> int:
        """Returns how many of the things that the crowd-pleaser needs the board has."""

    def progress(self, board: PlayerBoard) -> tuple[int, int]:
        """Returns the board's count, limited to `needed`, and the value of `needed`."""
        return min(self.needed, self.count(board)), self.needed

    def missing(self, board: PlayerBoard) -> int:
        """Returns how far the board's count is below `needed`; 0 if the board fulfils the crowd-pleaser."""
        return max(0, self.needed - self.count(board))


class SameColour(CrowdPleaser):
    """Counts the visible tiles of the most frequent colour."""

    def count(self, board: PlayerBoard) -> int:
        masks = board.masks
        return _SIZE[_LOW_BITS[masks[0]] | _LOW_BITS[masks[1]] | _LOW_BITS[masks[2]] | _LOW_BITS[masks[3]]]


class SameType(CrowdPleaser):
    """Counts the visible tiles of the most frequent type."""

    def count(self, board: PlayerBoard) -> int:
        masks = board.masks
        return _SIZE[_LOW_BITS[masks[4]] | _LOW_BITS[masks[5]] | _LOW_BITS[masks[6]] | _LOW_BITS[masks[7]]]


class LevelFour(CrowdPleaser):
    """Counts the tiles on the space with the most tiles, at most four."""

    def count(self, board: PlayerBoard) -> int:
        return (board.occupied != 0) + (board.two_high != 0) + (board.three_high != 0) + (board.four_high != 0)


class TwoLevelThree(CrowdPleaser):
    """Counts the tiles on the two spaces with the most tiles, at most three on each."""

    def count(self, board: PlayerBoard) -> int:
        return _TWO_AT_MOST[board.occupied] + _TWO_AT_MOST[board.two_high] + _TWO_AT_MOST[board.three_high]


class FourValues(CrowdPleaser):
    """Counts the different point values of the complete objectives."""

    def count(self, board: PlayerBoard) -> int:
        return board.point_values.bit_count()


class ThreeObjectives(CrowdPleaser):
    """Counts the complete objectives."""

    def count(self, board: PlayerBoard) -> int:
        return board.complete_count


class FullBoard(CrowdPleaser):
    """Counts the spaces that are not empty."""

    def count(self, board: PlayerBoard) -> int:
        return _SIZE[board.occupied]


class AllEight(CrowdPleaser):
    """Counts the visible colours and types."""

    def count(self, board: PlayerBoard) -> int:
        seen = 0
        for value in range(len(VALUES)):
            if board.masks[value]:
                seen += 1
        return seen


CROWD_PLEASERS: Final[tuple[CrowdPleaser, ...]] = (
    SameColour(0, "same-colour", 4),
    SameType(1, "same-type", 4),
    LevelFour(2, "level-four", 4),
    TwoLevelThree(3, "two-level-three", 6),
    FourValues(4, "four-values", 4),
    ThreeObjectives(5, "three-objectives", 3),
    FullBoard(6, "full-board", 9),
    AllEight(7, "all-eight", 8),
)
"""Every side of a crowd-pleaser tile, with the count that it needs (F19)."""
CROWD_PLEASER: Final = {crowd_pleaser.name: crowd_pleaser for crowd_pleaser in CROWD_PLEASERS}
CROWD_PLEASER_NAMES: Final = tuple(CROWD_PLEASER)


def turn_up_sides(tiles: Sequence[tuple[str, str]], chance: Chance) -> tuple[str, ...]:
    """Returns the name of each tile's face-up side, drawn at random (F5)."""
    return tuple(sides[chance.below(2)] for sides in tiles)


def fulfilled(middle: tuple[CrowdPleaser, ...], board: PlayerBoard) -> int:
    """Returns the numbers of the crowd-pleasers in the middle that a board fulfils, as a bit mask (F13)."""
    found = 0
    for crowd_pleaser in middle:
        if crowd_pleaser.count(board) >= crowd_pleaser.needed:
            found |= 1 << crowd_pleaser.number
    return found
