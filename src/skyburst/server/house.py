"""All tables of a server: finds them, keeps those in use in memory, and tells their clients what happened."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, TypeVar

from skyburst.core.errors import GameError
from skyburst.server import snapshots
from skyburst.server.bots import Thinkers
from skyburst.server.boxes import Boxes, Shown, simulates
from skyburst.server.catalogue import known_game
from skyburst.server.helping import tell_holds
from skyburst.server.hub import Connection
from skyburst.server.limits import Limit, Room
from skyburst.server.live import Entry, Live
from skyburst.server.messages import ChatMessage, encode
from skyburst.server.metrics import Metrics
from skyburst.server.models import ID
from skyburst.server.randomness import Randomness
from skyburst.server.refusals import Conflict, Forbidden, NoSecret, NotFound
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from skyburst.server.system_time import SystemTime

LOG = logging.getLogger("skyburst.server")
CROWD = 500
"""So many sockets may look at one table."""
Result = TypeVar("Result")


class House:
    """Everything that the requests to one server share."""

    def __init__(self, settings: Settings, time: SystemTime | None = None) -> None:
        self.settings = settings
        self.time = time or SystemTime()
        self.now = now = self.time.now
        self.randomness = Randomness(settings.seed)
        self.storage = Storage(settings.database)
        self.thinkers = Thinkers(settings.bot_workers)
        self.boxes = Boxes(1)
        self.metrics = Metrics(self.time)
        self.creations = Limit("new tables", settings.creations_per_minute, now)
        self.joins = Limit("seats taken", settings.joins_per_minute, now)
        self.replays = Limit("replays", settings.replays_per_minute, now)
        self.sockets = Room(settings.sockets)
        self.messages = Limit("messages", settings.messages_per_minute, now)
        self.hints = Limit("hints", settings.hints_per_minute, now)
        self.lives: dict[str, Live] = {}
        self.numbers = count()
        """Tables are numbered in the order in which they are made: with a seed, their ids follow from the number."""
        self._touched: dict[str, float] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._begun: set[asyncio.Task[Any]] = set()

    async def find(self, table: str) -> Live:
        """The table, from memory or from its rows."""
        live = self.lives.get(table) or await self._open(table)
        self._touched[table] = self.now()
        return live

    async def _open(self, table: str) -> Live:
        """Read a table's rows; whoever asks for it meanwhile waits for the same answer."""
        if len(table) != ID:
            raise _no_table(table)
        async with self._opening.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.lives:
                    self.lives[table] = await self._load(table)
                    self.metrics.live.set(len(self.lives))
                return self.lives[table]
            finally:
                self._opening.pop(table, None)

    async def _load(self, table: str) -> Live:
        stored = await self.storage.load(table)
        if stored is None:
            raise _no_table(table)
        try:
            live = Live(known_game(stored.table.game), stored)
        except GameError as error:
            LOG.warning("table %s cannot be resumed: %s", table, error)
            sentence = f"this table was played by other rules or with other cards: {error}"
            raise Conflict("cannot-resume", sentence) from None
        if live.clock is not None:
            live.clock.restart(self.now())
        if simulates(live.game) and live.row.status != "over":
            self.boxes.warm()
        return live

    async def reload(self, live: Live) -> None:
        """Somebody else has written to the table's rows: begin again from them. Its lock is held."""
        fresh = await self._load(live.id)
        live.row, live.seats, live.rematch, live.chat = fresh.row, fresh.seats, fresh.rematch, fresh.chat
        live.match, live.at, live.log, live.before = fresh.match, fresh.at, fresh.log, fresh.before
        live.clock, live.moved_at = fresh.clock, fresh.moved_at
        live.put(fresh.box)
        self.tell_all(live)

    def sit(self, live: Live, secret: str | None, seat: int | None = None) -> tuple[int, ...]:
        """The seats a secret opens; raises where there is none, it opens nothing here, or not that seat."""
        if secret is None:
            raise NoSecret("no-secret", "this needs the secret of a seat: Authorization: Bearer SECRET")
        mine = live.seats_of(secret)
        if not mine and not live.is_host(secret):
            raise Forbidden("wrong-secret", "this secret opens no seat at this table")
        if seat is not None and seat not in mine:
            raise Forbidden("not-your-seat", f"this secret does not open seat {seat}", seat=seat)
        return mine

    def look(self, live: Live, secret: str | None) -> tuple[int, ...]:
        """The same, for those who only look: without a secret one is a spectator."""
        return () if secret is None else self.sit(live, secret)

    def arrive(self, live: Live, connection: Connection) -> None:
        if len(live.connections) >= CROWD:
            raise Conflict("crowded", f"{CROWD} are looking at this table already")
        live.connections.add(connection)
        self.metrics.sockets.inc()
        connection.send(snapshots.snapshot(live, connection.mine, connection.host, self.now()))
        self.tell_table(live, connection)

    def leave(self, live: Live, connection: Connection) -> None:
        if connection in live.connections:
            live.connections.discard(connection)
            live.hands.gone(connection)
            self.metrics.sockets.dec()
            self.tell_table(live)

    def tell_step(self, live: Live, entry: Entry, shown: Shown) -> None:
        now = self.now()
        self._tell(live, lambda to: snapshots.step(live, entry, shown, to.mine, now))
        tell_holds(self, live)

    def tell_table(self, live: Live, but: Connection | None = None) -> None:
        now = self.now()
        self._tell(live, lambda to: snapshots.table(live, to.mine, now), but)
        tell_holds(self, live)

    def tell_all(self, live: Live) -> None:
        """A new snapshot for everybody: more has changed than a step."""
        live.prepared.clear()
        for connection in live.connections:
            connection.send(snapshots.snapshot(live, connection.mine, connection.host, self.now()))
        tell_holds(self, live)

    def tell_chat(self, live: Live, said: dict[str, Any]) -> None:
        self.tell(live, encode(ChatMessage(**said)))

    def tell(self, live: Live, message: bytes) -> None:
        """The same for everybody."""
        self._tell(live, lambda _: message)

    def _tell(self, live: Live, write: Callable[[Connection], bytes], but: Connection | None = None) -> None:
        """Clients with the same seats are told the same."""
        written: dict[tuple[int, ...], str] = {}
        for connection in live.connections:
            if connection is not but:
                if connection.mine not in written:
                    written[connection.mine] = write(connection).decode()
                connection.send(written[connection.mine])

    def tidy(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        before = self.now() - self.settings.idle
        for table, live in list(self.lives.items()):
            busy = live.connections or live.lock.locked() or any(not task.done() for task in live.thinking.values())
            timed = live.clock is not None and live.row.status == "playing"
            if not busy and not timed and self._touched.get(table, 0.0) < before:
                del self.lives[table]
                self._touched.pop(table, None)
        self.metrics.live.set(len(self.lives))

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, even if whoever asked for it goes away: rows and memory change together."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        await asyncio.gather(*self._begun, return_exceptions=True)
        tasks = [task for live in self.lives.values() for task in live.thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.boxes.close()
        await self.storage.close()


def _no_table(table: str) -> NotFound:
    return NotFound("no-table", "there is no such table", table=table[:ID])
