"""Messages to a table's clients after a change; each client gets only what its seats may know."""

from collections.abc import Callable, Iterable

from skyburst.table.change import Change, Prepared
from skyburst.table.client import Client, Outgoing, Viewer
from skyburst.table.helpers import holding_helpers
from skyburst.table.messages import ChatMessage, GestureMessage, HoldsMessage, encode
from skyburst.table.presence import absent_seats
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.snapshots import encode_snapshot, encode_step, encode_table
from skyburst.table.table import LogEntry, Table


def messages_after(table: Table, change: Change, now: float) -> Outgoing:
    """Returns the messages about a change that has just been committed."""
    undone = any(row.action is None for row in change.steps)
    freed = any(columns.get("kind") == OPEN for columns in change.seats.values())
    ended = table.ended_early and "status" in change.table
    lost = any(prepared.box_lost for prepared in change.prepared.values())
    found: Outgoing = []
    if change.steps and not undone and not change.starts:
        found += _step(table, table.log[-1], change.prepared[table.version], now)
    if change.starts or undone or lost or freed or ended:
        found += snapshots(table, now)
    elif change.seats or (change.table and not change.steps) or _is_first_move(table, change):
        found += _for_all(table, lambda viewer: encode_table(table, viewer.seats, now))
    if change.chat is not None:
        row = change.chat
        line = encode(ChatMessage(row.seat, row.name, row.text, row.time))
        found += _for_all(table, lambda _: line)
    return found + holds(table)


def _is_first_move(table: Table, change: Change) -> bool:
    """Returns whether a person has just made their first move, after which the host can no longer free the seat."""
    people = [row.seat for row in change.steps if row.stand_in is None and table.seats[row.seat].kind == HUMAN]
    return any(sum(entry.step.seat == seat and entry.stand_in is None for entry in table.log) == 1 for seat in people)


def absences(table: Table, now: float) -> Outgoing:
    """Returns the messages that tell clients who is absent; no messages if that has not changed."""
    absent = absent_seats(table, now)
    if absent == table.announced_absent:
        return []
    table.announced_absent = absent
    return presence(table, now)


def _step(table: Table, entry: LogEntry, prepared: Prepared, now: float) -> Outgoing:
    changed_box = prepared.box is not None or prepared.box_lost
    return _for_all(table, lambda viewer: encode_step(table, entry, changed_box, prepared.motion, viewer, now))


def snapshots(table: Table, now: float) -> Outgoing:
    """Returns a snapshot for every client, and the messages about held buttons if these have changed."""
    return [(client, snapshot(table, client, now)) for client in table.listeners] + holds(table)


def snapshot(table: Table, client: Client, now: float) -> str:
    """Returns a snapshot for one client."""
    return encode_snapshot(table, client.viewer, client.host, now).decode()


def presence(table: Table, now: float, exclude: Client | None = None) -> Outgoing:
    """Returns the messages that tell all clients except `exclude` who is connected."""
    others = [client for client in table.listeners if client is not exclude]
    return _for(others, lambda viewer: encode_table(table, viewer.seats, now)) + holds(table)


def gesture(table: Table, client: Client | None, seat: int, values: tuple[float, ...]) -> Outgoing:
    """Returns the messages that show the other clients a gesture; no messages if it is not the seat's turn.

    `client` is the one that has sent the gesture, or None if it is connected to another server.
    """
    if seat not in table.to_act:
        return []
    message = encode(GestureMessage(seat, values))
    return _for([other for other in table.listeners if other is not client], lambda _: message)


def holds(table: Table) -> Outgoing:
    """Returns the messages that tell clients which helpers are holding their buttons down.

    Returns no messages if that has not changed. If no helpers are needed, releases all buttons first.
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
    return _for(table.listeners, write)


def _for(clients: Iterable[Client], write: Callable[[Viewer], bytes]) -> Outgoing:
    """Returns the message for each client.

    Clients with equal viewers get the same message, which is encoded only once.
    """
    written: dict[Viewer, str] = {}
    found: Outgoing = []
    for client in clients:
        if client.viewer not in written:
            written[client.viewer] = write(client.viewer).decode()
        found.append((client, written[client.viewer]))
    return found
