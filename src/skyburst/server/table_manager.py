"""All tables of a server: finds them, keeps those in use in memory, and tells their clients what happened."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, TypeVar

from skyburst.core.errors import GameError
from skyburst.server import snapshots
from skyburst.server.bot_workers import BotWorkers
from skyburst.server.box_workers import BoxWorkers, VisibleBox, is_simulated
from skyburst.server.connection import Connection
from skyburst.server.game_info import find_game
from skyburst.server.launch_helpers import broadcast_holds
from skyburst.server.limits import ConnectionLimit, RateLimit
from skyburst.server.live_table import LiveTable, LogEntry
from skyburst.server.messages import ChatMessage, encode
from skyburst.server.metrics import Metrics
from skyburst.server.models import ID_LENGTH
from skyburst.server.randomness import Randomness
from skyburst.server.request_errors import Conflict, Forbidden, NotFound, Unauthorized
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from skyburst.server.system_time import SystemTime

LOG = logging.getLogger("skyburst.server")
MAX_CONNECTIONS = 500
"""So many sockets may look at one table."""
Result = TypeVar("Result")


class TableManager:
    """Everything that the requests to one server share."""

    def __init__(self, settings: Settings, time: SystemTime | None = None) -> None:
        self.settings = settings
        self.time = time or SystemTime()
        self.now = now = self.time.now
        self.randomness = Randomness(settings.seed)
        self.storage = Storage(settings.database)
        self.bot_workers = BotWorkers(settings.bot_workers)
        self.box_workers = BoxWorkers(1)
        self.metrics = Metrics(self.time)
        self.creation_limit = RateLimit("new tables", settings.creations_per_minute, now)
        self.join_limit = RateLimit("seats taken", settings.joins_per_minute, now)
        self.replay_limit = RateLimit("replays", settings.replays_per_minute, now)
        self.socket_limit = ConnectionLimit(settings.sockets)
        self.chat_limit = RateLimit("messages", settings.messages_per_minute, now)
        self.hint_limit = RateLimit("hints", settings.hints_per_minute, now)
        self.tables: dict[str, LiveTable] = {}
        self.table_numbers = count()
        """Tables are numbered in the order in which they are made: with a seed, their ids follow from the number."""
        self._last_used: dict[str, float] = {}
        self._load_locks: dict[str, asyncio.Lock] = {}
        self._running: set[asyncio.Task[Any]] = set()

    async def find(self, table_id: str) -> LiveTable:
        """The table, from memory or from its rows."""
        table = self.tables.get(table_id) or await self._open(table_id)
        self._last_used[table_id] = self.now()
        return table

    async def _open(self, table_id: str) -> LiveTable:
        """Read a table's rows; whoever asks for it meanwhile waits for the same answer."""
        if len(table_id) != ID_LENGTH:
            raise _no_table(table_id)
        async with self._load_locks.setdefault(table_id, asyncio.Lock()):
            try:
                if table_id not in self.tables:
                    self.tables[table_id] = await self._load(table_id)
                    self.metrics.live_tables.set(len(self.tables))
                return self.tables[table_id]
            finally:
                self._load_locks.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.storage.load_table(table_id)
        if stored is None:
            raise _no_table(table_id)
        try:
            table = LiveTable(find_game(stored.table.game), stored)
        except GameError as error:
            LOG.warning("table %s cannot be resumed: %s", table_id, error)
            sentence = f"this table was played by other rules or with other cards: {error}"
            raise Conflict("cannot-resume", sentence) from None
        if table.clock is not None:
            table.clock.resume(self.now())
        if is_simulated(table.game) and table.row.status != "over":
            self.box_workers.warm_up()
        return table

    async def reload(self, table: LiveTable) -> None:
        """Somebody else has written to the table's rows: begin again from them. Its lock is held."""
        fresh = await self._load(table.id)
        table.row, table.seats, table.rematch, table.chat = fresh.row, fresh.seats, fresh.rematch, fresh.chat
        table.match, table.version, table.log, table.previous_state = (
            fresh.match,
            fresh.version,
            fresh.log,
            fresh.previous_state,
        )
        table.clock, table.last_move_time = fresh.clock, fresh.last_move_time
        table.set_box(fresh.box)
        self.broadcast_snapshots(table)

    def authorize(self, table: LiveTable, secret: str | None, seat: int | None = None) -> tuple[int, ...]:
        """The seats a secret opens; raises where there is none, it opens nothing here, or not that seat."""
        if secret is None:
            raise Unauthorized("no-secret", "this needs the secret of a seat: Authorization: Bearer SECRET")
        mine = table.seats_for(secret)
        if not mine and not table.is_host(secret):
            raise Forbidden("wrong-secret", "this secret opens no seat at this table")
        if seat is not None and seat not in mine:
            raise Forbidden("not-your-seat", f"this secret does not open seat {seat}", seat=seat)
        return mine

    def authorize_viewer(self, table: LiveTable, secret: str | None) -> tuple[int, ...]:
        """The same, for those who only look: without a secret one is a spectator."""
        return () if secret is None else self.authorize(table, secret)

    def connect(self, table: LiveTable, connection: Connection) -> None:
        if len(table.connections) >= MAX_CONNECTIONS:
            raise Conflict("crowded", f"{MAX_CONNECTIONS} are looking at this table already")
        table.connections.add(connection)
        self.metrics.sockets.inc()
        connection.send(snapshots.encode_snapshot(table, connection.seats, connection.host, self.now()))
        self.broadcast_table(table, connection)

    def disconnect(self, table: LiveTable, connection: Connection) -> None:
        if connection in table.connections:
            table.connections.discard(connection)
            table.held_buttons.release_all(connection)
            self.metrics.sockets.dec()
            self.broadcast_table(table)

    def broadcast_step(self, table: LiveTable, entry: LogEntry, shown: VisibleBox) -> None:
        now = self.now()
        self._broadcast(table, lambda to: snapshots.encode_step(table, entry, shown, to.seats, now))
        broadcast_holds(self, table)

    def broadcast_table(self, table: LiveTable, but: Connection | None = None) -> None:
        now = self.now()
        self._broadcast(table, lambda to: snapshots.encode_table(table, to.seats, now), but)
        broadcast_holds(self, table)

    def broadcast_snapshots(self, table: LiveTable) -> None:
        """A new snapshot for everybody: more has changed than a step."""
        table.cache.clear()
        for connection in table.connections:
            connection.send(snapshots.encode_snapshot(table, connection.seats, connection.host, self.now()))
        broadcast_holds(self, table)

    def broadcast_chat(self, table: LiveTable, said: dict[str, Any]) -> None:
        self.broadcast(table, encode(ChatMessage(**said)))

    def broadcast(self, table: LiveTable, message: bytes) -> None:
        """The same for everybody."""
        self._broadcast(table, lambda _: message)

    def _broadcast(self, table: LiveTable, write: Callable[[Connection], bytes], but: Connection | None = None) -> None:
        """Clients with the same seats are told the same."""
        written: dict[tuple[int, ...], str] = {}
        for connection in table.connections:
            if connection is not but:
                if connection.seats not in written:
                    written[connection.seats] = write(connection).decode()
                connection.send(written[connection.seats])

    def evict_idle_tables(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        before = self.now() - self.settings.idle
        for table_id, table in list(self.tables.items()):
            busy = table.connections or table.lock.locked() or any(not task.done() for task in table.bot_tasks.values())
            timed = table.clock is not None and table.row.status == "playing"
            if not busy and not timed and self._last_used.get(table_id, 0.0) < before:
                del self.tables[table_id]
                self._last_used.pop(table_id, None)
        self.metrics.live_tables.set(len(self.tables))

    async def run_to_completion(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, even if whoever asked for it goes away: rows and memory change together."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        tasks = [task for table in self.tables.values() for task in table.bot_tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bot_workers.close()
        await self.box_workers.close()
        await self.storage.close()


def _no_table(table_id: str) -> NotFound:
    return NotFound("no-table", "there is no such table", table=table_id[:ID_LENGTH])
