"""A table's chat."""

from skyburst.table.adapter import Seats
from skyburst.table.change import Change
from skyburst.table.errors import BadRequest, Forbidden
from skyburst.table.rows import ChatRow
from skyburst.table.table import Table


def post_chat(table: Table, seats: Seats, text: str, now: float) -> Change:
    """Returns the change that adds a chat message from the player in these seats, or from a host without a seat."""
    if not text:
        raise BadRequest("bad-text", "the message must have at least one visible character")
    if any(table.seats[seat].muted for seat in seats):
        raise Forbidden("muted", "the host has muted you in this table's chat")
    seat = seats[0] if seats else None
    name = "" if seat is None else table.seats[seat].name
    return Change(chat=ChatRow(table.id, seat, name, text, now))
