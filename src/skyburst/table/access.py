"""Checks which seats of a table a secret gives access to."""

from skyburst.table.adapter import Seats
from skyburst.table.errors import Forbidden, Unauthorized
from skyburst.table.table import Table


def authorize(table: Table, secret: str | None, seat: int | None = None) -> Seats:
    """Returns the seats to which a secret gives access.

    A host who does not play has no seats. Raises Unauthorized if there is no secret, and Forbidden if the secret does
    not give access to this table or to `seat`.
    """
    if secret is None:
        sentence = "this request needs a secret, in the header 'Authorization: Bearer SECRET' or in the message 'hello'"
        raise Unauthorized("no-secret", sentence)
    seats = table.seats_for(secret)
    if not seats and not table.is_host(secret):
        raise Forbidden("wrong-secret", "this secret does not give access to any seat at this table")
    if seat is not None and seat not in seats:
        own = ", ".join(map(str, seats)) or "none"
        sentence = f"this secret does not give access to seat {seat}; its seats are: {own}"
        raise Forbidden("not-your-seat", sentence, seat=seat)
    return seats


def authorize_viewer(table: Table, secret: str | None) -> Seats:
    """Returns the seats to which a secret gives access; no seats for a spectator, who has no secret.

    Raises Forbidden if there is a secret that does not give access to this table.
    """
    return () if secret is None else authorize(table, secret)
