"""What clients are told about Fireworks. Lengths are in centimetres."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct


class Space(Struct):
    """A space of the city board. Spaces are listed in reading order."""

    name: str
    row: int
    column: int
    """Its index in its row."""
    half: int
    """Its distance from the left, in half hexagons."""


class Tile(Struct):
    """A tile. Fields that its kind does not have are null.

    Edges are numbered clockwise from the north-east, 0 to 5. On a tile turned clockwise by r sixths, edge e points in
    direction (e + r) mod 6.
    """

    id: str
    kind: Literal["start", "basic", "special", "function"]
    colour: str | None
    shape: str | None
    half: Literal["kaleidoscope", "saturn", "small-flower"] | None
    """The motif of which it shows one half."""
    motif: str | None
    function: Literal["gale", "heavy-rain", "fireworks"] | None
    segment_edge: int | None
    """The edge with the segment of a big firework."""
    half_edge: int | None
    """The edge with the half."""


class ActionCard(Struct):
    """An action card, and how the die is launched with it. Deviations are standard deviations for each axis."""

    id: str
    players: Literal["1", "2", "2-4"]
    """Who launches: the player alone, with one other, or with one to three others."""
    height: float
    """The fixed height of the launch; it overrides the height in the action."""
    deviation: float
    """Deviation from the aim."""
    tremble: float
    """What each hand after the first adds to the deviation from the aim."""
    spin: float
    """Deviation of the spin, in radians per second."""
    sideways: float
    """Deviation of the sideways speed, per second."""
    downward: float
    """Downward speed when the die is released, per second."""
    drops: int
    """How many times in a row the die is dropped; the last drop counts."""


class Physical(Struct):
    """The dimensions of the box, the tiles and the die, and the range of launch heights."""

    box_inside: tuple[float, float, float]
    """Width, depth and height."""
    tile_flat_to_flat: float
    tile_thickness: float
    die_edge: float
    lowest: float
    """The lowest launch that is allowed."""
    highest: float
    """The highest launch that is allowed."""


class Components(Struct):
    """Everything the game consists of."""

    spaces: Sequence[Space]
    tiles: Sequence[Tile]
    characters: Sequence[str]
    die: Sequence[str]
    """The faces of the die."""
    cards: Sequence[ActionCard]
    physical: Physical


class Formation(Struct):
    """Tiles that score together."""

    kind: str
    """`big`, `special`, or the motif of which the two tiles of a pair show one half each."""
    spaces: Sequence[str]
    """The core and the segments that point to it; the two spaces of a pair; or one space for each motif."""
    points: int
    complete: bool
    """False for a big firework that is not complete."""


class Nearness(Struct):
    """What scores on a board."""

    formations: Sequence[Formation]
