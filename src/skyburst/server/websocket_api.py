"""Live play over WebSockets."""

import asyncio
import contextlib
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException

from skyburst.core.errors import GameError
from skyburst.server.actions import act, hold_button, post_chat, show_gesture
from skyburst.server.bot_turns import start_bots
from skyburst.server.client_messages import (
    Act,
    Chat,
    ClientMessage,
    Gesture,
    Hello,
    Hold,
    Ping,
    parse_client_message,
)
from skyburst.server.connection import Connection
from skyburst.server.http_access import address_of
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.requests import ActRequest, TableId
from skyburst.server.table_manager import TableManager
from skyburst.table.access import authorize, authorize_viewer
from skyburst.table.client import Viewer
from skyburst.table.errors import BadRequest, ErrorBody, Forbidden, RequestError, TooManyRequests, game_error_body
from skyburst.table.messages import AckMessage, PongMessage, RefusedMessage, encode

AnySocket = WebSocket[Any, Any, Any]
HELLO_TIMEOUT = 30.0
"""How many seconds a client has to send its `hello` message."""
CLOSE_FORBIDDEN = 4403
CLOSE_NO_HELLO = 4408
CLOSE_TOO_SLOW = 4409
CLOSE_TOO_MANY = 4429


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: AnySocket, table_id: TableId, manager: NamedDependency[TableManager]) -> None:
    """Connects a client to a table. After its `hello`, the client gets every step and may send other messages."""
    await socket.accept()
    client = Client(manager, socket)
    try:
        manager.request_origin.check_host(socket)
        manager.request_origin.check_origin(socket)
        with manager.socket_limit.connection(client.address):
            await client.serve(table_id)
    except TooManyRequests as error:
        await client.refuse(error)
        await socket.close(CLOSE_TOO_MANY, "too many connections")
    except Forbidden as error:
        await client.refuse(error)
        await socket.close(CLOSE_FORBIDDEN, "another website's page")


class Client:
    """A client and its WebSocket. If a message cannot be read, it is refused and the connection stays open."""

    def __init__(self, manager: TableManager, socket: AnySocket) -> None:
        self._manager = manager
        self._socket = socket
        self.address = address_of(socket)
        self._secret: str | None = None

    async def serve(self, table_id: str) -> None:
        """Waits for the `hello` message, then exchanges messages until the client disconnects."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                connected = await self._receive_hello(table_id)
        except TimeoutError:
            connected = None
        if connected is None:
            with contextlib.suppress(RuntimeError):
                await self._socket.close(CLOSE_NO_HELLO, "no valid hello message in time")
            return
        table, connection = connected
        try:
            await self._exchange_messages(table, connection)
        finally:
            self._manager.disconnect(table, connection)

    async def refuse(self, error: RequestError) -> None:
        """Tells the client why its connection is refused."""
        await self._send(self._refused(error.body, None))

    async def _receive_hello(self, table_id: str) -> tuple[LiveTable, Connection] | None:
        """Returns the table and the new connection; None if the client disconnects before it sends a valid `hello`."""
        while (data := await self._receive()) is not None:
            message: ClientMessage | None = None
            try:
                message = parse_client_message(data)
                if not isinstance(message, Hello):
                    sentence = 'the first message must be {"type": "hello", "secret": SECRET or null}'
                    raise BadRequest("hello-first", sentence)
                secret = message.secret or None
                table = await self._manager.find_for(table_id, self.address, secret)
                seats = authorize_viewer(table, secret)
                connection = Connection(Viewer(seats, message.help), table.is_host(secret))
                self._manager.connect(table, connection)
            except RequestError as error:
                await self._send(self._refused(error.body, message))
            else:
                self._secret = secret
                start_bots(self._manager, table)
                return table, connection
        return None

    async def _exchange_messages(self, table: LiveTable, connection: Connection) -> None:
        """Receives and sends messages until the client disconnects or falls too far behind."""
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._receive_messages(table, connection)),
            asyncio.create_task(connection.send_queued(self._send)),
            asyncio.create_task(connection.overflowed.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketException):
                    fields = {"table": table.id}
                    LOG.error("a WebSocket connection to table %s failed", table.id, exc_info=error, extra=fields)
                    self._manager.metrics.errors.labels("socket").inc()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if connection.overflowed.is_set():
            with contextlib.suppress(RuntimeError):
                await self._socket.close(CLOSE_TOO_SLOW, "the client reads its messages too slowly")

    async def _receive_messages(self, table: LiveTable, connection: Connection) -> None:
        while (data := await self._receive()) is not None:
            message: ClientMessage | None = None
            try:
                message = parse_client_message(data)
                await self._manager.run_to_completion(self._answer(table, connection, message))
            except RequestError as error:
                connection.send(self._refused(error.body, message))
            except GameError as error:
                connection.send(self._refused(game_error_body(error), message))

    async def _answer(self, table: LiveTable, connection: Connection, message: ClientMessage) -> None:
        """Handles a client's message. Raises RequestError or GameError if the message is refused."""
        match message:
            case Act(id=message_id, seat=seat, action=action, at=at):
                authorize(table, self._secret, seat)
                number = await act(self._manager, table, ActRequest(seat, action, at))
                connection.send(encode(AckMessage(message_id, number)).decode())
            case Chat(text=text):
                await post_chat(self._manager, table, self._secret, text, self.address)
            case Hold(seat=seat, down=down):
                authorize(table, self._secret, seat)
                hold_button(self._manager, table, connection, seat, down)
            case Gesture(seat=seat, values=values):
                authorize(table, self._secret, seat)
                show_gesture(self._manager, table, connection, seat, values)
            case Ping(number=asked):
                connection.send(encode(PongMessage(asked, self._manager.now())).decode())
            case Hello():
                raise BadRequest("hello-twice", "the client has already sent hello; reconnect to use another secret")

    def _refused(self, body: ErrorBody, message: ClientMessage | None) -> str:
        """Returns the answer that refuses a client's message, and counts the refusal."""
        self._manager.metrics.refused_requests.labels(body.error).inc()
        fields = {name: getattr(body, name) for name in ErrorBody.__struct_fields__}
        return encode(RefusedMessage(**fields, id=None if message is None else message.id)).decode()

    async def _receive(self) -> str | bytes | None:
        """Returns the client's next message; None when the client disconnects."""
        event = cast(dict[str, Any], await self._socket.receive())
        if event["type"] == "websocket.disconnect":
            return None
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return text if text is not None else data or b""

    async def _send(self, message: str) -> None:
        await self._socket.send_data(message)
