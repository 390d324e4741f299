"""Two servers that differ only in what is hidden: nothing that a client is sent may tell them apart.

A `World` is a server without a network, with one table, three people at it and a spectator, and keeps every byte that
each of them is sent. Its twin has the same players, the same clock and the same moves, but another `Secret`: stacks,
decks and face-down tiles lie in another order, and seed and nonce are others. Nothing is searched for: whatever depends
on the secret, in whatever form, makes a difference.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import httpx
from litestar import Litestar

from skyburst.core.game import Action, Json, Outcome, State
from skyburst.core.match import Match, deal
from skyburst.physics.box import Box
from skyburst.server import seating
from skyburst.server.app import make_app
from skyburst.server.commitment import commitment
from skyburst.server.live_table import LiveTable
from skyburst.server.new_tables import create_table
from skyburst.server.requests import CreateRequest, JoinRequest, SeatSpec
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_box import BoxUpdate
from skyburst.server.table_manager import TableManager
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
    nonce: str = "the nonce"


class Table(NamedTuple):
    """What is played, and what everybody may know about it before the first move."""

    game: str
    options: Mapping[str, str | bool | int] = MappingProxyType({})
    falls: Sequence[dict[str, Json]] = ()
    """How the first launches of Fireworks fall; the others follow from a seed that both worlds share."""


class Deed(NamedTuple):
    """What a client does: a request, a message by WebSocket (SAY), or opening a new one (RECONNECT)."""

    who: int
    how: str
    path: str = ""
    body: Mapping[str, Any] = MappingProxyType({})


class Dictated(InProcessBox):
    """Chance that does not follow from the table's secret seed, so that the same happens in both worlds."""

    def __init__(self, falls: Sequence[dict[str, Json]]) -> None:
        super().__init__(1)
        self._falls = list(falls)
        self._drawn = 0

    def _seed(self) -> str:
        self._drawn += 1
        return f"dictated {self._drawn}"

    async def draw_outcome(
        self, box: Box | None, state: State, seat: int, action: Action, seed: str
    ) -> tuple[Outcome | None, BoxUpdate | None]:
        if self._falls and action.text.startswith("launch"):
            return self._falls.pop(0), None
        return await super().draw_outcome(box, state, seat, action, self._seed())

    async def prepare(self, box: Box, contents: Any, seed: str) -> Box:
        return await super().prepare(box, contents, self._seed())


class Line:
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
            "headers": [(b"host", b"test")],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "subprotocols": [],
        }
        self.received: list[str] = []
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self.say({"hello": secret, "seen": None})
        self._came = asyncio.Event()
        self._pinged = 0
        self._task = asyncio.create_task(cast(Any, app)(scope, self._said.get, self._hear))
        self._task.add_done_callback(lambda _: self._came.set())

    def say(self, message: Mapping[str, Any]) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def _hear(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            self.received.append(event["text"])
            self._came.set()

    async def settle(self) -> None:
        """Waits until everything that the server has sent so far is here: a ping is answered behind it."""
        self._pinged += 1
        self.say({"ping": self._pinged})
        async with asyncio.timeout(PATIENCE):
            while f'"pong":{float(self._pinged)}' not in (self.received or [""])[-1]:
                assert not self._task.done(), f"the server has closed the WebSocket after {self.received[-1:]}"
                self._came.clear()
                await self._came.wait()

    async def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class World:
    """One of the two servers, its table, and what everybody there was sent, by seat."""

    def __init__(self, app: Litestar, time: Watch, live: LiveTable, secrets: dict[int, str]) -> None:
        self.app = app
        self.time = time
        self.manager: TableManager = app.state["manager"]
        self.live = live
        self.secrets = secrets
        self.done: list[Deed] = []
        self._heard: dict[int, list[str]] = {who: [] for who in EVERYBODY}
        self._lines = {who: Line(app, live.id, secrets.get(who)) for who in EVERYBODY}
        transport = httpx.ASGITransport(app=cast(Any, app), raise_app_exceptions=False)
        self._http = httpx.AsyncClient(transport=transport, base_url="http://test")

    def heard(self, who: int) -> list[str]:
        """Every byte that reached a client. The commitment is meant to differ, and tells nothing without the nonce."""
        row = self.live.row
        shown = commitment(row.seed, row.nonce, row.setup)
        return [text.replace(shown, "COMMITMENT") for text in [*self._heard[who], *self._lines[who].received]]

    async def do(self, deed: Deed) -> None:
        """Does what a client does, and waits until everybody has heard of it."""
        self.done.append(deed)
        if deed.how == "GET":
            await self._request(deed)
            return
        self.time.advance(1.0)
        if deed.how == "POST":
            await self._request(deed)
        elif deed.how == "SAY":
            self._lines[deed.who].say(deed.body)
        else:
            await self._reconnect(deed.who)
        for line in self._lines.values():
            await line.settle()

    async def _request(self, deed: Deed) -> None:
        headers = {"Authorization": f"Bearer {self.secrets[deed.who]}"} if deed.who in self.secrets else {}
        body = dict(deed.body) if deed.how == "POST" else None
        answer = await self._http.request(deed.how, deed.path, headers=headers, json=body)
        fields = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        self._heard[deed.who].append(f"{deed}\n{answer.status_code}\n{fields}\n{answer.text}")

    async def _reconnect(self, who: int) -> None:
        await self._lines[who].hang_up()
        self._heard[who] += self._lines[who].received
        self._lines[who] = Line(self.app, self.live.id, self.secrets.get(who))

    async def post(self, who: int, path: str, **body: Any) -> None:
        await self.do(Deed(who, "POST", f"/api/tables/{self.live.id}/{path}", body))

    async def get(self, who: int, path: str = "") -> None:
        await self.do(Deed(who, "GET", f"/api/tables/{self.live.id}{path}"))

    async def say(self, who: int, **body: Any) -> None:
        await self.do(Deed(who, "SAY", "", body))

    async def act(self, seat: int, text: str) -> None:
        """Makes a move, by turns over HTTP and over a WebSocket."""
        at = self.live.version
        move = {"seat": seat, "action": text, "at": at}
        await (self.say(seat, act=move, id=at) if at % 2 else self.post(seat, "act", **move))
        assert self.live.version == at + 1, f"'{text}' was refused: {self.heard(seat)[-2:]}"

    async def ask_everything(self, probes: Sequence[str] = ()) -> None:
        """Makes every request that leaves the game as it is; `probes` are moves that nobody may make now."""
        at = self.live.version
        for who in EVERYBODY:
            for path in ("", "/record", "/replay", *(f"/motion/{number}" for number in range(at + 2))):
                await self.get(who, path)
            for path in ("/api/tables", "/health", "/metrics", "/api/games", "/api/nothing"):
                await self.do(Deed(who, "GET", path))
            for seat in SEATS:
                for path in ("hint", "worth"):
                    await self.post(who, path, seat=seat)
                await self.post(who, "arrange", seat=seat, seconds=0.05)
                await self.post(who, "act", seat=seat, action="dance", at=at)
                await self.post(who, "act", seat=seat, action="left a1", at=at + 1)
            await self.post(who, "rematch")
            await self.post(who, "join")
            await self.post(who, "consent", undo=True)
            await self.post(who, "rename", seat=who % len(SEATS), name=f"Player {who}")
            await self.post(who, "bot", seat=(who + 1) % len(SEATS))
            for text in probes if who in SEATS else ():
                await self.post(who, "act", seat=who, action=text, at=at)
            await self.post(who, "chat", text=f"{who} posts at {at}")
            await self.say(who, chat=f"{who} says at {at}")
            await self.say(who, hold={"seat": who % len(SEATS), "down": True})
            await self.do(Deed(who, "RECONNECT"))
        assert self.live.version == at, "a move that should have been refused was made"

    async def close(self) -> None:
        for line in self._lines.values():
            await line.hang_up()
        await self._http.aclose()
        await self.manager.close()


def app_of_a_world(folder: Path, table: Table) -> tuple[Litestar, Watch]:
    """A server whose ids and secrets are the same in every world, and its clock."""
    folder.mkdir()
    limits: dict[str, Any] = {f"{name}_per_minute": MANY for name in LIMITS}
    settings = Settings(sqlite_url(folder / "tables.sqlite3"), pace=0.0, seed="twins", **limits)
    time = Watch()
    app = make_app(settings, time)
    manager: TableManager = app.state["manager"]
    manager.bot_workers, manager.box_workers = InProcessBots(1), Dictated(table.falls)
    return app, time


async def open_table(
    manager: TableManager, table: Table, secret: Secret | None, *guests: str
) -> tuple[LiveTable, dict[int, str]]:
    """A table of Ada and her guests, and the secrets of their seats; with a secret, the twin of the one without."""
    wishes = [SeatSpec("me", "Ada"), *(SeatSpec("open") for _ in guests)]
    host = await create_table(manager, CreateRequest(table.game, wishes, dict(table.options), public=True), "here")
    live = await manager.find(host.table)
    live.deal_match = lambda: _deal(live, table, secret)  # type: ignore[method-assign]
    hidden = secret or Secret({})
    await manager.storage.update_table(live.id, seed=hidden.seed, nonce=hidden.nonce)
    live.row.seed, live.row.nonce = hidden.seed, hidden.nonce
    joined = [await seating.join(manager, live, JoinRequest(name)) for name in guests]
    return live, {seat: one.secret for seat, one in enumerate((host, *joined))}


@contextlib.asynccontextmanager
async def a_world(folder: Path, table: Table, secret: Secret | None = None) -> AsyncGenerator[World, None]:
    """A table with three people and a spectator; with a secret, a twin of the one without."""
    app, time = app_of_a_world(folder, table)
    manager: TableManager = app.state["manager"]
    await manager.storage.migrate()
    world = World(app, time, *await open_table(manager, table, secret, "Blaise", "Cleo"))
    try:
        yield world
    finally:
        await world.close()


def _deal(live: LiveTable, table: Table, secret: Secret | None) -> Match:
    first = deal(live.game, live.players(), "twins", table.options, fill_missing_picks=True)
    if secret is None:
        return first
    picks = [player.pick for player in first.players]
    start = live.game.from_setup_json(secret.setup, len(picks), first.options, picks)
    return Match(live.game, first.players, start, first.options, secret.seed)


def assert_alike(one: World, other: World, who: Sequence[int] = EVERYBODY) -> None:
    """Fails if one of these clients was sent anything that tells the two worlds apart."""
    for client in who:
        pairs = zip_longest(one.heard(client), other.heard(client))
        for number, (here, there) in enumerate(pairs):
            assert here == there, (
                f"client {client} can tell the worlds apart by text {number}: {_difference(here, there)}"
            )


def _difference(here: str | None, there: str | None) -> str:
    one, other = here or "", there or ""
    place = next((n for n, (a, b) in enumerate(zip_longest(one, other)) if a != b), 0)
    near = slice(max(0, place - 60), place + 60)
    return f"{one[:80]!r}: …{one[near]!r}… is …{other[near]!r}… there"
