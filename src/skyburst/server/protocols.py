"""The protocols with which uvicorn serves HTTP and WebSockets, with the limits that uvicorn lacks.

uvicorn waits forever for the rest of a request, and keeps whatever a client does not read.
"""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from skyburst.server.client_messages import MAX_MESSAGE_BYTES
from skyburst.server.open_connections import OpenConnections

BACKLOG = 128
"""How many connections the system accepts before the server has seen them. The server accepts as many at once."""
MIN_PROGRESS = 10_000
"""How many bytes a client must receive in `ConnectionLimits.stall_seconds` while much is waiting to be sent."""


class ServerConfig(uvicorn.Config):
    """How uvicorn serves the application."""

    def __init__(self, app: Any, connections: OpenConnections) -> None:
        super().__init__(
            app,
            http=HttpProtocol,
            ws=SocketProtocol,
            log_config=None,
            log_level="warning",
            access_log=False,
            backlog=BACKLOG,
            ws_max_size=16 * MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        self.connections = connections


class LimitedProtocol(asyncio.Protocol):
    """Closes a connection whose client has stopped receiving."""

    transport: Transport
    loop: asyncio.AbstractEventLoop
    config: uvicorn.Config
    _unsent = 0
    _stall_timer: TimerHandle | None = None

    @property
    def open_connections(self) -> OpenConnections:
        """Returns the open connections of the server."""
        return cast(ServerConfig, self.config).connections

    def pause_writing(self) -> None:
        """Called when much is waiting to be sent."""
        super().pause_writing()
        self._watch_progress()

    def resume_writing(self) -> None:
        """Called when nearly everything has been sent."""
        super().resume_writing()
        self._stop_watching()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection is closed."""
        self._stop_watching()
        self.open_connections.remove(self.transport)
        super().connection_lost(exc)

    def _watch_progress(self) -> None:
        self._unsent = self.transport.get_write_buffer_size()
        self._stall_timer = self.loop.call_later(self.open_connections.limits.stall_seconds, self._check_progress)

    def _check_progress(self) -> None:
        if self.transport.get_write_buffer_size() > self._unsent - MIN_PROGRESS:
            self.open_connections.drop(self.transport, "stalled")
        else:
            self._watch_progress()

    def _stop_watching(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None


class HttpProtocol(LimitedProtocol, H11Protocol):
    """Serves HTTP, and closes a connection whose client does not complete a request in time."""

    _request_timer: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Called when a client has connected."""
        super().connection_made(cast(Transport, transport))
        self.open_connections.add(self.transport, self.client[0] if self.client else "")
        self._note_progress()

    def data_received(self, data: bytes) -> None:
        """Called when a part of a request has arrived."""
        super().data_received(data)
        self._note_progress()

    def on_response_complete(self) -> None:
        """Called when a response has been sent."""
        super().on_response_complete()
        self._note_progress()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection is closed."""
        self._stop_timer()
        super().connection_lost(exc)

    def _note_progress(self) -> None:
        """Starts the time limit for the next request, or stops it if the request is complete."""
        is_websocket = self.transport.get_protocol() is not self
        unfinished = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        waiting = unfinished and not is_websocket and not self.transport.is_closing()
        self.open_connections.set_waiting(self.transport, waiting)
        if not waiting:
            self._stop_timer()
        elif self._request_timer is None:
            seconds = self.open_connections.limits.request_seconds
            self._request_timer = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self.open_connections.drop(self.transport, "unfinished request")

    def _stop_timer(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None


class SocketProtocol(LimitedProtocol, WebSocketsSansIOProtocol):
    """Serves WebSockets. The connection has been counted when it began, as HTTP."""
