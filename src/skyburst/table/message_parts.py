"""Parts of messages and responses: clock, undo, result, log, chat, and the simulated box.

Some parts are encoded before the message that contains them, so that they are encoded only once for all clients. Such
parts are annotated with their type for the protocol generator: `Encoded` names the type itself, `GamePart` names a type
that depends on the table's game.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Raw, Struct

from skyburst.core.motion import LaunchMotion

ClockKind = Literal["move", "player", "days"]


class GamePart(NamedTuple):
    """Marks a type that depends on the game: the game's name, or one of its types."""

    name: str


class Encoded(NamedTuple):
    """Marks `Raw` as an encoded value of this type."""

    type: type


GameName = Annotated[str, GamePart("game")]
GameOptions = Annotated[Mapping[str, Any], GamePart("options")]
GameView = Annotated[Raw, GamePart("view")]
GameEvents = Annotated[Raw, GamePart("events")]
GameProspects = Annotated[Raw, GamePart("prospects")]
GameNearness = Annotated[Raw, GamePart("nearness")]


class ClockState(Struct):
    """The clocks of a table."""

    kind: ClockKind
    seconds: float
    """The limit: for each move, or for all moves of a player if `kind` is `player`."""
    time: float
    """The server's time when this was measured, in seconds since 1970."""
    left: list[float]
    """The seconds that each seat had left at that time."""
    running: list[int]
    """The seats whose clocks are running."""


class UndoQuestion(Struct):
    """A pending request for an undo."""

    by: int
    """The seat that asks."""
    to: int
    """How many steps would be kept."""
    agreed: list[int]
    """The seats that have agreed."""


class GameResult(Struct):
    """How a game ended."""

    ending: str
    """What triggered the end."""
    scores: Sequence[Mapping[str, int]]
    """The score of each seat: `total`, and the points by part."""
    winners: Sequence[int]
    """The seats that won; several if they share the victory."""


class PlainTable(Struct):
    """What one seat or a spectator sees of a game that defines no types for its views."""

    board: str
    """The board as text, in lines."""
    scores: Sequence[Mapping[str, int]] | None
    """The score of each seat so far: `total`, and the points by part; null if scores are secret during play."""


class Reveal(Struct):
    """What was secret during the game. Anyone can compute the commitment from it."""

    seed: str
    nonce: str
    setup: Any
    """The set-up, as records store it."""


class LoggedStep(Struct):
    """A step in the log of a snapshot."""

    at: int
    """The number of the step."""
    seat: int
    action: str
    """The action; only its verb if it is another player's secret choice."""
    events: GameEvents
    motion: bool
    """Whether the step has a tile motion, which `GET …/motion/AT` returns."""


class ChatEntry(Struct):
    """A chat message."""

    seat: int | None
    """The seat that wrote it; null if it is a host without a seat."""
    name: str
    text: str
    time: float
    """The seconds since 1970."""


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
    """A tile in the box or beside it, and its pose."""

    slot: int
    """Its number, which does not reveal which tile it is."""
    x: int
    y: int
    z: int
    i: int
    j: int
    k: int
    w: int
    up: Literal[0, 1]
    """Whether its face is up."""
    inside: Literal[0, 1]
    """Whether it lies inside the box."""
    tile: str | None
    """Its id if its face is up."""


class Scene(Struct):
    """Where everything is in a simulated box."""

    die: Pose | None
    tiles: list[SceneTile]


EncodedScene = Annotated[Raw, Encoded(Scene)]
EncodedMotion = Annotated[Raw, Encoded(LaunchMotion)]
