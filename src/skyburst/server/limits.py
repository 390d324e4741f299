"""Limits for each address: how often it may do something, and how many connections it may have open."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from skyburst.table.errors import TooManyRequests

MAX_ADDRESSES = 10_000
"""The most addresses that a rate limit tracks; when there are more, it starts over with none."""


class RateLimit:
    """A token bucket for each address: full at first, refilled steadily."""

    def __init__(self, what: str, per_minute: int, now: Callable[[], float]) -> None:
        self._what = what
        self._capacity = float(per_minute)
        self._now = now
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> None:
        """Takes a token of the address. Raises TooManyRequests if it has none left."""
        now = self._now()
        tokens, since = self._buckets.get(address, (self._capacity, now))
        tokens = min(self._capacity, tokens + (now - since) * self._capacity / 60)
        if tokens < 1:
            wait = round((1 - tokens) * 60 / self._capacity, 1)
            sentence = f"too many {self._what} from your address; try again in {wait} seconds"
            raise TooManyRequests("too-many", sentence, wait=wait)
        if len(self._buckets) >= MAX_ADDRESSES and address not in self._buckets:
            self._buckets.clear()
        self._buckets[address] = (tokens - 1, now)


class ConnectionLimit:
    """A limit for the number of open connections of each address."""

    def __init__(self, maximum: int) -> None:
        self._maximum = maximum
        self._open: Counter[str] = Counter()

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Counts a connection while the block runs. Raises TooManyRequests if the address has too many open."""
        if self._open[address] >= self._maximum:
            sentence = f"{self._maximum} connections from your address are open, which is the limit; close one"
            raise TooManyRequests("too-many-sockets", sentence)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
