"""A step is tried on a copy, written down, and only then seen by anybody."""

from typing import Any

from skyburst.core.errors import STALE, GameError, StaleState
from skyburst.core.game import Action, State
from skyburst.core.match import result_of
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.server.boxes import Left, Shown, unpacked
from skyburst.server.helping import check_hands
from skyburst.server.house import House
from skyburst.server.live import Entry, Live, raw_events
from skyburst.server.refusals import Conflict
from skyburst.server.storage import Stale


async def step(house: House, live: Live, seat: int, action: Action) -> Entry:
    """What a seat does. The table's lock is held."""
    match = live.match
    if match is None:
        raise Conflict("not-started", "the game has not begun: a seat is still open")
    check_hands(house, live, seat, action)
    state = match.state.clone()
    awaited = state.to_act
    outcome, fallen = await house.boxes.fall(live.box, state, seat, action, live.chance("outcome").seed)
    events = raw_events(state.apply(seat, action, outcome))
    left = await house.boxes.follow(live.box, state, action, fallen, live.chance("box").seed)
    now = house.now()
    motion = left is not None and left.motion is not None
    entry = Entry(live.at + 1, Step(seat, action.text, outcome), events, awaited, motion)
    aside = live.is_aside(entry)
    spent = 0.0 if live.clock is None or aside else live.clock.spent(seat, now)
    row = _row(live, entry.at, seat, now, action=action.text, outcome=outcome, spent=spent)
    changes: dict[str, Any] = {} if live.row.undo is None or aside else {"undo": None}
    if state.is_over:
        result = result_of(state)
        changes |= {"status": "over", "result": None if result is None else dict(result.to_json())}
    await _write(house, live, [row], left, changes)
    live.go_on(entry, state, now, spent, left)
    bot = live.bot_of(seat)
    house.metrics.steps.labels(live.game.name, bot or "human").inc()
    if state.is_over:
        house.metrics.finished.labels(live.game.name).inc()
    house.tell_step(live, entry, Shown() if left is None else left.shown(live.scene))
    if left is not None and left.box is None:
        house.tell_all(live)  # the simulation failed: clients learn that the fitted model goes on
    return entry


def _row(live: Live, number: int, seat: int, now: float, **fields: Any) -> dict[str, Any]:
    empty = {"action": None, "outcome": None, "back_to": None, "spent": 0.0}
    return {"table_id": live.id, "number": number, "seat": seat, "time": now, **empty, **fields}


async def _write(
    house: House, live: Live, rows: list[dict[str, Any]], left: Left | None, changes: dict[str, Any]
) -> None:
    """All of it or nothing; where somebody else has written first, the table is read again."""
    box = None if left is None else left.row(live.id, rows[0]["number"])
    try:
        await house.storage.add_steps(rows, box, **changes)
    except Stale:
        await house.reload(live)
        raise StaleState(STALE, meant=rows[0]["number"] - 1, now=live.at) from None
    for name, value in changes.items():
        setattr(live.row, name, value)


async def go_back(house: House, live: Live, mine: tuple[int, ...], steps: int) -> None:
    """To where the match stood after so many steps; what others have done aside since then is done again."""
    if live.match is None:
        raise Conflict("not-started", "the game has not begun")
    now, number = house.now(), live.at + 1
    state = live.match.state_after(steps)
    again = _again(live, mine, state, steps, number)
    rows = [_row(live, number, mine[0], now, back_to=steps)]
    rows += [_row(live, entry.at, entry.step.seat, now, action=entry.step.action) for entry, _ in again]
    box = None
    if live.box is not None:
        box = await house.storage.box_after(live.id, [0, *(entry.at for entry in live.log[:steps])])
    left = None if box is None else Left(unpacked(box))
    await _write(house, live, rows, left, {"undo": None})
    live.go_back(number, steps, now)
    if left is not None:
        live.put(left.box)
    for entry, after in again:
        live.go_on(entry, after, now, 0.0)
    house.tell_all(live)


def _again(live: Live, mine: tuple[int, ...], state: State, steps: int, number: int) -> list[tuple[Entry, State]]:
    """Others' steps aside since then, as far as they are still possible, and where each leads."""
    found: list[tuple[Entry, State]] = []
    for entry in live.log[steps:]:
        if live.is_aside(entry) and entry.step.seat not in mine:
            after = state.clone()
            try:
                events = replay_step(live.game, after, entry.step).events
            except GameError:
                continue
            fresh = Entry(number + len(found) + 1, entry.step, raw_events(events), state.to_act)
            found.append((fresh, after))
            state = after
    return found
