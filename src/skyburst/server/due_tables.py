"""Loads tables that nobody uses when one of their clocks runs out or one of their bots has to move."""

from skyburst.server.bot_turns import start_bots
from skyburst.server.log import LOG
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import RequestError

BATCH = 20
"""How many tables are loaded at once, so that the first ones do not wait until all are loaded."""
CANDIDATES = 10_000
"""How many of the most urgent tables are considered. Other servers may be looking after most of them."""
RETRY_DELAY = 3600.0
"""How many seconds to wait before the next attempt if a table could not be loaded."""


async def load_due_tables(manager: TableManager) -> None:
    """Loads the tables that are due and not in memory, and lets their bots move. `check_clocks` does the rest."""
    now = manager.now()
    due = [table_id for table_id in await manager.storage.list_due_tables(now) if table_id not in manager.tables]
    free = await manager.leases.without_holder(due[:CANDIDATES]) if due else []
    for table_id in free[:BATCH]:
        try:
            if not await manager.leases.claim(table_id):
                continue
            start_bots(manager, await manager.load(table_id))
        except Exception as error:  # noqa: BLE001  (other tables are due, too)
            if not isinstance(error, RequestError):  # these have been logged
                LOG.exception("could not load table %s, which is due", table_id)
            await manager.storage.set_due(table_id, now + RETRY_DELAY)
