"""The types of the data about Fireworks that clients get. Lengths are in centimetres."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct


class Space(Struct):
    """A space on the city board. Spaces are listed in reading order."""

    name: str
    row: int
    column: int
    """The space's index in its row."""
    half: int
    """The space's distance from the left, in units of half a hexagon's width."""


class Tile(Struct):
    """A tile. Fields that do not apply to its kind are null.

    Edges are numbered clockwise from the north-east, 0 to 5. On a tile rotated clockwise by r sixths, edge e points in
    direction (e + r) mod 6.
    """

    id: str
    kind: Literal["start", "basic", "special", "function"]
    colour: str | None
    shape: str | None
    half: Literal["kaleidoscope", "saturn", "small-flower"] | None
    """The kind of small firework that the tile shows half of."""
    motif: str | None
    function: Literal["gale", "heavy-rain", "fireworks"] | None
    segment_edge: int | None
    """The edge (0 to 5) that shows a segment of a big firework."""
    half_edge: int | None
    """The edge (0 to 5) that shows half of a small firework."""


class ActionCard(Struct):
    """An action card, and how the die is launched with it. All deviations are standard deviations along each axis."""

    id: str
    players: Literal["1", "2", "2-4"]
    """Who launches: the player alone, with one other player, or with one to three other players."""
    height: float
    """The height of a launch with this card; it overrides the height in the action."""
    deviation: float
    """The deviation from the aim."""
    tremble: float
    """How much each additional hand adds to the deviation from the aim."""
    spin: float
    """The deviation of the spin, in radians per second."""
    sideways: float
    """The deviation of the sideways speed, in centimetres per second."""
    downward: float
    """The downward speed with which the die is released, in centimetres per second."""
    drops: int
    """How many times in a row the die is dropped; the last drop determines its face."""


class Physical(Struct):
    """The dimensions of the box, the tiles and the die, and the range of launch heights."""

    box_inside: tuple[float, float, float]
    """The width, depth and height of the starry sky box, measured inside."""
    tile_flat_to_flat: float
    tile_thickness: float
    die_edge: float
    lowest: float
    """The lowest height from which a launch is allowed."""
    highest: float
    """The greatest height from which a launch is allowed."""
    good: float
    """The height at which clients first show the barrel.

    From this height, launches into a new box are the most likely to turn a tile face up.
    """


class Components(Struct):
    """Everything in the game's box."""

    spaces: Sequence[Space]
    tiles: Sequence[Tile]
    characters: Sequence[str]
    die: Sequence[str]
    """The faces of the die."""
    cards: Sequence[ActionCard]
    physical: Physical


class LaunchProspect(Struct):
    """How many tiles a launch usually turns face up."""

    low: int
    """Three out of four launches turn at least this many tiles face up."""
    high: int
    """Three out of four launches turn at most this many tiles face up."""
    none: int
    """The percentage of launches that turn no tile face up."""


class Formation(Struct):
    """Tiles that score together."""

    kind: str
    """`big`, `special`, or the name of the small firework whose halves form a pair."""
    spaces: Sequence[str]
    """The spaces of a core and its segments, of the two halves of a pair, or of one special tile for each motif."""
    points: int
    complete: bool
    """Whether the formation is complete. Only a big firework can be incomplete."""


class Nearness(Struct):
    """The formations that score on a board."""

    formations: Sequence[Formation]


class LaidTile(Struct):
    """A tile on a board."""

    tile: str
    turn: int
    """The tile's rotation, in sixths of a turn clockwise."""


class BoardExample(Struct):
    """A board, or a part of one, and what scores on it."""

    spaces: Mapping[str, LaidTile]
    formations: Sequence[Formation]


class ScoreExample(Struct):
    """A board at the end of a game, and its points."""

    board: BoardExample
    character: str
    score: Mapping[str, int]
    total: int


class LaunchExample(Struct):
    """How many tiles a launch over the middle of a new box usually turns face up."""

    height: float
    prospect: LaunchProspect


class HelpersExample(Struct):
    """A launch with helpers: the action card, the face of the die, and who takes which tile, in order."""

    card: str
    die: str
    takes: Sequence[tuple[int, str]]
    """The seat and the tile of each take. The seat of the first take drew the card."""


class Examples(Struct):
    """The positions that illustrate the rules, and related numbers from the rules."""

    big: Mapping[str, BoardExample]
    """Big fireworks by what their tiles share (`shape_and_colour`, `shape`, `colour`), and an `incomplete` one."""
    pairs: Mapping[str, Sequence[BoardExample]]
    """For each small firework, a pair of halves in one colour, then a pair in two colours."""
    special_points: Sequence[int]
    """The points for special tiles with 1, 2, … different motifs."""
    characters: Mapping[str, Sequence[str]]
    """For each character, the kinds of formations that it gives points for."""
    final: ScoreExample
    cards: Mapping[str, int]
    """How many action cards there are, by their number of players."""
    helpers: HelpersExample
    launches: Sequence[LaunchExample]
