"""Everything that is said between a client and the server. What comes in is checked against these shapes."""

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import PathParameter
from msgspec import Meta, Struct

from skyburst.server.request_errors import BadRequest, ErrorBody

MAX_MESSAGE_BYTES = 16_384
"""No message of a client is longer."""

TableId = Annotated[str, PathParameter(name="table")]
"""The part of an address that names a table."""
Name = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
ActionText = Annotated[str, Meta(min_length=1, max_length=2000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
At = Annotated[int, Meta(ge=0, le=1_000_000)]
Secret = Annotated[str, Meta(max_length=64)]


class SeatSpec(Struct, forbid_unknown_fields=True):
    """Who shall sit there: `me`, `open` for somebody with the link, or `bot:NAME`."""

    kind: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    pick: Name | None = None


class ClockSpec(Struct, forbid_unknown_fields=True):
    """Seconds for each move (`move`, `days`) or for all moves of a player."""

    kind: Literal["move", "player", "days"]
    seconds: Annotated[float, Meta(ge=1, le=60 * 86_400)]


class CreateRequest(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatSpec], Meta(max_length=8)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=20)] = {}
    clock: ClockSpec | None = None
    public: bool = False
    help: bool = True
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None


class JoinRequest(Struct, forbid_unknown_fields=True):
    name: Name = ""
    seat: SeatNumber | None = None
    pick: Name | None = None


class ActRequest(Struct, forbid_unknown_fields=True):
    """`at` is how many steps the player has seen."""

    seat: SeatNumber
    action: ActionText
    at: At


class ConsentRequest(Struct, forbid_unknown_fields=True):
    undo: bool


class StandInRequest(Struct, forbid_unknown_fields=True):
    """A bot plays for the seat; with null its player is back."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = "greedy"


class RenameRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class ChatRequest(Struct, forbid_unknown_fields=True):
    text: Text


class SeatRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class ArrangeRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    seconds: Annotated[float, Meta(ge=0.05, le=1.0)] = 0.5


class HoldRequest(Struct, forbid_unknown_fields=True):
    """A helper's button at a launch goes down or up."""

    seat: SeatNumber
    down: bool


class ClientMessage(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A message of a WebSocket: one of hello, act, chat, ping, hold."""

    hello: Secret | None | msgspec.UnsetType = msgspec.UNSET
    seen: At | None = None
    act: ActRequest | None = None
    id: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    chat: Text | None = None
    ping: Annotated[float, Meta(ge=-(2**53), le=2**53)] | None = None
    hold: HoldRequest | None = None


class SeatsResponse(Struct):
    """What lets a browser play: its secret, and the seats that opens."""

    table: str
    secret: str
    seats: list[int]


class StepResponse(Struct):
    at: int


class UndoResponse(Struct):
    """Whether it was taken back, or the others are being asked."""

    undone: bool
    at: int


class RematchResponse(Struct):
    table: str
    seats: list[int]


class HintResponse(Struct):
    action: str


class WorthResponse(Struct):
    """What each tile that can be taken would bring at its best place, by its id."""

    worth: dict[str, dict[str, Any]]


class ArrangeResponse(Struct):
    """The best arrangement that was found; `action` does it."""

    action: str
    score: dict[str, int]
    total: int


class PlayerInfo(Struct):
    seat: int
    name: str
    kind: str
    pick: str | None
    present: bool
    mine: bool
    stand_in: str | None
    late: bool


class LobbyTable(Struct):
    table: str
    game: str
    status: str
    created: float
    open: int
    players: list[dict[str, Any]]
    clock: dict[str, Any] | None


class LobbyResponse(Struct):
    tables: list[LobbyTable]


class GameStatus(Struct):
    """What may change with a step."""

    at: int
    status: str
    to_act: list[int]
    phase: str | None
    views: dict[str, Any]
    legal: dict[str, Any]
    help: dict[str, Any]
    nearness: dict[str, Any]
    clock: dict[str, Any] | None
    undo: dict[str, Any] | None
    can_undo: bool
    can_ask: bool
    result: dict[str, Any] | None
    reveal: dict[str, Any] | None
    scene: Any
    """What everybody sees of a simulated box; in a step only where that has changed."""


class Snapshot(GameStatus, tag_field="type", tag="snapshot"):
    """A table as one client may see it."""

    table: str
    game: str
    options: dict[str, Any]
    players: list[PlayerInfo]
    spectators: int
    mine: list[int]
    host: bool
    log: list[Any]
    chat: list[Any]
    commitment: str | None
    seeded: bool
    public: bool
    helping: bool
    rematch: str | None
    launcher: str | None
    """How launches are made, where there are any: in a simulated box, or by a fast model."""
    holds: list[int]


class StepMessage(GameStatus, tag_field="type", tag="step"):
    seat: int
    action: str
    events: Any
    motion: Any
    """What moved during a launch."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Who is there, what they are called, what they ask."""

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
    seat: int | None
    name: str
    text: str
    time: float


class HoldsMessage(Struct, tag_field="type", tag="holds"):
    """The helpers whose hands are at the launch now."""

    seats: list[int]


class AckMessage(Struct, tag_field="type", tag="ack"):
    id: int | None
    at: int


class RefusedMessage(ErrorBody, tag_field="type", tag="refused"):
    id: int | None = None


class PongMessage(Struct, tag_field="type", tag="pong"):
    pong: float
    at: int


encode = msgspec.json.Encoder().encode
_incoming = msgspec.json.Decoder(ClientMessage)


def parse_message(data: str | bytes) -> ClientMessage:
    """A client's message; raises BadRequest and says what is wrong with it."""
    try:
        if len(data) > MAX_MESSAGE_BYTES:
            raise BadRequest("too-long", f"a message has at most {MAX_MESSAGE_BYTES} bytes")
        found = _incoming.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRequest("bad-message", f"this is no message: {error}") from None
    players_to_ask = [getattr(found, name) is not None for name in ("act", "chat", "ping", "hold")]
    if sum(players_to_ask) + (found.hello is not msgspec.UNSET) != 1:
        raise BadRequest("bad-message", "a message is one of hello, act, chat, ping, hold")
    return found


JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Not seen themselves, but needed in pictures of families and in some scripts."""


def clean_text(text: str, what: str) -> str:
    """A text of a person: trimmed, without anything that cannot be shown."""
    found = " ".join(text.split())
    if not all(letter.isprintable() or letter in JOINERS for letter in found):
        raise BadRequest("bad-text", f"{what} has a character that cannot be shown")
    return found
