"""Brings tables in memory up to date with what other servers have stored, and tells their clients."""

from typing import TYPE_CHECKING

from skyburst.server.connection import deliver
from skyburst.server.live_table import LiveTable
from skyburst.table import broadcast
from skyburst.table.catching_up import changes_in, must_reload, new_messages
from skyburst.table.change import Change

if TYPE_CHECKING:
    from skyburst.server.table_manager import TableManager


async def refresh(manager: "TableManager", table: LiveTable) -> None:
    """Brings a table up to date if other servers may have changed it and have done so."""
    if not manager.is_shared:
        return
    revision = await manager.storage.load_revision(table.id)
    if revision is not None and revision > table.row.revision:
        async with table.lock:
            if revision > table.row.revision:
                await catch_up(manager, table)


async def catch_up(manager: "TableManager", table: LiveTable) -> None:
    """Reads what other servers have changed, and sends it to the clients. The caller must hold the table's lock."""
    news = await manager.storage.load_news(table.id, table.version)
    if news is None or must_reload(table, news):
        await manager.reload(table)
        return
    table.rematch = news.rematch
    for change in changes_in(table, news):
        _apply(manager, table, change)


async def catch_up_chat(manager: "TableManager", table: LiveTable) -> None:
    """Reads the chat messages that other servers have stored, and sends them to the clients.

    The caller must hold the table's lock.
    """
    for change in new_messages(table, await manager.storage.load_chat(table.id)):
        _apply(manager, table, change)


def _apply(manager: "TableManager", table: LiveTable, change: Change) -> None:
    now = manager.now()
    table.commit(change, now)
    deliver(broadcast.messages_after(table, change, now))
