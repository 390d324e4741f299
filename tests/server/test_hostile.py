"""Malformed input and floods are refused without affecting anybody else."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.client_messages import MAX_MESSAGE_BYTES, Chat, parse_client_message
from skyburst.server.limits import RateLimit
from skyburst.server.settings import Settings, sqlite_url
from skyburst.table.client import Viewer
from skyburst.table.errors import BadRequest, TooManyRequests
from skyburst.table.texts import clean_text
from tests.server.manager import Watch, a_table, new_manager
from tests.server.serving import Server
from tests.waiting import PATIENCE, until

NONSENSE: list[str | bytes] = [
    "",
    " ",
    "null",
    "[]",
    "7",
    '"hello"',
    "{",
    "{}",
    "NaN",
    '{"type": "ping", "number": NaN}',
    '{"type": "ping", "number": 1e999}',
    '{"type": "ping", "number": "soon"}',
    '{"type": "ping", "number": 1, "text": "x"}',
    '{"type": "chat", "text": ""}',
    '{"type": "chat", "text": "\\ud800"}',
    '{"type": "chat", "text": "\\u0000"}',
    '{"type": "chat", "text": 7}',
    '{"type": "chat", "text": "' + "x" * 301 + '"}',
    '{"type": "act"}',
    '{"act": {"seat": 0, "action": "side 1", "at": 0}}',
    '{"type": "act", "seat": -1, "action": "side 1", "at": 0}',
    '{"type": "act", "seat": 99999999999999999999999, "action": "side 1", "at": 0}',
    '{"type": "act", "seat": true, "action": "side 1", "at": 0}',
    '{"type": "act", "seat": 0.5, "action": "side 1", "at": 0}',
    '{"type": "act", "seat": "0", "action": "side 1", "at": 0}',
    '{"type": "act", "seat": 0, "action": ["side 1"], "at": 0}',
    '{"type": "act", "seat": 0, "action": "side 1", "at": -1}',
    '{"type": "act", "seat": 0, "action": "side 1", "at": null}',
    '{"type": "act", "seat": 0, "action": "side 1", "at": 0, "outcome": {}}',
    '{"type": "act", "seat": 0, "action": "\\ud83d", "at": 0}',
    '{"type": "act", "seat": 0, "action": "' + "9" * 5000 + '", "at": 0}',
    '{"type": "hello", "secret": 7}',
    '{"hello": null}',
    '{"drop": "tables"}',
    "[" * 5000,
    '{"act":' * 2000,
    "x" * (MAX_MESSAGE_BYTES + 1),
    b"\xff\xfe\x00",
    b"{\x00}",
]


@pytest.mark.parametrize("data", NONSENSE)
def test_a_message_that_is_none(data: str | bytes) -> None:
    with pytest.raises(BadRequest):
        checked_chat(data)


def checked_chat(data: str | bytes) -> str:
    """Parses and checks a message, and returns its chat text."""
    message = parse_client_message(data)
    assert isinstance(message, Chat)
    return clean_text(message.text, "a message")


def test_a_socket_outlives_nonsense(server: Server) -> None:
    host = server.create("festival", "me", "me")
    dice = random.Random("nonsense")
    with host.live() as socket:
        for data in NONSENSE[:4]:
            socket.connection.send(data)
            assert socket.next("refused")["error"] in ("bad-message", "too-long")
        socket.hello()
        valid = json.dumps({"type": "act", "seat": 0, "action": "side 9", "at": 0, "id": 1})
        mangled = [_mangle(valid, dice) for _ in range(200)]
        for data in [*NONSENSE, *mangled]:
            socket.connection.send(data)
            assert socket.next("refused", "pong", "chat")["type"] == "refused"
        socket.send({"type": "ping", "number": 1})
        assert socket.next("pong")["number"] == 1
    assert host.see()["at"] == 0


def _mangle(text: str, dice: random.Random) -> str:
    letters = list(text)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(letters))
        letters[place] = dice.choice(['"', "{", "}", "\\", ":", ",", "é", "\u0000", "9", "-", "[", ""])
    return "".join(letters)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"NaN",
        b"[" * 60_000,
        b'{"game": "\\ud800", "seats": []}',
        b'{"game": "festival", "seats": {"kind": "me"}}',
        b'{"game": "festival", "seats": [[]]}',
        b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"claims": {}}}',
        b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"claims": 7}}',
        b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 7}',
        b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"kind": "move", "seconds": 1e400}}',
        b"\xff\xff",
    ],
)
def test_a_body_that_is_none(server: Server, body: bytes) -> None:
    refused = server.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert refused.status_code in (400, 404, 413, 422), refused.text
    assert {"error", "sentence", "rule", "key", "params"} == refused.json().keys()


def test_too_much_is_not_read(server: Server) -> None:
    headers = {"Content-Type": "application/json"}
    refused = server.http.post("/api/tables", content=b'{"game": "' + b"x" * 1_000_000 + b'"}', headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (413, "too-long")


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api/tables/x/y/z",
        "/api/tables/%00",
        "/api/tables/" + "a" * 5000,
    ],
)
def test_addresses_of_nothing(server: Server, path: str) -> None:
    refused = server.http.get(path)
    assert refused.status_code in (400, 404)
    assert refused.json()["error"]


def test_a_limit_refills() -> None:
    watch = Watch()
    limit = RateLimit("tables", 2, watch.now)
    limit.take("a")
    limit.take("a")
    limit.take("b")
    with pytest.raises(TooManyRequests, match="try again in 30"):
        limit.take("a")
    watch.advance(30)
    limit.take("a")


def test_tables_and_talk_are_limited(tmp_path: Path) -> None:
    from skyburst.server.actions import post_chat  # noqa: PLC0415

    async def play() -> None:
        async with new_manager(tmp_path, creations_per_minute=1, messages_per_minute=2) as manager:
            table, people = await a_table(manager, "festival", "me", "me")
            with pytest.raises(TooManyRequests):
                await a_table(manager, "festival", "me", "me")
            for _ in range(2):
                await post_chat(manager, table, people[0].secret, "hello", "here")
            with pytest.raises(TooManyRequests):
                await post_chat(manager, table, people[0].secret, "hello", "here")

    asyncio.run(play())


def test_seats_and_replays_are_limited(tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, joins_per_minute=1, replays_per_minute=1)
    with TestClient(make_app(settings, Watch())) as http:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = http.post("/api/tables", json={"game": "festival", "seats": seats}).json()["table"]
        assert http.post(f"/api/tables/{table}/join", json={}).status_code == 200
        refused = http.post(f"/api/tables/{table}/join", json={})
        assert (refused.status_code, refused.json()["key"]) == (429, "server.too-many")
        assert refused.json()["params"]["wait"] == 60
        codes = [http.get(f"/api/tables/{table}/{what}").status_code for what in ("record", "replay")]
        assert codes == [409, 429]


def test_so_many_connections_from_one_address(tmp_path: Path) -> None:
    """A connection over the limit is refused with a reason, and allowed after another one has closed."""
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, sockets=1)
    with TestClient(make_app(settings)) as http:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = http.post("/api/tables", json={"game": "festival", "seats": seats}).json()["table"]
        table = f"/api/tables/{table}/live"
        with http.websocket_connect(table) as first:
            first.send_json({"type": "hello"})
            assert first.receive_json(timeout=PATIENCE)["type"] == "snapshot"
            with http.websocket_connect(table) as second:
                assert second.receive_json(timeout=PATIENCE)["error"] == "too-many-sockets"
                with pytest.raises(WebSocketDisconnect):
                    second.receive_json(timeout=PATIENCE)

        def let_in() -> bool:
            with http.websocket_connect(table) as third:
                third.send_json({"type": "hello"})
                return bool(third.receive_json(timeout=PATIENCE)["type"] == "snapshot")

        until(let_in, "a new connection is allowed after the first was closed")


def test_a_client_that_does_not_listen_is_dropped() -> None:
    from skyburst.server.connection import MAX_QUEUED, Connection  # noqa: PLC0415

    async def play() -> Any:
        connection = Connection(Viewer())
        for _ in range(MAX_QUEUED):
            connection.send("x")
        assert not connection.overflowed.is_set()
        connection.send("x")
        return connection.overflowed.is_set()

    assert asyncio.run(play())
