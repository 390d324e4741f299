"""Bots that temporarily play for people.

When a person misses a deadline, a bot makes that one move for them. If they also miss the next deadline, they are
probably away. Then the bot keeps playing until they take the seat back, so that the others do not have to wait.
"""

from collections.abc import Mapping

from skyburst.bots import DEFAULT_LEVEL
from skyburst.table.change import Change, Columns
from skyburst.table.rows import SeatRow
from skyburst.table.table import Table


def replace_late_players(table: Table, now: float) -> Change | None:
    """Returns the change that lets bots play for people whose time has run out, or None if there are none."""
    if table.clock is None or not table.is_playing:
        return None
    late = [table.seats[seat] for seat in table.clock.expired(now) if table.bot_for(seat) is None]
    columns = {row.seat: {"stand_in": DEFAULT_LEVEL, "missed": row.missed + 1} for row in late}
    return Change(seats=columns) if late else None


def seat_after_step(row: SeatRow, free: bool) -> Mapping[int, Columns]:
    """Returns the columns of a seat's row that change after the seat's step.

    `free` says whether the step was a free action.
    """
    if row.stand_in is None:
        return {row.seat: {"missed": 0}} if row.missed else {}
    return {row.seat: {"stand_in": None}} if row.missed == 1 and not free else {}
