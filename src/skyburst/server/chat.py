"""Players talk; muting is the listener's business."""

from skyburst.server.house import House
from skyburst.server.live import Live
from skyburst.server.messages import clean
from skyburst.server.refusals import BadRequest
from skyburst.server.storage import REMEMBERED


async def say(house: House, live: Live, secret: str | None, text: str, address: str) -> None:
    """Only those with a seat, and the host, may speak."""
    mine = house.sit(live, secret)
    said = clean(text, "a message")
    if not said:
        raise BadRequest("bad-text", "a message needs a letter")
    house.messages.take(address)
    seat = mine[0] if mine else None
    name = live.seats[seat].name if seat is not None else ""
    now = house.now()
    async with live.lock:
        await house.storage.add_chat(live.id, seat, name, said, now)
        entry = {"seat": seat, "name": name, "text": said, "time": now}
        live.chat = [*live.chat[1 - REMEMBERED :], entry]
        house.tell_chat(live, entry)
    house.metrics.chat.inc()
