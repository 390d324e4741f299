"""Which WebSocket messages from clients are accepted, and the errors for all others."""

import json
from typing import Any, get_args

import msgspec
import pytest

from skyburst.server.client_messages import (
    MAX_MESSAGE_BYTES,
    TYPES,
    Act,
    Chat,
    ClientMessage,
    Gesture,
    Hello,
    Hold,
    Ping,
    parse_client_message,
)
from skyburst.table.errors import BadRequest

MESSAGES: list[tuple[dict[str, Any], ClientMessage]] = [
    ({"type": "hello"}, Hello()),
    ({"type": "hello", "secret": None, "help": False}, Hello()),
    ({"type": "hello", "secret": "abc", "help": True}, Hello(secret="abc", help=True)),  # noqa: S106
    ({"type": "act", "seat": 0, "action": "left b2", "at": 4, "id": 1}, Act(seat=0, action="left b2", at=4, id=1)),
    ({"type": "chat", "text": "Hello"}, Chat(text="Hello")),
    ({"type": "hold", "seat": 2, "down": True}, Hold(seat=2, down=True)),
    ({"type": "gesture", "seat": 1, "values": [1.5, -2, 60]}, Gesture(seat=1, values=(1.5, -2.0, 60.0))),
    ({"type": "ping", "number": 7, "id": 3}, Ping(number=7, id=3)),
]


@pytest.mark.parametrize(("sent", "meant"), MESSAGES)
def test_messages(sent: dict[str, Any], meant: ClientMessage) -> None:
    text = json.dumps(sent)
    assert parse_client_message(text) == parse_client_message(text.encode()) == meant
    assert parse_client_message(msgspec.json.encode(meant)) == meant


def test_every_type_is_known_and_tested() -> None:
    assert TYPES == ("hello", "act", "chat", "hold", "gesture", "ping")
    assert {type(meant) for _, meant in MESSAGES} == set(get_args(ClientMessage))
    assert {sent["type"] for sent, _ in MESSAGES} == set(TYPES)


def test_nul_is_refused() -> None:
    """PostgreSQL cannot store it; JSON contains it only as an escape, and a backslash before u0000 is harmless."""
    for text in ('"text": "a\\u0000"', r'"text": "\\\u0000"', r'"text": "a", "\u0000": 1'):
        with pytest.raises(BadRequest, match="the message contains the character NUL") as refused:
            parse_client_message(f'{{"type": "chat", {text}}}')
        assert refused.value.body.error == "bad-text"
    assert parse_client_message(r'{"type": "chat", "text": "\\u0000"}') == Chat(text=r"\u0000")


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ("", "cannot read the message: Input data was truncated"),
        ("{", "cannot read the message: Input data was truncated"),
        ("\ud800", "cannot read the message: 'utf-8' codec can't encode character"),
        (b"\xff", "cannot read the message: JSON is malformed"),
        ("[" * 10_000, "cannot read the message: "),
        ("[]", 'a message must be a JSON object, such as {"type": "chat", "text": "Hello"}'),
        ('"act"', "a message must be a JSON object"),
        ("{}", "; the types are hello, act, chat, hold, gesture, ping"),
        ('{"hello": null, "seen": null}', "a message must have a 'type', such as"),
        ('{"type": "hello", "seen": 4}', "of type 'hello': Object contains unknown field `seen`"),
        ('{"type": "dance"}', 'unknown type "dance"; the types are hello, act, chat, hold, gesture, ping'),
        ('{"type": ["act"]}', 'unknown type ["act"]; the types are hello'),
        (json.dumps({"type": "x" * 1000}), 'unknown type "' + "x" * 39 + "; the types are"),
        ('{"type": "chat"}', "cannot read the message of type 'chat': Object missing required field `text`"),
        ('{"type": "chat", "text": ""}', "of type 'chat': Expected `str` of length >= 1 - at `$.text`"),
        ('{"type": "chat", "text": "Hi", "loud": true}', "of type 'chat': Object contains unknown field `loud`"),
        ('{"type": "act", "seat": 8, "action": "x", "at": 0}', "of type 'act': Expected `int` <= 7 - at `$.seat`"),
        ('{"type": "hold", "seat": 0, "down": 1}', "of type 'hold': Expected `bool`, got `int` - at `$.down`"),
        ('{"type": "ping", "number": 1, "id": -1}', "of type 'ping': Expected `int` >= 0 - at `$.id`"),
    ],
)
def test_bad_messages(sent: str | bytes, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        parse_client_message(sent)
    assert refused.value.body.error == "bad-message"
    assert sentence in refused.value.body.sentence


def test_long_messages() -> None:
    sentence = f"has {2 * MAX_MESSAGE_BYTES} bytes; the maximum is {MAX_MESSAGE_BYTES}"
    with pytest.raises(BadRequest, match=sentence) as refused:
        parse_client_message("é" * MAX_MESSAGE_BYTES)
    assert refused.value.body.error == "too-long"
