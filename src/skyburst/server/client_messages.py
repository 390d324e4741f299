"""What clients send over a WebSocket: JSON objects whose `type` says what they are. Not used yet.

It will replace `skyburst.server.requests.ClientMessage`, which has one optional field for each kind of message.
"""

from typing import Annotated, TypeAlias, cast

import msgspec
from msgspec import Meta, Struct

from skyburst.server.requests import MAX_MESSAGE_BYTES, ActionText, ChatText, SeatNumber, Secret, Version
from skyburst.table.errors import BadRequest

MessageId = Annotated[int, Meta(ge=0, le=2**53)]


class Message(Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What all messages have in common."""

    id: MessageId | None = None
    """Chosen by the client, and repeated in the answer."""


class Hello(Message, tag="hello"):
    """The first message: who the client is. The answer is a snapshot."""

    secret: Secret | None = None
    """The client's secret; null for a spectator."""
    seen: Version | None = None
    """The number of the last step that the client has seen."""


class Act(Message, tag="act"):
    """Makes a move. The answer is `ack` or `refused`."""

    seat: SeatNumber
    action: ActionText
    at: Version
    """The number of the last step that the client has seen."""


class Chat(Message, tag="chat"):
    """Posts a chat message."""

    text: ChatText


class Hold(Message, tag="hold"):
    """Says that a helper holds the launch button, or has let go of it."""

    seat: SeatNumber
    down: bool


class Ping(Message, tag="ping"):
    """Asks for a `pong` with the same number."""

    number: Annotated[float, Meta(ge=-(2**53), le=2**53)]


ClientMessage: TypeAlias = Hello | Act | Chat | Hold | Ping
"""Any message of a client."""
TYPES = ("hello", "act", "chat", "hold", "ping")
"""The values of `type`."""


def parse_client_message(data: str | bytes) -> ClientMessage:
    """Returns the message of a client. Raises BadRequest and says what is wrong with it."""
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


def _explain(found: object, error: msgspec.ValidationError) -> str:
    """Returns what is wrong with a message that is valid JSON."""
    known = ", ".join(TYPES)
    if not isinstance(found, dict):
        return 'a message is a JSON object, such as {"type": "chat", "text": "Hello"}'
    if "type" not in found:
        return f"the message has no type; the types are {known}"
    if found["type"] not in TYPES:
        return f"unknown type {msgspec.json.encode(found['type']).decode()[:40]}; the types are {known}"
    return f"cannot read the message of type '{found['type']}': {error}"
