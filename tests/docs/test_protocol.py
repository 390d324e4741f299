"""The generated descriptions of the protocol, in AsyncAPI and in TypeScript, match the types of the server."""

import re
from typing import get_args

import pytest
from docs.protocol import asyncapi
from docs.protocol.__main__ import stale_pages
from docs.protocol.typescript import Writer, page
from msgspec import defstruct

from skyburst.registry import SHIPPED
from skyburst.server.client_messages import ClientMessage
from skyburst.table.adapter import table_adapter
from skyburst.table.messages import ServerMessage


def test_written_descriptions_agree_with_the_server() -> None:
    assert stale_pages() == [], "run make protocol"


def test_descriptions_are_the_same_in_every_version_of_python() -> None:
    """No description keeps the indentation of its docstring, which Python 3.13 and newer remove."""
    assert "\\n" in asyncapi.page()
    assert "\\n " not in asyncapi.page()


def test_every_name_is_declared_once() -> None:
    names = re.findall(r"^(?:export )?(?:type|interface) (\w+)", page(), re.MULTILINE)
    assert sorted(names) == sorted(set(names))


def test_two_types_cannot_have_one_name() -> None:
    seat, other = (defstruct("Seat", [(field, int)], module=__name__) for field in ("points", "rank"))
    writer = Writer()
    assert writer.express(seat) == writer.express(seat) == "Seat"
    with pytest.raises(TypeError, match="two types named Seat"):
        writer.express(other)


def test_messages_are_declared() -> None:
    text = page()
    for kind in (*get_args(ServerMessage), *get_args(ClientMessage)):
        assert re.search(rf"^export interface {kind.__name__}\b", text, re.MULTILINE), kind
        assert f"  type: '{kind.__struct_config__.tag}';" in text


def test_games_have_all_their_types() -> None:
    text = page()
    for name in SHIPPED:
        types = table_adapter(name).types
        assert types is not None
        prefix = name.title().replace("_", "")
        assert f"  {name}: {{\n    options: {prefix}Options;\n    view: {prefix}View;" in text
        [events] = re.findall(rf"^export interface {prefix}Events {{\n(.*?)^}}", text, re.MULTILINE | re.DOTALL)
        found = re.findall(r"^  (\w+):", events, re.MULTILINE)
        assert found == [kind.__name__ for kind in types.events]


def test_fields_have_their_types_and_docstrings() -> None:
    """The generated TypeScript is correct for one example of each kind of type."""
    text = page()
    for line in (
        "export interface Snapshot<G extends GameName = GameName> extends GameStatus<G> {",
        "  /** The number of the last step. */\n  at: number;",
        "  status: 'waiting' | 'playing' | 'over';",
        "  views: Record<string, Games[G]['view']>;",
        "  log: LoggedStep<G>[];",
        "export type Pose = [x: number, y: number, z: number, i: number, j: number, k: number, w: number];",
        "  chain: [string, string | null][];",
        "  values: (string | boolean)[];",
        "  city?: string;",
        "  seed?: string | null;",
        "    nearness: FestivalNearness | Nothing;",
        "    prospect: FireworksLaunchProspect;",
        "  undo: { body: Record<string, never>; response: UndoResponse };",
        "  TilePlaced: { seat: number; stack: number; tile: string; space: string; level: number };",
    ):
        assert line in text, line
