"""The clients that are connected to a table."""

from typing import NamedTuple

from skyburst.table.adapter import Seats


class Viewer(NamedTuple):
    """Describes what a client may see and wants to see.

    Clients with equal viewers get the same messages about steps.
    """

    seats: Seats = ()
    """The client's seats; a spectator has none."""
    help: bool = False
    """Whether the client has requested `help` and `nearness` in messages; see `messages.GameStatus`."""


class Client:
    """A connected client: a player with one or more seats, the host, or a spectator."""

    def __init__(self, viewer: Viewer, host: bool = False) -> None:
        self.viewer = viewer
        self.host = host

    @property
    def seats(self) -> Seats:
        return self.viewer.seats


Outgoing = list[tuple[Client, str]]
"""Messages and the clients they are for, in sending order."""
