"""A player's board during play: the tiles on its nine spaces, and the objectives and crowd-pleasers beside it."""

from collections.abc import Iterable, Sequence
from typing import Final

from skyburst.games.festival.vocabulary import COLOUR_OF, SPACES, TYPE_OF, VALUES

ALL_SPACES: Final = (1 << len(SPACES)) - 1
RAISED: Final = len(VALUES)
"""A value is visible on the spaces in `masks[value]` and raised on those in `masks[value + RAISED]` (F17)."""


class PlayerBoard:
    """A player's nine spaces, and the objectives and crowd-pleasers beside them (F3).

    Sets are bit masks, in which bit n stands for the space, objective or crowd-pleaser with number n.
    """

    __slots__ = (
        "complete",
        "complete_count",
        "crowd_pleasers",
        "four_high",
        "incomplete",
        "incomplete_count",
        "masks",
        "occupied",
        "point_values",
        "spaces",
        "three_high",
        "two_high",
    )

    def __init__(
        self,
        incomplete: int,
        complete: int,
        incomplete_count: int,
        complete_count: int,
        point_values: int,
        crowd_pleasers: int,
        spaces: list[tuple[int, ...]],
        masks: list[int],
        occupied: int,
        two_high: int,
        three_high: int,
        four_high: int,
    ) -> None:
        self.incomplete = incomplete
        """The incomplete objectives, left of the board."""
        self.complete = complete
        """The complete objectives, right of the board."""
        self.incomplete_count = incomplete_count
        """The number of incomplete objectives."""
        self.complete_count = complete_count
        """The number of complete objectives."""
        self.point_values = point_values
        """The set of point values of the complete objectives: bit 5 is set if one of them is worth 5 points."""
        self.crowd_pleasers = crowd_pleasers
        """The set of the player's crowd-pleasers, by number."""
        self.spaces = spaces
        """The tiles on each space, bottom to top."""
        self.masks = masks
        """For each value, the spaces where it is visible; then, for each value, where it is also raised (F15, F17)."""
        self.occupied = occupied
        """The spaces with at least one tile."""
        self.two_high = two_high
        """The spaces with at least two tiles."""
        self.three_high = three_high
        """The spaces with at least three tiles."""
        self.four_high = four_high
        """The spaces with at least four tiles."""

    def clone(self) -> "PlayerBoard":
        """Returns an independent copy."""
        return PlayerBoard(
            self.incomplete,
            self.complete,
            self.incomplete_count,
            self.complete_count,
            self.point_values,
            self.crowd_pleasers,
            self.spaces.copy(),
            self.masks.copy(),
            self.occupied,
            self.two_high,
            self.three_high,
            self.four_high,
        )

    def place(self, tile: int, space: int) -> int:
        """Puts a tile on a space, on top of any tiles there, and returns the level of the new tile (F9, F15)."""
        masks, bit = self.masks, 1 << space
        colour, kind = COLOUR_OF[tile], TYPE_OF[tile]
        pile = self.spaces[space]
        if pile:
            covered, others = pile[-1], ~bit
            old_colour, old_kind = COLOUR_OF[covered], TYPE_OF[covered]
            masks[old_colour] &= others
            masks[old_colour + RAISED] &= others
            masks[old_kind] &= others
            masks[old_kind + RAISED] &= others
            masks[colour + RAISED] |= bit
            masks[kind + RAISED] |= bit
        masks[colour] |= bit
        masks[kind] |= bit
        self.spaces[space] = pile = pile + (tile,)
        level = len(pile)
        if level == 1:
            self.occupied |= bit
        elif level == 2:
            self.two_high |= bit
        elif level == 3:
            self.three_high |= bit
        elif level == 4:
            self.four_high |= bit
        return level

    def add_objective(self, number: int) -> None:
        """Adds an incomplete objective, to the left of the board."""
        self.incomplete |= 1 << number
        self.incomplete_count += 1

    def complete_objective(self, number: int, points: int) -> None:
        """Moves an objective to the right of the board, where it stays until the end of the game (F12)."""
        self.incomplete ^= 1 << number
        self.complete |= 1 << number
        self.incomplete_count -= 1
        self.complete_count += 1
        self.point_values |= 1 << points


def build_board(
    incomplete: Iterable[int],
    complete: Iterable[int],
    points: Sequence[int],
    crowd_pleasers: Iterable[int],
    placed: Iterable[tuple[int, int]],
) -> PlayerBoard:
    """Returns a board with these objectives, crowd-pleasers and tiles.

    `points` lists the points of every objective. `placed` lists (space, tile) pairs; lower tiles come first.
    """
    board = empty_board()
    for number in incomplete:
        board.add_objective(number)
    for number in complete:
        board.add_objective(number)
        board.complete_objective(number, points[number])
    for number in crowd_pleasers:
        board.crowd_pleasers |= 1 << number
    for space, tile in placed:
        board.place(tile, space)
    return board


def empty_board() -> PlayerBoard:
    """Returns a board with nothing on it or beside it."""
    return PlayerBoard(0, 0, 0, 0, 0, 0, [()] * len(SPACES), [0] * (2 * RAISED), 0, 0, 0, 0)
