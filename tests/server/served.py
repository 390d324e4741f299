"""Runs a server in a thread, so that a test can inspect it and advance its clock while clients use it."""

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import httpx
import uvicorn
from litestar import Litestar

from skyburst.server.app import make_app
from skyburst.server.protocols import ServerConfig
from skyburst.server.run import listen
from skyburst.server.settings import Settings
from skyburst.server.table_manager import TableManager
from tests.databases import database_in
from tests.seed import SEED
from tests.server.manager import InProcessBots, InProcessBox, Watch
from tests.server.serving import Tables
from tests.waiting import PATIENCE, until

T = TypeVar("T")


class Served(Tables):
    """An application that listens on a local port while the `with` block runs."""

    def __init__(self, app: Litestar, time: Watch | None = None) -> None:
        self.manager: TableManager = app.state["manager"]
        self._time = time
        self._listener = listen("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self._server = uvicorn.Server(ServerConfig(app, self.manager.connections))
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
        """Runs the coroutine in the server's thread and returns its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def advance(self, seconds: float) -> None:
        """Advances the server's clock. Fails if the server uses the system's clock."""
        watch = self._time
        assert watch is not None, "this server uses the system's clock"

        async def advance_watch() -> None:
            watch.advance(seconds)

        self.call(advance_watch())


@contextlib.contextmanager
def served_manager(folder: Path) -> Iterator[Served]:
    """Serves the same application as `skyburst serve`, but without worker processes for bots and boxes."""
    many = 400_000
    settings = Settings(
        database_in(folder),
        pace=0.0,
        creations_per_minute=many,
        joins_per_minute=many,
        wrong_codes_per_minute=many,
        lists_per_minute=many,
        replays_per_minute=many,
        hints_per_minute=many,
        seed=SEED,
    )
    app = make_app(settings)
    manager: TableManager = app.state["manager"]
    manager.bot_workers, manager.box_workers = InProcessBots(1), InProcessBox(1)
    with Served(app) as running:
        yield running
