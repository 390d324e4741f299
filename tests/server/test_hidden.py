"""No message depends on hidden information: if only hidden parts change, clients receive exactly the same bytes."""

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest
from litestar.routes import HTTPRoute

from skyburst.core.chance import Chance
from skyburst.table import messages
from tests.server.comparing import STORMS, compare, compare_choices, play
from tests.server.hiding import Watcher
from tests.server.twins import EVERYBODY, Table, World, a_world

NOT_ABOUT_A_TABLE = {
    ("GET", "/"),
    ("GET", "/ID"),
    ("GET", "/api/asyncapi"),
    ("GET", "/api/operator/audit"),
    ("GET", "/api/operator/bans"),
    ("POST", "/api/operator/bans"),
    ("POST", "/api/operator/bans/lift"),
    ("DELETE", "/api/operator/tables/ID"),
    ("POST", "/api/operator/tables/ID/end"),
    ("POST", "/api/operator/tables/ID/free"),
    ("POST", "/api/operator/tables/ID/mute"),
    ("POST", "/api/operator/tables/ID/rename"),
    ("GET", "/api/tables/ID/personal"),
    ("POST", "/api/tables/ID/forget"),
    ("GET", "/api/daily"),
    ("GET", "/api/daily/ID/ID"),
    ("POST", "/api/daily/ID/ID"),
    ("GET", "/api/games/ID/components"),
    ("GET", "/api/games/ID/examples"),
    ("GET", "/api/games/ID/texts/ID"),
    ("GET", "/api/preview.png"),
    ("GET", "/api/push"),
    ("GET", "/api/puzzles/ID"),
    ("GET", "/api/puzzles/ID/ID"),
    ("POST", "/api/puzzles/ID/ID/answer"),
    ("POST", "/api/puzzles/ID/ID/solution"),
    ("POST", "/api/tables"),
}
KINDS = {
    kind.__struct_config__.tag
    for kind in vars(messages).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag_field == "type"
}
"""The types of all messages that the server sends."""
MANUAL = Table("festival", {"claims": "manual", "starting_objective": "random"})
SIGNS = Table("spring_festival", {"decks": "extended", "sign": True})


@pytest.mark.parametrize("steps", [8, 40])
@pytest.mark.parametrize("table", [Table("festival"), MANUAL], ids=["plain", "manual"])
def test_festival(tmp_path: Path, table: Table, steps: int) -> None:
    """Below the tops, the order of tiles in the stacks and of objectives in the piles stays hidden (F4, F7)."""
    asyncio.run(compare(tmp_path, table, steps))


@pytest.mark.parametrize("steps", [12, 40])
@pytest.mark.parametrize("table", [Table("spring_festival"), SIGNS], ids=["plain", "signs"])
def test_spring_festival(tmp_path: Path, table: Table, steps: int) -> None:
    """Below the tops, the order of tiles in the store and of cards in the decks stays hidden (S2, S3)."""
    asyncio.run(compare(tmp_path, table, steps))


def test_fireworks_in_a_simulated_box(tmp_path: Path) -> None:
    """The positions of the face-down tiles (W4) and the order of the action cards (W5) stay hidden."""
    asyncio.run(compare(tmp_path, Table("fireworks"), 14))


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_fireworks_with_the_fitted_model(tmp_path: Path, fast: None, variant: str) -> None:
    asyncio.run(compare(tmp_path, Table("fireworks", {"variant": variant}), 60))


def test_everything_that_can_be_asked_is_compared(tmp_path: Path, fast: None) -> None:
    """A new endpoint or message type makes this test fail until `World.ask_everything` covers it."""

    async def ask() -> World:
        async with a_world(tmp_path / "one", Table("fireworks", {"variant": "advanced"})) as world:
            await play(world, Watcher(), 30, Chance("everything"))
            return world

    world = asyncio.run(ask())
    asked = {(call.how, re.sub(r"(?<=tables/)[^/]+|(?<=/)\d+(?=/|$)", "ID", call.path)) for call in world.calls}
    offered = {
        (method, re.sub(r"{[^}]*}", "ID", route.path))
        for route in world.app.routes
        if isinstance(route, HTTPRoute) and not route.path.startswith("/api/schema")
        for method in route.methods - {"HEAD", "OPTIONS"}
    }
    assert offered - asked - NOT_ABOUT_A_TABLE == set()
    received = [json.loads(text) for who in EVERYBODY for text in world.received_by(who) if text.startswith("{")]
    assert {message["type"] for message in received} == KINDS


@pytest.mark.parametrize("storm", STORMS)
def test_choices_in_a_storm(tmp_path: Path, fast: None, storm: str) -> None:
    """What a player gives away or returns stays hidden until all have chosen (W16)."""
    asyncio.run(compare_choices(tmp_path, storm))
