"""Firework tiles (S1), and the traits that composition cards and signs refer to."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from skyburst.games.spring_festival.grid import OPPOSITE, STEP

Colour: TypeAlias = Literal["red", "yellow", "blue", "green"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "blue", "green")
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
NUMBER: Final = 3
"""The trait of tiles with n explosions is this number plus n. Traits 0 to 3 are the colours."""
ONE: Final = 4
TWO: Final = 5
THREE: Final = 6
FOUR: Final = 7
TRAITS: Final = 8
ANY: Final = TRAITS
"""The trait that every tile has."""
COUNTER_BITS: Final = 6
"""The bits of one counter: five to count the tiles of a panorama, and one flag (`figures.COUNTER_FLAGS`)."""


def count_one(trait: int) -> int:
    """Returns a number that contains a counter for each trait: 1 for this trait and 0 for all others.

    Adding such numbers counts all traits at once.
    """
    return 1 << COUNTER_BITS * trait


class Tile:
    """A firework tile: its colour, its number of explosions, an arrow for each explosion, and its half sparks (S1).

    A tile is never rotated, and its two sides have the same arrows and half sparks.
    """

    def __init__(self, index: int, name: str, colour: Colour, arrows: Iterable[str], sparks: Iterable[str]) -> None:
        self.index: Final = index
        self.id: Final = name
        self.colour: Final = COLOURS.index(colour)
        self.arrow_names: Final = tuple(arrows)
        """The directions of the arrows, such as `NE`."""
        self.spark_edges: Final = tuple(sparks)
        """The edges with a half spark."""
        self.number: Final = len(self.arrow_names)
        self.traits: Final = count_one(self.colour) + count_one(NUMBER + self.number) + count_one(ANY)
        """The packed counters of the tile's traits: 1 for its colour, its number and ANY, 0 for all others."""
        self.arrows: Final[tuple[int, ...]] = tuple(STEP[arrow] for arrow in self.arrow_names)
        """The step to the cell that each arrow points at."""
        self.half_sparks: Final[tuple[tuple[str, int, str], ...]] = tuple(
            (edge, STEP[edge], OPPOSITE[edge]) for edge in self.spark_edges
        )
        """For each half spark: its edge, the step to the neighbour on that edge, and the neighbour's facing edge."""

    def __repr__(self) -> str:
        return f"Tile({self.id})"
