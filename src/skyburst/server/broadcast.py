"""Sends the clients of a table what has changed, each what its seats may know."""

from collections.abc import Callable

from skyburst.server.connection import Connection
from skyburst.server.launch_helpers import helpers, holding_helpers
from skyburst.server.live_table import LiveTable, LogEntry, Seats
from skyburst.server.message_parts import ChatEntry
from skyburst.server.messages import ChatMessage, HoldsMessage, encode
from skyburst.server.snapshots import encode_snapshot, encode_step, encode_table
from skyburst.server.table_box import VisibleBox


def broadcast_step(table: LiveTable, entry: LogEntry, box: VisibleBox, now: float) -> None:
    """Sends a step."""
    _broadcast(table, lambda seats: encode_step(table, entry, box, seats, now))
    broadcast_holds(table)


def broadcast_table(table: LiveTable, now: float, exclude: Connection | None = None) -> None:
    """Sends what has changed beside the game, e.g. names and connections."""
    _broadcast(table, lambda seats: encode_table(table, seats, now), exclude)
    broadcast_holds(table)


def broadcast_snapshots(table: LiveTable, now: float) -> None:
    """Sends snapshots, because more has changed than one step."""
    table.clear_cache()
    for connection in table.connections:
        send_snapshot(table, connection, now)
    broadcast_holds(table)


def send_snapshot(table: LiveTable, connection: Connection, now: float) -> None:
    """Sends one client a snapshot."""
    connection.send(encode_snapshot(table, connection.seats, connection.host, now))


def broadcast_chat(table: LiveTable, entry: ChatEntry) -> None:
    """Sends a chat message."""
    message = encode(ChatMessage(entry.seat, entry.name, entry.text, entry.time))
    _broadcast(table, lambda _: message)


def broadcast_holds(table: LiveTable) -> None:
    """Sends which helpers hold the launch button, if that has changed. Without a launch, all buttons are released."""
    if not helpers(table):
        table.held_buttons.reset()
    holding = holding_helpers(table)
    if holding != table.held_buttons.announced:
        table.held_buttons.announced = holding
        message = encode(HoldsMessage(holding))
        _broadcast(table, lambda _: message)


def _broadcast(table: LiveTable, write: Callable[[Seats], bytes], exclude: Connection | None = None) -> None:
    """Sends every client the message for its seats, which is written once for all clients with the same seats."""
    written: dict[Seats, str] = {}
    for connection in table.connections:
        if connection is not exclude:
            if connection.seats not in written:
                written[connection.seats] = write(connection.seats).decode()
            connection.send(written[connection.seats])
