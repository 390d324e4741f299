"""Slow and half-sent requests, and clients that do not read, neither lock out others nor hold memory."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import cast

import pytest

from skyburst.server import static_files
from skyburst.server.app import make_app
from skyburst.server.connection import MAX_QUEUED_CHARACTERS, Connection
from skyburst.server.open_connections import ConnectionLimits, OpenConnections
from skyburst.server.settings import Settings, sqlite_url
from skyburst.table.client import Viewer
from tests.server.manager import InProcessBots, InProcessBox
from tests.server.served import Served
from tests.waiting import PATIENCE, until

NEVER = 10 * PATIENCE
SOON = 0.1
HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HALF + b"\r\n"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
SMALL_BUFFER = 4096
Serve = Callable[[ConnectionLimits], AbstractContextManager[Served]]


@pytest.fixture
def serve(tmp_path: Path) -> Serve:
    """Serves an application with these limits."""

    @contextlib.contextmanager
    def served(limits: ConnectionLimits) -> Iterator[Served]:
        app = make_app(Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0))
        manager = app.state["manager"]
        manager.bot_workers, manager.box_workers = InProcessBots(1), InProcessBox(1)
        manager.connections = OpenConnections(limits)
        with Served(app) as running:
            yield running

    return served


@contextlib.contextmanager
def opened(server: Served, data: bytes, buffer: int | None = None) -> Iterator[socket.socket]:
    """Connects to the server and sends these bytes."""
    with socket.socket() as client:
        if buffer is not None:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        client.settimeout(PATIENCE)
        client.connect(("127.0.0.1", server.port))
        client.sendall(data)
        yield client


def read_all(client: socket.socket) -> bytes:
    """Returns what the server sends until it closes the connection."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while data := client.recv(10_000):
            received += data
    return received


@pytest.mark.parametrize("data", [b"", b"GET", HALF, HALF_BODY, WHOLE + HALF], ids=["", "GET", "head", "body", "2nd"])
def test_an_unfinished_request_is_given_up(serve: Serve, caplog: pytest.LogCaptureFixture, data: bytes) -> None:
    with serve(ConnectionLimits(request_seconds=SOON)) as server, opened(server, data) as client:
        assert read_all(client).startswith(b"HTTP/1.1 200" if data.startswith(WHOLE) else b"")
        until(lambda: not len(server.manager.connections), "the server has forgotten the connection")
        assert server.http.get("/health").status_code == 200
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_request_that_drips_is_given_up(serve: Serve) -> None:
    """Each byte would otherwise prolong the time."""
    with serve(ConnectionLimits(request_seconds=SOON)) as server, opened(server, HALF + b"X-Long: ") as client:
        client.settimeout(SOON / 10)

        def drip() -> bool:
            try:
                client.sendall(b"x")
                return client.recv(1) == b""
            except TimeoutError:
                return False
            except ConnectionError:
                return True

        until(drip, "the server closes the connection")


def test_many_half_sent_requests_do_not_lock_anyone_out(serve: Serve) -> None:
    """When there are too many connections, the one that has waited longest for its request is closed."""
    with serve(ConnectionLimits(total=20, request_seconds=NEVER)) as server, contextlib.ExitStack() as stack:
        halves = [stack.enter_context(opened(server, HALF)) for _ in range(100)]
        assert server.http.get("/health").status_code == 200
        assert len(server.manager.connections) <= 20
        assert [read_all(half) for half in halves[:80]] == [b""] * 80
        halves[-1].sendall(b"\r\n")
        assert halves[-1].recv(12) == b"HTTP/1.1 200"


def test_tables_stay_connected_during_such_an_attack(serve: Serve) -> None:
    with serve(ConnectionLimits(total=10, request_seconds=NEVER)) as server, contextlib.ExitStack() as stack:
        live = stack.enter_context(server.create("festival", "me", "me").live())
        live.hello()
        for _ in range(30):
            stack.enter_context(opened(server, HALF))
        live.send({"type": "ping", "number": 7})
        assert live.next("pong")["number"] == 7


def test_a_download_that_is_not_read_is_given_up(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "big.bin").write_bytes(bytes(16_000_000))
    monkeypatch.setattr(static_files, "STATIC", tmp_path / "static")
    request = b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serve(ConnectionLimits(stall_seconds=SOON)) as server, opened(server, request, SMALL_BUFFER):
        connections = server.manager.connections
        until(lambda: connections.dropped["stalled"], "the server gives the download up")
        until(lambda: not len(connections), "the server has forgotten the connection")


def test_a_screen_that_does_not_read_is_disconnected(serve: Serve) -> None:
    with serve(ConnectionLimits(stall_seconds=SOON)) as server:
        player = server.create("festival", "me", "me")
        request = (
            f"GET /api/tables/{player.table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        hello = b'{"type": "hello"}'
        frame = bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello
        with opened(server, request.encode(), SMALL_BUFFER) as client:
            assert client.recv(12) == b"HTTP/1.1 101"
            client.sendall(frame)
            table = server.manager.tables[player.table]
            until(lambda: table.clients, "the screen is connected")

            async def send_much() -> None:
                for screen in table.clients:
                    cast(Connection, screen).send("x" * MAX_QUEUED_CHARACTERS)

            def gone() -> bool:
                server.call(send_much())
                return not table.clients

            until(gone, "the screen is disconnected")


def test_what_a_client_has_not_read_is_limited() -> None:
    """Few long messages count as much as many short ones. One message may have any length."""

    async def play() -> None:
        for length, fit in ((3 * MAX_QUEUED_CHARACTERS, 1), (MAX_QUEUED_CHARACTERS // 2, 2)):
            connection = Connection(Viewer())
            for _ in range(fit):
                connection.send("x" * length)
            assert not connection.overflowed.is_set()
            connection.send("x" * length)
            assert connection.overflowed.is_set()
        connection, sent = Connection(Viewer()), list[str]()

        async def send(message: str) -> None:
            sent.append(message)

        sending = asyncio.create_task(connection.send_queued(send))
        for _ in range(4):
            connection.send("x" * (MAX_QUEUED_CHARACTERS // 2 + 1))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        sending.cancel()
        assert (len(sent), connection.overflowed.is_set()) == (4, False)

    asyncio.run(play())


class Line(asyncio.Transport):
    """A connection that only remembers whether it was closed."""

    def __init__(self, connections: OpenConnections, host: str) -> None:
        super().__init__()
        self.closed = False
        connections.add(self, host)
        connections.set_waiting(self, True)

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True


def test_connections_of_one_address() -> None:
    """An address with too many connections loses its own, not those of others. A /64 network counts as one address."""
    connections = OpenConnections(ConnectionLimits(total=100, per_address=2))
    other = Line(connections, "192.0.2.1")
    mine = [Line(connections, f"2001:db8::{number}") for number in range(4)]
    assert [line.closed for line in mine] == [True, True, False, False]
    assert not other.closed
    for line in mine[2:]:
        connections.set_waiting(line, False)
    refused = Line(connections, "2001:db8::9")
    assert refused.closed, "both others are in use"
    assert len(connections) == 3
    connections.remove(mine[2])
    assert not Line(connections, "2001:db8::9").closed


def test_a_reverse_proxy_on_this_machine_has_no_limit_of_its_own() -> None:
    connections = OpenConnections(ConnectionLimits(total=5, per_address=2))
    lines = [Line(connections, "127.0.0.1") for _ in range(6)]
    assert [line.closed for line in lines] == [True, False, False, False, False, False]
    assert connections.dropped == {"total": 1}


def test_a_full_server_refuses_new_connections_if_all_are_in_use() -> None:
    connections = OpenConnections(ConnectionLimits(total=2))
    lines = [Line(connections, f"192.0.2.{number}") for number in range(2)]
    for line in lines:
        connections.set_waiting(line, False)
    assert Line(connections, "192.0.2.9").closed
    assert [line.closed for line in lines] == [False, False]
    assert len(connections) == 2
