"""How often one address may do something."""

from collections.abc import Callable

from skyburst.server.refusals import TooMany

FORGET = 10_000


class Limit:
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
            raise TooMany("too-many", f"too many {self._what} from here; try again in {wait} seconds", wait=wait)
        if len(self._buckets) >= FORGET and address not in self._buckets:
            self._buckets.clear()
        self._buckets[address] = (left - 1, now)
