"""Runs `skyburst serve` in a separate process, as a host would, and talks to it as clients do."""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.databases import database_in
from tests.ports import reserve_port
from tests.seed import SEED, table_seed
from tests.waiting import PATIENCE, first_line

Json = dict[str, Any]
NAMES = ("Ada", "Blaise", "Cleo", "Denis")


class Tables:
    """A server on a local port."""

    port: int
    http: httpx.Client

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def create(self, game: str, *seats: str, **more: Any) -> "Player":
        """Creates a table and returns its host."""
        wishes = [{"kind": kind, "name": name} for kind, name in zip(seats, NAMES, strict=False)]
        wanted = {"game": game, "seats": wishes, "seed": table_seed(), **more}
        made = self.http.post("/api/tables", json=wanted)
        assert made.status_code == 201, made.text
        return Player(self, **made.json())

    def join(self, table: str, **given: Any) -> "Player":
        joined = self.http.post(f"/api/tables/{table}/join", json=given)
        assert joined.status_code == 200, joined.text
        return Player(self, **joined.json())


class Client(httpx.Client):
    """An HTTP client; if the server cannot be reached, its errors include the server's exit status and log."""

    def __init__(self, server: "Server") -> None:
        super().__init__(base_url=server.address, timeout=PATIENCE)
        self._server = server

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        try:
            return super().send(request, **options)
        except httpx.TransportError as error:
            status = self._server.process.poll()
            state = "is still running" if status is None else f"has ended with status {status}"
            error.add_note(f"The server at {self._server.address} {state}. Its log:\n{self._server.log or '(empty)'}")
            raise


class Server(Tables):
    """A database and its server process, which can be killed and restarted on the same port."""

    def __init__(self, folder: Path, *arguments: str, log: str = "log.txt") -> None:
        self.database = database_in(folder)
        self._log = folder / log
        self._arguments = arguments
        self.port, self._port_keeper = reserve_port()
        self.process = self._start()
        self.http = Client(self)

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "skyburst", "serve", "--no-open", "--port", str(self.port)]
        command += ["--database", self.database, "--creations", "100000", "--seed", SEED, *self._arguments]
        with self._log.open("a") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ})
        line = first_line(process)
        assert self.address in line, f"the address {self.address} is not in '{line}': {self.log}"
        return process

    @property
    def log(self) -> str:
        return self._log.read_text()

    def kill(self) -> None:
        """Kills the process immediately, as a power cut would."""
        self.process.kill()
        self._wait()

    def start_again(self) -> None:
        self.process = self._start()

    def stop(self) -> None:
        self.http.close()
        self.process.terminate()
        self._wait()
        self._port_keeper.close()

    def _wait(self) -> None:
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Player:
    """A player with a secret, or a spectator without one."""

    def __init__(self, server: Tables, table: str, secret: str | None = None, seats: tuple[int, ...] = ()) -> None:
        self.server = server
        self.table = table
        self.secret = secret
        self.seats = list(seats)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.secret is None else {"Authorization": f"Bearer {self.secret}"}

    def get(self, path: str = "") -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.table}{path}", headers=self.headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/tables/{self.table}{path}", headers=self.headers, json=body)

    def see(self, wants_help: bool = False) -> Json:
        seen = self.get("?help=true" if wants_help else "")
        assert seen.status_code == 200, seen.text
        found: Json = seen.json()
        return found

    def act(self, seat: int, action: str, at: int) -> httpx.Response:
        return self.post("/act", seat=seat, action=action, at=at)

    def live(self) -> "Socket":
        return Socket(self)


class Socket:
    """A WebSocket that keeps every message it receives."""

    def __init__(self, player: Player) -> None:
        self.player = player
        url = f"ws://127.0.0.1:{player.server.port}/api/tables/{player.table}/live"
        self.received: list[str] = []
        self._stack = contextlib.ExitStack()
        # Without pings and without a limit on unread messages, a slow test does not lose its connection.
        self._opened = connect(url, max_size=None, max_queue=None, ping_interval=None, open_timeout=PATIENCE)
        self.connection: ClientConnection

    def __enter__(self) -> "Socket":
        self.connection = self._stack.enter_context(self._opened)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hello(self, wants_help: bool = False) -> Json:
        self.send({"type": "hello", "secret": self.player.secret, "help": wants_help})
        return self.next("snapshot")

    def _receive(self, seconds: float) -> Json:
        data = self.connection.recv(seconds)
        assert isinstance(data, str)
        self.received.append(data)
        found: Json = json.loads(data)
        return found

    def next(self, *kinds: str) -> Json:
        """Returns the next message of one of these types, skipping all others. Fails if none arrives in time."""
        end = time.monotonic() + PATIENCE
        skipped: Counter[str] = Counter()
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                message = self._receive(left)
                if message["type"] in kinds:
                    return message
                skipped[message["type"]] += 1
        instead = ", ".join(f"{count} {kind}" for kind, count in skipped.items()) or "nothing"
        raise AssertionError(f"timed out after {PATIENCE:.0f} seconds waiting for {' or '.join(kinds)}; got {instead}")
