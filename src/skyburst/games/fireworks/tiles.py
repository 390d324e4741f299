"""Fireworks tiles (W2): start, basic, special and function tiles."""

from typing import Final, TypeAlias

START: Final = "start"
BASIC: Final = "basic"
SPECIAL: Final = "special"
FUNCTION: Final = "function"

KALEIDOSCOPE: Final = "kaleidoscope"
SATURN: Final = "saturn"
SMALL_FLOWER: Final = "small-flower"
HALVES: Final[tuple[str, ...]] = (KALEIDOSCOPE, SATURN, SMALL_FLOWER)
"""What a basic tile carries one half of (W2)."""
LETTERS: Final[dict[str, str]] = {KALEIDOSCOPE: "k", SATURN: "s", SMALL_FLOWER: "f"}
"""The letter of each half in the id of a tile."""

GALE: Final = "gale"
HEAVY_RAIN: Final = "heavy-rain"
FIREWORKS: Final = "fireworks"
FUNCTIONS: Final[tuple[str, ...]] = (GALE, HEAVY_RAIN, FIREWORKS)
"""The function tiles, in the order in which they resolve (W15)."""

Face: TypeAlias = tuple[str, str, str, str, int, int, str, str]
"""What is printed on a tile: kind, colour, shape, half, edge of the segment, edge of the half, motif, function."""


class Tile:
    """A hexagonal tile (W2). What its kind does not have is empty: "" for a word, -1 for an edge."""

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
        """Its place among all tiles of the set."""
        self.id: Final = name
        """Its name in records, such as "red-peony-k3a"."""
        self.kind: Final = kind
        """START, BASIC, SPECIAL or FUNCTION."""
        self.colour: Final = colour
        self.shape: Final = shape
        self.half: Final = half
        """What a basic tile carries one half of, one of HALVES."""
        self.segment_edge: Final = segment_edge
        """The edge with the segment of a big firework, if the tile is not turned."""
        self.half_edge: Final = half_edge
        """The edge with the half, if the tile is not turned."""
        self.motif: Final = motif
        """The motif of a special tile."""
        self.function: Final = function
        """One of FUNCTIONS for a function tile."""
        self.face: Final[Face] = (kind, colour, shape, half, segment_edge, half_edge, motif, function)
        """What is printed on it: tiles with the same face are interchangeable."""

    def __repr__(self) -> str:
        return f"Tile({self.id})"
