"""A WebSocket to a table that connects again whenever it is lost. It has a thread of its own."""

import random
from threading import Event, Lock, Thread
from typing import Any, Final, Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from skyburst.terminal.remote.address import Address

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 5.0
"""How many seconds pass before the first attempts to connect again, and before later ones."""
MAX_MESSAGE: Final = 64 * 2**20
"""The maximum size of a message, in bytes; those of long games with a simulated box have some megabytes."""
FINAL_CODES: Final = (4403,)
"""The codes with which a server closes a connection for good."""


class Listener(Protocol):
    """What a connection tells about. It calls these methods in its own thread."""

    def hello(self) -> dict[str, Any]:
        """Returns the first message of a new connection."""

    def receive(self, data: str | bytes) -> None:
        """Takes a message from the server."""

    def lose(self) -> None:
        """Is told that the connection is lost, and will be attempted again."""

    def end(self, key: str) -> None:
        """Is told that the connection is over for good, with the key of the text that says why."""


class Connection:
    """A connection that stays until it is closed."""

    def __init__(self, address: Address, listener: Listener) -> None:
        self._address = address
        self._listener = listener
        self._socket: ClientConnection | None = None
        self._sending = Lock()
        self._closed = Event()
        self._thread = Thread(target=self._run, name="skyburst table", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Closes the connection for good."""
        self._closed.set()
        self.reconnect()

    def reconnect(self) -> None:
        """Closes the connection, so that a new one is made."""
        socket = self._socket
        if socket is not None:
            socket.close()

    def send(self, message: dict[str, Any]) -> bool:
        """Sends a message. Returns whether there was a connection; the message may still be lost."""
        socket = self._socket
        if socket is None:
            return False
        try:
            with self._sending:
                socket.send(msgspec.json.encode(message).decode())
        except (ConnectionClosed, OSError):
            return False
        return True

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._closed.is_set():
            if self._serve():
                pause = FIRST_PAUSE
            if self._closed.is_set():
                return
            self._listener.lose()
            self._closed.wait(pause * random.uniform(0.8, 1.2))
            pause = min(2 * pause, LONGEST_PAUSE)

    def _serve(self) -> bool:
        """Connects and receives messages until the connection is lost. Returns whether there was one."""
        proxy: Any = None if self._address.is_on_this_machine else True
        try:
            with connect(self._address.socket, max_size=MAX_MESSAGE, proxy=proxy) as socket:
                socket.send(msgspec.json.encode(self._listener.hello()).decode())
                self._socket = socket
                self._receive(socket)
        except (OSError, TimeoutError, WebSocketException):
            return False
        finally:
            self._socket = None
        return True

    def _receive(self, socket: ClientConnection) -> None:
        try:
            for data in socket:
                self._listener.receive(data)
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code in FINAL_CODES:
                self._closed.set()
                self._listener.end("join.forbidden")
