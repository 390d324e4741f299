"""What a server hears from the others that share its database, and does about it.

Messages about a table are handled one after another. Whatever they say, the rows come from the database. So nothing
depends on them but speed, who is connected, held buttons and gestures.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Coroutine, Sequence
from typing import Any

from skyburst.server.bot_turns import start_bots
from skyburst.server.bus import NODES, Changed, GestureMade, LimitsUsed, Message, PlayersThere, Received
from skyburst.server.catching_up import catch_up, catch_up_chat
from skyburst.server.connection import deliver
from skyburst.server.leases import RENEWAL
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.table_manager import TableManager
from skyburst.table import broadcast, presence
from skyburst.table.bots import bots_to_act
from skyburst.table.client import RemoteClient, Viewer

POLL_INTERVAL = 1.0
"""How often tables in memory are compared with the database while Redis is away, in seconds."""
CHECK_INTERVAL = 10.0
"""How often they are compared while Redis works, in case a server has died before it could tell the others."""
BATCH = 1000
"""How many tables are compared with one query."""


class Neighbours:
    """Keeps a server's tables up to date with those of the other servers."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager
        self._inboxes: dict[str, deque[Message | None]] = {}
        """The messages about each table that have not been handled yet."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._heard: set[str] = set()
        """The servers that have said who is connected to them."""
        self._compared = float("-inf")
        for limit in manager.rate_limits:
            limit.taken = Counter()

    async def run(self) -> None:
        """Listens to the other servers forever."""
        try:
            await self._manager.bus.run(self._receive)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def watch(self) -> None:
        """Every second, renews the leases, notices servers that have died, and looks for what was missed, forever."""
        while True:
            try:
                if await self._manager.leases.renew():
                    self._start_again()
                self._forget_dead_nodes()
                self._share_limits()
                await self._compare_if_due()
                self._take_over_bots()
            except Exception:  # noqa: BLE001  (the database may be away for a while)
                LOG.exception("could not look after tables that other servers use, too")
            await self._manager.time.sleep(RENEWAL)

    def _start_again(self) -> None:
        """Looks for what was missed, and tells the others again who is connected: they believed this server dead."""
        for table_id in self._manager.tables:
            self._put(table_id, None)

    def _receive(self, received: Received) -> None:
        channel, message = received
        if message is not None and message.node == self._manager.leases.node:
            return
        if isinstance(message, LimitsUsed):
            self._note_used_limits(message)
        elif channel in self._manager.tables:
            self._put(channel, message)

    def _put(self, table_id: str, message: Message | None) -> None:
        """Handles a message about a table after those that have arrived before it."""
        if table_id in self._inboxes:
            self._inboxes[table_id].append(message)
        else:
            self._inboxes[table_id] = deque([message])
            self._start(self._empty_inbox(table_id))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _empty_inbox(self, table_id: str) -> None:
        inbox = self._inboxes[table_id]
        while inbox:
            table, message = self._manager.tables.get(table_id), inbox.popleft()
            try:
                if table is not None:
                    await self._handle(table, message)
            except Exception:  # noqa: BLE001  (the next message may be fine)
                LOG.exception("could not follow what happens at table %s on other servers", table_id)
        del self._inboxes[table_id]

    async def _handle(self, table: LiveTable, message: Message | None) -> None:
        match message:
            case None:  # earlier messages about the table may be lost
                self._manager.announce_players(table, asks=True)
                await self._catch_up(table, None, chat=True)
            case Changed(revision=revision, chat=chat):
                await self._catch_up(table, revision, chat)
            case PlayersThere():
                self._set_players(table, message)
            case GestureMade(seat=seat, values=values):
                deliver(broadcast.gesture(table, None, seat, values))

    async def _catch_up(self, table: LiveTable, revision: int | None, chat: bool) -> None:
        """Brings a table up to date with a revision, or with the newest one, and lets its bots move."""
        async with table.lock:
            if revision is None or revision > table.row.revision:
                await catch_up(self._manager, table)
            if chat:
                await catch_up_chat(self._manager, table)
        start_bots(self._manager, table)

    def _set_players(self, table: LiveTable, message: PlayersThere) -> None:
        """Replaces the clients that are connected to a table through another server."""
        node = message.node
        self._heard.add(node)
        self._disconnect(table, node)
        people = [RemoteClient(Viewer(tuple(seats)), host, node) for seats, host, _ in message.players]
        table.clients.update(people, (RemoteClient(Viewer(), False, node) for _ in range(message.spectators)))
        for client, (_, _, held) in zip(people, message.players, strict=True):
            for seat in held:
                table.held_buttons.set_held(client, seat, True)
        self._tell_who_is_there(table)
        if message.asks:
            self._manager.announce_players(table)

    def _disconnect(self, table: LiveTable, node: str) -> bool:
        """Disconnects all clients of a server from a table. Returns whether there were any."""
        gone = [client for client in table.clients if isinstance(client, RemoteClient) and client.node == node]
        for client in gone:
            presence.disconnect(table, client, self._manager.now())
        return bool(gone)

    def _tell_who_is_there(self, table: LiveTable) -> None:
        deliver(broadcast.presence(table, self._manager.now()))
        start_bots(self._manager, table)

    def _forget_dead_nodes(self) -> None:
        """Disconnects the clients of servers that have died. Most of them have connected again elsewhere."""
        for node in self._heard - self._manager.leases.alive:
            for table in list(self._manager.tables.values()):
                if self._disconnect(table, node):
                    self._tell_who_is_there(table)
            self._heard.discard(node)

    def _take_over_bots(self) -> None:
        """Lets the bots move whose server has died or has given their table back."""
        for table in list(self._manager.tables.values()):
            if bots_to_act(table):
                start_bots(self._manager, table)

    async def _compare_if_due(self) -> None:
        """Finds the tables that other servers have changed, if it is time to look for them."""
        interval = CHECK_INTERVAL if self._manager.bus.connected else POLL_INTERVAL
        now = self._manager.time.elapsed()
        if now - self._compared >= interval:
            self._compared = now
            table_ids = list(self._manager.tables)
            for first in range(0, len(table_ids), BATCH):
                await self._compare(table_ids[first : first + BATCH])

    async def _compare(self, table_ids: Sequence[str]) -> None:
        revisions = await self._manager.storage.load_revisions(table_ids)
        last_messages = await self._manager.storage.load_last_messages(table_ids)
        for table_id, revision in revisions.items():
            table = self._manager.tables.get(table_id)
            if table is None:
                continue
            known = max((row.id or 0 for row in table.chat), default=0)
            chat = last_messages.get(table_id, 0) > known
            if chat or revision > table.row.revision:
                self._put(table_id, Changed("", revision, chat))

    def _share_limits(self) -> None:
        """Tells the other servers what clients have used up of their limits."""
        used = {limit.what: dict(limit.taken) for limit in self._manager.rate_limits if limit.taken}
        for limit in self._manager.rate_limits:
            limit.taken = Counter()
        if used:
            self._manager.bus.publish(NODES, LimitsUsed(self._manager.leases.node, used))

    def _note_used_limits(self, message: LimitsUsed) -> None:
        for limit in self._manager.rate_limits:
            for address, count in message.used.get(limit.what, {}).items():
                limit.take_elsewhere(address, count)
