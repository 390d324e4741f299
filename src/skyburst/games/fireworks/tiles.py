"""Fireworks tiles (W2)."""

from typing import Final

START: Final = "start"
BASIC: Final = "basic"
SPECIAL: Final = "special"
FUNCTION: Final = "function"

KALEIDOSCOPE: Final = "kaleidoscope"
SATURN: Final = "saturn"
SMALL_FLOWER: Final = "small-flower"
HALVES: Final[tuple[str, ...]] = (KALEIDOSCOPE, SATURN, SMALL_FLOWER)
LETTERS: Final[dict[str, str]] = {KALEIDOSCOPE: "k", SATURN: "s", SMALL_FLOWER: "f"}
"""What stands for a half in the name of a tile."""

GALE: Final = "gale"
HEAVY_RAIN: Final = "heavy-rain"
FIREWORKS: Final = "fireworks"
FUNCTIONS: Final[tuple[str, ...]] = (GALE, HEAVY_RAIN, FIREWORKS)
"""In the order in which they resolve (W15)."""


class Tile:
    """A hexagon. What a kind of tile does not have is empty: '' for a word, -1 for an edge."""

    def __init__(
        self,
        index: int,
        name: str,
        kind: str,
        colour: str = "",
        shape: str = "",
        half: str = "",
        segment_edge: int = -1,
        half_edge: int = -1,
        motif: str = "",
        function: str = "",
    ) -> None:
        self.index: Final = index
        self.id: Final = name
        self.kind: Final = kind
        self.colour: Final = colour
        self.shape: Final = shape
        self.half: Final = half
        self.segment_edge: Final = segment_edge
        self.half_edge: Final = half_edge
        self.motif: Final = motif
        self.function: Final = function

    def __repr__(self) -> str:
        return f"Tile({self.id})"
