"""Keeps track of the buttons that helpers hold down on their own screens while another player acts."""

from collections.abc import Collection

from skyburst.table.client import Client


class HeldButtons:
    """Which seats are holding their buttons down, and how long an action has waited for the others.

    None of this is stored in the database.
    """

    def __init__(self) -> None:
        self._holders: dict[int, set[Client]] = {}
        self._waiting_since: float | None = None
        self.announced: list[int] = []
        """The seats that were named in the last message to clients."""

    def set_held(self, client: Client, seat: int, down: bool) -> None:
        """Records that a client has pressed or released a seat's button."""
        if down:
            self._holders.setdefault(seat, set()).add(client)
        elif seat in self._holders:
            self._holders[seat].discard(client)

    def held_by(self, client: Client) -> list[int]:
        """Returns the seats whose buttons a client holds down."""
        return sorted(seat for seat, clients in self._holders.items() if client in clients)

    def release_all(self, client: Client) -> None:
        """Releases the buttons of a client that has disconnected."""
        for clients in self._holders.values():
            clients.discard(client)

    def reset(self) -> None:
        """Releases all buttons and resets the waiting time."""
        self._holders.clear()
        self._waiting_since = None

    def held_seats(self, seats: Collection[int]) -> set[int]:
        """Returns which of `seats` are holding their buttons down."""
        return {seat for seat in seats if self._holders.get(seat)}

    def waited(self, now: float) -> float:
        """Returns how many seconds the action has waited for helpers; the first call starts counting."""
        if self._waiting_since is None:
            self._waiting_since = now
        return now - self._waiting_since
