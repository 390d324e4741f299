"""What the server sends over WebSockets. A snapshot is also the response to `GET /api/tables/ID`."""

from typing import Literal

import msgspec
from msgspec import Struct

from skyburst.table.errors import ErrorBody
from skyburst.table.message_parts import (
    ChatEntry,
    ClockState,
    EncodedMotion,
    EncodedScene,
    GameEvents,
    GameName,
    GameNearness,
    GameOptions,
    GameProspects,
    GameResult,
    GameView,
    LoggedStep,
    PlainTable,
    Reveal,
    UndoQuestion,
)
from skyburst.table.rows import Status

encode = msgspec.json.Encoder().encode


class PlayerInfo(Struct):
    """A seat and who plays it."""

    seat: int
    name: str
    kind: str
    """`open`, `human`, or `bot:` and the name of the bot."""
    pick: str | None
    """What the player chose before the game, e.g. a city."""
    present: bool
    """Whether the player is connected; always true for bots."""
    stand_in: str | None
    """The bot that plays for the person now."""
    late: bool
    """Whether the person's time has run out."""


class GameStatus(Struct):
    """Everything that a step can change."""

    at: int
    """The number of the last step."""
    status: Status
    """`waiting` for players, `playing` or `over`."""
    to_act: list[int]
    """The seats that the game is waiting for."""
    views: dict[str, GameView]
    """The view of each seat of the client; without a seat, the view of a spectator under the key `spectator`.

    Leaves out what messages contain anyway: `seat`, `options`, `to_act` and `legal`.
    """
    plain: PlainTable | None
    """The table as text, seen from the client's seat that is to act. Only in games whose views have no type here."""
    legal: dict[str, tuple[str, ...]]
    """The legal actions of each seat of the client; a sample if there is no finite list."""
    help: dict[str, GameProspects]
    """For each seat of the client that is to act: what each of its actions would do. Empty if the table has no hints.

    Empty unless the client has asked for help.
    """
    nearness: dict[str, GameNearness]
    """For each seat of the client, or for every seat if it has none: how close the seat is to scoring.

    Empty unless the client has asked for help.
    """
    clock: ClockState | None
    undo: UndoQuestion | None
    """The pending request for an undo."""
    can_undo: bool
    """Whether the client can undo its last move without asking."""
    can_ask: bool
    """Whether the client can ask the others to undo its last move."""
    result: GameResult | None
    """The scores and winners, once the game is over."""
    reveal: Reveal | None
    """Seed, nonce and set-up, once the game is over."""
    scene: EncodedScene | None
    """Where everything is in the simulated box; null in a step that has not changed it."""


class Snapshot(GameStatus, tag_field="type", tag="snapshot"):
    """A whole table as one client may see it."""

    table: str
    """The id of the table."""
    game: GameName
    options: GameOptions
    players: list[PlayerInfo]
    spectators: int
    """How many people are watching."""
    mine: list[int]
    """The seats of the client."""
    host: bool
    """Whether the client created the table."""
    log: list[LoggedStep]
    """The steps so far."""
    chat: list[ChatEntry]
    """The latest chat messages."""
    commitment: str | None
    """A hash of the shuffle, shown before the first move; `reveal` lets anyone check it."""
    seeded: bool
    """Whether the host chose the seed of the shuffle."""
    public: bool
    """Whether the table is listed in the lobby."""
    helping: bool
    """Whether the table allows previews and hints."""
    rematch: str | None
    """The table of the rematch."""
    launcher: Literal["box", "fast"] | None
    """How tiles are launched: `box` in a simulated box, `fast` with the fitted model."""
    holds: list[int]
    """The helpers who are holding the launch button."""


class StepMessage(GameStatus, tag_field="type", tag="step"):
    """A step and what it has changed."""

    seat: int
    action: str
    """The action; only its verb if it is another player's secret choice."""
    events: GameEvents
    motion: EncodedMotion | None
    """The motion of the tiles during a launch in a simulated box."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Changes outside the game: players, names, connections, clocks, requests for an undo."""

    players: list[PlayerInfo]
    spectators: int
    clock: ClockState | None
    undo: UndoQuestion | None
    can_undo: bool
    can_ask: bool
    rematch: str | None


class ChatMessage(ChatEntry, tag_field="type", tag="chat"):
    """A new chat message."""


class HoldsMessage(Struct, tag_field="type", tag="holds"):
    """The helpers who are now holding the launch button."""

    seats: list[int]


class AckMessage(Struct, tag_field="type", tag="ack"):
    """The move with this `id` was made as step `at`."""

    id: int | None
    at: int


class RefusedMessage(ErrorBody, tag_field="type", tag="refused"):
    """The message with this `id` was refused."""

    id: int | None = None


class PongMessage(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""

    number: float
    """The number of the ping."""
    time: float
    """The server's time, in seconds since 1970."""


ServerMessage = (
    Snapshot | StepMessage | TableMessage | ChatMessage | HoldsMessage | AckMessage | RefusedMessage | PongMessage
)
"""Everything that the server sends over a WebSocket."""
