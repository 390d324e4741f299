"""Determines when a player may undo a move, and when the other players have to agree."""

from skyburst.registry import find
from skyburst.table.adapter import Seats
from skyburst.table.rows import HUMAN
from skyburst.table.table import LogEntry, Table


def last_own_step(table: Table, seats: Seats) -> int | None:
    """Returns the index in the log of the last step of these seats; None if there is none, or the game is over."""
    if not table.is_playing:
        return None
    for index in range(len(table.log) - 1, -1, -1):
        if table.log[index].step.seat in seats:
            return index
    return None


def can_undo(table: Table, seats: Seats) -> bool:
    """Returns whether these seats may undo their last step without asking.

    They may if the step has revealed nothing and all steps since then were free actions.
    """
    index = last_own_step(table, seats)
    if index is None or not all(map(table.is_free_action, table.log[index + 1 :])):
        return False
    return not _has_revealed(table, table.log[index])


def can_ask(table: Table, seats: Seats) -> bool:
    """Returns whether these seats have a step to undo and there are other people to ask."""
    return last_own_step(table, seats) is not None and bool(other_people(table, seats))


def other_people(table: Table, seats: Seats) -> set[str]:
    """Returns the hashed secrets of the people who would have to agree; bots are not asked."""
    own = {table.seats[seat].secret for seat in seats}
    people = {row.secret for row in table.seats if row.kind == HUMAN and row.stand_in is None}
    return {secret for secret in people - own if secret is not None}


def _has_revealed(table: Table, last: LogEntry) -> bool:
    """Returns whether the last move has revealed something: it had an outcome, or fewer things are hidden now."""
    if table.is_free_action(last):
        return False
    if last.step.outcome is not None:
        return True

    def compute() -> bool:
        hidden_count, before = find(table.game.name).hidden_count, table.previous_state
        if hidden_count is None or before is None:
            return True
        return hidden_count(table.require_match().state.view(None)) < hidden_count(before.view(None))

    return table.cached(("has revealed", last.number), compute)
