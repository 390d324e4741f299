"""A server without a network, whose clock tests can advance."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any, TypeVar

from skyburst.core.game import View
from skyburst.server import actions, bot_workers
from skyburst.server.bot_workers import BotWorkers
from skyburst.server.box_workers import BoxWorkers
from skyburst.server.connection import Connection
from skyburst.server.live_table import LiveTable
from skyburst.server.new_tables import create_table
from skyburst.server.requests import CreateRequest, JoinRequest, SeatSpec
from skyburst.server.responses import SeatsResponse
from skyburst.server.settings import Settings
from skyburst.server.system_time import SystemTime
from skyburst.server.table_manager import TableManager
from skyburst.table.client import Viewer
from tests.databases import database_in
from tests.seed import SEED, table_seed

T = TypeVar("T")
ROUNDING = 1e-6
"""The tolerance, in seconds, for rounding errors in sums of times."""


class Watch(SystemTime):
    """A clock that moves only when the test advances it, and then wakes the tasks whose sleep is over."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self._asleep: dict[asyncio.Future[None], float] = {}

    def now(self) -> float:
        return self.time

    def elapsed(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep[woken] = self.time + seconds
        try:
            await woken
        finally:
            del self._asleep[woken]

    @property
    def asleep(self) -> list[float]:
        """Returns the seconds until each sleeping task wakes, in ascending order."""
        return sorted(round(due - self.time, 6) for woken, due in self._asleep.items() if not woken.done())

    def advance(self, seconds: float) -> None:
        self.time += seconds
        for woken, due in self._asleep.items():
            if due <= self.time + ROUNDING and not woken.done():
                woken.set_result(None)


class InProcessBots(BotWorkers):
    """Bots that run in the server's process instead of a worker."""

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        return bot_workers.choose(name, bot, view, legal, seed)

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        return function(*arguments)


class InProcessBox(BoxWorkers):
    """A box that is simulated in the server's process instead of a worker."""

    def warm_up(self) -> None:
        """Does nothing, because there is no worker to start."""

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        return function(*arguments)


class Screen(Connection):
    """A client that keeps every message it receives."""

    def __init__(self, mine: tuple[int, ...] = (), wants_help: bool = True, host: bool = False) -> None:
        super().__init__(Viewer(mine, wants_help), host)
        self.received: list[str] = []

    def send(self, message: bytes | str) -> None:
        self.received.append(message if isinstance(message, str) else message.decode())

    def last(self, kind: str) -> dict[str, Any]:
        """Returns the last message of this type."""
        found = [message for message in map(json.loads, self.received) if message["type"] == kind]
        assert found, f"no {kind} among {len(self.received)} messages"
        last: dict[str, Any] = found[-1]
        return last


@contextlib.asynccontextmanager
async def new_manager(folder: Path, watch: Watch | None = None, **settings: Any) -> AsyncGenerator[TableManager, None]:
    chosen = {"pace": 0.0, "creations_per_minute": 100_000, "seed": SEED, **settings}
    manager = TableManager(Settings(database=database_in(folder), **chosen), watch or Watch())
    manager.bot_workers = InProcessBots(1)
    manager.box_workers = InProcessBox(1)
    await manager.storage.migrate()
    try:
        yield manager
    finally:
        await manager.close()


async def a_table(manager: TableManager, game: str, *kinds: str, **more: Any) -> tuple[LiveTable, list[SeatsResponse]]:
    """Returns a table and its players: the host first, then those who joined on the open seats."""
    more.setdefault("seed", table_seed())
    wishes = [SeatSpec(kind, f"P{seat}") for seat, kind in enumerate(kinds)]
    people = [await create_table(manager, CreateRequest(game, wishes, **more), "here")]
    table = await manager.find(people[0].table)
    people += [await actions.join(manager, table, JoinRequest()) for kind in kinds if kind == "open"]
    return table, people
