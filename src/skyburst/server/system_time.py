"""The server's source of time. Tests replace it with a clock that they advance themselves."""

import asyncio
import time


class SystemTime:
    """The clocks of the machine."""

    def now(self) -> float:
        """Returns the seconds since 1970, as stored in the database."""
        return time.time()

    def elapsed(self) -> float:
        """Returns seconds for measuring durations; only differences between two calls are meaningful."""
        return time.perf_counter()

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        await asyncio.sleep(seconds)
