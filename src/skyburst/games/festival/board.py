"""A player's board during play: nine piles of tiles, objectives, crowd-pleasers."""

from typing import Final

from skyburst.core.bits import bits
from skyburst.games.festival.vocabulary import COLOUR_OF, RAISED, TYPE_OF

FULL: Final = (1 << 9) - 1


class PlayerBoard:
    """Masks are nine bits, one a space; objectives are bits by their number in the component set."""

    __slots__ = (
        "complete",
        "complete_count",
        "crowd_pleasers",
        "fourth",
        "incomplete",
        "incomplete_count",
        "masks",
        "occupied",
        "spaces",
        "third",
    )

    def __init__(
        self,
        incomplete: int,
        complete: int,
        incomplete_count: int,
        complete_count: int,
        crowd_pleasers: int,
        spaces: list[tuple[int, ...]],
        masks: list[int],
        occupied: int,
        third: int,
        fourth: int,
    ) -> None:
        self.incomplete = incomplete
        self.complete = complete
        self.incomplete_count = incomplete_count
        """How many are incomplete."""
        self.complete_count = complete_count
        """How many are complete."""
        self.crowd_pleasers = crowd_pleasers
        self.spaces = spaces
        """The tiles of each space, bottom to top."""
        self.masks = masks
        """The spaces that show each value, then those that show it raised (F15, F17)."""
        self.occupied = occupied
        self.third = third
        """The spaces with at least three tiles."""
        self.fourth = fourth

    def clone(self) -> "PlayerBoard":
        return PlayerBoard(
            self.incomplete,
            self.complete,
            self.incomplete_count,
            self.complete_count,
            self.crowd_pleasers,
            self.spaces.copy(),
            self.masks.copy(),
            self.occupied,
            self.third,
            self.fourth,
        )

    def place(self, tile: int, space: int) -> int:
        """Put a tile on a space; the level it lies on."""
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
        elif level == 3:
            self.third |= bit
        elif level == 4:
            self.fourth |= bit
        return level

    def add_objective(self, bit: int) -> None:
        self.incomplete |= bit
        self.incomplete_count += 1

    def complete_objective(self, bit: int) -> None:
        """F12: it can never be lost."""
        self.incomplete ^= bit
        self.complete |= bit
        self.incomplete_count -= 1
        self.complete_count += 1

    def level_points(self, value: int) -> int:
        """F21: for each visible tile of that colour or type its level."""
        return sum([len(self.spaces[space]) for space in bits(self.masks[value])])


def empty_board() -> PlayerBoard:
    return PlayerBoard(0, 0, 0, 0, 0, [()] * 9, [0] * (2 * RAISED), 0, 0, 0)
