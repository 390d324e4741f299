"""Brings a table up to date with the rows that other servers have stored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.table.change import Change, Columns, Prepared
from skyburst.table.motion import decompress, seconds_of
from skyburst.table.rows import WAITING, BoxRow, ChatRow, SeatRow, StepRow, TableRow
from skyburst.table.table import Table, encode_events

UNSEEN = frozenset({"revision", "due"})
"""The columns of a table's row that no client sees."""


class News(NamedTuple):
    """The rows of a table that may have changed since it was loaded."""

    table: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    """The steps that the table does not have yet."""
    boxes: Mapping[int, BoxRow]
    """The boxes that were stored with these steps, by their numbers."""
    rematch: str | None


def must_reload(table: Table, news: News) -> bool:
    """Returns whether the whole table has to be loaded again, because its game has started or a step was undone."""
    started = table.row.status == WAITING and news.table.status != WAITING
    return started or any(row.action is None for row in news.steps)


def changes_in(table: Table, news: News) -> Iterator[Change]:
    """Yields the changes that bring the table up to date. The caller must commit each before it asks for the next."""
    columns = _differences(vars(table.row), vars(news.table))
    for row in news.steps:
        is_last = row is news.steps[-1]
        prepared = {row.number: _prepare(table, row, news.boxes.get(row.number))}
        yield Change((row,), table=columns if is_last else {}, prepared=prepared)
    pairs = zip(table.seats, news.seats, strict=True)
    seats = {old.seat: changed for old, new in pairs if (changed := _differences(vars(old), vars(new)))}
    rest = {} if news.steps else columns
    if seats or rest:
        options_changed = table.row.status == WAITING and bool(rest.keys() - UNSEEN)
        yield Change(table=rest, seats=seats, starts=options_changed)


def new_messages(table: Table, newest: Sequence[ChatRow]) -> list[Change]:
    """Returns the changes that add those of the newest chat messages that the table does not have yet."""
    known = {row.id for row in table.chat}
    return [Change(chat=row) for row in newest if row.id not in known]


def _differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> Columns:
    return {name: value for name, value in new.items() if value != old[name]}


def _prepare(table: Table, row: StepRow, stored: BoxRow | None) -> Prepared:
    """Returns the result of a step that another server has stored."""
    state = table.require_match().state.clone()
    events = encode_events(replay_step(table.game, state, Step(row.seat, row.action or "", row.outcome)).events)
    motion = None if stored is None or stored.motion is None else decompress(stored.motion)
    seconds = 0.0 if motion is None else seconds_of(motion)
    hooks = table.adapter.box
    if hooks is None or table.box is None:
        return Prepared(state, events)
    if stored is None:
        is_lost = (row.action or "").startswith(hooks.verb)
        return Prepared(state, events, box_lost=is_lost)
    if not stored.box:  # the box has been packed, because the game is over
        return Prepared(state, events, motion=motion, motion_seconds=seconds)
    box = hooks.restore(stored.box, state)
    return Prepared(state, events, box, box is None, motion, seconds)
