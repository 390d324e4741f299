"""A server without a network, with a clock that tests advance."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any, TypeVar

from skyburst.core.game import View
from skyburst.server import bots, seating
from skyburst.server.bots import Thinkers
from skyburst.server.boxes import Boxes
from skyburst.server.house import House
from skyburst.server.hub import Connection
from skyburst.server.live import Live
from skyburst.server.messages import Create, Join, Seated, SeatWish
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.system_time import SystemTime
from tests.seed import SEED, table_seed

T = TypeVar("T")
ROUNDING = 1e-6
"""Seconds by which sums of times may be off."""


class Watch(SystemTime):
    """A clock that stands still until the test advances it; tasks that sleep wake when their time has come."""

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
        """For every task that sleeps, in how many seconds it wakes, the first one first."""
        return sorted(round(due - self.time, 6) for woken, due in self._asleep.items() if not woken.done())

    def advance(self, seconds: float) -> None:
        self.time += seconds
        for woken, due in self._asleep.items():
            if due <= self.time + ROUNDING and not woken.done():
                woken.set_result(None)


class AtOnce(Thinkers):
    """Bots that think here and now."""

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        return bots.choose(name, bot, view, legal, seed)

    async def ask(self, function: Callable[..., T], *arguments: Any) -> T:
        return function(*arguments)


class BoxHere(Boxes):
    """A box that is shaken here and now."""

    def warm(self) -> None:
        """There is nothing to start."""

    async def ask(self, function: Callable[..., T], *arguments: Any) -> T:
        return function(*arguments)


class Screen(Connection):
    """A client that keeps what it is sent."""

    def __init__(self, mine: tuple[int, ...] = (), host: bool = False) -> None:
        super().__init__(mine, host)
        self.received: list[str] = []

    def send(self, message: bytes | str) -> None:
        self.received.append(message if isinstance(message, str) else message.decode())

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        found = [message for message in map(json.loads, self.received) if message["type"] == kind]
        assert found, f"no {kind} among {len(self.received)} messages"
        last: dict[str, Any] = found[-1]
        return last


@contextlib.asynccontextmanager
async def a_house(folder: Path, watch: Watch | None = None, **settings: Any) -> AsyncGenerator[House, None]:
    chosen = {"pace": 0.0, "creations_per_minute": 100_000, "seed": SEED, **settings}
    house = House(Settings(database=sqlite_url(folder / "tables.sqlite3"), **chosen), watch or Watch())
    house.thinkers = AtOnce(1)
    house.boxes = BoxHere(1)
    await house.storage.migrate()
    try:
        yield house
    finally:
        await house.close()


async def a_table(house: House, game: str, *kinds: str, **more: Any) -> tuple[Live, list[Seated]]:
    """A table and everybody who sits there: the host first, then those who joined the open seats."""
    more.setdefault("seed", table_seed())
    wishes = [SeatWish(kind, f"P{seat}") for seat, kind in enumerate(kinds)]
    people = [await seating.create(house, Create(game, wishes, **more), "here")]
    live = await house.find(people[0].table)
    people += [await seating.join(house, live, Join()) for kind in kinds if kind == "open"]
    return live, people
