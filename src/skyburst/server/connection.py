"""A client's connection to a table. A slow client never delays the others."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from skyburst.table.client import Client, Outgoing, Viewer

MAX_QUEUED = 200
"""The maximum number of messages that may be queued for a client. A client that falls further behind is
disconnected; when it reconnects, it gets a snapshot."""
MAX_QUEUED_CHARACTERS = 1_000_000
"""The maximum total length of these messages, unless only one is queued."""


class Connection(Client):
    """A client connected over a WebSocket, and the queue of messages for it."""

    def __init__(self, viewer: Viewer, host: bool = False) -> None:
        super().__init__(viewer, host)
        self.overflowed = asyncio.Event()
        """An event that is set when a message no longer fits into the queue."""
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._characters = 0
        """The total length of the queued messages."""

    def send(self, message: str) -> None:
        """Queues a message, or sets `overflowed` if too much is queued."""
        length = self._characters + len(message)
        if self._queue.full() or (length > MAX_QUEUED_CHARACTERS and not self._queue.empty()):
            self.overflowed.set()
        else:
            self._queue.put_nowait(message)
            self._characters = length

    async def send_queued(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends messages as they are queued, until the client disconnects."""
        with contextlib.suppress(OSError, RuntimeError):
            while True:
                message = await self._queue.get()
                self._characters -= len(message)
                await send(message)


def deliver(outgoing: Outgoing) -> None:
    """Queues each message for its client."""
    for client, message in outgoing:
        if isinstance(client, Connection):
            client.send(message)
