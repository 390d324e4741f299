"""Checks which seats of a table a secret gives access to."""

from skyburst.table.adapter import Seats
from skyburst.table.errors import Forbidden, Unauthorized
from skyburst.table.table import Table


def authorize(table: Table, secret: str | None, seat: int | None = None) -> Seats:
    """Returns the seats that a secret is for.

    Raises Unauthorized without a secret, and Forbidden if the secret is not for this table or not for `seat`.
    """
    if secret is None:
        sentence = "this needs the secret of a seat, in the header Authorization: Bearer SECRET"
        raise Unauthorized("no-secret", sentence)
    seats = table.seats_for(secret)
    if not seats and not table.is_host(secret):
        raise Forbidden("wrong-secret", "this secret is not for any seat of this table")
    if seat is not None and seat not in seats:
        own = ", ".join(map(str, seats)) or "none"
        raise Forbidden("not-your-seat", f"this secret is not for seat {seat}; its seats are: {own}", seat=seat)
    return seats


def authorize_viewer(table: Table, secret: str | None) -> Seats:
    """Returns the seats that a secret is for; a spectator, who has no secret, gets none."""
    return () if secret is None else authorize(table, secret)
