"""The types of the data about Spring Festival that clients get. Cells are written as `x,y`."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from skyburst.games.spring_festival.tiles import Colour


class Tile(Struct):
    """A firework tile."""

    id: str
    colour: Colour
    number: int
    """The tile's number of explosions, which is also its number of arrows."""
    arrows: Sequence[str]
    """The directions of the tile's arrows, such as `NE`."""
    sparks: Sequence[str]
    """The edges with a half spark, such as `N`."""


class Composition(Struct):
    """A composition card."""

    id: str
    kind: str
    edition: str
    points: int
    rows: Sequence[str]
    """The printed figure, top row first."""
    tiles: int
    """How many tiles the card requires."""


class Components(Struct):
    """Everything in the game's box, and the numbers from the rules that a client shows."""

    tiles: Sequence[Tile]
    sets: Sequence[Sequence[str]]
    """The tiles of each starting set."""
    compositions: Sequence[Composition]
    turns: int
    """How many turns a game has."""


class PanoramaTile(Struct):
    """A tile in a panorama."""

    tile: str
    exploded: bool


class FiringExample(Struct):
    """A panorama before and after a tile is fired, and what happens."""

    before: Mapping[str, PanoramaTile]
    after: Mapping[str, PanoramaTile]
    placements: Sequence[str]
    """The empty cells on which the tile may be placed."""
    tile: str
    cell: str
    """The cell on which the tile is placed."""
    chain: Sequence[tuple[str, str | None]]
    """Each cell that explodes, with the cell whose arrow sets it off (null for the first cell)."""
    sparks: Sequence[tuple[str, str]]
    """The new sparks, each as the two cells that it lies between."""
    card: str
    """The composition that can be completed afterwards."""
    cells: Sequence[str]
    """The cells of the composition's figure."""


class FigureExample(Struct):
    """A panorama, and where it shows the figure of a composition."""

    card: str
    tiles: Mapping[str, PanoramaTile]
    cells: Sequence[str]
    """The cells of the figure; empty if the panorama does not show it."""


class FinaleExample(Struct):
    """A panorama after its grande finale, and the player's points."""

    tiles: Mapping[str, PanoramaTile]
    chain: Sequence[tuple[str, str | None]]
    perfect: bool
    applause: int
    """The player's applause tokens, including those for a perfect finale."""
    opponents: Sequence[int]
    """The applause tokens of the other players."""
    completed: Sequence[str]
    score: Mapping[str, int]
    total: int


class SignExample(Struct):
    """A panorama, and the points that a sign gives for it."""

    tiles: Mapping[str, PanoramaTile]
    cells: Sequence[str]
    """The cells of the tiles without which the sign would give fewer points."""
    points: int


class Examples(Struct):
    """The positions that illustrate the rules."""

    firing: FiringExample
    figures: Mapping[str, FigureExample]
    """The examples by name: `printed`, `turned`, `mirrored` and `rocket`."""
    finale: FinaleExample
    signs: Mapping[str, SignExample]
    places: Mapping[str, Sequence[int | None]]
    """For each number of players, the seat at each place around the store, clockwise; null if nobody sits there."""


class Completion(Struct):
    """What completing a card with the tiles on these cells would do."""

    points: int
    cells: Sequence[str]
    gains: Mapping[str, int]
    """The change in each part of the score; parts that stay the same are left out."""
    progress: Mapping[str, tuple[int, int]]
    """For each other card whose number of matching cells changes: the number before and after."""
    excludes: Sequence[str]
    """The cards that can be completed now, but not after completing this card."""
    draws: str | None
    """The card that would be drawn; null if the deck is empty."""


class OpenedCompletion(Struct):
    """A card that could be completed after firing."""

    card: str
    points: int
    cells: Sequence[str]


class Firing(Struct):
    """What firing at a cell would do."""

    chain: Sequence[tuple[str, str | None]]
    """Each cell that explodes, with the cell whose arrow sets it off (null for the first cell)."""
    sparks: Sequence[tuple[str, str]]
    """The new sparks, each as the two cells that it lies between."""
    applause: int
    opens: Sequence[Sequence[OpenedCompletion]]
    """The groups of cards that could be completed together after firing, most points first."""
    replaces: str | None
    """The tile that would be replaced and leave the game; null if the cell is empty."""
    gains: Mapping[str, int]
    """The immediate change in each part of the score; parts that stay the same are left out."""
    progress: Mapping[str, tuple[int, int]]
    """For each card whose number of matching cells changes: the number before and after."""


class Ignition(Struct):
    """What a grande finale would do if it started with the tile on this cell."""

    chain: Sequence[tuple[str, str | None]]
    """Each cell that explodes, with the cell whose arrow sets it off (null for the first cell)."""
    exploded: int = field(name="yield")
    """How many tiles explode."""
    tiles: int = field(name="of")
    """How many tiles there are in the panorama."""
    perfect: bool
    """Whether all tiles explode."""
    gains: Mapping[str, int]
    """The change in each part of the score; parts that stay the same are left out."""


class Nearness(Struct):
    """How close a seat is to completing its cards."""

    cards: Mapping[str, Sequence[int]]
    """For each card, the indices of its matching cells, in the placement where the most cells match."""
