"""Messages between servers through Redis (publish and subscribe). Nothing is stored there."""

import asyncio
import contextlib
from collections.abc import Sequence
from urllib.parse import urlsplit

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from skyburst.server.bus import NODES, Bus, Message, Received, Receiver
from skyburst.server.log import LOG

SILENCE = 5.0
"""After how many seconds without an answer the connection counts as lost."""
PING_INTERVAL = 1.0
RETRY_DELAY = 1.0
"""How many seconds to wait before the next attempt to connect."""
MAX_QUEUED = 10_000
"""How many messages wait to be sent. If there are more, Redis is too slow, and the connection is opened again."""
BATCH = 200
"""How many messages are sent at once."""
ERRORS = (RedisError, OSError, TimeoutError)

_decode = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


class RedisBus(Bus):
    """Connects a server to the others that use the same database of the same Redis server."""

    def __init__(self, url: str) -> None:
        """Raises ValueError if the URL is malformed."""
        number = _database_number(url)
        self._redis = Redis.from_url(
            url, protocol=2, socket_timeout=SILENCE, socket_connect_timeout=SILENCE, retry=Retry(NoBackoff(), 0)
        )
        self._prefix = f"skyburst:{number}:"
        self._channels = {NODES}
        self._wanted: asyncio.Queue[tuple[str, list[str]]]
        self._outgoing: asyncio.Queue[tuple[str, bytes]]
        self._open_queues()

    def _open_queues(self) -> None:
        self._wanted, self._outgoing = asyncio.Queue(), asyncio.Queue(MAX_QUEUED)

    async def check(self) -> None:
        """Raises ConnectionError if Redis cannot be reached or used."""
        try:
            await self._redis.publish(self._prefix + NODES, b"")
        except ERRORS as error:
            raise ConnectionError(str(error)) from None
        finally:
            await self._redis.aclose()

    def publish(self, channel: str, message: Message) -> None:
        """Sends a message to the servers that have subscribed to the channel; it is lost if that is impossible now."""
        if self.connected:
            try:
                self._outgoing.put_nowait((self._prefix + channel, _encode(message)))
            except asyncio.QueueFull:
                self.connected = False

    def subscribe(self, channels: Sequence[str]) -> None:
        """Begins to receive messages on these channels."""
        self._channels.update(channels)
        self._wanted.put_nowait(("subscribe", [self._prefix + channel for channel in channels]))

    def unsubscribe(self, channels: Sequence[str]) -> None:
        """Stops receiving messages on these channels."""
        self._channels.difference_update(channels)
        self._wanted.put_nowait(("unsubscribe", [self._prefix + channel for channel in channels]))

    async def run(self, receive: Receiver) -> None:
        """Sends and receives messages forever. Logs once when Redis cannot be reached, and once when it can again."""
        lost = False
        try:
            while True:
                try:
                    await self._exchange(receive, lost)
                except Exception as error:  # noqa: BLE001  (whatever it is, a new connection may help)
                    if self.connected or not lost:
                        LOG.warning(
                            "Redis cannot be reached (%s); players on different servers see each other's moves up to "
                            "a second later, and who is connected only when it is back",
                            str(error) or type(error).__name__,
                        )
                    lost, self.connected = True, False
                await asyncio.sleep(RETRY_DELAY)
        finally:
            await self._redis.aclose()

    async def _exchange(self, receive: Receiver, again: bool) -> None:
        """Connects and exchanges messages until there is an error."""
        self._open_queues()
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(*(self._prefix + channel for channel in self._channels))
            self.connected = True
            if again:
                LOG.warning("Redis can be reached again")
            work = (self._receive(pubsub, receive), self._subscribe(pubsub), self._send())
            tasks = [asyncio.create_task(task) for task in work]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _receive(self, pubsub: PubSub, receive: Receiver) -> None:
        while True:
            found = await pubsub.get_message(timeout=SILENCE)
            if found is None or not self.connected:
                raise TimeoutError(f"nothing was heard from it for {SILENCE:g} seconds")
            if found["type"] == "subscribe":
                receive(Received(self._name_of(found["channel"]), None))
            elif found["type"] == "message":
                with contextlib.suppress(msgspec.MsgspecError):  # from a server of another version
                    receive(Received(self._name_of(found["channel"]), _decode(found["data"])))

    def _name_of(self, channel: bytes) -> str:
        return channel.decode().removeprefix(self._prefix)

    async def _subscribe(self, pubsub: PubSub) -> None:
        while True:
            try:
                async with asyncio.timeout(PING_INTERVAL):
                    verb, channels = await self._wanted.get()
            except TimeoutError:
                await pubsub.ping()
            else:
                await (pubsub.subscribe(*channels) if verb == "subscribe" else pubsub.unsubscribe(*channels))

    async def _send(self) -> None:
        while True:
            batch = [await self._outgoing.get()]
            while len(batch) < BATCH and not self._outgoing.empty():
                batch.append(self._outgoing.get_nowait())
            async with self._redis.pipeline(transaction=False) as pipeline:
                for channel, data in batch:
                    pipeline.publish(channel, data)
                await pipeline.execute()


def _database_number(url: str) -> int:
    """Returns the number of the database in the URL of a Redis server. Raises ValueError if the URL is malformed."""
    try:
        parts = urlsplit(url)
        is_valid = parts.scheme in ("redis", "rediss") and parts.hostname and parts.port != 0 and not parts.query
        number = int(parts.path.removeprefix("/") or 0)
    except ValueError:
        is_valid = False
    if not is_valid or number < 0:
        raise ValueError(
            "the URL of Redis must look like redis://localhost:6379/0 or redis://:PASSWORD@HOST:PORT/NUMBER"
        )
    return number
