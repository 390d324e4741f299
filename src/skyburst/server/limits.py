"""How often one address may do something, and how much at a time."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from skyburst.server.request_errors import TooManyRequests

MAX_ADDRESSES = 10_000


class RateLimit:
    """A bucket of tokens for each address: full at first, refilled steadily."""

    def __init__(self, what: str, per_minute: int, now: Callable[[], float]) -> None:
        self._what = what
        self._most = float(per_minute)
        self._now = now
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> None:
        """Raises TooMany when the bucket is empty."""
        now = self._now()
        left, since = self._buckets.get(address, (self._most, now))
        left = min(self._most, left + (now - since) * self._most / 60)
        if left < 1:
            wait = round((1 - left) * 60 / self._most, 1)
            raise TooManyRequests(
                "too-many", f"too many {self._what} from here; try again in {wait} seconds", wait=wait
            )
        if len(self._buckets) >= MAX_ADDRESSES and address not in self._buckets:
            self._buckets.clear()
        self._buckets[address] = (left - 1, now)


class ConnectionLimit:
    """So many of something each address may have at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Takes one until the block is left; raises TooMany where there is none."""
        if self._taken[address] >= self._most:
            raise TooManyRequests("too-many-sockets", f"{self._most} connections from here are open already")
        self._taken[address] += 1
        try:
            yield
        finally:
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]
