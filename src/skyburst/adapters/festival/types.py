"""The types of the data about Festival that clients get."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from skyburst.games.festival.queries import ReasonKind
from skyburst.games.festival.vocabulary import Colour, FireworkType


class Objective(Struct):
    """An objective card, or one side of a starting objective."""

    id: str
    points: int
    rows: Sequence[str]
    """The rows of the linked figure, such as `peony red^ .` (`^`: raised, `.`: empty cell). A pair has no rows."""
    pair: Colour | None
    """The colour of the identical pair that the objective shows; null for a linked figure."""
    tiles: int
    """How many tiles the objective requires."""


class Board(Struct):
    """A player board."""

    colour: Colour
    """The colour for which the board scores."""
    type: FireworkType
    """The type of firework for which the board scores."""
    cities: Sequence[str]
    """The board's two cities."""
    starting: Sequence[str]
    """The ids of the two sides of the board's starting objective."""


class Components(Struct):
    """Everything in the game's box, and the numbers from the rules that a client shows."""

    objectives: Sequence[Objective]
    boards: Sequence[Board]
    crowd_pleasers: Mapping[str, int]
    """The points of each crowd-pleaser."""
    crowd_tiles: Sequence[tuple[str, str]]
    """The two sides of each crowd-pleaser tile."""
    most_incomplete: int
    """The maximum number of incomplete objectives that a player may have."""
    last_objective: int
    """The number of complete objectives that triggers the end of the game."""


class FigureExample(Struct):
    """A board, and whether it shows the figure of an objective."""

    objective: str
    spaces: Mapping[str, Sequence[str]]
    """The tiles on each space, bottom to top."""
    cells: Sequence[str]
    """The space of each of the figure's cells, in the placement where the most cells match."""
    matched: Sequence[int]
    """The indices of the cells that match in this placement."""
    fulfilled: bool


class CrowdPleaserExample(Struct):
    """A board or completed objectives that earn a player a crowd-pleaser."""

    name: str
    spaces: Mapping[str, Sequence[str]]
    complete: Sequence[str]
    progress: tuple[int, int]
    """The player's count, e.g. of tiles of one colour, and the count that the crowd-pleaser requires."""


class TurnExample(Struct):
    """A turn: the board before and after it, and what it does."""

    before: Mapping[str, Sequence[str]]
    after: Mapping[str, Sequence[str]]
    tile: str
    space: str
    """The space on which the tile is placed."""
    completes: Sequence[str]
    cells: Sequence[str]
    """The spaces that the figure of the completed objective occupies."""
    crowd_pleasers: Sequence[str]
    points: int


class ScoreExample(Struct):
    """A player's board at the end of a game, and its points."""

    colour: Colour
    type: FireworkType
    spaces: Mapping[str, Sequence[str]]
    complete: Sequence[str]
    crowd_pleasers: Sequence[str]
    scoring: Mapping[str, Sequence[str]]
    """The spaces that count for the board's `colour` and `type`."""
    score: Mapping[str, int]
    total: int


class Examples(Struct):
    """The positions that illustrate the rules."""

    figures: Mapping[str, FigureExample]
    """The examples by name: `printed`, `turned`, `mirrored`, `raised`, `flat`, `pair` and `other_types`."""
    crowd_pleasers: Sequence[CrowdPleaserExample]
    turn: TurnExample
    final: ScoreExample


class Reason(Struct):
    """One reason why an action gains or loses points, and how many."""

    kind: ReasonKind
    what: str
    """The id of the objective, the name of the crowd-pleaser, or the colour or type of the tile."""
    points: int


class Progress(Struct):
    """How an action changes the progress towards an objective or a crowd-pleaser."""

    before: int
    after: int
    needed: int


class Prospect(Struct):
    """What an action would do."""

    completes: Sequence[str]
    """The ids of the objectives that the action completes."""
    spaces: Mapping[str, Sequence[str]]
    """For each objective that the action completes, the spaces that its figure occupies."""
    crowd_pleasers: Sequence[str]
    """The crowd-pleasers that the player would get or could claim."""
    claims: Sequence[str]
    """The crowd-pleasers in `crowd_pleasers` that the player gets only by claiming them."""
    points: int
    """The immediate change in the player's points; it can be negative."""
    reasons: Sequence[Reason]
    """The reasons why the action gains or loses points. Their points add up to the `points` of the action."""
    covers: str | None
    """The visible tile that the action covers; null if there is none."""
    progress: Mapping[str, Progress]
    """For each objective that the action affects but does not complete: how its number of matching cells changes."""
    cells: Mapping[str, Sequence[int]]
    """For each objective in `progress`: the indices of its matching cells after the action."""
    crowd_progress: Mapping[str, Progress]
    """For each crowd-pleaser in the middle that the action affects but does not fulfil: how its count changes."""
    ends: bool
    """Whether the action triggers the end of the game."""


class Nearness(Struct):
    """How close a seat is to completing objectives and getting crowd-pleasers."""

    objectives: Mapping[str, Sequence[int]]
    """For each incomplete objective of the seat, and for each pile's top card: the indices of its matching cells."""
    spaces: Mapping[str, Sequence[str]]
    """For each objective in `objectives`: the space of each cell, in the placement where the most cells match."""
    crowd_pleasers: Mapping[str, tuple[int, int]]
    """For each crowd-pleaser in the middle: the seat's count, e.g. of tiles of one colour, and the count needed."""
