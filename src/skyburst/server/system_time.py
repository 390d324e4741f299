"""The server's source of time. Tests replace it with a clock that they advance themselves."""

import asyncio
import time


class SystemTime:
    """The machine's clocks."""

    def now(self) -> float:
        """Returns the current time in seconds since 1970, which is how the database stores times."""
        return time.time()

    def elapsed(self) -> float:
        """Returns a time in seconds for measuring durations. Only the difference between two calls is meaningful."""
        return time.perf_counter()

    async def sleep(self, seconds: float) -> None:
        """Waits for this many seconds."""
        await asyncio.sleep(seconds)
