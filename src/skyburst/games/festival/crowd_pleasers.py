"""Crowd-pleasers: their two sides (F5), their conditions (F19), and which of them a board fulfils (F13)."""

from collections.abc import Callable, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.festival.board import ALL_SPACES, PlayerBoard

TILES_WITH_SIDES: Final = 4
"""The number of crowd-pleaser tiles, each with two sides (F5)."""
_SIZE: Final = tuple(spaces.bit_count() for spaces in range(ALL_SPACES + 1))
"""The number of spaces in each set of spaces."""
_TWO_AT_MOST: Final = tuple(min(2, size) for size in _SIZE)
_LOW_BITS: Final = tuple((1 << size) - 1 for size in _SIZE)
"""For each set of n spaces, a number with the n lowest bits set. The bitwise OR of such numbers is the largest of
them."""


class CrowdPleaser:
    """One side of a crowd-pleaser tile. A board fulfils it if `count(board)` is at least `needed` (F19)."""

    def __init__(self, number: int, name: str, needed: int, count: Callable[[PlayerBoard], int]) -> None:
        self.number: Final = number
        self.name: Final = name
        self.needed: Final = needed
        self.count: Final = count

    def progress(self, board: PlayerBoard) -> tuple[int, int]:
        """Returns the board's count, limited to `needed`, and the value of `needed`."""
        return min(self.needed, self.count(board)), self.needed

    def missing(self, board: PlayerBoard) -> int:
        """Returns how far the board's count is below `needed`; 0 if the board fulfils the crowd-pleaser."""
        return max(0, self.needed - self.count(board))


def _tiles_of_one_colour(board: PlayerBoard) -> int:
    masks = board.masks
    return _SIZE[_LOW_BITS[masks[0]] | _LOW_BITS[masks[1]] | _LOW_BITS[masks[2]] | _LOW_BITS[masks[3]]]


def _tiles_of_one_type(board: PlayerBoard) -> int:
    masks = board.masks
    return _SIZE[_LOW_BITS[masks[4]] | _LOW_BITS[masks[5]] | _LOW_BITS[masks[6]] | _LOW_BITS[masks[7]]]


def _highest_level(board: PlayerBoard) -> int:
    return (board.occupied != 0) + (board.two_high != 0) + (board.three_high != 0) + (board.four_high != 0)


def _tiles_on_two_spaces(board: PlayerBoard) -> int:
    """Returns how many tiles are on the two spaces with the most tiles, counting at most three on each."""
    return _TWO_AT_MOST[board.occupied] + _TWO_AT_MOST[board.two_high] + _TWO_AT_MOST[board.three_high]


def _point_values(board: PlayerBoard) -> int:
    return board.point_values.bit_count()


def _complete_objectives(board: PlayerBoard) -> int:
    return board.complete_count


def _filled_spaces(board: PlayerBoard) -> int:
    return _SIZE[board.occupied]


def _visible_values(board: PlayerBoard) -> int:
    return 8 - board.masks[:8].count(0)


CROWD_PLEASERS: Final = (
    CrowdPleaser(0, "same-colour", 4, _tiles_of_one_colour),
    CrowdPleaser(1, "same-type", 4, _tiles_of_one_type),
    CrowdPleaser(2, "level-four", 4, _highest_level),
    CrowdPleaser(3, "two-level-three", 6, _tiles_on_two_spaces),
    CrowdPleaser(4, "four-values", 4, _point_values),
    CrowdPleaser(5, "three-objectives", 3, _complete_objectives),
    CrowdPleaser(6, "full-board", 9, _filled_spaces),
    CrowdPleaser(7, "all-eight", 8, _visible_values),
)
"""Every side of a crowd-pleaser tile, with the count that it needs and the function that counts on a board (F19)."""
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
