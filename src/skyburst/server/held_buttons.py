"""Who holds the launch button: each helper keeps it pressed on their own screen during a launch (W13)."""

from collections.abc import Collection

from skyburst.server.connection import Connection


class HeldButtons:
    """The seats that hold the button now, and how long a launch has waited for the others. Not stored."""

    def __init__(self) -> None:
        self._holders: dict[int, set[Connection]] = {}
        self._waiting_since: float | None = None
        self.announced: list[int] = []
        """The seats in the last message to clients."""

    def set_held(self, connection: Connection, seat: int, down: bool) -> None:
        """Notes that the button of a seat was pressed or released."""
        if down:
            self._holders.setdefault(seat, set()).add(connection)
        elif seat in self._holders:
            self._holders[seat].discard(connection)

    def release_all(self, connection: Connection) -> None:
        """Notes that a client has disconnected, which releases its buttons."""
        for connections in self._holders.values():
            connections.discard(connection)

    def reset(self) -> None:
        """Releases all buttons, because the launch is over."""
        self._holders.clear()
        self._waiting_since = None

    def held_seats(self, seats: Collection[int]) -> set[int]:
        """Returns those of the seats whose button is held."""
        return {seat for seat in seats if self._holders.get(seat)}

    def waited(self, now: float) -> float:
        """Returns for how many seconds the launch has been waiting, counted from the first call."""
        if self._waiting_since is None:
            self._waiting_since = now
        return now - self._waiting_since
