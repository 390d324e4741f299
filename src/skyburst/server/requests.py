"""The types of HTTP request bodies. Litestar checks each body against its type."""

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from skyburst.server.push_service import MAX_ENDPOINT
from skyburst.table.rows import Pace
from skyburst.table.texts import MAX_NAME

WITHOUT_NUL = r"^[^\x00]*$"
"""The pattern of texts that every database can store."""
MOST_PREPARED = 200
"""The maximum number of prepared moves for a new table."""
TableId = Annotated[str, PathParameter(name="table")]
"""The id of a table, as part of a URL."""
WantsHelp = Annotated[bool, QueryParameter(name="help")]
"""The query parameter that asks for the fields `help` and `nearness`."""
Name = Annotated[str, Meta(max_length=MAX_NAME)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
ActionText = Annotated[str, Meta(min_length=1, max_length=2000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of the last step that the client has seen."""
Secret = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
"""Random text that a client makes up for a request that creates a table or takes a seat, at least 128 bits as URL-safe
base64. If the client does not get the response, it sends the request again with the same token and gets the same
answer. The secret is derived from the token, so nobody else must know it."""


class SeatSpec(Struct, forbid_unknown_fields=True):
    """A seat at a new table. `kind` says who gets it: `me`, `open` (anyone with the link), or `bot:NAME`."""

    kind: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    pick: Name | None = None
    """What the player chooses before the game, e.g. a city; null means a random choice."""


class ClockSpec(Struct, forbid_unknown_fields=True):
    """A time limit for each move (`move`, or `days` for correspondence) or for all moves of a player (`player`)."""

    kind: Literal["move", "player", "days"]
    seconds: Annotated[float, Meta(ge=1, le=60 * 86_400)]


class PreparedMove(Struct, forbid_unknown_fields=True):
    """One of the moves that lead to a prepared position."""

    seat: SeatNumber
    action: ActionText
    outcome: dict[str, Any] | None = None
    """The random outcome of the move, in the same form as in records; null if it has none."""


class CreateRequest(Struct, forbid_unknown_fields=True):
    """Creates a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatSpec], Meta(max_length=8)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=20)] = {}
    clock: ClockSpec | None = None
    public: bool = False
    """Whether the table is listed in the lobby."""
    help: bool = True
    """Whether players may see previews and ask for hints."""
    pace: Pace = "normal"
    """How fast bots move."""
    seed: Annotated[str, Meta(min_length=1, max_length=100, pattern=WITHOUT_NUL)] | None = None
    """The seed of the shuffle; null means a random seed. If a seed is given, all players are told so (`seeded`)."""
    moves: Annotated[list[PreparedMove], Meta(max_length=MOST_PREPARED)] = []
    """Moves that are made when the game starts, so that it continues from a prepared position. Allowed only with a
    seed, on a private table without open seats."""
    token: Token | None = None
    """Random text with which the client can repeat the request if it gets no response."""


class CodeRequest(Struct, forbid_unknown_fields=True):
    """Asks for the table with this code."""

    code: Annotated[str, Meta(max_length=100)]
    """The code as it was typed."""
    own: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(max_length=200)] = []
    """The ids of the client's own tables, which may be suggested if the code is wrong."""


class OwnSeat(Struct, forbid_unknown_fields=True):
    """A table, and the secret of its host or of one of its players."""

    table: Annotated[str, Meta(max_length=16)]
    secret: Secret


class MyTablesRequest(Struct, forbid_unknown_fields=True):
    """Asks for the client's tables. The secrets are in the body, because URLs end up in log files."""

    seats: Annotated[list[OwnSeat], Meta(max_length=60)]


class JoinRequest(Struct, forbid_unknown_fields=True):
    """Takes the open seat `seat`, or the first open seat if `seat` is null."""

    name: Name = ""
    seat: SeatNumber | None = None
    pick: Name | None = None
    token: Token | None = None
    """Random text with which the client can repeat the request if it gets no response."""


class ContinueRequest(Struct, forbid_unknown_fields=True):
    """Continues a finished game from its position after step `at`. The client plays `seat`; bots play the others.

    If `bot` is left out, the finished game's bots play on, and bots of the default level play for its other people.
    """

    at: Version
    seat: SeatNumber
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None
    token: Token | None = None
    """Random text with which the client can repeat the request if it gets no response."""


class ChallengeRequest(Struct, forbid_unknown_fields=True):
    """Creates a table for a daily challenge."""

    name: Name = ""
    pace: Pace = "normal"
    """How fast bots move."""
    token: Token | None = None
    """Random text with which the client can repeat the request if it gets no response."""


class ActRequest(Struct, forbid_unknown_fields=True):
    """Makes a move."""

    seat: SeatNumber
    action: ActionText
    at: Version


class ConsentRequest(Struct, forbid_unknown_fields=True):
    """Accepts or refuses an undo that another player has asked for."""

    undo: bool


class StandInRequest(Struct, forbid_unknown_fields=True):
    """Lets a bot play a seat. If `bot` is left out, a bot of the default level plays.

    If `bot` is null, the seat's player gets the seat back. Before the game starts, the host can also send null to open
    the seat of a bot.
    """

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None | msgspec.UnsetType = msgspec.UNSET


class OptionsRequest(Struct, forbid_unknown_fields=True):
    """Changes a table before its game starts. Values that are left out stay the same."""

    options: Annotated[dict[str, str | bool | int], Meta(max_length=20)] | msgspec.UnsetType = msgspec.UNSET
    clock: ClockSpec | None | msgspec.UnsetType = msgspec.UNSET
    public: bool | msgspec.UnsetType = msgspec.UNSET
    help: bool | msgspec.UnsetType = msgspec.UNSET


class FreeRequest(Struct, forbid_unknown_fields=True):
    """Frees the seat of a person who has not made a move yet."""

    seat: SeatNumber


class MuteRequest(Struct, forbid_unknown_fields=True):
    """Mutes a player in the table's chat, or lets them write again."""

    seat: SeatNumber
    muted: bool


class PaceRequest(Struct, forbid_unknown_fields=True):
    """Makes the bots of a table slower or faster."""

    pace: Pace


class RenameRequest(Struct, forbid_unknown_fields=True):
    """Changes the name of a seat."""

    seat: SeatNumber
    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]


class PushRequest(Struct, forbid_unknown_fields=True):
    """Subscribes a browser to push messages that announce the turns of the player's seats."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=MAX_ENDPOINT)]
    """The URL to which the server sends messages for the browser. It belongs to the browser's push service."""
    key: Annotated[str, Meta(max_length=100)]
    """The browser's public key, `p256dh`."""
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=5)] = "en"


class PushStopRequest(Struct, forbid_unknown_fields=True):
    """Unsubscribes a browser from push messages about this table."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=MAX_ENDPOINT)]


class ChatRequest(Struct, forbid_unknown_fields=True):
    """Posts a chat message."""

    text: ChatText


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Asks for a hint for a seat."""

    seat: SeatNumber


class AnswerRequest(Struct, forbid_unknown_fields=True):
    """Answers the question which action is best in a position."""

    action: ActionText


class PracticeRequest(Struct, forbid_unknown_fields=True):
    """Asks for a practice launch before the seat's first launch."""

    seat: SeatNumber
    action: ActionText


class WorthRequest(Struct, forbid_unknown_fields=True):
    """Asks what each available tile would add to a seat's score, or what moving the tile on `space` would add."""

    seat: SeatNumber
    space: Annotated[str, Meta(max_length=8)] | None = None
    """The space of the tile to ask about; null to ask about all tiles that can be taken."""


class ArrangeRequest(Struct, forbid_unknown_fields=True):
    """Asks for the best layout of a seat's tiles that the server can find within `seconds`."""

    seat: SeatNumber
    seconds: Annotated[float, Meta(ge=0.05, le=1.0)] = 0.5
