"""What clients are told about Spring Festival. Cells are written as `x,y`."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from skyburst.games.spring_festival.tiles import Colour


class Tile(Struct):
    """A firework tile."""

    id: str
    colour: Colour
    number: int
    """How many explosions it shows, and how many arrows it has."""
    arrows: Sequence[str]
    """The directions of its arrows, such as `NE`."""
    sparks: Sequence[str]
    """The edges with a half spark, such as `N`."""


class Composition(Struct):
    """A composition card."""

    id: str
    kind: str
    edition: str
    points: int
    rows: Sequence[str]
    """The figure as it is printed, the top row first."""
    tiles: int
    """How many tiles it requires."""


class Components(Struct):
    """Everything in the box, and the numbers from the rules that a client shows."""

    tiles: Sequence[Tile]
    sets: Sequence[Sequence[str]]
    """The tiles of each starting set."""
    compositions: Sequence[Composition]
    turns: int
    """How many turns a game has."""


class Completion(Struct):
    """What completing a card with certain tiles would do."""

    points: int
    cells: Sequence[str]


class OpenedCompletion(Struct):
    """A card that could be completed after firing."""

    card: str
    points: int
    cells: Sequence[str]


class Firing(Struct):
    """What firing at a cell would do."""

    chain: Sequence[tuple[str, str | None]]
    """Each tile that explodes, and the tile whose arrow points at it; null for the first one."""
    sparks: Sequence[tuple[str, str]]
    """Each spark: the two cells that it lies between."""
    applause: int
    opens: Sequence[Sequence[OpenedCompletion]]
    """What could be completed after firing: groups of cards that can be completed together, most points first."""
    replaces: str | None
    """The tile that would leave the game."""


class Ignition(Struct):
    """What a grande finale that starts with the tile on this cell would do."""

    chain: Sequence[tuple[str, str | None]]
    """Each tile that explodes, and the tile whose arrow points at it; null for the first one."""
    exploded: int = field(name="yield")
    """How many tiles explode."""
    tiles: int = field(name="of")
    """How many tiles there are in the panorama."""
    perfect: bool
    """Whether all tiles explode."""


class Nearness(Struct):
    """How close a seat is to completing its cards."""

    cards: Mapping[str, Sequence[int]]
    """The indices of the matched cells of each card, at the place where most of them match."""
