"""A server in a thread of the test, which can look into it and advance its clock while browsers visit it."""

import asyncio
from collections.abc import Coroutine
from threading import Thread
from typing import Any, TypeVar

import httpx
import uvicorn
from litestar import Litestar

from skyburst.server.run import listen
from skyburst.server.table_manager import TableManager
from tests.server.manager import Watch
from tests.server.serving import Tables
from tests.waiting import PATIENCE, until

T = TypeVar("T")


class Served(Tables):
    """An application at an address of its own, until the block is left."""

    def __init__(self, app: Litestar, time: Watch) -> None:
        self.manager: TableManager = app.state["manager"]
        self._time = time
        self._listener = listen("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self._server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=3))
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._server.serve(sockets=[self._listener]))
        self._loop.close()

    def __enter__(self) -> "Served":
        self._thread.start()
        until(lambda: self._server.started, "the server accepts connections")
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Returns what the coroutine returns in the server's thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def advance(self, seconds: float) -> None:
        """Lets time pass for the server."""

        async def later() -> None:
            self._time.advance(seconds)

        self.call(later())
