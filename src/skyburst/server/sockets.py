"""Live play over a WebSocket."""

import asyncio
import contextlib
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from skyburst.core.errors import GameError
from skyburst.server.chat import say
from skyburst.server.helping import hold
from skyburst.server.house import LOG, House
from skyburst.server.hub import Connection
from skyburst.server.live import Live
from skyburst.server.messages import Ack, Incoming, Pong, RefusedMessage, encode, read_incoming
from skyburst.server.playing import act
from skyburst.server.refusals import BadRequest, Refusal, Refused, TooMany, refusal_of
from skyburst.server.turns import nudge

AnySocket = WebSocket[Any, Any, Any]
INTRODUCTION = 30.0
"""Seconds until a client has to say who it is."""


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: AnySocket, table: FromPath[str], house: NamedDependency[House]) -> None:
    """Says hello, then acts, chats and pings; hears of every step."""
    await socket.accept()
    client = Client(house, socket)
    try:
        with house.sockets.one(client.address):
            await _talk(client, house, socket, table)
    except TooMany as error:
        await client.refuse(error)
        await socket.close(4429, "too many connections")


async def _talk(client: "Client", house: House, socket: AnySocket, table: str) -> None:
    try:
        async with asyncio.timeout(INTRODUCTION):
            live = await client.introduce(table)
    except TimeoutError:
        live = None
    if live is None or client.connection is None:
        with contextlib.suppress(RuntimeError):
            await socket.close(4408, "no hello")
        return
    try:
        await client.converse(live)
    finally:
        house.leave(live, client.connection)


class Client:
    """One socket. Whatever nonsense it sends is answered, and costs nothing but the message."""

    def __init__(self, house: House, socket: AnySocket) -> None:
        self._house = house
        self._socket = socket
        self.address = socket.client.host if socket.client else "?"
        self._secret: str | None = None
        self.connection: Connection | None = None

    async def introduce(self, table: str) -> Live | None:
        """Hello: who looks at which table; None where the client left before it said so."""
        while (data := await self._receive()) is not None:
            message: Incoming | None = None
            try:
                message = read_incoming(data)
                if message.hello is msgspec.UNSET:
                    raise BadRequest("hello-first", 'the first message is {"hello": SECRET or null}')
                live = await self._house.find(table)
                secret = message.hello or None
                mine = self._house.look(live, secret)
                self.connection = Connection(mine, live.is_host(secret))
                self._secret = secret
                self._house.arrive(live, self.connection)
            except Refused as error:
                await self._send(self._refused(error.refusal, message))
            else:
                nudge(self._house, live)
                return live
        return None

    async def refuse(self, error: Refused) -> None:
        await self._send(self._refused(error.refusal, None))

    async def converse(self, live: Live) -> None:
        if self.connection is None:
            return
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._listen(live, self.connection)),
            asyncio.create_task(self.connection.pump(self._send)),
            asyncio.create_task(self.connection.lost.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketException):
                    LOG.error("a socket of table %s failed", live.id, exc_info=error)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.connection.lost.is_set():
            with contextlib.suppress(RuntimeError):
                await self._socket.close(4409, "too far behind")

    async def _listen(self, live: Live, connection: Connection) -> None:
        while (data := await self._receive()) is not None:
            message: Incoming | None = None
            try:
                message = read_incoming(data)
                await self._house.finish(self._answer(live, connection, message))
            except Refused as error:
                connection.send(self._refused(error.refusal, message))
            except GameError as error:
                connection.send(self._refused(refusal_of(error), message))

    async def _answer(self, live: Live, connection: Connection, message: Incoming) -> None:
        if message.act is not None:
            self._house.sit(live, self._secret, message.act.seat)
            at = await act(self._house, live, message.act)
            connection.send(encode(Ack(message.id, at)))
        elif message.chat is not None:
            await say(self._house, live, self._secret, message.chat, self.address)
        elif message.hold is not None:
            self._house.sit(live, self._secret, message.hold.seat)
            hold(self._house, live, connection, message.hold)
        elif message.ping is not None:
            connection.send(encode(Pong(message.ping, live.at)))
        else:
            raise BadRequest("hello-twice", "hello has been said")

    def _refused(self, refusal: Refusal, message: Incoming | None) -> str:
        self._house.metrics.refused.labels(refusal.error).inc()
        fields = {name: getattr(refusal, name) for name in Refusal.__struct_fields__}
        return encode(RefusedMessage(**fields, id=None if message is None else message.id)).decode()

    async def _receive(self) -> str | bytes | None:
        event = cast(dict[str, Any], await self._socket.receive())
        if event["type"] == "websocket.disconnect":
            return None
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return text if text is not None else data or b""

    async def _send(self, message: str) -> None:
        await self._socket.send_data(message)
