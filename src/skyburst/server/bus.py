"""Messages between servers that share a database.

They only make things fast: a server that misses some reads what has changed from the database.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from skyburst.table.table import Table

NODES = "nodes"
"""The channel of what concerns all servers. The other channels are the ids of tables."""


class PlayersThere(Struct, tag="players"):
    """Who is connected to a table through one server. Replaces its earlier message about the table."""

    node: str
    players: list[tuple[tuple[int, ...], bool, list[int]]]
    """For each player and the host: the seats, whether it is the host, and the seats whose button they hold down."""
    spectators: int
    asks: bool = False
    """Whether the other servers should send this message, too."""


class Changed(Struct, tag="changed"):
    """A table has changed."""

    node: str
    revision: int
    """The revision of the table after the change."""
    chat: bool = False
    """Whether there is a new chat message, which is not part of the revision."""


class GestureMade(Struct, tag="gesture"):
    """A player has moved the barrel."""

    node: str
    seat: int
    values: tuple[float, ...]


class LimitsUsed(Struct, tag="limits"):
    """What clients have used up of their limits since the last message, by the names of the limits and by address."""

    node: str
    used: dict[str, dict[str, int]]


Message = PlayersThere | Changed | GestureMade | LimitsUsed
"""Everything that servers tell each other. `node` is the server that has sent the message."""


class Received(NamedTuple):
    """A message, or the news that messages on a channel arrive from now on, and that earlier ones may be lost."""

    channel: str
    message: Message | None


Receiver = Callable[[Received], None]


def players_there(table: Table, node: str, asks: bool = False) -> PlayersThere:
    """Returns the message that says who is connected to a table through this server."""
    people = [client for client in table.listeners if client.seats or client.host]
    players = [(client.seats, client.host, table.held_buttons.held_by(client)) for client in people]
    return PlayersThere(node, players, len(table.listeners) - len(people), asks)


class Bus:
    """The bus of a server without Redis, which tells nobody anything."""

    connected = False
    """Whether messages reach other servers now."""

    async def check(self) -> None:
        """Raises ConnectionError if messages cannot be sent."""

    async def run(self, receive: Receiver) -> None:
        """Sends and receives messages forever."""

    def publish(self, channel: str, message: Message) -> None:
        """Sends a message to the servers that have subscribed to the channel; it is lost if that is impossible now."""

    def subscribe(self, channels: Sequence[str]) -> None:
        """Begins to receive messages on these channels."""

    def unsubscribe(self, channels: Sequence[str]) -> None:
        """Stops receiving messages on these channels."""


def open_bus(url: str | None) -> Bus:
    """Returns the bus of a server with this Redis.

    Raises ValueError if the URL is malformed, and ImportError if the extra `redis` is missing.
    """
    if url is None:
        return Bus()
    try:
        from skyburst.server.redis_bus import RedisBus  # noqa: PLC0415  (needs the extra `redis`)
    except ModuleNotFoundError:
        raise ImportError("--redis needs the extra 'redis': pip install 'skyburst[redis]'") from None
    return RedisBus(url)
