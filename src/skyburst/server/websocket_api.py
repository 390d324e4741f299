"""Live play over a WebSocket."""

import asyncio
import contextlib
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException

from skyburst.core.errors import GameError
from skyburst.server.bot_turns import start_bots
from skyburst.server.chat import post_chat
from skyburst.server.connection import Connection
from skyburst.server.launch_helpers import hold
from skyburst.server.live_table import LiveTable
from skyburst.server.messages import (
    AckMessage,
    ClientMessage,
    PongMessage,
    RefusedMessage,
    TableId,
    encode,
    parse_message,
)
from skyburst.server.moves import act
from skyburst.server.request_errors import BadRequest, ErrorBody, RequestError, TooManyRequests, game_error_body
from skyburst.server.table_manager import LOG, TableManager

AnySocket = WebSocket[Any, Any, Any]
INTRODUCTION = 30.0
"""Seconds until a client has to say who it is."""


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: AnySocket, table_id: TableId, manager: NamedDependency[TableManager]) -> None:
    """Says hello, then acts, chats and pings; hears of every step."""
    await socket.accept()
    client = Client(manager, socket)
    try:
        with manager.socket_limit.one(client.address):
            await _talk(client, manager, socket, table_id)
    except TooManyRequests as error:
        await client.refuse(error)
        await socket.close(4429, "too many connections")


async def _talk(client: "Client", manager: TableManager, socket: AnySocket, table_id: str) -> None:
    try:
        async with asyncio.timeout(INTRODUCTION):
            table = await client.introduce(table_id)
    except TimeoutError:
        table = None
    if table is None or client.connection is None:
        with contextlib.suppress(RuntimeError):
            await socket.close(4408, "no hello")
        return
    try:
        await client.converse(table)
    finally:
        manager.disconnect(table, client.connection)


class Client:
    """One socket. Whatever nonsense it sends is answered, and costs nothing but the message."""

    def __init__(self, manager: TableManager, socket: AnySocket) -> None:
        self._house = manager
        self._socket = socket
        self.address = socket.client.host if socket.client else "?"
        self._secret: str | None = None
        self.connection: Connection | None = None

    async def introduce(self, table_id: str) -> LiveTable | None:
        """Hello: who looks at which table; None where the client left before it said so."""
        while (data := await self._receive()) is not None:
            message: ClientMessage | None = None
            try:
                message = parse_message(data)
                if message.hello is msgspec.UNSET:
                    raise BadRequest("hello-first", 'the first message is {"hello": SECRET or null}')
                table = await self._house.find(table_id)
                secret = message.hello or None
                mine = self._house.authorize_viewer(table, secret)
                self.connection = Connection(mine, table.is_host(secret))
                self._secret = secret
                self._house.connect(table, self.connection)
            except RequestError as error:
                await self._send(self._refused(error.body, message))
            else:
                start_bots(self._house, table)
                return table
        return None

    async def refuse(self, error: RequestError) -> None:
        await self._send(self._refused(error.body, None))

    async def converse(self, table: LiveTable) -> None:
        if self.connection is None:
            return
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._listen(table, self.connection)),
            asyncio.create_task(self.connection.send_queued(self._send)),
            asyncio.create_task(self.connection.overflowed.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketException):
                    LOG.error("a socket of table %s failed", table.id, exc_info=error)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.connection.overflowed.is_set():
            with contextlib.suppress(RuntimeError):
                await self._socket.close(4409, "too far behind")

    async def _listen(self, table: LiveTable, connection: Connection) -> None:
        while (data := await self._receive()) is not None:
            message: ClientMessage | None = None
            try:
                message = parse_message(data)
                await self._house.run_to_completion(self._answer(table, connection, message))
            except RequestError as error:
                connection.send(self._refused(error.body, message))
            except GameError as error:
                connection.send(self._refused(game_error_body(error), message))

    async def _answer(self, table: LiveTable, connection: Connection, message: ClientMessage) -> None:
        if message.act is not None:
            self._house.authorize(table, self._secret, message.act.seat)
            at = await act(self._house, table, message.act)
            connection.send(encode(AckMessage(message.id, at)))
        elif message.chat is not None:
            await post_chat(self._house, table, self._secret, message.chat, self.address)
        elif message.hold is not None:
            self._house.authorize(table, self._secret, message.hold.seat)
            hold(self._house, table, connection, message.hold)
        elif message.ping is not None:
            connection.send(encode(PongMessage(message.ping, table.version)))
        else:
            raise BadRequest("hello-twice", "hello has been said")

    def _refused(self, refusal: ErrorBody, message: ClientMessage | None) -> str:
        self._house.metrics.refused_requests.labels(refusal.error).inc()
        fields = {name: getattr(refusal, name) for name in ErrorBody.__struct_fields__}
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
