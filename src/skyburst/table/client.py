"""The clients that are connected to a table."""


class Client:
    """A connected client: a player with one or more seats, the host, or a spectator."""

    def __init__(self, seats: tuple[int, ...], host: bool = False) -> None:
        self.seats = seats
        self.host = host


Outgoing = list[tuple[Client, str]]
"""Messages with the clients they are for, in sending order."""
