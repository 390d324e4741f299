"""What a table has stored about a person, and how it is removed."""

from sqlalchemy import delete, select

from skyburst.server.live_table import LiveTable
from skyburst.server.perform import perform
from skyburst.server.responses import PersonalData, PersonalMessage, PersonalSeat, PersonalSubscription
from skyburst.server.schema import CHAT, PUSH_SUBSCRIPTIONS
from skyburst.server.table_manager import TableManager
from skyburst.table.adapter import Seats
from skyburst.table.change import Change
from skyburst.table.work import no_work


async def collect(manager: TableManager, table: LiveTable, seats: Seats) -> PersonalData:
    """Returns everything that the table has stored about the person in these seats."""
    own_chat = select(CHAT).where(CHAT.c.table_id == table.id, CHAT.c.seat.in_(seats)).order_by(CHAT.c.id)
    browsers = PUSH_SUBSCRIPTIONS.c.table_id == table.id, PUSH_SUBSCRIPTIONS.c.seat.in_(seats)
    async with manager.storage.engine.connect() as connection:
        chat = (await connection.execute(own_chat)).all()
        subscriptions = (await connection.execute(select(PUSH_SUBSCRIPTIONS).where(*browsers))).all()
    rows = [table.seats[seat] for seat in seats]
    return PersonalData(
        table.id,
        [PersonalSeat(row.seat, row.name, row.pick, row.muted) for row in rows],
        [PersonalMessage(row.time, row.text) for row in chat],
        [PersonalSubscription(row.endpoint, row.language, row.created) for row in subscriptions],
        [entry.number for entry in table.log if entry.step.seat in seats],
    )


async def forget(manager: TableManager, table: LiveTable, seats: Seats) -> None:
    """Removes the person's name, messages and subscriptions. The moves stay, as they belong to the others, too."""
    async with table.lock:
        await perform(manager, table, lambda: no_work(Change(seats={seat: {"name": ""} for seat in seats})))
        async with manager.storage.engine.begin() as connection:
            for rows in (CHAT, PUSH_SUBSCRIPTIONS):
                await connection.execute(delete(rows).where(rows.c.table_id == table.id, rows.c.seat.in_(seats)))
        await manager.reload(table)
