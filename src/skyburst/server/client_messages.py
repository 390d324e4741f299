"""The messages that clients send over a WebSocket: JSON objects whose field `type` names the kind of message."""

import re
from typing import Annotated, Any, TypeAlias, cast, get_args

import msgspec
from msgspec import Meta, Struct

from skyburst.server.requests import ActionText, ChatText, SeatNumber, Secret, Version
from skyburst.table.errors import BadRequest

MAX_MESSAGE_BYTES = 16_384
"""The maximum size of a message from a client, in bytes."""
ESCAPED_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The escape for NUL in JSON: \\u0000 after an even number of backslashes."""
Coordinate = Annotated[float, Meta(ge=-1e6, le=1e6)]
MessageId = Annotated[int, Meta(ge=0, le=2**53)]


class Message(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base class of all client messages."""

    id: MessageId | None = None
    """A number chosen by the client. If the server answers with `ack` or `refused`, it repeats the number."""


class Hello(Message, tag_field="type", tag="hello"):
    """The first message, which identifies the client. The server answers with a snapshot."""

    secret: Secret | None = None
    """The client's secret; null for a spectator."""
    help: bool = False
    """Whether the server should send `help` and `nearness` with snapshots and steps, if the table allows it."""


class Act(Message, tag_field="type", tag="act"):
    """Makes a move. The server answers with `ack` or `refused`."""

    seat: SeatNumber
    action: ActionText
    at: Version
    """The number of the last step that the client has seen."""


class Chat(Message, tag_field="type", tag="chat"):
    """Posts a chat message."""

    text: ChatText


class Hold(Message, tag_field="type", tag="hold"):
    """Reports that a helper has pressed or released the launch button."""

    seat: SeatNumber
    down: bool


class Gesture(Message, tag_field="type", tag="gesture"):
    """Shows the other players what a player is about to do, such as where they hold the barrel.

    A gesture does not change the game.
    """

    seat: SeatNumber
    values: Annotated[tuple[Coordinate, ...], Meta(max_length=4)]


class Ping(Message, tag_field="type", tag="ping"):
    """Asks for a `pong` with the same number."""

    number: Annotated[float, Meta(ge=-(2**53), le=2**53)]


ClientMessage: TypeAlias = Hello | Act | Chat | Hold | Gesture | Ping
"""Any message that a client can send."""
TYPES = tuple(str(kind.__struct_config__.tag) for kind in get_args(ClientMessage))
"""The possible values of the field `type`."""


def has_nul(data: str | bytes) -> bool:
    """Returns whether a text in this JSON document contains the character NUL. It can only be written as an escape.

    >>> has_nul(rb'"\u0000"'), has_nul(rb'"\\u0000"')
    (True, False)
    """
    return ESCAPED_NUL.search(data if isinstance(data, bytes) else data.encode()) is not None


def parse_client_message(data: str | bytes) -> ClientMessage:
    """Parses a client's message. Raises BadRequest with an explanation if the message is invalid."""
    try:
        size = len(data.encode() if isinstance(data, str) else data)
        if size > MAX_MESSAGE_BYTES:
            raise BadRequest("too-long", f"the message has {size} bytes; the maximum is {MAX_MESSAGE_BYTES}")
        found: object = msgspec.json.decode(data)
        if has_nul(data):
            raise BadRequest("bad-text", "the message contains the character NUL (U+0000), which is not allowed")
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRequest("bad-message", f"cannot read the message: {error}") from None
    try:
        return cast(ClientMessage, msgspec.convert(found, ClientMessage))
    except msgspec.ValidationError as error:
        raise BadRequest("bad-message", _explain(found, error)) from None


def _explain(found: Any, error: msgspec.ValidationError) -> str:
    """Explains why a message was rejected although it is valid JSON."""
    known = ", ".join(TYPES)
    if not isinstance(found, dict):
        return 'a message must be a JSON object, such as {"type": "chat", "text": "Hello"}'
    if "type" not in found:
        return f"""a message must have a 'type', such as {{"type": "hello", "secret": null}}; the types are {known}"""
    if found["type"] not in TYPES:
        return f"unknown type {msgspec.json.encode(found['type']).decode()[:40]}; the types are {known}"
    return f"cannot read the message of type '{found['type']}': {error}"
