"""The chat of a table."""

from skyburst.table.adapter import Seats
from skyburst.table.change import Change
from skyburst.table.errors import BadRequest
from skyburst.table.rows import ChatRow
from skyburst.table.table import Table


def post_chat(table: Table, seats: Seats, text: str, now: float) -> Change:
    """Returns the change that adds a message by the player with these seats, or by the host if there are none."""
    if not text:
        raise BadRequest("bad-text", "the message is empty; it needs at least one visible character")
    seat = seats[0] if seats else None
    name = "" if seat is None else table.seats[seat].name
    return Change(chat=ChatRow(table.id, seat, name, text, now))
