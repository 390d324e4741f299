"""Players talk; muting is the listener's business."""

from skyburst.server.live_table import LiveTable
from skyburst.server.messages import clean_text
from skyburst.server.request_errors import BadRequest
from skyburst.server.storage import CHAT_LENGTH
from skyburst.server.table_manager import TableManager


async def post_chat(manager: TableManager, table: LiveTable, secret: str | None, text: str, address: str) -> None:
    """Only those with a seat, and the host, may speak."""
    mine = manager.authorize(table, secret)
    said = clean_text(text, "a message")
    if not said:
        raise BadRequest("bad-text", "a message needs a letter")
    manager.chat_limit.take(address)
    seat = mine[0] if mine else None
    name = table.seats[seat].name if seat is not None else ""
    now = manager.now()
    async with table.lock:
        await manager.storage.add_chat(table.id, seat, name, said, now)
        entry = {"seat": seat, "name": name, "text": said, "time": now}
        table.chat = [*table.chat[1 - CHAT_LENGTH :], entry]
        manager.broadcast_chat(table, entry)
    manager.metrics.chat.inc()
