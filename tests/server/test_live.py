"""Who may send which messages over a WebSocket: a secret opens its own seats, and spectators only watch."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from skyburst.server import websocket_api
from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from tests.server.manager import Watch
from tests.waiting import PATIENCE

Json = dict[str, Any]
SOCKETS = 3


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, sockets=SOCKETS, seed="live")
    with TestClient(make_app(settings, Watch())) as client:
        yield client


class Live:
    """A client's connection to a table."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self._socket = socket

    def say(self, kind: str, **fields: Any) -> None:
        self._socket.send_json({"type": kind, **fields})

    def send(self, text: str | bytes) -> None:
        self._socket.send(text)

    def hear(self, kind: str) -> Json:
        """Returns the next message of this type and drops those before it."""
        while (message := self._socket.receive_json(timeout=PATIENCE))["type"] != kind:
            pass
        found: Json = message
        return found

    def refused(self) -> tuple[str, int | None]:
        """Returns the code of the next refusal and the number of the refused message."""
        message = self.hear("refused")
        return message["error"], message["id"]

    def closed(self) -> int:
        """Returns the code with which the server closes the connection."""
        with pytest.raises(WebSocketDisconnect) as closing:
            self.hear("nothing")
        return closing.value.code


def play(http: TestClient[Any]) -> tuple[str, list[Json]]:
    """Returns the id of a table at which two people play, and their secrets; the host has seat 0."""
    wanted = {"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "7"}
    host = http.post("/api/tables", json=wanted).json()
    return host["table"], [host, http.post(f"/api/tables/{host['table']}/join", json={}).json()]


def connect(http: TestClient[Any], table: str) -> AbstractContextManager[WebSocketTestSession]:
    return http.websocket_connect(f"/api/tables/{table}/live")


def test_hello_says_whose_seats_a_client_sees(http: TestClient[Any]) -> None:
    table, people = play(http)
    for person, seats in ((None, []), (people[0], [0]), (people[1], [1])):
        with connect(http, table) as socket:
            live = Live(socket)
            live.say("hello", secret=None if person is None else person["secret"])
            shown = live.hear("snapshot")
            assert (shown["mine"], sorted(shown["legal"])) == (seats, [str(seat) for seat in seats])
            assert list(shown["views"]) == ([str(seat) for seat in seats] or ["spectator"])
            assert shown["host"] == (person is people[0])
            live.say("hello", secret=people[0]["secret"], id=8)
            assert live.refused() == ("hello-twice", 8), "another secret needs another connection"


def test_nothing_before_hello(http: TestClient[Any]) -> None:
    table, people = play(http)
    secret = people[0]["secret"]
    with connect(http, table) as socket:
        live = Live(socket)
        live.say("act", seat=0, action="side 1", at=0, id=1)
        assert live.refused() == ("hello-first", 1)
        live.send("{")
        assert live.refused() == ("bad-message", None)
        live.send(b"")
        assert live.refused() == ("bad-message", None)
        live.say("hello", secret=f"not {secret}", id=2)
        assert live.refused() == ("wrong-secret", 2)
        live.say("hello", secret=secret)
        assert live.hear("snapshot")["mine"] == [0], "a client may correct itself"
    with connect(http, "thereisnosuchtab") as socket:
        live = Live(socket)
        live.say("hello", secret=secret, id=3)
        assert live.refused() == ("no-table", 3)


def test_only_for_ones_own_seat(http: TestClient[Any]) -> None:
    table, people = play(http)
    seat = http.get(f"/api/tables/{table}").json()["to_act"][0]
    with connect(http, table) as a, connect(http, table) as b, connect(http, table) as c:
        mover, other, spectator = Live(a), Live(b), Live(c)
        mover.say("hello", secret=people[seat]["secret"])
        other.say("hello", secret=people[1 - seat]["secret"])
        spectator.say("hello")
        for client, error in ((other, "not-your-seat"), (spectator, "no-secret")):
            client.hear("snapshot")
            client.say("act", seat=seat, action="side 1", at=0, id=4)
            assert client.refused() == (error, 4)
            client.say("hold", seat=seat, down=True, id=5)
            assert client.refused() == (error, 5)
            client.say("gesture", seat=seat, values=[1, 2], id=6)
            assert client.refused() == (error, 6)
        spectator.say("chat", text="hello", id=7)
        assert spectator.refused() == ("no-secret", 7)
        mover.say("hold", seat=seat, down=True, id=8)
        assert mover.refused() == ("nothing-to-hold", 8)
        mover.say("act", seat=seat, action="side 3", at=0, id=9)
        assert mover.refused() == ("unknown-action", 9)
        mover.say("gesture", seat=seat, values=[1, 2])
        mover.say("chat", text=" hello ")
        mover.say("act", seat=seat, action="side 1", at=0, id=10)
        assert mover.hear("ack") == {"type": "ack", "id": 10, "at": 1}
        for client in (other, spectator):
            shown = client.hear("gesture")
            assert (shown["seat"], shown["values"]) == (seat, [1, 2])
            assert client.hear("chat")["text"] == "hello"
            assert client.hear("step")["action"] == "side 1"


def test_ping(http: TestClient[Any]) -> None:
    table, _ = play(http)
    with connect(http, table) as socket:
        live = Live(socket)
        live.say("hello")
        live.say("ping", number=7)
        assert live.hear("pong") == {"type": "pong", "number": 7, "time": Watch().time}


def test_not_without_hello_forever(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_api, "HELLO_TIMEOUT", 0)
    table, _ = play(http)
    with connect(http, table) as socket:
        assert Live(socket).closed() == websocket_api.CLOSE_NO_HELLO


def test_not_too_many_connections(http: TestClient[Any]) -> None:
    table, _ = play(http)
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            stack.enter_context(connect(http, table))
        live = Live(stack.enter_context(connect(http, table)))
        assert live.refused() == ("too-many-sockets", None)
        assert live.closed() == websocket_api.CLOSE_TOO_MANY


def test_who_is_connected(http: TestClient[Any]) -> None:
    """The others are told when a client connects and disconnects."""
    table, people = play(http)
    with connect(http, table) as socket:
        live = Live(socket)
        live.say("hello", secret=people[0]["secret"])
        live.hear("snapshot")
        with connect(http, table) as second:
            Live(second).say("hello", secret=people[1]["secret"])
            assert [player["present"] for player in live.hear("table")["players"]] == [True, True]
        assert [player["present"] for player in live.hear("table")["players"]] == [True, False]
