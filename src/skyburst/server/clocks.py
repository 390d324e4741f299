"""Clocks: for each move, for each player's whole game, or for correspondence of days."""

from collections.abc import Iterable
from typing import Any


class Clock:
    """What the seats of one match have left. Times are handed in; nobody looks at a watch here."""

    def __init__(self, kind: str, seconds: float, seats: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self._used = [0.0] * seats
        self._since: dict[int, float] = {}
        """When each clock that runs was started."""

    def elapsed(self, seat: int, now: float) -> float:
        """How long the seat has been thinking."""
        return max(0.0, now - self._since[seat]) if seat in self._since else 0.0

    def record_move(self, seat: int, awaited: Iterable[int], now: float, elapsed: float) -> None:
        """A seat has acted; now these are awaited."""
        self._used[seat] += elapsed
        self._since.pop(seat, None)
        self.run_for(awaited, now)

    def run_for(self, awaited: Iterable[int], now: float) -> None:
        """Run for these seats, and for no others."""
        self._since = {other: self._since.get(other, now) for other in awaited}

    def restart_seat(self, seat: int, now: float) -> None:
        """Somebody has come back to a seat that is awaited."""
        if seat in self._since:
            self._since[seat] = now

    def resume(self, now: float) -> None:
        """Time in which no server ran counts for nobody, unless there are days of it."""
        if self.kind != "days":
            self._since = dict.fromkeys(self._since, now)

    def remaining(self, seat: int, now: float) -> float:
        used = self._used[seat] if self.kind == "player" else 0.0
        return self.seconds - used - self.elapsed(seat, now)

    def expired(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self._since if self.remaining(seat, now) <= 0]

    def to_json(self, now: float) -> dict[str, Any]:
        remaining = [round(max(0.0, self.remaining(seat, now)), 2) for seat in range(len(self._used))]
        return {"kind": self.kind, "seconds": self.seconds, "left": remaining, "running": sorted(self._since)}
