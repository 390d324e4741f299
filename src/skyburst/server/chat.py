"""Chat at a table."""

from skyburst.server.broadcast import broadcast_chat
from skyburst.server.live_table import LiveTable
from skyburst.server.message_parts import ChatEntry
from skyburst.server.request_errors import BadRequest
from skyburst.server.requests import clean_text
from skyburst.server.storage import CHAT_LENGTH
from skyburst.server.table_manager import TableManager


async def post_chat(manager: TableManager, table: LiveTable, secret: str | None, text: str, address: str) -> None:
    """Stores and broadcasts a chat message. Only players and the host may write."""
    seats = manager.authorize(table, secret)
    cleaned = clean_text(text, "message")
    if not cleaned:
        raise BadRequest("bad-text", "the message is empty; it needs at least one visible character")
    manager.chat_limit.take(address)
    seat = seats[0] if seats else None
    name = table.seats[seat].name if seat is not None else ""
    now = manager.now()
    async with table.lock:
        await manager.storage.add_chat(table.id, seat, name, cleaned, now)
        entry = ChatEntry(seat, name, cleaned, now)
        table.chat = [*table.chat[1 - CHAT_LENGTH :], entry]
        broadcast_chat(table, entry)
    manager.metrics.chat.inc()
