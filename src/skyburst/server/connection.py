"""The sockets that look at a table. A slow one never holds up the others."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

MAX_QUEUED = 200
"""So many messages may wait for a client; one that falls further behind has to come back and gets a snapshot."""


class Connection:
    """A client of one table: which seats it may see, and what waits to be sent."""

    def __init__(self, seats: tuple[int, ...], host: bool) -> None:
        self.seats = seats
        self.host = host
        self.overflowed = asyncio.Event()
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)

    def send(self, message: bytes | str) -> None:
        try:
            self._queue.put_nowait(message if isinstance(message, str) else message.decode())
        except asyncio.QueueFull:
            self.overflowed.set()

    async def send_queued(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what waits, until the client is gone."""
        with contextlib.suppress(OSError, RuntimeError):
            while True:
                await send(await self._queue.get())
