"""What the server sends: the bodies of HTTP responses and the messages of WebSockets."""

from typing import Any

import msgspec
from msgspec import Struct

from skyburst.server.request_errors import ErrorBody

encode = msgspec.json.Encoder().encode


class SeatsResponse(Struct):
    """The secret that a browser needs to play, and the seats that the secret is for."""

    table: str
    secret: str
    seats: list[int]


class StepResponse(Struct):
    """The number of the step that was made, or of the last one if the request made none."""

    at: int


class UndoResponse(Struct):
    """Whether the move was undone; if not, the other players are being asked, or have refused."""

    undone: bool
    at: int


class RematchResponse(Struct):
    """The table of the rematch, and the client's seats there."""

    table: str
    seats: list[int]


class HintResponse(Struct):
    """The action that the greedy bot would take."""

    action: str


class WorthResponse(Struct):
    """What each face-up tile would add at its best place, by the id of the tile (Fireworks)."""

    worth: dict[str, dict[str, Any]]


class ArrangeResponse(Struct):
    """The best layout that was found, as an action, and its score (Fireworks)."""

    action: str
    score: dict[str, int]
    total: int


class PlayerInfo(Struct):
    """A seat and who plays it."""

    seat: int
    name: str
    kind: str
    pick: str | None
    present: bool
    """Whether the player is connected; always true for bots."""
    mine: bool
    """Whether the seat belongs to the client that gets the message."""
    stand_in: str | None
    """The bot that plays for the person now."""
    late: bool
    """Whether the person's time has run out."""


class LobbyTable(Struct):
    """A public table in the lobby."""

    table: str
    game: str
    status: str
    created: float
    open: int
    """The number of open seats."""
    players: list[dict[str, Any]]
    clock: dict[str, Any] | None


class LobbyResponse(Struct):
    """The public tables, the newest first."""

    tables: list[LobbyTable]


class GameStatus(Struct):
    """Everything that a step can change."""

    at: int
    """The number of the last step."""
    status: str
    """`waiting` for players, `playing` or `over`."""
    to_act: list[int]
    """The seats that the game is waiting for."""
    phase: str | None
    views: dict[str, Any]
    """The view of each seat of the client; without a seat, the view of a spectator under the key `spectator`."""
    legal: dict[str, Any]
    """The legal actions of each seat of the client."""
    help: dict[str, Any]
    """For each seat of the client that is to act, what its actions would do."""
    nearness: dict[str, Any]
    """For each seat, how near it is to what scores."""
    clock: dict[str, Any] | None
    undo: dict[str, Any] | None
    """The pending request for an undo: the seat that asks (`by`) and the seats that have agreed (`agreed`)."""
    can_undo: bool
    """Whether the client can undo its last move without asking."""
    can_ask: bool
    """Whether the client can ask the others to undo its last move."""
    result: dict[str, Any] | None
    """The scores and winners, once the game is over."""
    reveal: dict[str, Any] | None
    """Seed, nonce and set-up, once the game is over."""
    scene: Any
    """What lies where in the simulated box (Fireworks); null in a step that has not changed it."""


class Snapshot(GameStatus, tag_field="type", tag="snapshot"):
    """A whole table as one client may see it."""

    table: str
    game: str
    options: dict[str, Any]
    players: list[PlayerInfo]
    spectators: int
    mine: list[int]
    """The seats of the client."""
    host: bool
    """Whether the client created the table."""
    log: list[Any]
    chat: list[Any]
    commitment: str | None
    """A hash of the shuffle, shown before the first move; `reveal` lets anyone check it."""
    seeded: bool
    """Whether the host chose the seed of the shuffle."""
    public: bool
    helping: bool
    """Whether the table allows previews and hints."""
    rematch: str | None
    """The table of the rematch."""
    launcher: str | None
    """How tiles are launched (Fireworks): `box` in a simulated box, `fast` with the fitted model."""
    holds: list[int]
    """The helpers who hold the launch button (Fireworks)."""


class StepMessage(GameStatus, tag_field="type", tag="step"):
    """A step and what it has changed."""

    seat: int
    action: str
    """The action; only its verb if it is another player's secret choice."""
    events: Any
    motion: Any
    """How tiles moved during a launch (Fireworks)."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Changes beside the game: players, names, connections, clocks, requests for an undo."""

    at: int
    status: str
    players: list[PlayerInfo]
    spectators: int
    clock: dict[str, Any] | None
    undo: dict[str, Any] | None
    can_undo: bool
    can_ask: bool
    rematch: str | None


class ChatMessage(Struct, tag_field="type", tag="chat"):
    """A chat message."""

    seat: int | None
    """The seat that wrote it; null if it is a host without a seat."""
    name: str
    text: str
    time: float


class HoldsMessage(Struct, tag_field="type", tag="holds"):
    """The helpers who hold the launch button now (Fireworks)."""

    seats: list[int]


class AckMessage(Struct, tag_field="type", tag="ack"):
    """The move with this `id` was made as step `at`."""

    id: int | None
    at: int


class RefusedMessage(ErrorBody, tag_field="type", tag="refused"):
    """The message with this `id` was refused."""

    id: int | None = None


class PongMessage(Struct, tag_field="type", tag="pong"):
    """The answer to a ping: its number, and the number of the last step."""

    pong: float
    at: int
