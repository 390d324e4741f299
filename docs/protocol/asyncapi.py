"""Generates an AsyncAPI 3.0 description of the WebSocket from the message types."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args

from msgspec import Struct

from docs.protocol.docstrings import class_doc
from docs.protocol.games import game_protocols
from docs.protocol.json_schema import schemas_of
from skyburst import __version__
from skyburst.server.client_messages import ClientMessage
from skyburst.table.messages import ServerMessage

Json = dict[str, Any]
ADDRESS = "/api/tables/{table}/live"
CLIENT = "client-"
"""The prefix of the names of client messages. The rest of the name is the message's `type`."""
DESCRIPTION = (
    "Live play at a table. A client sends hello first. The answer is a snapshot; then the server sends every change."
)
EXAMPLES: Mapping[str, list[Json]] = {
    "client-hello": [{"type": "hello", "secret": None}, {"type": "hello", "secret": "SECRET", "help": True}],
    "client-act": [{"type": "act", "seat": 0, "action": "left b2", "at": 4, "id": 1}],
    "client-chat": [{"type": "chat", "text": "Hello"}],
    "client-hold": [{"type": "hold", "seat": 1, "down": True}],
    "client-gesture": [{"type": "gesture", "seat": 0, "values": [0, 2.5, 80.7]}],
    "client-ping": [{"type": "ping", "number": 7}],
    "chat": [{"type": "chat", "seat": 0, "name": "Ana", "text": "Hello", "time": 1767225600.0}],
    "holds": [{"type": "holds", "seats": [1]}],
    "ack": [{"type": "ack", "id": 1, "at": 5}],
    "refused": [
        {
            "type": "refused",
            "error": "not-your-turn",
            "sentence": "it is not your turn",
            "rule": "",
            "key": "refusal.not-your-turn",
            "params": {},
            "id": 1,
        }
    ],
    "pong": [{"type": "pong", "number": 7.0, "time": 1767225600.0}],
}


@cache
def describe_websocket() -> Json:
    """Returns the AsyncAPI document."""
    messages, schemas = _messages()
    received = [name for name in messages if name.startswith(CLIENT)]
    sent = [name for name in messages if name not in received]
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Skyburst", "version": __version__, "description": DESCRIPTION},
        "defaultContentType": "application/json",
        "channels": {
            "live": {
                "address": ADDRESS,
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "receive": _operation("receive", "What clients send.", received),
            "send": _operation("send", "What the server sends.", sent),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def _operation(action: str, summary: str, names: Iterable[str]) -> Json:
    messages = [{"$ref": f"#/channels/live/messages/{name}"} for name in names]
    return {"action": action, "summary": summary, "channel": {"$ref": "#/channels/live"}, "messages": messages}


def _messages() -> tuple[Json, Json]:
    """Returns all messages by name, and the schemas they refer to."""
    kinds: dict[str, type[Struct]] = {_name(kind, CLIENT): kind for kind in get_args(ClientMessage)}
    kinds |= {_name(kind): kind for kind in get_args(ServerMessage)}
    sources: dict[str, type] = {}
    payloads: dict[str, dict[type, None]] = {name: {} for name in kinds}
    for game in game_protocols():
        converter = game.converter()
        for name, kind in kinds.items():
            payloads[name][converter.struct(kind)] = None
        sources |= {**game.sources, **converter.sources}
    types = [kind for name in kinds for kind in payloads[name]]
    references, schemas = schemas_of(types, sources, "#/components/schemas/{name}")
    refer = dict(zip(types, references, strict=True))
    messages = {name: _message(name, kind, [refer[kind] for kind in payloads[name]]) for name, kind in kinds.items()}
    return messages, schemas


def _name(kind: type[Struct], prefix: str = "") -> str:
    return f"{prefix}{kind.__struct_config__.tag}"


def _message(name: str, kind: type[Struct], payloads: list[Json]) -> Json:
    """Returns a message with a single payload, or with one payload per game."""
    message: Json = {"name": name, "summary": class_doc(kind), "payload": payloads[0]}
    if len(payloads) > 1:
        message["payload"] = {"anyOf": payloads}
    if name in EXAMPLES:
        message["examples"] = [{"payload": example} for example in EXAMPLES[name]]
    return message


def page() -> str:
    """Returns the content of `src/skyburst/server/asyncapi.json`, with one line per message and schema."""
    return _format(describe_websocket(), depth=3) + "\n"


def _format(value: Any, depth: int) -> str:
    """Returns JSON in which nested objects have one line per item, down to the given depth."""
    if depth == 0 or not isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    items = [f"{json.dumps(name)}: {_format(item, depth - 1)}" for name, item in value.items()]
    return "{\n" + ",\n".join(items) + "\n}"
