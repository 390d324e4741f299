"""A step is tried on a copy, written down, and only then seen by anybody."""

from typing import Any

from skyburst.core.errors import STALE, GameError, StaleState
from skyburst.core.game import Action, State
from skyburst.core.match import result_of
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.server.box_workers import BoxUpdate, VisibleBox, decompress_box
from skyburst.server.launch_helpers import check_helpers
from skyburst.server.live_table import LiveTable, LogEntry, encode_events
from skyburst.server.request_errors import Conflict
from skyburst.server.storage import WriteConflict
from skyburst.server.table_manager import TableManager


async def play_step(manager: TableManager, table: LiveTable, seat: int, action: Action) -> LogEntry:
    """What a seat does. The table's lock is held."""
    match = table.match
    if match is None:
        raise Conflict("not-started", "the game has not begun: a seat is still open")
    check_helpers(manager, table, seat, action)
    state = match.state.clone()
    awaited = state.to_act
    outcome, launched = await manager.box_workers.draw_outcome(
        table.box, state, seat, action, table.chance("outcome").seed
    )
    events = encode_events(state.apply(seat, action, outcome))
    left = await manager.box_workers.update_box(table.box, state, action, launched, table.chance("box").seed)
    now = manager.now()
    motion = left is not None and left.motion is not None
    entry = LogEntry(table.version + 1, Step(seat, action.text, outcome), events, awaited, motion)
    aside = table.is_free_action(entry)
    spent = 0.0 if table.clock is None or aside else table.clock.elapsed(seat, now)
    row = _row(table, entry.number, seat, now, action=action.text, outcome=outcome, spent=spent)
    changes: dict[str, Any] = {} if table.row.undo is None or aside else {"undo": None}
    if state.is_over:
        result = result_of(state)
        changes |= {"status": "over", "result": None if result is None else dict(result.to_json())}
    await _write(manager, table, [row], left, changes)
    table.add_step(entry, state, now, spent, left)
    bot = table.bot_for(seat)
    manager.metrics.steps.labels(table.game.name, bot or "human").inc()
    if state.is_over:
        manager.metrics.finished.labels(table.game.name).inc()
    manager.broadcast_step(table, entry, VisibleBox() if left is None else left.shown(table.scene))
    if left is not None and left.box is None:
        manager.broadcast_snapshots(table)  # the simulation failed: clients learn that the fitted model goes on
    return entry


def _row(table: LiveTable, number: int, seat: int, now: float, **fields: Any) -> dict[str, Any]:
    empty = {"action": None, "outcome": None, "back_to": None, "spent": 0.0}
    return {"table_id": table.id, "number": number, "seat": seat, "time": now, **empty, **fields}


async def _write(
    manager: TableManager, table: LiveTable, rows: list[dict[str, Any]], left: BoxUpdate | None, changes: dict[str, Any]
) -> None:
    """All of it or nothing; where somebody else has written first, the table is read again."""
    box = None if left is None else left.row(table.id, rows[0]["number"])
    try:
        await manager.storage.add_steps(rows, box, **changes)
    except WriteConflict:
        await manager.reload(table)
        raise StaleState(STALE, meant=rows[0]["number"] - 1, now=table.version) from None
    for name, value in changes.items():
        setattr(table.row, name, value)


async def rewind_match(manager: TableManager, table: LiveTable, mine: tuple[int, ...], steps: int) -> None:
    """To where the match stood after so many steps; what others have done aside since then is done again."""
    if table.match is None:
        raise Conflict("not-started", "the game has not begun")
    now, number = manager.now(), table.version + 1
    state = table.match.state_after(steps)
    again = _replay_free_actions(table, mine, state, steps, number)
    rows = [_row(table, number, mine[0], now, back_to=steps)]
    rows += [_row(table, entry.number, entry.step.seat, now, action=entry.step.action) for entry, _ in again]
    box = None
    if table.box is not None:
        box = await manager.storage.load_box_after(table.id, [0, *(entry.number for entry in table.log[:steps])])
    left = None if box is None else BoxUpdate(decompress_box(box))
    await _write(manager, table, rows, left, {"undo": None})
    table.rewind(number, steps, now)
    if left is not None:
        table.set_box(left.box)
    for entry, after in again:
        table.add_step(entry, after, now, 0.0)
    manager.broadcast_snapshots(table)


def _replay_free_actions(
    table: LiveTable, mine: tuple[int, ...], state: State, steps: int, number: int
) -> list[tuple[LogEntry, State]]:
    """Others' steps aside since then, as far as they are still possible, and where each leads."""
    found: list[tuple[LogEntry, State]] = []
    for entry in table.log[steps:]:
        if table.is_free_action(entry) and entry.step.seat not in mine:
            after = state.clone()
            try:
                events = replay_step(table.game, after, entry.step).events
            except GameError:
                continue
            fresh = LogEntry(number + len(found) + 1, entry.step, encode_events(events), state.to_act)
            found.append((fresh, after))
            state = after
    return found
