"""The sockets that look at a table. A slow one never holds up the others."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

WAITING = 200
"""So many messages may wait for a client; one that falls further behind has to come back and gets a snapshot."""


class Connection:
    """A client of one table: which seats it may see, and what waits to be sent."""

    def __init__(self, mine: tuple[int, ...], host: bool) -> None:
        self.mine = mine
        self.host = host
        self.lost = asyncio.Event()
        self._queue: asyncio.Queue[str] = asyncio.Queue(WAITING)

    def send(self, message: bytes | str) -> None:
        try:
            self._queue.put_nowait(message if isinstance(message, str) else message.decode())
        except asyncio.QueueFull:
            self.lost.set()

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what waits, until the client is gone."""
        with contextlib.suppress(OSError, RuntimeError):
            while True:
                await send(await self._queue.get())
