"""Who holds the button of a helper: each keeps it pressed on their own screen while another player acts."""

from collections.abc import Collection

from skyburst.table.client import Client


class HeldButtons:
    """The seats that hold the button now, and how long an action has waited for the others. Not stored."""

    def __init__(self) -> None:
        self._holders: dict[int, set[Client]] = {}
        self._waiting_since: float | None = None
        self.announced: list[int] = []
        """The seats in the last message to clients."""

    def set_held(self, client: Client, seat: int, down: bool) -> None:
        """Notes that the button of a seat was pressed or released."""
        if down:
            self._holders.setdefault(seat, set()).add(client)
        elif seat in self._holders:
            self._holders[seat].discard(client)

    def release_all(self, client: Client) -> None:
        """Notes that a client has disconnected, which releases its buttons."""
        for clients in self._holders.values():
            clients.discard(client)

    def reset(self) -> None:
        """Releases all buttons, because the action is made."""
        self._holders.clear()
        self._waiting_since = None

    def held_seats(self, seats: Collection[int]) -> set[int]:
        """Returns those of the seats whose button is held."""
        return {seat for seat in seats if self._holders.get(seat)}

    def waited(self, now: float) -> float:
        """Returns for how many seconds the action has been waiting, counted from the first call."""
        if self._waiting_since is None:
            self._waiting_since = now
        return now - self._waiting_since
