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


class RemoteClient(Client):
    """A client that is connected to the table through another server, which sends it its messages."""

    def __init__(self, viewer: Viewer, host: bool, node: str) -> None:
        super().__init__(viewer, host)
        self.node = node
        """The server to which the client is connected."""


Outgoing = list[tuple[Client, str]]
"""Messages and the clients they are for, in sending order."""
