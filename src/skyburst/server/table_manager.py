"""All tables on a server: loads them, and keeps those in use in memory."""

import asyncio
from collections.abc import Coroutine
from itertools import count
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from skyburst.core.errors import GameError
from skyburst.server.bans import AuditLog, Bans
from skyburst.server.bot_workers import BotWorkers
from skyburst.server.box_workers import BoxWorkers
from skyburst.server.bus import open_bus, players_there
from skyburst.server.catching_up import refresh
from skyburst.server.challenge_storage import Challenges
from skyburst.server.codes import is_code, parse_code
from skyburst.server.connection import Connection, deliver
from skyburst.server.database import is_shared
from skyburst.server.fair_queue import FairQueue
from skyburst.server.game_info import find_game
from skyburst.server.group_commit import WriteConflict
from skyburst.server.health import Health
from skyburst.server.leases import Leases, SharedLeases
from skyburst.server.limits import ConnectionLimit, RateLimit
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.metrics import Metrics
from skyburst.server.open_connections import ConnectionLimits, OpenConnections
from skyburst.server.preview_image import Pictures
from skyburst.server.randomness import Randomness
from skyburst.server.request_origin import RequestOrigin
from skyburst.server.running_review import RunningReview
from skyburst.server.schema import ID_LENGTH
from skyburst.server.server_state import ServerState
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from skyburst.server.subscriptions import Subscriptions
from skyburst.server.system_time import SystemTime
from skyburst.server.turn_notices import TurnNotices
from skyburst.table import broadcast, presence, seating
from skyburst.table.bots import is_left_to_bots
from skyburst.table.due import due_time, with_revision, with_times
from skyburst.table.errors import Conflict, NotFound, RequestError, TooManyRequests
from skyburst.table.row_checks import check_rows
from skyburst.table.table import StoredTable
from skyburst.table.work import Call, CallFailed, Work

MAX_SPECTATORS = 500
"""The maximum number of spectators that may be connected to one table. Players and the host always find a place."""
MAX_OWN_CONNECTIONS = 20
"""The maximum number of WebSockets that each player and the host may have at one table."""
CONNECTIONS_BESIDE_SOCKETS = 100
"""How many connections an address may have open in addition to the maximum number of WebSockets."""
UNWATCHED_SECONDS = 30.0
"""After how many seconds a table that is left to bots and that nobody watches is paused."""
SLICE = 0.005
"""For how many seconds a log is replayed before other tables are served."""
FREE_ACTIONS_PER_MINUTE = 300
"""How many times in a minute a seat may take an action that does not use up a turn: more often than by hand."""
UNDOS_PER_MINUTE = 300
"""How many times in a minute a player may undo a move; the browser undoes all arrangements since a take at once."""
UNDO_REQUESTS_PER_MINUTE = 6
"""How many times in a minute a player may ask the others to agree to an undo."""
RENAMES_PER_MINUTE = 20
"""How many times in a minute a seat may be renamed."""
Result = TypeVar("Result")


class TableManager:
    """A server's tables, and what they share: the database, the workers, the limits, the metrics and the time."""

    def __init__(self, settings: Settings, time: SystemTime | None = None) -> None:
        self.settings = settings
        self.time = time or SystemTime()
        self.now = now = self.time.now
        self.randomness = Randomness(settings.seed)
        self.storage = Storage(settings.database)
        self.is_shared = is_shared(settings.database)
        """Whether other servers may use the same database."""
        self.leases = SharedLeases(now, self.storage.engine) if self.is_shared else Leases(now)
        self.bus = open_bus(settings.redis)
        self.challenges = Challenges(self.storage.engine)
        self.bot_workers = BotWorkers(settings.bot_workers)
        self.bot_queue = FairQueue(settings.bot_workers)
        self.box_workers = BoxWorkers(settings.box_workers)
        self.box_queue = FairQueue(settings.box_workers)
        self.metrics = Metrics(self.time)
        self.health = Health(self.storage, self.time)
        self.creation_limit = RateLimit("new tables", settings.creations_per_minute, now)
        self.join_limit = RateLimit("joined seats", settings.joins_per_minute, now)
        self.guess_limit = RateLimit("wrong codes", settings.wrong_codes_per_minute, now)
        self.list_limit = RateLimit("lists of tables", settings.lists_per_minute, now)
        self.replay_limit = RateLimit("records and replays", settings.replays_per_minute, now)
        self.chat_limit = RateLimit("chat messages", settings.messages_per_minute, now)
        self.hint_limit = RateLimit("hints", settings.hints_per_minute, now)
        self.request_origin = RequestOrigin(settings)
        self.bans = Bans(self.storage.engine)
        self.audit = AuditLog(self.storage.engine)
        self.free_action_limit = RateLimit("actions that do not use up a turn", FREE_ACTIONS_PER_MINUTE, now, "seat")
        self.undo_limit = RateLimit("undos", UNDOS_PER_MINUTE, now, "seat")
        self.undo_request_limit = RateLimit("requests for an undo", UNDO_REQUESTS_PER_MINUTE, now, "seat")
        self.rename_limit = RateLimit("new names", RENAMES_PER_MINUTE, now, "seat")
        self.rate_limits = (
            self.creation_limit,
            self.join_limit,
            self.guess_limit,
            self.list_limit,
            self.replay_limit,
            self.chat_limit,
            self.hint_limit,
            self.free_action_limit,
            self.undo_limit,
            self.undo_request_limit,
            self.rename_limit,
        )
        self.socket_limit = ConnectionLimit(settings.sockets)
        self.connections = OpenConnections(
            ConnectionLimits(settings.connections, settings.sockets + CONNECTIONS_BESIDE_SOCKETS)
        )
        self.notices = TurnNotices(settings, self.time, Subscriptions(self.storage.engine))
        self.pictures = Pictures()
        self.tables: dict[str, LiveTable] = {}
        self.reviews: dict[str, RunningReview] = {}
        """The reviews that this process is computing, by the table's id."""
        self.table_numbers = count()
        """A counter that numbers new tables. If the server has a seed, their ids are derived from these numbers."""
        self.owners: dict[str, str] = {}
        """For each table in memory, the address that created it, or, for a table that was loaded from the database, the
        first address from which one of its people has used it since."""
        self._last_used: dict[str, float] = {}
        self._replaying = asyncio.Lock()
        """A lock that lets only one table replay a slice of its log each time the event loop goes round."""
        self._load_locks: dict[str, asyncio.Lock] = {}
        self._logged_damage: dict[str, str] = {}
        """Why tables could not be read, by their ids, so that each reason is logged only once."""
        self._running: set[asyncio.Task[Any]] = set()
        self.metrics.registry.register(ServerState(self))

    async def find(self, code: str) -> LiveTable:
        """Returns the table with this code, loaded from the database if it is not in memory or no longer up to date.

        Raises NotFound if it does not exist, and Conflict if it cannot be resumed, because its rows are damaged or the
        server's rules or components have changed.
        """
        table_id = parse_code(code)
        if table_id is None:
            raise _no_table(code)
        table = self.tables.get(table_id)
        if table is None:
            table = await self._load_once(table_id)
        else:
            await refresh(self, table)
        self._last_used[table_id] = self.now()
        return table

    async def find_for(self, code: str, address: str, secret: str | None = None) -> LiveTable:
        """Returns the table like `find`, but limits how many wrong codes an address may try.

        Raises TooManyRequests if this address has tried too many wrong codes. Then even correct codes are refused, so
        that guessing is useless. Requests with the secret of the table's host or of a player are not affected.
        """
        try:
            table = await self.find(code)
        except NotFound:
            if is_code(parse_code(code) or ""):
                self.guess_limit.take(address)
            raise
        if table.seats_for(secret) or table.is_host(secret):
            self.owners.setdefault(table.id, address)
        elif is_code(table.id):
            self.guess_limit.check(address)
        return table

    def owner_of(self, table: LiveTable) -> str:
        """Returns who shares one turn at the workers with the table: all tables of the same address.

        Tables that nobody has used since they were loaded share one turn, too.
        """
        return self.owners.get(table.id, "")

    async def load(self, table_id: str) -> LiveTable:
        """Returns the table like `find`, but for the server's own use, so that it may leave memory at any time."""
        return self.tables.get(table_id) or await self._load_once(table_id)

    def is_paused(self, table: LiveTable) -> bool:
        """Returns whether the bots of a table wait until somebody opens it, because nobody plays there or watches it.

        A table where people play is never paused: bots have to answer their moves, and then it is a person's turn. Nor
        is the game with which people compare theirs in a daily challenge.
        """
        unwatched = not table.clients and self.now() - self._last_used.get(table.id, 0.0) > UNWATCHED_SECONDS
        return unwatched and is_left_to_bots(table.seats) and not table.is_unattended

    async def _load_once(self, table_id: str) -> LiveTable:
        """Loads a table into memory. Other requests for the table wait for this load instead of starting their own."""
        async with self._load_locks.setdefault(table_id, asyncio.Lock()):
            try:
                if table_id not in self.tables:
                    self.tables[table_id] = await self._start_if_full(await self._load(table_id))
                    self.bus.subscribe([table_id])
                    self.metrics.live_tables.set(len(self.tables))
                return self.tables[table_id]
            finally:
                self._load_locks.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            stored = await self.storage.load_table(table_id)
            table = None if stored is None else await self._restore(stored)
        except SQLAlchemyError:
            raise
        except Exception as error:  # noqa: BLE001  (damaged rows may raise anything)
            raise self._cannot_resume(table_id, error) from None
        if table is None:
            raise _no_table(table_id)
        self._logged_damage.pop(table_id, None)
        if table.clock is not None:
            table.clock.resume(self.leases.since)
        await self.correct_due_time(table)
        if table.adapter.box is not None and not table.is_over:
            self.box_workers.warm_up()
        return table

    async def _start_if_full(self, table: LiveTable) -> LiveTable:
        """Starts the game of a table without open seats, and returns the table.

        Such a table waits if two processes have filled its last two seats at the same time. If the game cannot start,
        e.g. because both players have chosen the same city, the table still waits, so that the host can free a seat.
        """
        try:
            started = await self.drive(table, seating.start_if_full(table, self.now()))
            if started is None:
                return table
            change = with_times(table, started, self.now())
            change = with_revision(table, change) if self.is_shared else change
            await self.storage.store(table.id, change)
        except GameError as error:
            LOG.warning("the game at table %s cannot start: %s", table.id, error, extra={"table": table.id})
            return table
        except WriteConflict:
            return await self._load(table.id)  # another process has started the game
        table.commit(change, self.now())
        await self.correct_due_time(table)
        await self.notices.after(table, change, ())
        return table

    async def drive(self, table: LiveTable, work: Work[Result]) -> Result:
        """Runs the generator `work`, carries out the requests that it yields, and returns its result."""
        try:
            asked = next(work)
            while True:
                try:
                    if isinstance(asked, Call):
                        async with self.box_queue.turn(self.owner_of(table)):
                            result = await self.box_workers.call(asked)
                    else:
                        result = await self.storage.load_box_after(table.id, asked.numbers)
                except (CallFailed, GameError) as error:
                    asked = work.throw(error)
                else:
                    asked = work.send(result)
        except StopIteration as end:
            found: Result = end.value
            return found

    async def correct_due_time(self, table: LiveTable) -> None:
        """Stores when the table is due, if the stored time is too early. An error would only make it load once more."""
        due = due_time(table)
        if due != table.row.due:
            try:
                await self.storage.set_due(table.id, due, table.row.revision)
                table.row.due = due
            except SQLAlchemyError:
                LOG.exception("could not store when table %s is due", table.id)

    async def _restore(self, stored: StoredTable) -> LiveTable:
        """Returns the table that these rows describe. Replays its log in short slices, so that no other table waits."""
        game = find_game(stored.table.game)
        check_rows(game, stored.table, stored.seats)
        table = LiveTable(game, stored, self.now(), self.settings.patience)
        steps, unfinished = table.replay(stored), True
        while unfinished:
            async with self._replaying:
                end = self.time.elapsed() + SLICE
                unfinished = any(self.time.elapsed() > end for _ in steps)
            if unfinished:
                await asyncio.sleep(0)
        return table

    def _cannot_resume(self, table_id: str, error: Exception) -> Conflict:
        """Returns the refusal for a table that cannot be read, and logs the reason unless it has been logged before.

        Clients see only errors that were written for them; others might contain something hidden.
        """
        from_rules = isinstance(error, (GameError, RequestError))
        reason = str(error) if from_rules else f"its stored data is damaged ({type(error).__name__}: {error})"
        if self._logged_damage.get(table_id) != reason:
            self._logged_damage[table_id] = reason
            LOG.warning("table %s cannot be resumed: %s", table_id, reason, extra={"table": table_id})
        changed = f"probably because the server's rules or components have changed ({reason})"
        cause = changed if from_rules else "because its stored data is damaged; the server's log has the details"
        return Conflict("cannot-resume", f"this table cannot be resumed, {cause}")

    async def reload(self, table: LiveTable) -> None:
        """Reloads the table after another process has changed its rows, and sends all clients a new snapshot.

        The caller must hold the table's lock.
        """
        table.take_over(await self._load(table.id))
        deliver(broadcast.snapshots(table, self.now()))

    def connect(self, table: LiveTable, connection: Connection) -> None:
        """Adds a client, sends it a snapshot and tells the other clients who is connected.

        Raises Conflict if there are too many spectators, and TooManyRequests if the player has too many connections.
        """
        who = connection.seats, connection.host
        alike = sum((client.seats, client.host) == who for client in table.clients)
        if not any(who) and alike >= MAX_SPECTATORS:
            sentence = f"at most {MAX_SPECTATORS} spectators can be connected to a table; try again later"
            raise Conflict("crowded", sentence)
        if any(who) and alike >= MAX_OWN_CONNECTIONS:
            sentence = f"this player has {MAX_OWN_CONNECTIONS} connections to the table, the maximum; close one first"
            raise TooManyRequests("too-many-sockets", sentence)
        table.clients.add(connection)
        self.metrics.sockets.inc()
        connection.send(broadcast.snapshot(table, connection, self.now()))
        deliver(broadcast.presence(table, self.now(), exclude=connection))
        self.announce_players(table)

    def disconnect(self, table: LiveTable, connection: Connection) -> None:
        """Removes a client and tells the other clients who is still connected."""
        if connection in table.clients:
            presence.disconnect(table, connection, self.now())
            self._last_used[table.id] = self.now()
            self.metrics.sockets.dec()
            deliver(broadcast.presence(table, self.now()))
            self.announce_players(table)

    def announce_players(self, table: LiveTable, asks: bool = False) -> None:
        """Tells the other servers who is connected to a table here. If `asks` is true, they tell this one, too."""
        self.bus.publish(table.id, players_there(table, self.leases.node, asks))

    def evict_idle_tables(self) -> None:
        """Removes from memory all tables that have not been used for `Settings.idle_seconds`.

        Tables with connected clients, active bots or an unfinished change stay in memory. The others are loaded again
        when somebody uses them or when they are due.
        """
        before = self.now() - self.settings.idle_seconds
        evicted: list[str] = []
        for table_id, table in list(self.tables.items()):
            busy = table.listeners or table.lock.locked() or any(not task.done() for task in table.bot_tasks.values())
            if not busy and self._last_used.get(table_id, 0.0) < before:
                evicted.append(table_id)
                del self.tables[table_id]
                self._last_used.pop(table_id, None)
                self.owners.pop(table_id, None)
        if evicted:
            self.bus.unsubscribe(evicted)
            self.leases.release(evicted)
        self.metrics.live_tables.set(len(self.tables))

    def forget(self, table: LiveTable) -> None:
        """Removes a deleted table from memory, and disconnects its clients."""
        for client in table.clients:
            if isinstance(client, Connection):
                client.overflowed.set()
        self.tables.pop(table.id, None)
        self._last_used.pop(table.id, None)
        self.owners.pop(table.id, None)

    async def run_to_completion(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Awaits the work. If the caller is cancelled, the work still finishes, so that memory matches the database."""
        return await asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Starts a task that `close` waits for."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def pack_boxes(self, table_id: str) -> None:
        """Packs the boxes of a finished game in the background."""
        self._start(self._pack_boxes(table_id))

    async def pack_all_boxes(self) -> None:
        """Packs the boxes of all finished games that were not packed before the server stopped."""
        for table_id in await self.storage.list_unpacked_games():
            await self._pack_boxes(table_id)

    async def _pack_boxes(self, table_id: str) -> None:
        try:
            await self.storage.pack_boxes(table_id)
        except Exception:  # noqa: BLE001  (a damaged box must not affect other tables)
            LOG.exception("could not pack the boxes of table %s", table_id)

    async def close(self) -> None:
        """Waits for running work to finish, then stops bots, reviews and workers and closes the database."""
        await asyncio.gather(*self._running, return_exceptions=True)
        tasks = [task for table in self.tables.values() for task in table.bot_tasks.values()]
        tasks += [running.task for running in self.reviews.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.leases.close()
        await self.notices.close()
        await self.bot_workers.close()
        await self.box_workers.close()
        await self.storage.close()


def _no_table(table_id: str) -> NotFound:
    shown = table_id[:ID_LENGTH]
    return NotFound("no-table", f"there is no table '{shown}'", table=shown)
