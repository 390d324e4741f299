"""Messages to the clients of a table after a change; each client gets only what its seats may know."""

from collections.abc import Callable, Iterable

from skyburst.table.change import Change, Prepared
from skyburst.table.client import Client, Outgoing, Viewer
from skyburst.table.helpers import holding_helpers
from skyburst.table.messages import ChatMessage, HoldsMessage, encode
from skyburst.table.snapshots import encode_snapshot, encode_step, encode_table
from skyburst.table.table import LogEntry, Table


def messages_after(table: Table, change: Change, now: float) -> Outgoing:
    """Returns the messages about a change that was committed just now."""
    undone = any(row.action is None for row in change.steps)
    lost = any(prepared.box_lost for prepared in change.prepared.values())
    found: Outgoing = []
    if change.steps and not undone:
        found += _step(table, table.log[-1], change.prepared[table.version], now)
    if change.starts or undone or lost:
        found += snapshots(table, now)
    elif not change.steps and (change.table or change.seats):
        found += _for_all(table, lambda viewer: encode_table(table, viewer.seats, now))
    if change.chat is not None:
        row = change.chat
        line = encode(ChatMessage(row.seat, row.name, row.text, row.time))
        found += _for_all(table, lambda _: line)
    return found + holds(table)


def _step(table: Table, entry: LogEntry, prepared: Prepared, now: float) -> Outgoing:
    changed_box = prepared.box is not None or prepared.box_lost
    return _for_all(table, lambda viewer: encode_step(table, entry, changed_box, prepared.motion, viewer, now))


def snapshots(table: Table, now: float) -> Outgoing:
    """Returns a snapshot for every client, and the messages about held buttons, for changes beyond a single step."""
    return [(client, snapshot(table, client, now)) for client in table.clients] + holds(table)


def snapshot(table: Table, client: Client, now: float) -> str:
    """Returns a snapshot for one client."""
    return encode_snapshot(table, client.viewer, client.host, now).decode()


def presence(table: Table, now: float, exclude: Client | None = None) -> Outgoing:
    """Returns the messages about who is connected."""
    others = [client for client in table.clients if client is not exclude]
    return _for(others, lambda viewer: encode_table(table, viewer.seats, now)) + holds(table)


def holds(table: Table) -> Outgoing:
    """Returns the messages about which helpers hold their buttons, if that has changed.

    If no helper is needed, all buttons are released.
    """
    if not table.helpers:
        table.held_buttons.reset()
    holding = holding_helpers(table)
    if holding == table.held_buttons.announced:
        return []
    table.held_buttons.announced = holding
    message = encode(HoldsMessage(holding))
    return _for_all(table, lambda _: message)


def _for_all(table: Table, write: Callable[[Viewer], bytes]) -> Outgoing:
    return _for(table.clients, write)


def _for(clients: Iterable[Client], write: Callable[[Viewer], bytes]) -> Outgoing:
    """Returns the message for each client; it is written once for all clients that see the same."""
    written: dict[Viewer, str] = {}
    found: Outgoing = []
    for client in clients:
        if client.viewer not in written:
            written[client.viewer] = write(client.viewer).decode()
        found.append((client, written[client.viewer]))
    return found
