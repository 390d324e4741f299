"""Finds out whether the server can store moves."""

import asyncio

from sqlalchemy.exc import SQLAlchemyError

from skyburst.server.storage import Storage
from skyburst.server.system_time import SystemTime

CHECK_INTERVAL = 5.0
"""For how many seconds a result is used, so that many requests do not mean many writes."""
TIME_LIMIT = 5.0
"""How many seconds the database may take to store something."""


class Health:
    """Tries to write to the database from time to time, when somebody asks."""

    def __init__(self, storage: Storage, time: SystemTime) -> None:
        self._storage = storage
        self._time = time
        self._lock = asyncio.Lock()
        self._checked: float | None = None
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """Returns why moves cannot be stored, or None if they can."""
        async with self._lock:
            if self._checked is None or self._time.elapsed() - self._checked >= CHECK_INTERVAL:
                self._problem = await self._find_problem()
                self._checked = self._time.elapsed()
            return self._problem

    async def _find_problem(self) -> str | None:
        try:
            async with asyncio.timeout(TIME_LIMIT):
                await self._storage.check_writing()
        except TimeoutError:
            return f"the database has not stored anything for {TIME_LIMIT:g} seconds"
        except (SQLAlchemyError, OSError) as error:
            return f"the database cannot store anything: {str(error).splitlines()[0]}"
        return None
