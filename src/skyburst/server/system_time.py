"""The time that a server uses. Tests replace it by a clock that they advance themselves."""

import asyncio
import time


class SystemTime:
    """The clocks of the machine."""

    def now(self) -> float:
        """Returns the seconds since 1970, as stored in the database."""
        return time.time()

    def elapsed(self) -> float:
        """Returns seconds for measuring durations: only differences have a meaning."""
        return time.perf_counter()

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        await asyncio.sleep(seconds)
