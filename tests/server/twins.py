"""Two servers that differ only in hidden information. Clients must not be able to tell them apart.

A `World` is a server without a network, with one table, three players and a spectator; it keeps every byte that each of
them receives. Its twin has the same players, the same clock and the same moves, but a different `Secret`: stacks, decks
and face-down tiles are in a different order, and seed and nonce differ. The comparison does not search for particular
values: anything that depends on the secret, in any form, shows up as a difference.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import replace
from http import HTTPStatus
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import httpx
from litestar import Litestar

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.game import Action, Json, Outcome, State
from skyburst.core.match import Match, deal
from skyburst.core.proof import commitment
from skyburst.server import actions
from skyburst.server.app import make_app
from skyburst.server.live_table import LiveTable
from skyburst.server.new_tables import create_table
from skyburst.server.requests import CreateRequest, JoinRequest, SeatSpec
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_manager import TableManager
from skyburst.table.adapter import BoxUpdate
from skyburst.table.change import Change
from skyburst.table.work import Work
from tests.server.manager import InProcessBots, InProcessBox, Watch
from tests.waiting import PATIENCE

SEATS = (0, 1, 2)
SPECTATOR = 9
EVERYBODY = (*SEATS, SPECTATOR)
MANY = 1_000_000
LIMITS = ("creations", "joins", "replays", "messages", "hints")


class Secret(NamedTuple):
    """What nobody at the table may know."""

    setup: dict[str, Json]
    seed: str = "sky1:the seed"
    nonce: str = "draws1:0/launch/the nonce"


class Table(NamedTuple):
    """The game of a table, its options, and the launches that are the same in both worlds."""

    game: str
    options: Mapping[str, str | bool | int] = MappingProxyType({})
    launch_results: Sequence[dict[str, Json]] = ()
    """The results of the first launches of Fireworks; later ones come from a seed that both worlds share."""


class Call(NamedTuple):
    """A client's call: an HTTP request, a WebSocket message (SEND), or opening a new WebSocket (RECONNECT)."""

    who: int
    how: str
    path: str = ""
    body: Mapping[str, Any] = MappingProxyType({})


class ScriptedBox(FireworksBox):
    """A box that ignores the table's secret seed, so the same launches happen in both worlds."""

    def __init__(self, launch_results: Sequence[dict[str, Json]]) -> None:
        self._launch_results = list(launch_results)
        self._drawn = 0

    def _seed(self) -> str:
        self._drawn += 1
        return f"dictated {self._drawn}"

    def start(self, state: State, seed: str) -> Work[Any]:
        return (yield from super().start(state, self._seed()))

    def draw(
        self, box: Any, state: State, seat: int, action: Action, seed: str
    ) -> Work[tuple[Outcome | None, BoxUpdate | None]]:
        if self._launch_results and action.text.startswith("launch"):
            return self._launch_results.pop(0), None
        return (yield from super().draw(box, state, seat, action, self._seed()))

    def after_step(
        self, box: Any, state: State, action: Action, launched: BoxUpdate | None, seed: str
    ) -> Work[BoxUpdate | None]:
        return (yield from super().after_step(box, state, action, launched, self._seed()))


class SocketClient:
    """A client's WebSocket, without a network."""

    def __init__(self, app: Litestar, table: str, secret: str | None) -> None:
        path = f"/api/tables/{table}/live"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"test.local")],
            "client": ("127.0.0.1", 1),
            "server": ("test.local", 80),
            "subprotocols": [],
        }
        self.received: list[str] = []
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._outbox.put_nowait({"type": "websocket.connect"})
        self.send({"type": "hello", "secret": secret, "help": True})
        self._arrived = asyncio.Event()
        self._pinged = 0
        self._task = asyncio.create_task(cast(Any, app)(scope, self._outbox.get, self._receive))
        self._task.add_done_callback(lambda _: self._arrived.set())

    def send(self, message: Mapping[str, Any]) -> None:
        self._outbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def _receive(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            self.received.append(event["text"])
            self._arrived.set()

    async def settle(self) -> None:
        """Waits until everything that the server has sent so far has arrived, as the answer to a ping shows."""
        self._pinged += 1
        self.send({"type": "ping", "number": self._pinged})
        async with asyncio.timeout(PATIENCE):
            while f'"type":"pong","number":{float(self._pinged)}' not in (self.received or [""])[-1]:
                assert not self._task.done(), f"the server closed the WebSocket after {self.received[-1:]}"
                self._arrived.clear()
                await self._arrived.wait()

    async def disconnect(self) -> None:
        self._outbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        async with asyncio.timeout(PATIENCE):
            await self._task


class World:
    """One of the two servers, its table, and everything that its clients received."""

    def __init__(self, app: Litestar, time: Watch, live: LiveTable, secrets: dict[int, str]) -> None:
        self.app = app
        self.time = time
        self.manager: TableManager = app.state["manager"]
        self.live = live
        self.secrets = secrets
        self.calls: list[Call] = []
        self._received: dict[int, list[str]] = {who: [] for who in EVERYBODY}
        self._sockets = {who: SocketClient(app, live.id, secrets.get(who)) for who in EVERYBODY}
        transport = httpx.ASGITransport(app=cast(Any, app), raise_app_exceptions=False)
        self._http = httpx.AsyncClient(transport=transport, base_url="http://test.local")

    def received_by(self, who: int) -> list[str]:
        """Returns every text sent to a client, without the commitment, which differs but reveals nothing."""
        return self._without_commitment([*self._received[who], *self._sockets[who].received])

    def responses_to(self, who: int, start: int = 0, end: int | None = None) -> list[str]:
        """Returns the HTTP responses to a client, and what its closed WebSockets received, in order."""
        return self._without_commitment(self._received[who][start:end])

    def _without_commitment(self, texts: Sequence[str]) -> list[str]:
        row = self.live.row
        shown = commitment(row.seed, row.nonce, row.setup)
        return [text.replace(shown, "COMMITMENT") for text in texts]

    async def do(self, call: Call) -> None:
        """Carries out a client's call and waits until all clients have received the result."""
        self.calls.append(call)
        if call.how == "GET":
            await self._request(call)
            return
        self.time.advance(1.0)
        if call.how == "POST":
            if await self._request(call) >= HTTPStatus.BAD_REQUEST:
                return  # whatever it may have caused arrives before the answer to the next ping
        elif call.how == "SEND":
            self._sockets[call.who].send(call.body)
        else:
            await self._reconnect(call.who)
        for socket in self._sockets.values():
            await socket.settle()

    async def _request(self, call: Call) -> int:
        """Sends a request, keeps the response and returns its status."""
        headers = {"Authorization": f"Bearer {self.secrets[call.who]}"} if call.who in self.secrets else {}
        body = dict(call.body) if call.how == "POST" else None
        answer = await self._http.request(call.how, call.path, headers=headers, json=body)
        fields = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        self._received[call.who].append(f"{call}\n{answer.status_code}\n{fields}\n{answer.text}")
        return answer.status_code

    async def _reconnect(self, who: int) -> None:
        await self._sockets[who].disconnect()
        self._received[who] += self._sockets[who].received
        self._sockets[who] = SocketClient(self.app, self.live.id, self.secrets.get(who))

    async def post(self, who: int, path: str, **body: Any) -> None:
        await self.do(Call(who, "POST", f"/api/tables/{self.live.id}/{path}", body))

    async def get(self, who: int, path: str = "") -> None:
        await self.do(Call(who, "GET", f"/api/tables/{self.live.id}{path}"))

    async def send(self, who: int, **body: Any) -> None:
        await self.do(Call(who, "SEND", "", body))

    async def act(self, seat: int, text: str) -> None:
        """Makes a move, alternately over HTTP and over a WebSocket."""
        at = self.live.version
        move = {"seat": seat, "action": text, "at": at}
        await (self.send(seat, type="act", **move, id=at) if at % 2 else self.post(seat, "act", **move))
        assert self.live.version == at + 1, f"'{text}' was refused: {self.received_by(seat)[-2:]}"

    async def ask_everything(self, probes: Sequence[str] = ()) -> None:
        """Makes every request that leaves the game unchanged; `probes` are illegal moves to try."""
        at = self.live.version
        for who in EVERYBODY:
            for path in (
                "",
                "?help=true",
                "/record",
                "/replay",
                "/preview.png",
                "/help/0",
                "/review",
                "/better/1",
                "/master",
                *(f"/motion/{number}" for number in range(at + 2)),
            ):
                await self.get(who, path)
            for path in ("/api/tables", "/health", "/metrics", "/api/games", "/api/nothing"):
                await self.do(Call(who, "GET", path))
            for seat in SEATS:
                for path in ("hint", "worth"):
                    await self.post(who, path, seat=seat)
                await self.post(who, "arrange", seat=seat, seconds=0.05)
                await self.post(who, "practice", seat=seat, action="launch 0,0,80.7")
                await self.post(who, "continue", seat=seat, at=0)
                await self.post(who, "act", seat=seat, action="dance", at=at)
                await self.post(who, "act", seat=seat, action="left a1", at=at + 1)
            await self.post(who, "review")
            await self.post(who, "better/1/answer", action="left a1")
            await self.post(who, "better/1/solution")
            await self.post(who, "rematch")
            await self.post(who, "join")
            await self.post(who, "consent", undo=True)
            await self.post(who, "rename", seat=who % len(SEATS), name=f"Player {who}")
            await self.post(who, "bot", seat=(who + 1) % len(SEATS))
            await self.post(who, "free", seat=0)
            await self.post(who, "end")
            await self.post(who, "mute", seat=1, muted=False)
            await self.post(who, "pace", pace="slow")
            await self.post(who, "subscribe", endpoint="https://push.example/1", key="", auth="")
            await self.post(who, "unsubscribe", endpoint="https://push.example/1")
            await self.post(who, "options", public=False)
            own = [{"table": self.live.id, "secret": self.secrets[who]}] if who in self.secrets else []
            await self.do(Call(who, "POST", "/api/my-tables", {"seats": own}))
            await self.do(Call(who, "POST", "/api/codes", {"code": self.live.id, "own": []}))
            for text in probes if who in SEATS else ():
                await self.post(who, "act", seat=who, action=text, at=at)
            await self.post(who, "chat", text=f"{who} posts at {at}")
            await self.send(who, type="chat", text=f"{who} says at {at}")
            await self.send(who, type="hold", seat=who % len(SEATS), down=True)
            await self.send(who, type="gesture", seat=who % len(SEATS), values=[0.0, 0.0, 80.7])
            await self.do(Call(who, "RECONNECT"))
        assert self.live.version == at, "a move that should have been refused was made"

    async def close(self) -> None:
        for socket in self._sockets.values():
            await socket.disconnect()
        await self._http.aclose()
        await self.manager.close()


def app_of_a_world(folder: Path) -> tuple[Litestar, Watch]:
    """Returns a server whose ids and seat secrets are the same in every world, and its clock."""
    folder.mkdir()
    limits: dict[str, Any] = {f"{name}_per_minute": MANY for name in LIMITS}
    settings = Settings(sqlite_url(folder / "tables.sqlite3"), pace=0.0, seed="twins", **limits)
    time = Watch()
    app = make_app(settings, time)
    manager: TableManager = app.state["manager"]
    manager.bot_workers, manager.box_workers = InProcessBots(1), InProcessBox(1)
    return app, time


async def open_table(
    manager: TableManager, table: Table, secret: Secret | None, *guests: str
) -> tuple[LiveTable, dict[int, str]]:
    """Opens a table for Ada and her guests, and returns the table and their seat secrets.

    `secret` is given only for a twin world.
    """
    seats = [SeatSpec("me", "Ada"), *(SeatSpec("open") for _ in guests)]
    host = await create_table(manager, CreateRequest(table.game, seats, dict(table.options), public=True), "here")
    live = await manager.find(host.table)
    live.deal_match = lambda picks: _deal(live, table, secret, picks)  # type: ignore[method-assign]
    if live.adapter.box is not None:
        live.adapter = replace(live.adapter, box=ScriptedBox(table.launch_results))
    hidden = secret or Secret({})
    change = Change(table={"seed": hidden.seed, "nonce": hidden.nonce})
    await manager.storage.store(live.id, change)
    live.commit(change, manager.now())
    joined = [await actions.join(manager, live, JoinRequest(name)) for name in guests]
    return live, {seat: one.secret for seat, one in enumerate((host, *joined))}


@contextlib.asynccontextmanager
async def a_world(folder: Path, table: Table, secret: Secret | None = None) -> AsyncGenerator[World, None]:
    """Opens a world with three players and a spectator.

    If `secret` is given, this world is the twin of one that was opened without a secret.
    """
    app, time = app_of_a_world(folder)
    manager: TableManager = app.state["manager"]
    await manager.storage.migrate()
    world = World(app, time, *await open_table(manager, table, secret, "Blaise", "Cleo"))
    try:
        yield world
    finally:
        await world.close()


def _deal(live: LiveTable, table: Table, secret: Secret | None, picks: Sequence[str | None]) -> Match:
    players = [player._replace(pick=pick) for player, pick in zip(live.players(), picks, strict=True)]
    first = deal(live.game, players, "twins", table.options, fill_missing_picks=True)
    if secret is None:
        return first
    picked = [player.pick for player in first.players]
    start = live.game.from_setup_json(secret.setup, len(picked), first.options, picked)
    return Match(live.game, first.players, start, first.options, secret.seed)


async def repeat(one: World, other: World) -> None:
    """Repeats all calls of a world in its twin. Fails as soon as a client gets a different response."""
    checked = dict.fromkeys(EVERYBODY, 0)
    for call in one.calls:
        await other.do(call)
        start = checked[call.who]
        there = other.responses_to(call.who, start)
        checked[call.who] += len(there)
        _compare(call.who, one.responses_to(call.who, start, checked[call.who]), there)


def assert_alike(one: World, other: World, who: Sequence[int] = EVERYBODY) -> None:
    """Fails if one of these clients received something different in the two worlds."""
    for client in who:
        _compare(client, one.received_by(client), other.received_by(client))


def _compare(client: int, one: Sequence[str], other: Sequence[str]) -> None:
    for here, there in zip_longest(one, other):
        assert here == there, f"client {client} can tell the worlds apart: {_difference(here, there)}"


def _difference(here: str | None, there: str | None) -> str:
    one, other = here or "", there or ""
    place = next((n for n, (a, b) in enumerate(zip_longest(one, other)) if a != b), 0)
    near = slice(max(0, place - 60), place + 60)
    return f"{one[:80]!r}: …{one[near]!r}… is …{other[near]!r}… there"
