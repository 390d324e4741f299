"""Determines when the server has to load a table that nobody uses, because a clock runs out or a bot has to move."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from skyburst.core.game import State
from skyburst.table.bots import is_left_to_bots
from skyburst.table.change import Change, Columns
from skyburst.table.clock import Clock
from skyburst.table.rows import PLAYING, SeatRow
from skyburst.table.table import Table


def due_time(table: Table) -> float | None:
    """Returns when the server has to do something at this table even if nobody uses it; None if it never has to."""
    if not table.is_playing:
        return None
    return _due(table, table.seats, table.require_match().state, table.clock, table.last_move_time)


def with_times(table: Table, change: Change, now: float) -> Change:
    """Returns the change with the columns that say when a clock was restarted and when the table is due after it.

    They are stored together with the change. If the change starts the game, the table is due at once; the caller
    corrects this when the game is dealt.
    """
    seats = {seat: _with_restart(table, change, columns, now) for seat, columns in change.seats.items()}
    changed = replace(change, seats=seats)
    due = _due_after(table, changed) if change.steps or change.seats or change.table else table.row.due
    return changed if due == table.row.due else replace(changed, table={**change.table, "due": due})


def with_revision(table: Table, change: Change) -> Change:
    """Returns the change with the table's next revision. A chat message alone is no new revision."""
    if not (change.steps or change.seats or change.table):
        return change
    return replace(change, table={**change.table, "revision": table.row.revision + 1})


def _with_restart(table: Table, change: Change, columns: Columns, now: float) -> Columns:
    """Returns the new values of a seat's columns, with the time `restarted` if its clock restarts."""
    restarts = table.clock is not None and not change.steps and columns.get("stand_in", "") is None
    return {**columns, "restarted": now} if restarts else columns


def _due_after(table: Table, change: Change) -> float | None:
    if change.table.get("status", table.row.status) != PLAYING:
        return None
    if table.match is None:
        started: float = change.table["started"]
        return started
    state, moved, clock = table.match.state, table.last_move_time, None if table.clock is None else table.clock.copy()
    for row in change.steps:
        state = change.prepared[row.number].state
        if row.action is not None and table.is_free(row.action):
            continue
        moved = row.time
        if clock is not None and row.action is None:
            clock.run_for(state.to_act, row.time)
        elif clock is not None:
            clock.record_move(row.seat, state.to_act, row.time, row.spent)
    for seat, columns in change.seats.items():
        if clock is not None and columns.get("restarted") is not None:
            clock.restart_seat(seat, columns["restarted"])
    return _due(table, _seats_after(table, change.seats), state, clock, moved)


def _seats_after(table: Table, changes: Mapping[int, Columns]) -> list[SeatRow]:
    return [replace(row, **changes[row.seat]) if row.seat in changes else row for row in table.seats]


def _due(table: Table, seats: Sequence[SeatRow], state: State, clock: Clock | None, moved: float) -> float | None:
    """Returns when the table is due in this state. `moved` is when the last move was made.

    If bots play all seats or the phase is in real time, the bots wait until somebody opens the table.
    """
    if is_left_to_bots(seats):
        return None
    if state.phase not in table.adapter.realtime_phases and any(seats[seat].bot for seat in state.to_act):
        return moved
    return None if clock is None else clock.deadline()
