"""What clients are told about Festival."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from skyburst.games.festival.vocabulary import Colour, FireworkType


class Objective(Struct):
    """An objective card, or one side of a starting objective."""

    id: str
    points: int
    rows: Sequence[str]
    """The linked figure, such as `peony red^ .`: cells from left to right; `^` means raised, `.` is a gap."""
    pair: Colour | None
    """The colour of the identical pair that it shows; null for a linked figure."""
    tiles: int
    """How many tiles it requires."""


class Board(Struct):
    """A player board."""

    colour: Colour
    """The colour for which it scores."""
    type: FireworkType
    """The type of firework for which it scores."""
    cities: Sequence[str]
    """Its two cities."""
    starting: Sequence[str]
    """The ids of the two sides of its starting objective."""


class Components(Struct):
    """Everything in the box, and the numbers from the rules that a client shows."""

    objectives: Sequence[Objective]
    boards: Sequence[Board]
    crowd_pleasers: Mapping[str, int]
    """The points of each crowd-pleaser."""
    crowd_tiles: Sequence[tuple[str, str]]
    """The two sides of each crowd-pleaser tile."""
    most_incomplete: int
    """How many incomplete objectives a player may have."""
    last_objective: int
    """How many complete objectives trigger the end."""


class Prospect(Struct):
    """What an action would do."""

    completes: Sequence[str]
    """The objectives that it completes."""
    spaces: Mapping[str, Sequence[str]]
    """The spaces of the figure of each objective that it completes."""
    crowd_pleasers: Sequence[str]
    """The crowd-pleasers that the player gets, or could claim."""
    points: int
    """The points that it scores immediately."""
    near: Mapping[str, tuple[int, int]]
    """For each objective that is new or gets closer: how many of its cells the board shows, and how many it has."""
    ends: bool
    """Whether it triggers the end of the game."""


class Nearness(Struct):
    """How close a seat is to its objectives and to crowd-pleasers."""

    objectives: Mapping[str, Sequence[int]]
    """The indices of the matched cells of each incomplete objective of the seat and of the top card of each pile."""
    crowd_pleasers: Mapping[str, tuple[int, int]]
    """For each crowd-pleaser in the middle: how much of its requirement the seat has, and how much it requires."""
