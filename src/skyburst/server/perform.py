"""Carries out a table's decisions: stores its changes, and sends its messages."""

from collections.abc import Callable

from skyburst.core.errors import STALE, StaleState
from skyburst.server.bus import Changed
from skyburst.server.catching_up import catch_up
from skyburst.server.connection import deliver
from skyburst.server.group_commit import WriteConflict
from skyburst.server.live_table import LiveTable
from skyburst.server.table_manager import TableManager
from skyburst.table.adapter import Seats
from skyburst.table.broadcast import messages_after
from skyburst.table.change import Change
from skyburst.table.due import with_revision, with_times
from skyburst.table.work import Work

ATTEMPTS = 10
"""How often a change is decided on if other servers are faster every time."""


async def perform(manager: TableManager, table: LiveTable, decide: Callable[[], Work[Change]]) -> Change:
    """Decides on a change, stores it, applies it to the table and notifies the clients. Returns the change.

    The caller must hold the table's lock. If another process has changed the table in the meantime, brings the table up
    to date and decides again. Raises StaleState if other processes are always faster.
    """
    before = table.version
    for _ in range(ATTEMPTS):
        awaited = table.to_act
        change = await manager.drive(table, decide())
        if change == Change():
            return change
        change = with_times(table, change, manager.now())
        if manager.is_shared:
            change = with_revision(table, change)
        try:
            await manager.storage.store(table.id, change)
        except WriteConflict:
            await catch_up(manager, table)
        else:
            await _apply(manager, table, change, awaited)
            return change
    raise StaleState(STALE, meant=before, now=table.version)


async def _apply(manager: TableManager, table: LiveTable, change: Change, awaited: Seats) -> None:
    """Applies a stored change, and tells everyone. `awaited` are the seats that the game was waiting for before it."""
    now = manager.now()
    table.commit(change, now)
    deliver(messages_after(table, change, now))
    manager.bus.publish(table.id, Changed(manager.leases.node, table.row.revision, change.chat is not None))
    if change.starts:
        await manager.correct_due_time(table)
    if table.is_over and "status" in change.table and table.box is not None:
        manager.pack_boxes(table.id)
    await manager.notices.after(table, change, awaited)
    _count(manager, table, change)


def _count(manager: TableManager, table: LiveTable, change: Change) -> None:
    """Updates the metrics. Free actions that are replayed after an undo are not counted again."""
    game = table.game.name
    if all(row.action is not None for row in change.steps):
        for row in change.steps:
            manager.metrics.steps.labels(game, row.stand_in or table.bot_for(row.seat) or "human").inc()
    if change.steps and table.is_over:
        manager.metrics.finished.labels(game).inc()
    if change.chat is not None:
        manager.metrics.chat.inc()
