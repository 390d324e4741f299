"""Sends a push message to a person whose turn it is and who does not have the table open.

Each message is sent in a separate task, so that a slow push service does not delay moves or other tables. Messages that
are due are stored, so that they are sent after a restart.
"""

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError

from skyburst.locale import catalogue
from skyburst.locale.catalogue import LANGUAGES
from skyburst.registry import find
from skyburst.server.codes import LENGTH, is_code
from skyburst.server.limits import RateLimit
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.push_service import PushFailed, PushService, check_endpoint
from skyburst.server.requests import PushRequest, PushStopRequest
from skyburst.server.settings import Settings
from skyburst.server.subscriptions import Subscription, Subscriptions, device_of
from skyburst.server.system_time import SystemTime
from skyburst.table.adapter import Seats
from skyburst.table.change import Change
from skyburst.table.errors import BadRequest, Conflict, TooManyRequests
from skyburst.table.rows import HUMAN

if TYPE_CHECKING:
    from skyburst.server.push_crypto import ServerKey

DELAY = 5.0
"""How many seconds to wait before sending a message. A player who is only reloading the page is back by then."""
PER_MINUTE = 20
"""The maximum number of messages about one table per minute."""
TIME_TO_LIVE = 24 * 3600
"""How many seconds a push service keeps a message for a device that is offline."""
THREADS = 4
GONE = (404, 410)
"""The HTTP statuses that mean that the subscription no longer exists."""
FAILED = 300


class PushUnavailable(Exception):
    """Push messages are configured, but the server cannot send them."""


class TurnNotices:
    """Sends push messages. Does nothing if the settings contain no key."""

    def __init__(self, settings: Settings, time: SystemTime, subscriptions: Subscriptions) -> None:
        self._key = None if settings.push_key is None else _read_key(settings.push_key)
        self._contact = settings.push_contact or ""
        if self._key is not None and not self._contact.startswith(("mailto:", "https://")):
            problem = "push messages need a contact that starts with mailto: or https://"
            raise PushUnavailable(f"{problem}, e.g. --push-contact mailto:you@example.org")
        self._time = time
        self._limit = RateLimit("push messages", PER_MINUTE, time.now)
        self._due: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self.subscriptions = subscriptions
        self.service = PushService()

    @property
    def public_key(self) -> str | None:
        """The public key that browsers need to subscribe; None if the server does not send push messages."""
        return None if self._key is None else self._key.public_text

    @property
    def busy(self) -> bool:
        """Whether there are still messages to send or subscriptions to remove."""
        return bool(self._tasks)

    async def subscribe(self, table: LiveTable, seats: Seats, request: PushRequest) -> None:
        """Subscribes a browser to messages about the turns of these seats.

        Raises Conflict if the server does not send push messages, and BadRequest if the subscription is unusable.
        """
        if self._key is None:
            raise Conflict("no-push", "this server does not send push messages")
        _check_subscription(request)
        language = request.language if request.language in LANGUAGES else LANGUAGES[0]
        where = request.endpoint, request.key, request.auth
        for seat in () if table.is_over else seats:
            secret = table.seats[seat].secret or ""
            await self.subscriptions.add(Subscription(table.id, seat, secret, *where, language, self._time.now()))

    async def unsubscribe(self, table: LiveTable, seats: Seats, request: PushStopRequest) -> None:
        """Unsubscribes a browser from messages about these seats."""
        for seat in seats:
            await self.subscriptions.remove(table.id, seat, device_of(request.endpoint))

    async def after(self, table: LiveTable, change: Change, awaited: Seats) -> None:
        """Stores which messages are due after a change, and starts the tasks that send them and remove subscriptions.

        `awaited` are the seats that the game was waiting for before the change.
        """
        if self._key is None:
            return
        if table.is_over:
            self._start(self.subscriptions.remove(table.id))
            return
        for seat, columns in change.seats.items():
            if "secret" in columns:
                self._start(self.subscriptions.remove_former(table.id, seat, columns["secret"]))
        if table.is_realtime():
            return
        for seat in table.to_act:
            if seat not in awaited and _waits_for_absent(table, seat):
                try:
                    await self.subscriptions.set_due(table.id, seat, True)
                except SQLAlchemyError:  # the game continues without the message
                    LOG.exception("could not store that a push message about table %s is due", table.id)
                self.resume(table, seat)

    async def list_due(self) -> list[tuple[str, int]]:
        """Returns the tables and seats whose messages were not sent before the server stopped."""
        return [] if self._key is None else await self.subscriptions.list_due()

    def resume(self, table: LiveTable, seat: int) -> None:
        """Starts the task that sends the messages that are due, unless it is already running."""
        if self._key is not None and (table.id, seat) not in self._due:
            self._due.add((table.id, seat))
            self._start(self._notify(self._key, table, seat))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stops sending messages. Those that are due remain stored."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _notify(self, key: "ServerKey", table: LiveTable, seat: int) -> None:
        """After a short delay, notifies the seat's browsers if it is still its turn and its player is absent."""
        try:
            await self._time.sleep(DELAY)
            if not _waits_for_absent(table, seat):
                await self.subscriptions.set_due(table.id, seat, False)
                return
            for subscription in await self.subscriptions.load(table.id, seat):
                if subscription.secret != table.seats[seat].secret:
                    await self.subscriptions.remove(table.id, seat, subscription.device)
                    continue
                if await self.subscriptions.claim(subscription):
                    self._limit.take(table.id)
                    await self._send(key, table, subscription)
        except TooManyRequests:
            LOG.warning("too many push messages about table %s; some were not sent", table.id)
        except Exception:  # noqa: BLE001  (the game continues without the message)
            LOG.exception("could not send a push message about table %s", table.id)
        finally:
            self._due.discard((table.id, seat))

    async def _send(self, key: "ServerKey", table: LiveTable, to: Subscription) -> None:
        loop = asyncio.get_running_loop()
        host = urlsplit(to.endpoint).hostname
        try:
            message = message_for(table, to.language)
            status = await loop.run_in_executor(self._threads, self._post, key, message, to)
        except PushFailed as error:
            LOG.warning("could not send a push message to %s: %s", host, error)
            return
        if status in GONE:
            await self.subscriptions.remove(to.table_id, to.seat, to.device)
        elif status >= FAILED:
            LOG.warning("the push service %s refused a message: HTTP status %s", host, status)

    def _post(self, key: "ServerKey", message: bytes, to: Subscription) -> int:
        """Encrypts and sends a message, and returns the HTTP status of the response."""
        from skyburst.server.push_crypto import encrypt  # noqa: PLC0415  (needs the extra `push`)

        url = urlsplit(to.endpoint)
        headers = {
            "Authorization": key.authorization(f"https://{url.netloc}", self._contact, self._time.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TIME_TO_LIVE),
            "Urgency": "normal",
            # A newer message about the table replaces an undelivered one. The hash hides the code from the service.
            "Topic": sha256(f"{to.table_id} {to.auth}".encode()).hexdigest()[:32],
        }
        return self.service.post(to.endpoint, encrypt(message, to.browser_key, to.auth), headers)


def message_for(table: LiveTable, language: str) -> bytes:
    """Returns a message for the browser app's service worker. It contains only public information."""
    name = table.game.name
    texts = catalogue(language).with_texts(find(name).texts_in(language))
    game = texts.optional(f"web.game.{name}", name)
    code = f"{table.id[: LENGTH // 2]} {table.id[LENGTH // 2 :]}" if is_code(table.id) else ""
    others = ", ".join(row.name for row in table.seats if row.name)
    body = " · ".join(filter(None, (game, code, others)))
    message = {"title": texts.text("web.turn.yours"), "body": body, "tag": table.id, "url": f"/t/{table.id}"}
    return json.dumps(message).encode()


def _waits_for_absent(table: LiveTable, seat: int) -> bool:
    """Returns whether the game is waiting for a person who does not have the table open."""
    waits = table.is_playing and seat in table.to_act and table.bot_for(seat) is None
    return waits and table.seats[seat].kind == HUMAN and seat not in table.connected_seats()


def _check_subscription(request: PushRequest) -> None:
    """Raises BadRequest if messages cannot be sent with this subscription."""
    from skyburst.server.push_crypto import encrypt  # noqa: PLC0415  (needs the extra `push`)

    try:
        check_endpoint(request.endpoint)
        encrypt(b"", request.key, request.auth)
    except ValueError as error:
        raise BadRequest("bad-subscription", f"cannot send push messages to this browser: {error}") from None


def _read_key(text: str) -> "ServerKey":
    """Returns the server's key. Raises PushUnavailable if it is invalid or the extra `push` is missing."""
    try:
        from skyburst.server.push_crypto import ServerKey  # noqa: PLC0415  (needs the extra `push`)
    except ImportError:
        raise PushUnavailable("push messages need the extra 'push': pip install 'skyburst[push]'") from None
    try:
        return ServerKey.parse(text)
    except ValueError as error:
        raise PushUnavailable(
            f"the key for push messages is invalid ({error}); create one with `skyburst push-keys`"
        ) from None
