"""What the operator of the server may do at every table. Each action is written to the audit log."""

from typing import Any

from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.perform import perform
from skyburst.server.retention import Retention
from skyburst.server.table_manager import TableManager
from skyburst.table import hosting, seating
from skyburst.table.change import Change
from skyburst.table.errors import Conflict
from skyburst.table.rows import OVER
from skyburst.table.texts import clean_name
from skyburst.table.work import no_work


async def end_game(manager: TableManager, table: LiveTable) -> None:
    """Ends a game without a result, even if it is not abandoned."""
    async with table.lock:
        if not table.is_playing:
            raise Conflict("not-started", "no game is being played at this table; delete the table instead")
        await perform(manager, table, lambda: no_work(Change(table={"status": OVER, "undo": None})))
    await note(manager, "end", table.id)


async def free_seat(manager: TableManager, table: LiveTable, seat: int) -> None:
    """Frees the seat of a person who has not made a move yet."""
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.free_seat(table, seat)))
    await note(manager, "free", table.id, seat=seat)


async def mute(manager: TableManager, table: LiveTable, seat: int, muted: bool) -> None:
    """Mutes a person in the chat, or lets them write again."""
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.mute(table, seat, muted)))
    await note(manager, "mute" if muted else "unmute", table.id, seat=seat)


async def rename(manager: TableManager, table: LiveTable, seat: int, name: str) -> None:
    """Changes the name of a seat."""
    cleaned = clean_name(name)
    async with table.lock:
        await perform(manager, table, lambda: no_work(seating.rename(table, seat, cleaned)))
    await note(manager, "rename", table.id, seat=seat)


async def delete_table(manager: TableManager, table: LiveTable) -> None:
    """Deletes a table with everything that belongs to it, and disconnects everyone."""
    async with table.lock:
        for task in table.bot_tasks.values():
            task.cancel()
        await Retention(manager.storage.engine, manager.settings).delete([table.id])
        manager.forget(table)
    await note(manager, "delete", table.id)


async def ban(manager: TableManager, address: str, reason: str) -> None:
    """Refuses all requests from an address."""
    banned = await manager.bans.add(address, reason, manager.now())
    await note(manager, "ban", banned, reason=reason)


async def lift_ban(manager: TableManager, address: str) -> None:
    """Accepts requests from an address again."""
    await note(manager, "unban", await manager.bans.remove(address))


async def note(manager: TableManager, action: str, subject: str, **details: Any) -> None:
    """Writes an action to the audit log and, without its subject if that is an address, to the server's log."""
    await manager.audit.add(manager.now(), action, subject, details)
    shown = {} if action in ("ban", "unban") else {"table": subject}
    LOG.warning("the operator has made the request '%s'", action, extra={"action": action, **shown})
