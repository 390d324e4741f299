"""Limits for each client address: requests per minute, and open connections."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address

from skyburst.table.errors import TooManyRequests

MAX_ADDRESSES = 10_000
"""The maximum number of addresses that a rate limit tracks. If there are more, the one that has not made a request for
the longest time is forgotten, so its bucket is full again."""


def limited_address(address: str) -> str:
    """Returns the address that limits count: for IPv6 the /64 network, as one household usually has all of it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    return str(parsed.ipv4_mapped or IPv6Network((int(parsed), 64), strict=False))


class RateLimit:
    """A rate limit for each address. Each address has a token bucket, which starts full and is refilled steadily.

    Some limits are for each seat of a table instead; `whose` says what has a bucket.
    """

    def __init__(self, what: str, per_minute: int, now: Callable[[], float], whose: str = "address") -> None:
        self.what = what
        self._refusal = f"your {whose} has reached the limit for {what}"
        self._capacity = float(per_minute)
        self._now = now
        self._buckets: dict[str, tuple[float, float]] = {}
        """How many tokens each address had at which time. The address with the oldest request comes first."""
        self.taken: Counter[str] | None = None
        """How many tokens each address has taken here, for other servers to know; None if there are none."""

    def take(self, address: str) -> None:
        """Takes a token from the address's bucket. Raises TooManyRequests if none is left."""
        self._set(address, self.check(address) - 1)
        if self.taken is not None:
            self.taken[address] += 1

    def take_elsewhere(self, address: str, count: int) -> None:
        """Removes the tokens that the address has taken at another server, as far as there are any left."""
        self._set(address, max(0.0, self._left(address) - count))

    def _set(self, address: str, tokens: float) -> None:
        self._buckets.pop(address, None)
        if len(self._buckets) >= MAX_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[address] = (tokens, self._now())

    def _left(self, address: str) -> float:
        now = self._now()
        tokens, since = self._buckets.get(address, (self._capacity, now))
        return min(self._capacity, tokens + (now - since) * self._capacity / 60)

    def check(self, address: str) -> float:
        """Returns how many tokens are in the address's bucket. Raises TooManyRequests if none is left."""
        tokens = self._left(address)
        if tokens < 1:
            wait = round((1 - tokens) * 60 / self._capacity, 1)
            sentence = f"{self._refusal}; try again in {wait} seconds"
            raise TooManyRequests("too-many", sentence, wait=wait)
        return tokens


class ConnectionLimit:
    """A limit on the number of connections that each address may have open."""

    def __init__(self, maximum: int) -> None:
        self._maximum = maximum
        self._open: Counter[str] = Counter()

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Counts a connection as open while the block runs. Raises TooManyRequests if the address has too many."""
        if self._open[address] >= self._maximum:
            sentence = f"your address has {self._maximum} open connections, which is the maximum; close one first"
            raise TooManyRequests("too-many-sockets", sentence)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
