"""Limits the length of a table's log. Loading a table takes time for every row of the log, even for undone steps.

Each seat has an equal share, so that nobody uses up the share of others. A seat that has used up its share can neither
undo nor take free actions any more, such as arranging its board, but can make every move that the game is waiting for.
"""

from skyburst.table.errors import Conflict
from skyburst.table.table import Table

MAX_ROWS = 6000
"""The maximum number of steps and undos at a table. Whole games have a few hundred."""


def has_room(table: Table, seat: int) -> bool:
    """Returns whether a seat may still undo and take free actions."""
    return table.row_counts[seat] < MAX_ROWS // len(table.seats)


def check_room(table: Table, seat: int) -> None:
    """Raises Conflict if a seat may no longer undo or take free actions."""
    if not has_room(table, seat):
        refused = "can no longer undo or take actions that do not use up a turn; other moves are still accepted"
        made = table.row_counts[seat]
        raise Conflict("log-full", f"seat {seat} has made {made} steps and undos in this game and {refused}", seat=seat)
