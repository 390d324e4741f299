"""Determines who is away, and who has been away so long that the others may let a bot play for them."""

from skyburst.table.client import Client
from skyburst.table.rows import HUMAN
from skyburst.table.table import Table


def disconnect(table: Table, client: Client, now: float) -> None:
    """Removes a client and records when its seats were last seen."""
    table.clients.discard(client)
    table.held_buttons.release_all(client)
    table.last_seen.update(dict.fromkeys(client.seats, now))


def absent_seats(table: Table, now: float) -> list[int]:
    """Returns the seats that the game is waiting for and whose people have been away for `patience` seconds or more."""
    if not table.is_playing:
        return []
    connected = table.connected_seats()
    people = (seat for seat in table.to_act if table.seats[seat].kind == HUMAN and table.bot_for(seat) is None)
    return [seat for seat in people if seat not in connected and now - table.seen(seat) >= table.patience]


def is_abandoned(table: Table, now: float) -> bool:
    """Returns whether the host may end the game, because an absent player has to act or nobody else is connected.

    A challenge is never abandoned: an end would reveal the deal, and the player can come back at any time.
    """
    if not table.is_playing or table.challenge is not None:
        return False
    connected = table.connected_seats()
    others = (row for row in table.seats if row.kind == HUMAN and row.secret != table.row.host)
    return bool(absent_seats(table, now)) or not any(row.seat in connected for row in others)
