"""Firework tiles."""

from collections.abc import Iterable
from typing import Final

from skyburst.games.spring_festival.grid import OPPOSITE, STEP

COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "blue", "green")
COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
NUMBER: Final = 3
"""Where numbers stand among the kinds of tiles: colours are 0 to 3, numbers 4 to 7."""
KINDS: Final = 8
ANY: Final = KINDS
"""The kind that every tile is."""
FIELD: Final = 6
"""The bits each kind has in a number that counts them: for a panorama's tiles, and one to tell enough from less."""


def one(kind: int) -> int:
    """One tile of a kind, in a number that counts kinds."""
    return 1 << FIELD * kind


class Tile:
    """S1: a colour, a number of explosions, an arrow for each of them, half sparks on some edges."""

    def __init__(self, index: int, name: str, colour: str, arrows: Iterable[str], sparks: Iterable[str]) -> None:
        self.index: Final = index
        self.id: Final = name
        self.colour: Final = COLOUR[colour]
        self.arrow_names: Final = tuple(arrows)
        self.spark_edges: Final = tuple(sparks)
        self.number: Final = len(self.arrow_names)
        self.kinds: Final = one(self.colour) + one(NUMBER + self.number) + one(ANY)
        """What it can be on a card; added up over tiles, how many there are of each kind."""
        self.arrows: Final[tuple[int, ...]] = tuple(STEP[arrow] for arrow in self.arrow_names)
        self.sparks: Final[tuple[tuple[str, int, str], ...]] = tuple(
            (edge, STEP[edge], OPPOSITE[edge]) for edge in self.spark_edges
        )
        """Each half spark: its edge, the step to the neighbour there, the edge that faces it."""

    def __repr__(self) -> str:
        return f"Tile({self.id})"
