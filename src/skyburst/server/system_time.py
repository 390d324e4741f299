"""The time a server lives by. Tests hand in another one and advance it themselves."""

import asyncio
import time


class SystemTime:
    """The machine's clocks."""

    def now(self) -> float:
        """Returns the seconds since 1970, as written into rows."""
        return time.time()

    def elapsed(self) -> float:
        """Returns the seconds since some moment: differences measure how long something took."""
        return time.perf_counter()

    async def sleep(self, seconds: float) -> None:
        """Waits that long."""
        await asyncio.sleep(seconds)
