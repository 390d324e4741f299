"""Turns steps and undos into changes to be stored, after trying them on a copy of the state."""

from collections.abc import Callable
from typing import Any

import msgspec

from skyburst.core.errors import GameError
from skyburst.core.game import Action, State
from skyburst.core.match import result_of
from skyburst.core.replay import replay_step
from skyburst.table.adapter import BoxUpdate, Seats, verb_of
from skyburst.table.change import Change, Prepared
from skyburst.table.helpers import check_helpers
from skyburst.table.motion import decompress
from skyburst.table.rows import OVER, BoxRow, StepRow
from skyburst.table.stand_ins import seat_after_step
from skyburst.table.table import LogEntry, Table, encode_events
from skyburst.table.work import LoadBox, Work


def decide_step(
    table: Table, seat: int, action: Action, clock: Callable[[], float], helper_wait: float
) -> Work[Change]:
    """Returns the change for a step.

    The time of the step is read from `clock` after the simulation, because simulating a launch is slow.

    Raises GameError if the action is illegal, and HelpersNotHolding if it must wait for helpers.
    """
    state = table.require_match().state.clone()
    check_helpers(table, seat, action, clock(), helper_wait)
    hooks, launched, update = table.adapter.box, None, None
    if hooks is None:
        outcome = state.draw(seat, action, table.chance())
    else:
        seed = table.chance().seed
        outcome, launched = yield from hooks.draw(table.box, state, seat, action, seed)
    events = encode_events(state.apply(seat, action, outcome))
    if hooks is not None:
        seed = table.chance(f"box {action.text}").seed
        update = yield from hooks.after_step(table.box, state, action, launched, seed)
    now, number = clock(), table.version + 1
    free = verb_of(action.text) in table.adapter.free_actions
    spent = 0.0 if table.clock is None or free else table.clock.spent(seat, now)
    outcome_json = None if outcome is None else dict(outcome)
    stand_in = table.seats[seat].stand_in
    row = StepRow(table.id, number, seat, now, action.text, outcome_json, spent=spent, stand_in=stand_in)
    columns: dict[str, Any] = {} if table.row.undo is None or free else {"undo": None}
    if state.is_over:
        result = result_of(state)
        columns |= {"status": OVER, "result": None if result is None else dict(result.to_json())}
    prepared = {number: _prepared(state, events, update)}
    seats = seat_after_step(table.seats[seat], free)
    return Change((row,), _box_row(table, number, update), columns, seats, prepared=prepared)


def _prepared(state: State, events: msgspec.Raw, update: BoxUpdate | None) -> Prepared:
    if update is None:
        return Prepared(state, events)
    motion = None if update.motion is None else decompress(update.motion)
    return Prepared(state, events, update.box, update.box is None, motion, update.seconds)


def _box_row(table: Table, number: int, update: BoxUpdate | None) -> BoxRow | None:
    hooks = table.adapter.box
    if update is None or update.box is None or hooks is None:
        return None
    return BoxRow(table.id, number, hooks.encode(update.box), update.motion)


def decide_undo(table: Table, seats: Seats, keep: int, now: float) -> Work[Change]:
    """Returns the change that undoes all steps after the first `keep`.

    Free actions that other seats took in these steps are replayed after the undo if they are still legal.
    """
    number, hooks = table.version + 1, table.adapter.box
    state = table.require_match().state_after(keep)
    rows = [StepRow(table.id, number, seats[0], now, back_to=keep)]
    box = None
    if table.box is not None and hooks is not None:
        stored = yield LoadBox((0, *(entry.number for entry in table.log[:keep])))
        box = None if stored is None else hooks.decode(stored)
    prepared = {number: Prepared(state, msgspec.Raw(b"[]"), box)}
    for entry in table.log[keep:]:
        if table.is_free_action(entry) and entry.step.seat not in seats:
            again = _try_again(table, entry, state)
            if again is not None:
                state = again.state
                replayed = number + len(rows), entry.step.seat, now, entry.step.action
                rows.append(StepRow(table.id, *replayed, stand_in=entry.stand_in))
                prepared[rows[-1].number] = again
    return Change(
        tuple(rows), _box_row(table, number, None if box is None else BoxUpdate(box)), {"undo": None}, prepared=prepared
    )


def _try_again(table: Table, entry: LogEntry, state: State) -> Prepared | None:
    """Returns the result of replaying a free action in this state, or None if it is no longer legal."""
    after = state.clone()
    try:
        events = replay_step(table.game, after, entry.step).events
    except GameError:
        return None
    return Prepared(after, encode_events(events))
