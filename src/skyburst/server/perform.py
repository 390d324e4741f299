"""Carries out a table's decisions: stores its changes, and sends its messages."""

from skyburst.core.errors import STALE, StaleState
from skyburst.server.connection import deliver
from skyburst.server.group_commit import WriteConflict
from skyburst.server.live_table import LiveTable
from skyburst.server.table_manager import TableManager
from skyburst.table.broadcast import messages_after
from skyburst.table.change import Change
from skyburst.table.due import with_times


async def perform(manager: TableManager, table: LiveTable, change: Change) -> None:
    """Stores a change, applies it to the table and notifies the clients. The caller must hold the table's lock.

    If another process has changed the table in the meantime, reloads the table and raises StaleState.
    """
    before, awaited = table.version, table.to_act
    change = with_times(table, change, manager.now())
    try:
        await manager.storage.store(table.id, change)
    except WriteConflict:
        await manager.reload(table)
        raise StaleState(STALE, meant=before, now=table.version) from None
    now = manager.now()
    table.commit(change, now)
    deliver(messages_after(table, change, now))
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
