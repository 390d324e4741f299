"""A grammar of messages to a WebSocket, from correct ones to random bytes, each with the answers that are allowed."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from skyburst.server.client_messages import MAX_MESSAGE_BYTES
from tests.fuzz.mutations import PIECES, VALUES, alter, mangle, mangle_words

MALFORMED = frozenset({"bad-message", "bad-text", "too-long"})
"""The error codes for messages that cannot be read."""
NOT_ALLOWED = frozenset({"not-your-seat", "no-secret"})
"""The error codes for messages of clients that do not have the seat."""
UNPLAYABLE = frozenset(
    {
        "stale-state",
        "unknown-action",
        "illegal-action",
        "not-your-turn",
        "game-over",
        "over",
        "not-started",
        "bot-plays",
        "bad-outcome",
        "hands-missing",
        "log-full",
        "too-many",
    }
)
"""The error codes for moves that cannot be made."""
TEXTS = (
    "hello",
    ":hello:",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "{0} %s",
    "é" * 300,
    "\u202eabc",
    "\u200b",
    " ",
)
FIELDS: dict[str, Any] = {"outcome": {}, "table": "x", "__proto__": {}, "players": [0], "": None}
"""Fields that are added where they do not belong."""


class Message(NamedTuple):
    """What is sent, and what may be the answer."""

    data: str | bytes
    answers: frozenset[str]
    """The types of the answers that are allowed; "nothing" if none is."""
    errors: frozenset[str] | None = None
    """The error codes with which the message may be refused; None means any that players can cause."""
    id: int | None = None
    """The number that the answer must repeat."""


@dataclass
class Scene:
    """What a client knows about its table, for making messages that are nearly correct."""

    seats: Sequence[int] = ()
    at: int = 0
    legal: dict[str, list[str]] = field(default_factory=dict)
    actions: Sequence[str] = ("pass",)
    """Texts of actions that are or were legal somewhere."""
    foreign: str = "x"
    """The secret of somebody at another table."""


def any_message(dice: Random, scene: Scene, moves: float = 0.04) -> Message:
    """Returns a random message; a share of `moves` are legal moves, if the seat has any."""
    if dice.random() < moves:
        return _legal_act(dice, scene) or _ping(dice, scene)
    [make] = dice.choices([*_MAKERS], [*_MAKERS.values()])
    return make(dice, scene)


def before_hello(dice: Random, scene: Scene) -> Message:
    """Returns a random message that a client may not send first; the server refuses all of them."""
    make = dice.choice(
        (_hostile_act, _chat, _hold, _gesture, _ping, _foreign_hello, _superfluous, _incomplete, _nonsense)
    )
    message = make(dice, scene)
    errors = MALFORMED if message.errors == MALFORMED else frozenset({"hello-first", "wrong-secret"})
    return message._replace(answers=frozenset({"refused"}), errors=errors)


def _made(kind: str, message: dict[str, Any], answers: set[str], errors: frozenset[str] | None = None) -> Message:
    data = json.dumps({"type": kind, **message}, ensure_ascii=False)
    return Message(data, frozenset(answers), errors, message.get("id"))


def _seat(dice: Random, scene: Scene) -> int:
    return dice.choice([*scene.seats] * 3 + [0, 1, 2, 7])


def _numbered(dice: Random, message: dict[str, Any]) -> dict[str, Any]:
    return message if dice.random() < 0.2 else {**message, "id": dice.choice((0, 7, dice.randrange(2**53)))}


def _legal_act(dice: Random, scene: Scene) -> Message | None:
    seats = [seat for seat in scene.seats if scene.legal.get(str(seat))]
    if not seats:
        return None
    seat = dice.choice(seats)
    move = {"seat": seat, "action": dice.choice(scene.legal[str(seat)]), "at": scene.at}
    return _made("act", _numbered(dice, move), {"ack", "refused"}, UNPLAYABLE)


def _hostile_act(dice: Random, scene: Scene) -> Message:
    """Returns a well-formed move: for any seat, at any step, with any text."""
    text = dice.choice([*scene.actions, *scene.legal.get("0", ())])
    text = dice.choice((text, mangle(dice, text), mangle_words(dice, text)))
    text = text.replace("\0", "").replace("\ud800", "")[:2000] or "x"
    at = dice.choice((scene.at, scene.at, scene.at - 1, scene.at + 1, 0, 1_000_000))
    move = {"seat": _seat(dice, scene), "action": text, "at": max(0, at)}
    return _made("act", _numbered(dice, move), {"ack", "refused"}, UNPLAYABLE | NOT_ALLOWED)


def _chat(dice: Random, scene: Scene) -> Message:
    text = dice.choice((dice.choice(TEXTS), mangle(dice, dice.choice(TEXTS))))
    text = text.replace("\0", "").replace("\ud800", "")[:300] or "x"
    errors = frozenset({"bad-text", "too-many"}) | NOT_ALLOWED
    return _made("chat", _numbered(dice, {"text": text}), {"chat", "refused"}, errors)


def _hold(dice: Random, scene: Scene) -> Message:
    hold = {"seat": _seat(dice, scene), "down": dice.random() < 0.5}
    return _made("hold", _numbered(dice, hold), {"nothing", "refused"}, NOT_ALLOWED | {"nothing-to-hold"})


def _gesture(dice: Random, scene: Scene) -> Message:
    values = [dice.choice((0, -1e6, 1e6, 0.5, dice.uniform(-20, 20))) for _ in range(dice.randint(0, 4))]
    gesture = {"seat": _seat(dice, scene), "values": values}
    return _made("gesture", _numbered(dice, gesture), {"nothing", "refused"}, None)


def _ping(dice: Random, scene: Scene) -> Message:
    number = dice.choice((0, -(2**53), 2**53, 0.5, dice.random()))
    return _made("ping", _numbered(dice, {"number": number}), {"pong"}, None)


def _hello(dice: Random, scene: Scene) -> Message:
    """Returns a second hello, with the secret of somebody else."""
    hello = {"secret": dice.choice((None, "", scene.foreign, "x" * 64)), "help": dice.random() < 0.5}
    return _made("hello", _numbered(dice, hello), {"refused"}, frozenset({"hello-twice"}))


def _foreign_hello(dice: Random, scene: Scene) -> Message:
    """Returns a hello with a secret that belongs to nobody at the table."""
    hello = {"secret": dice.choice((scene.foreign, "x" * 64, " ")), "help": dice.random() < 0.5}
    return _made("hello", _numbered(dice, hello), {"refused"}, frozenset({"wrong-secret"}))


def _correct(dice: Random, scene: Scene) -> Message:
    make = dice.choice((_hostile_act, _chat, _hold, _gesture, _ping, _hello))
    return make(dice, scene)


def _superfluous(dice: Random, scene: Scene) -> Message:
    """Returns a message with a field that it must not have."""
    message = json.loads(_correct(dice, scene).data)
    name = dice.choice([*FIELDS])
    return _malformed(json.dumps({**message, name: FIELDS[name]}))


def _incomplete(dice: Random, scene: Scene) -> Message:
    """Returns a message that lacks a field, or the beginning of one."""
    text = str(dice.choice((_hostile_act, _chat, _hold, _gesture, _ping))(dice, scene).data)
    if dice.random() < 0.5:
        return _malformed(text[: dice.randrange(len(text))])
    message = json.loads(text)
    del message[dice.choice([name for name in message if name != "id"])]
    return _malformed(json.dumps(message))


def _nonsense(dice: Random, scene: Scene) -> Message:
    """Returns something that is not a message."""
    return _malformed(
        dice.choice(
            (
                json.dumps(dice.choice(VALUES)),
                json.dumps([json.loads(_correct(dice, scene).data)]),
                "".join(dice.choices(PIECES, k=dice.randint(0, 30))).replace("\ud800", ""),
                bytes([255, *(dice.randrange(256) for _ in range(dice.randint(0, 60)))]),
                "[" * dice.choice((10, 5000)),
                '{"type":' * dice.choice((10, 1500)),
            )
        )
    )


def _too_long(dice: Random, scene: Scene) -> Message:
    """Returns a message that is longer than the server reads, but not so long that the connection is closed."""
    message = {"type": "chat", "text": "x" * dice.choice((MAX_MESSAGE_BYTES, 2 * MAX_MESSAGE_BYTES, 200_000))}
    return _malformed(json.dumps(message))


def _malformed(data: str | bytes) -> Message:
    return Message(data, frozenset({"refused"}), MALFORMED)


ANY_ANSWER = frozenset({"refused", "ack", "pong", "chat", "nothing"})


def _altered(dice: Random, scene: Scene) -> Message:
    """Returns JSON that was a correct message before a part of it was replaced."""
    return Message(json.dumps(alter(dice, json.loads(_correct(dice, scene).data))), ANY_ANSWER)


def _mangled(dice: Random, scene: Scene) -> Message:
    """Returns text that was a correct message before some of its characters were changed; sometimes as bytes."""
    text = mangle(dice, str(_correct(dice, scene).data)).replace("\ud800", "")
    return Message(dice.choice((text, text.encode())), ANY_ANSWER)


_MAKERS: dict[Callable[[Random, Scene], Message], int] = {
    _hostile_act: 25,
    _chat: 6,
    _hold: 5,
    _gesture: 6,
    _ping: 4,
    _hello: 3,
    _superfluous: 6,
    _incomplete: 8,
    _nonsense: 8,
    _too_long: 1,
    _altered: 14,
    _mangled: 14,
}
"""What kinds of messages there are, and how often each is sent."""
