"""The description of the WebSocket is well-formed, and the server's messages conform to it."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from docs.protocol.asyncapi import CLIENT, EXAMPLES, describe_websocket

from skyburst.core.chance import Chance
from skyburst.server.actions import act, post_chat, request_undo
from skyburst.server.client_messages import TYPES, parse_client_message
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ClockSpec
from skyburst.server.table_manager import TableManager
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.serving import Tables

Json = dict[str, Any]
SCHEMAS = describe_websocket()["components"]["schemas"]
MESSAGES = describe_websocket()["components"]["messages"]
STRICT = {
    name: {"additionalProperties": False, **schema} if "properties" in schema else schema
    for name, schema in SCHEMAS.items()
}
"""The schemas, made strict: they allow only the fields that they list."""


def test_document_is_served(server: Tables) -> None:
    assert server.http.get("/api/asyncapi").json() == json.loads(json.dumps(describe_websocket()))


def test_references_can_be_followed() -> None:
    document = describe_websocket()
    references = list(find_references(document))
    assert len(references) > 100
    for reference in references:
        found = document
        for part in reference.removeprefix("#/").split("/"):
            assert part in found, reference
            found = found[part]


def find_references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"]
        for inner in part.values():
            yield from find_references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from find_references(inner)


def test_structure_is_that_of_asyncapi() -> None:
    """The description has all fields that AsyncAPI 3.0.0 requires, and only fields that AsyncAPI defines."""
    document = describe_websocket()
    assert document["asyncapi"] == "3.0.0"
    assert set(document) == {"asyncapi", "info", "defaultContentType", "channels", "operations", "components"}
    assert {"title", "version"} <= set(document["info"])
    [channel] = document["channels"].values()
    assert set(channel) == {"address", "parameters", "messages"}
    assert [f"{{{name}}}" in channel["address"] for name in channel["parameters"]] == [True]
    assert {operation["action"] for operation in document["operations"].values()} == {"send", "receive"}
    named = [message["$ref"] for operation in document["operations"].values() for message in operation["messages"]]
    assert sorted(named) == sorted(f"#/channels/live/messages/{name}" for name in MESSAGES)
    for message in MESSAGES.values():
        assert {"name", "summary", "payload"} <= set(message) <= {"name", "summary", "payload", "examples"}
        assert message["summary"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_valid(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["description"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_agree_with_the_schemas(name: str) -> None:
    assert MESSAGES[name]["examples"]
    for example in MESSAGES[name]["examples"]:
        check(name, example["payload"])


def test_examples_of_clients_are_understood() -> None:
    assert {name for name in EXAMPLES if name.startswith(CLIENT)} == {f"{CLIENT}{kind}" for kind in TYPES}
    for kind in TYPES:
        for example in EXAMPLES[f"{CLIENT}{kind}"]:
            assert example["type"] == kind
            parse_client_message(json.dumps(example))


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("ack", {"type": "ack", "id": 1}),
        ("ack", {"type": "ack", "id": "1", "at": 5}),
        ("ack", {"type": "ack", "id": 1, "at": 5, "more": True}),
        ("client-hello", {"type": "hello", "secret": None, "more": True}),
        ("client-chat", {"type": "ping", "text": "Hello"}),
    ],
)
def test_other_messages_do_not_agree(name: str, wrong: Json) -> None:
    """Messages that violate the schema are rejected, which shows that the tests below can fail."""
    with pytest.raises(jsonschema.ValidationError):
        check(name, wrong)


@pytest.mark.parametrize(
    ("game", "options", "more"),
    [
        ("festival", {}, {"clock": ClockSpec("move", 60)}),
        ("festival", {"claims": "manual", "starting_objective": "random"}, {"help": False}),
        ("spring_festival", {"decks": "extended", "sign": True}, {"clock": ClockSpec("player", 600)}),
        ("spring_festival", {}, {"help": False}),
        ("fireworks", {"variant": "speed"}, {"help": False}),
    ],
)
def test_whole_games_agree(tmp_path: Path, game: str, options: Json, more: Json) -> None:
    sent = asyncio.run(messages_of_a_game(tmp_path, game, ("me", "open", "open"), 1000, options=options, **more))
    assert json.loads(sent[-1])["status"] == "over"
    assert check_all(sent) >= {"snapshot", "step", "table", "chat"}


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_fireworks_in_a_simulated_box_agrees(tmp_path: Path, variant: str) -> None:
    sent = asyncio.run(messages_of_a_game(tmp_path, "fireworks", ("me", "open"), 12, options={"variant": variant}))
    steps = [json.loads(message) for message in sent if '"type":"step"' in message]
    assert any(step["motion"] and step["scene"] for step in steps)
    check_all(sent)


async def messages_of_a_game(folder: Path, game: str, seats: tuple[str, ...], most: int, **more: Any) -> list[str]:
    """Plays a random game of up to `most` moves; returns all messages to players and a spectator."""
    watch = Watch()
    async with new_manager(folder, watch, helper_wait=0.0) as manager:
        table, people = await a_table(manager, game, *seats, **more)
        screens = [Screen(tuple(person.seats)) for person in people] + [Screen(), Screen((0,), wants_help=False)]
        for screen in screens:
            manager.connect(table, screen)
        await post_chat(manager, table, people[0].secret, "Hello", "here")
        await play_randomly(manager, table, watch, most)
        for screen in screens:
            manager.connect(table, screen)
        return [message for screen in screens for message in screen.received]


async def play_randomly(manager: TableManager, table: LiveTable, watch: Watch, most: int) -> None:
    chance = Chance("asyncapi")
    for move in range(most):
        if table.is_over:
            return
        seat = chance.pick(table.to_act)
        watch.advance(20.0)
        action = chance.pick(table.require_match().state.view(seat).legal)
        await act(manager, table, ActRequest(seat, action, table.version))
        if move == 3:
            await request_undo(manager, table, (seat,))


def check_all(sent: list[str]) -> set[str]:
    """Checks messages and returns their types."""
    found = [json.loads(message) for message in dict.fromkeys(sent)]
    for message in found:
        check(message["type"], message)
    return {message["type"] for message in found}


def check(name: str, message: Json) -> None:
    """Raises ValidationError if the message does not conform to its schema or has fields that the schema lacks."""
    kinds = MESSAGES[name]["payload"].get("anyOf", [MESSAGES[name]["payload"]])
    game = message.get("game")
    if game is not None:
        kinds = [kind for kind in kinds if SCHEMAS[kind["$ref"].split("/")[-1]]["properties"]["game"]["enum"] == [game]]
    jsonschema.Draft7Validator({"components": {"schemas": STRICT}, "anyOf": kinds}).validate(message)
