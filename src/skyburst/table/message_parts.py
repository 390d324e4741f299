"""Parts of messages and responses: clock, undo, result, log, chat, and the simulated box.

Some parts are encoded only once and shared by the messages to all clients. Their annotations tell the protocol
generator which type was encoded: `Encoded` for a fixed type, `GamePart` for a type that depends on the game.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Raw, Struct

from skyburst.core.motion import LaunchMotion

ClockKind = Literal["move", "player", "days"]


class GamePart(NamedTuple):
    """Marks a type that depends on the game: the game's name, its options, or one of its `GameTypes`."""

    name: str


class Encoded(NamedTuple):
    """Marks a `Raw` value as an encoded value of this type."""

    type: type


GameName = Annotated[str, GamePart("game")]
GameOptions = Annotated[Mapping[str, Any], GamePart("options")]
GameView = Annotated[Raw, GamePart("view")]
GameEvents = Annotated[Raw, GamePart("events")]
GameProspects = Annotated[Raw, GamePart("prospects")]
GameNearness = Annotated[Raw, GamePart("nearness")]


class ClockState(Struct):
    """A table's clocks."""

    kind: ClockKind
    seconds: float
    """The time limit in seconds: for each move or, if `kind` is `player`, for all moves of a player."""
    time: float
    """The server's time when `left` was measured, in seconds since 1970."""
    left: list[float]
    """The seconds that each seat had left at `time`."""
    running: list[int]
    """The seats whose clocks are running."""
    overtime: float | None
    """How many seconds a player gets for each move after using up the total time; null unless `kind` is `player`."""


class TimeLimit(Struct):
    """A limit for each move (`move`, or `days` for correspondence), or for all moves of a player (`player`)."""

    kind: ClockKind
    seconds: float


class UndoQuestion(Struct):
    """A pending request for an undo."""

    by: int
    """The seat that asks for the undo."""
    to: int
    """How many steps of the match would remain after the undo."""
    agreed: list[int]
    """The seats that have agreed to the undo."""


class GameResult(Struct):
    """How a game ended."""

    ending: str
    """What triggered the end."""
    scores: Sequence[Mapping[str, int]]
    """The score of each seat: `total`, and the points by part."""
    winners: Sequence[int]
    """The seats that won; several if they share the victory."""
    places: Sequence[int]
    """The rank of each seat.

    Winners have rank 1. The others are ranked by points; those with equal points share a rank.
    """


class PlainTable(Struct):
    """What a seat or a spectator sees, in a game that does not define types for its views."""

    board: str
    """The board as text, with line breaks."""
    scores: Sequence[Mapping[str, int]] | None
    """The score of each seat so far: `total`, and the points by part; null if the game does not show them."""


class Reveal(Struct):
    """What was secret during the game. Anyone can use it to check the commitment."""

    seed: str
    nonce: str
    setup: Any
    """The set-up, in the same form as in records."""


class LoggedStep(Struct):
    """A step in the log of a snapshot."""

    at: int
    """The number of the step."""
    seat: int
    action: str
    """The text of the action. If it is another player's secret choice, only its verb until the game is over."""
    events: GameEvents
    motion: bool
    """Whether the motion of the die and the tiles is stored for the step; `GET …/motion/AT` returns it."""
    stand_in: str | None
    """The bot that made the step in place of the seat's player; null if no bot replaced the player."""


class ChatEntry(Struct):
    """A chat message."""

    seat: int | None
    """The seat that wrote the message; null for a host without a seat."""
    name: str
    text: str
    time: float
    """When the message was written, in seconds since 1970."""


class Pose(NamedTuple):
    """The position of a body in tenths of a millimetre, and its rotation as a quaternion in thousandths."""

    x: int
    y: int
    z: int
    i: int
    j: int
    k: int
    w: int


class SceneTile(NamedTuple):
    """A tile in the simulated box or next to it, and its pose."""

    slot: int
    """A number that identifies the tile without revealing which tile it is."""
    x: int
    y: int
    z: int
    i: int
    j: int
    k: int
    w: int
    up: Literal[0, 1]
    """Whether the tile is face up."""
    inside: Literal[0, 1]
    """Whether the tile is inside the box."""
    tile: str | None
    """The tile's id if it is face up; null otherwise."""


class Scene(Struct):
    """The poses of the die and the tiles in a simulated box."""

    die: Pose | None
    tiles: list[SceneTile]


EncodedScene = Annotated[Raw, Encoded(Scene)]
EncodedMotion = Annotated[Raw, Encoded(LaunchMotion)]
