"""What clients send over a WebSocket: JSON objects whose `type` says what they are."""

from typing import Annotated, Any, TypeAlias, cast, get_args

import msgspec
from msgspec import Meta, Struct

from skyburst.server.requests import ActionText, ChatText, SeatNumber, Secret, Version
from skyburst.table.errors import BadRequest

MAX_MESSAGE_BYTES = 16_384
"""The longest message that a client may send."""
MessageId = Annotated[int, Meta(ge=0, le=2**53)]


class Message(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What all messages of clients have in common."""

    id: MessageId | None = None
    """Chosen by the client, and repeated in the answer."""


class Hello(Message, tag_field="type", tag="hello"):
    """The first message: says who the client is. The answer is a snapshot."""

    secret: Secret | None = None
    """The client's secret; null for a spectator."""
    help: bool = False
    """Whether to send `help` and `nearness` with snapshots and steps, if the table allows it."""


class Act(Message, tag_field="type", tag="act"):
    """Makes a move. The answer is `ack` or `refused`."""

    seat: SeatNumber
    action: ActionText
    at: Version
    """The number of the last step that the client has seen."""


class Chat(Message, tag_field="type", tag="chat"):
    """Posts a chat message."""

    text: ChatText


class Hold(Message, tag_field="type", tag="hold"):
    """Says that a helper is holding the launch button, or has released it."""

    seat: SeatNumber
    down: bool


class Ping(Message, tag_field="type", tag="ping"):
    """Asks for a `pong` with the same number."""

    number: Annotated[float, Meta(ge=-(2**53), le=2**53)]


ClientMessage: TypeAlias = Hello | Act | Chat | Hold | Ping
"""Any message of a client."""
TYPES = tuple(str(kind.__struct_config__.tag) for kind in get_args(ClientMessage))
"""The values of `type`."""


def parse_client_message(data: str | bytes) -> ClientMessage:
    """Parses a client's message. Raises BadRequest, which says what is wrong, if it is not valid."""
    try:
        size = len(data.encode() if isinstance(data, str) else data)
        if size > MAX_MESSAGE_BYTES:
            raise BadRequest("too-long", f"the message has {size} bytes; at most {MAX_MESSAGE_BYTES} are allowed")
        found: object = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRequest("bad-message", f"cannot read the message: {error}") from None
    try:
        return cast(ClientMessage, msgspec.convert(found, ClientMessage))
    except msgspec.ValidationError as error:
        raise BadRequest("bad-message", _explain(found, error)) from None


def _explain(found: Any, error: msgspec.ValidationError) -> str:
    """Returns why a message that is valid JSON was rejected."""
    known = ", ".join(TYPES)
    if not isinstance(found, dict):
        return 'a message must be a JSON object, such as {"type": "chat", "text": "Hello"}'
    if "type" not in found:
        return f'a message must have a type, such as {{"type": "hello", "secret": null}}; the types are {known}'
    if found["type"] not in TYPES:
        return f"unknown type {msgspec.json.encode(found['type']).decode()[:40]}; the types are {known}"
    return f"cannot read the message of type '{found['type']}': {error}"
