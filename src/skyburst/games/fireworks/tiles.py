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
"""The kinds of small firework. Each basic tile shows one half of one of them (W2)."""
LETTERS: Final[dict[str, str]] = {KALEIDOSCOPE: "k", SATURN: "s", SMALL_FLOWER: "f"}
"""The letter for each half in tile ids."""

GALE: Final = "gale"
HEAVY_RAIN: Final = "heavy-rain"
FIREWORKS: Final = "fireworks"
FUNCTIONS: Final[tuple[str, ...]] = (GALE, HEAVY_RAIN, FIREWORKS)
"""The function tiles, in the order in which they are resolved (W15)."""

Face: TypeAlias = tuple[str, str, str, str, int, int, str, str]
"""What is printed on a tile: kind, colour, shape, half, the segment's edge, the half's edge, motif, function."""


class Tile:
    """A hexagonal tile (W2). Attributes that do not apply to its kind are "", or -1 for edges."""

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
        """The tile's index among all tiles of the set."""
        self.id: Final = name
        """The tile's name in records, e.g. "red-peony-k3a"."""
        self.kind: Final = kind
        """START, BASIC, SPECIAL or FUNCTION."""
        self.colour: Final = colour
        self.shape: Final = shape
        self.half: Final = half
        """The kind of half on a basic tile, one of HALVES."""
        self.segment_edge: Final = segment_edge
        """The edge of a basic tile that shows a segment of a big firework when the tile is not rotated."""
        self.half_edge: Final = half_edge
        """The edge of a basic tile that shows the half when the tile is not rotated."""
        self.motif: Final = motif
        """The motif of a special tile."""
        self.function: Final = function
        """The function of a function tile, one of FUNCTIONS."""
        self.face: Final[Face] = (kind, colour, shape, half, segment_edge, half_edge, motif, function)
        """What is printed on the tile. Tiles with the same face are interchangeable."""

    def __repr__(self) -> str:
        return f"Tile({self.id})"
