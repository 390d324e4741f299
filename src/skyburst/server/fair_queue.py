"""Shares a limited number of workers fairly."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class FairQueue:
    """Lets a limited number of jobs run at once. Owners take turns, so one with many jobs does not delay the others.

    Patient jobs wait until no other job is waiting.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting jobs of each owner. The owner whose turn is next comes first."""
        self._patient: dict[str, deque[asyncio.Future[None]]] = {}
        """The patient jobs of each owner."""

    @property
    def waiting(self) -> int:
        """Returns how many jobs are waiting."""
        return sum(len(jobs) for owners in (self._waiting, self._patient) for jobs in owners.values())

    @asynccontextmanager
    async def turn(self, owner: str, *, patient: bool = False) -> AsyncGenerator[None]:
        """Waits until it is the owner's turn and a slot is free, and occupies the slot while the block runs."""
        if self._free:
            self._free -= 1
        else:
            called = asyncio.get_running_loop().create_future()
            (self._patient if patient else self._waiting).setdefault(owner, deque()).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():  # it was called and cancelled at the same time
                    self._call_next()
                raise
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        """Gives a free slot to the first job of the next owner; that owner then goes to the end of the line."""
        while waiting := self._waiting or self._patient:
            owner = next(iter(waiting))
            jobs = waiting.pop(owner)
            called = jobs.popleft()
            if jobs:
                waiting[owner] = jobs
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
