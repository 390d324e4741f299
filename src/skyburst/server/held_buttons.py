"""Helpers' hands at a launch: each keeps a button down on a screen of its own (W13)."""

from collections.abc import Collection

from skyburst.server.connection import Connection


class HeldButtons:
    """Who holds now, and since when a launch has been waiting for those who do not. Nothing of it is written down."""

    def __init__(self) -> None:
        self._down: dict[int, set[Connection]] = {}
        self._since: float | None = None
        self.announced: list[int] = []
        """Whom everybody was last told of."""

    def set_held(self, connection: Connection, seat: int, down: bool) -> None:
        if down:
            self._down.setdefault(seat, set()).add(connection)
        elif seat in self._down:
            self._down[seat].discard(connection)

    def release_all(self, connection: Connection) -> None:
        """Whoever leaves lets go."""
        for held in self._down.values():
            held.discard(connection)

    def reset(self) -> None:
        """The launch is over, or no longer wanted."""
        self._down.clear()
        self._since = None

    def held_seats(self, seats: Collection[int]) -> set[int]:
        return {seat for seat in seats if self._down.get(seat)}

    def waited(self, now: float) -> float:
        """How long somebody has been waiting for hands; the first to ask starts the watch."""
        if self._since is None:
            self._since = now
        return now - self._since
