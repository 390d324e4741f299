"""The messages that the server sends over WebSockets. A snapshot is also the response to `GET /api/tables/ID`."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from skyburst.table.continued import Continued
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
    TimeLimit,
    UndoQuestion,
)
from skyburst.table.rows import Pace, Status

encode = msgspec.json.Encoder().encode


class PlayerInfo(Struct):
    """A seat, and who plays it."""

    seat: int
    name: str
    kind: str
    """`open`, `human`, or `bot:` followed by the bot's name."""
    pick: str | None
    """What the player chose before the game, e.g. a city."""
    present: bool
    """Whether the player is connected; always true for bots."""
    stand_in: str | None
    """The bot that is playing for the person now; null if there is none."""
    missed: int
    """How many deadlines the person has missed since their last move."""
    absent: bool
    """Whether the game is waiting for the person and they have been away so long that the others may let a bot play."""
    has_played: bool
    """Whether the person has made a move. If not, the host can free the seat."""
    muted: bool
    """Whether the host has muted the person in the chat."""


class GameStatus(Struct):
    """Everything that a step can change."""

    at: int
    """The number of the last step."""
    status: Status
    """`waiting` (for players), `playing` or `over`."""
    to_act: list[int]
    """The seats that the game is waiting for."""
    views: dict[str, GameView]
    """The view of each of the client's seats; for a client without seats, a spectator's view under the key `spectator`.

    Empty until the game starts. The views lack the fields `seat`, `options`, `to_act` and `legal`, because messages
    have these values elsewhere.
    """
    plain: PlainTable | None
    """The table as text. Null until the game starts, and in games that define types for their views.

    It shows what one of the client's seats sees: the one that has to act or, if none has to, the first one. A client
    without seats gets what a spectator sees.
    """
    legal: dict[str, tuple[str, ...]]
    """The legal actions of each of the client's seats. If there are infinitely many, only a sample."""
    ends: dict[str, Sequence[str]]
    """For each of the client's seats that has to act: the legal actions that end a round, the game or a turn."""
    help: dict[str, GameProspects]
    """For each of the client's seats that has to act: what each of its actions would do.

    Empty if the client has not asked for help. At tables without hints, each seat's entry is empty.
    """
    nearness: dict[str, GameNearness]
    """For each of the client's seats, or for every seat if the client has none: how close the seat is to scoring.

    Empty if the client has not asked for help. Each seat's entry is empty if the table does not show this.
    """
    clock: ClockState | None
    undo: UndoQuestion | None
    """The pending request for an undo; null if there is none."""
    can_undo: bool
    """Whether the client can undo its last move without asking the other players."""
    can_ask: bool
    """Whether the client can ask the other players to agree to undoing its last move."""
    result: GameResult | None
    """The scores and winners; null until the game is over, and null if the host ended it early."""
    reveal: Reveal | None
    """The seed, nonce and set-up; null until the game is over."""
    scene: EncodedScene | None
    """The contents of the simulated box; null if there is no box, or if this is a step that did not change it."""


class Snapshot(GameStatus, tag_field="type", tag="snapshot"):
    """A whole table as one client may see it."""

    table: str
    """The id of the table."""
    game: GameName
    options: GameOptions
    players: list[PlayerInfo]
    spectators: int
    """The number of connected clients without a seat."""
    abandoned: bool
    """Whether the host may end the game."""
    mine: list[int]
    """The client's seats."""
    host: bool
    """Whether the client created the table."""
    score_parts: Sequence[str]
    """The parts of the score in this game, in order; empty until the game starts."""
    log: list[LoggedStep]
    """The steps so far, without undone steps. If a seat took several free actions in a row, only the last is listed."""
    chat: list[ChatEntry]
    """The latest chat messages."""
    commitment: str | None
    """A hash of the shuffle; null until the game starts. After the game, anyone can check it with `reveal`."""
    seeded: bool
    """Whether the host chose the seed of the shuffle and so may know the shuffle."""
    public: bool
    """Whether the table is listed in the lobby."""
    pace: Pace
    """How fast bots move."""
    helping: bool
    """Whether players can get previews and hints, i.e. whether the table allows them and the game has them."""
    limit: TimeLimit | None
    """The time limit; null if there is none. Unlike `clock`, it is sent even before the game starts."""
    rematch: str | None
    """The id of the rematch's table; null if there is none."""
    continues: Continued | None
    """The finished game that this game continues from one of its positions; null for a newly dealt game."""
    challenge: str | None
    """The day whose challenge is played at this table, such as 2026-11-19; null at other tables."""
    launcher: Literal["box", "fast"] | None
    """`box` if launches are simulated, `fast` for the fast launch model; null in games without launches."""
    holds: list[int]
    """The helpers who are holding the launch button."""


class StepMessage(GameStatus, tag_field="type", tag="step"):
    """A step, and what it has changed."""

    seat: int
    action: str
    """The text of the action. If it is another player's secret choice, only its verb until the game is over."""
    events: GameEvents
    stand_in: str | None
    """The bot that made the step in place of the seat's player; null if no bot replaced the player."""
    motion: EncodedMotion | None
    """How the die and the tiles moved; null unless the step was a launch in a simulated box."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Sent after a change to the players, the connections, the clocks, the undo request, the pace or the rematch."""

    players: list[PlayerInfo]
    spectators: int
    abandoned: bool
    clock: ClockState | None
    undo: UndoQuestion | None
    can_undo: bool
    can_ask: bool
    pace: Pace
    rematch: str | None


class ChatMessage(ChatEntry, tag_field="type", tag="chat"):
    """A new chat message."""


class HoldsMessage(Struct, tag_field="type", tag="holds"):
    """The helpers who are now holding the launch button."""

    seats: list[int]


class GestureMessage(Struct, tag_field="type", tag="gesture"):
    """What a player is about to do on their turn. The meaning of the values depends on the game."""

    seat: int
    values: tuple[float, ...]


class AckMessage(Struct, tag_field="type", tag="ack"):
    """The move with this `id` was made as step `at`."""

    id: int | None
    at: int


class RefusedMessage(ErrorBody, tag_field="type", tag="refused"):
    """The message with this `id` was refused; `id` is null if the message had none or could not be read."""

    id: int | None = None


class PongMessage(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""

    number: float
    """The number from the ping."""
    time: float
    """The server's time, in seconds since 1970."""


ServerMessage = (
    Snapshot
    | StepMessage
    | TableMessage
    | ChatMessage
    | HoldsMessage
    | GestureMessage
    | AckMessage
    | RefusedMessage
    | PongMessage
)
"""Everything that the server sends over a WebSocket."""
