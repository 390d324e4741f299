"""Makes and undoes steps: each is tried on a copy of the state, stored, and only then applied and broadcast."""

from typing import Any

from skyburst.core.errors import STALE, GameError, StaleState
from skyburst.core.game import Action, State
from skyburst.core.match import result_of
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.server.broadcast import broadcast_snapshots, broadcast_step
from skyburst.server.launch_helpers import check_helpers
from skyburst.server.live_table import LiveTable, LogEntry, Seats, encode_events
from skyburst.server.models import OVER, apply_changes
from skyburst.server.storage import WriteConflict
from skyburst.server.table_box import BoxUpdate, VisibleBox, decompress_box
from skyburst.server.table_manager import TableManager


async def make_step(manager: TableManager, table: LiveTable, seat: int, action: Action) -> LogEntry:
    """Makes a step and returns its log entry. The caller holds the table's lock.

    Raises GameError if the action is illegal, and StaleState if another process has stored a step first.
    """
    match = table.require_match()
    check_helpers(table, seat, action, manager.now(), manager.settings.helper_wait)
    state = match.state.clone()
    to_act, boxes = state.to_act, manager.box_workers
    outcome, launched = await boxes.draw_outcome(table.box, state, seat, action, table.chance("outcome").seed)
    events = encode_events(state.apply(seat, action, outcome))
    update = await boxes.update_box(table.box, state, action, launched, table.chance("box").seed)
    now = manager.now()
    has_motion = update is not None and update.motion is not None
    entry = LogEntry(table.version + 1, Step(seat, action.text, outcome), events, to_act, has_motion)
    free = table.is_free_action(entry)
    spent = 0.0 if table.clock is None or free else table.clock.elapsed(seat, now)
    row = _step_row(table, entry.number, seat, now, action=action.text, outcome=outcome, spent=spent)
    changes: dict[str, Any] = {} if table.row.undo is None or free else {"undo": None}
    if state.is_over:
        result = result_of(state)
        changes |= {"status": OVER, "result": None if result is None else dict(result.to_json())}
    await _store(manager, table, [row], update, changes)
    table.add_step(entry, state, now, spent, update)
    manager.metrics.steps.labels(table.game.name, table.bot_for(seat) or "human").inc()
    if state.is_over:
        manager.metrics.finished.labels(table.game.name).inc()
    broadcast_step(table, entry, VisibleBox() if update is None else update.visible(table.scene), now)
    if update is not None and update.box is None:
        broadcast_snapshots(table, now)  # clients learn that the fitted model has taken over
    return entry


async def undo_steps(manager: TableManager, table: LiveTable, seats: Seats, keep: int) -> None:
    """Undoes all steps after the first `keep`, and makes the free actions of the other seats among them again.

    The caller holds the table's lock.
    """
    now, number = manager.now(), table.version + 1
    state = table.require_match().state_after(keep)
    repeated = _repeat_free_actions(table, seats, state, keep, number)
    rows = [_step_row(table, number, seats[0], now, back_to=keep)]
    rows += [_step_row(table, entry.number, entry.step.seat, now, action=entry.step.action) for entry, _ in repeated]
    stored = None
    if table.box is not None:
        stored = await manager.storage.load_box_after(table.id, [0, *(entry.number for entry in table.log[:keep])])
    update = None if stored is None else BoxUpdate(decompress_box(stored))
    await _store(manager, table, rows, update, {"undo": None})
    table.rewind(number, keep, now)
    if update is not None:
        table.set_box(update.box)
    for entry, after in repeated:
        table.add_step(entry, after, now, 0.0)
    broadcast_snapshots(table, now)


def _repeat_free_actions(
    table: LiveTable, seats: Seats, state: State, keep: int, number: int
) -> list[tuple[LogEntry, State]]:
    """Returns the free actions of the other seats that are still legal, each with the state it leads to."""
    found: list[tuple[LogEntry, State]] = []
    for entry in table.log[keep:]:
        if table.is_free_action(entry) and entry.step.seat not in seats:
            after = state.clone()
            try:
                events = replay_step(table.game, after, entry.step).events
            except GameError:
                continue
            found.append((LogEntry(number + len(found) + 1, entry.step, encode_events(events), state.to_act), after))
            state = after
    return found


def _step_row(table: LiveTable, number: int, seat: int, now: float, **fields: Any) -> dict[str, Any]:
    empty = {"action": None, "outcome": None, "back_to": None, "spent": 0.0}
    return {"table_id": table.id, "number": number, "seat": seat, "time": now, **empty, **fields}


async def _store(
    manager: TableManager,
    table: LiveTable,
    rows: list[dict[str, Any]],
    update: BoxUpdate | None,
    changes: dict[str, Any],
) -> None:
    """Stores steps, the box after them and changes of the table's row, all or nothing.

    If another process has stored a step first, reloads the table and raises StaleState.
    """
    box = None if update is None else update.to_row(table.id, rows[0]["number"])
    try:
        await manager.storage.add_steps(rows, box, **changes)
    except WriteConflict:
        await manager.reload(table)
        raise StaleState(STALE, meant=rows[0]["number"] - 1, now=table.version) from None
    apply_changes(table.row, changes)
