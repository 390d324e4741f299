"""Runs the server: prepares the database, listens for connections, and opens the page in a browser."""

import asyncio
import socket
import threading
import webbrowser
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from skyburst.server.app import make_app
from skyburst.server.bus import open_bus
from skyburst.server.database import is_shared, sqlite_path
from skyburst.server.log import LOG, LogFormat, configure_logging
from skyburst.server.one_server import LockError, only_server
from skyburst.server.open_files import raise_file_limit
from skyburst.server.protocols import BACKLOG, ServerConfig
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from skyburst.server.table_manager import TableManager
from skyburst.server.turn_notices import PushUnavailable

OTHER_FILES = 3 * BACKLOG + 100
"""How many files are open besides connections: the database, worker processes, and connections that are just opening or
closing, as the server accepts up to `BACKLOG` at once."""


class StartupError(Exception):
    """The server cannot start, because its address, its database or its settings for push messages cannot be used."""


def run(settings: Settings, host: str, port: int, open_browser: bool, log_format: LogFormat = "text") -> None:
    """Runs the server until it is interrupted, and prints its URL once it accepts connections.

    Raises StartupError if the server cannot start.
    """
    configure_logging(log_format)
    if settings.seed is not None:
        LOG.warning("the server is running with --seed: anyone who knows the seed can compute every seat's secret")
    try:
        with _locked(settings.database):
            asyncio.run(_prepare_database(settings.database))
            if settings.redis is not None:
                asyncio.run(_check_redis(settings.redis, settings.database))
            _serve(settings, host, port, open_browser)
    except LockError as error:
        raise StartupError(f"{error}; choose another file with --database") from None


def _locked(database: str) -> AbstractContextManager[None]:
    """Returns what keeps other servers from using the same SQLite file."""
    try:
        file = sqlite_path(database)
    except ArgumentError:
        return nullcontext()  # _prepare_database explains the error
    return nullcontext() if file is None else only_server(file)


def _serve(settings: Settings, host: str, port: int, open_browser: bool) -> None:
    files = raise_file_limit(settings.connections + OTHER_FILES)
    try:
        app = make_app(replace(settings, connections=min(settings.connections, max(1, files - OTHER_FILES))))
    except PushUnavailable as error:
        raise StartupError(str(error)) from None
    listener = listen(host, port)
    url = f"http://{_host_in_url(host)}:{listener.getsockname()[1]}/"
    manager: TableManager = app.state["manager"]
    server = uvicorn.Server(ServerConfig(app, manager.connections))
    threading.Thread(target=_announce, args=(server, url, open_browser), daemon=True).start()
    server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """Returns a socket bound to this address; port 0 means any free port. Raises StartupError if that fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY (which avoids delays for small messages) only if the protocol is given explicitly.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise StartupError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from None
    return listener


async def _prepare_database(database: str) -> None:
    """Brings the schema up to date. Raises StartupError if the database cannot be used."""
    before = set(threading.enumerate())
    try:
        storage = Storage(database)
        try:
            await storage.migrate()
        finally:
            await storage.close()
            # If a database driver's thread outlived the event loop, it would print a traceback after the error message.
            for thread in set(threading.enumerate()) - before:
                await asyncio.to_thread(thread.join, 2.0)
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(getattr(error, "orig", error)).splitlines()[0]
        raise StartupError(f"cannot use the database {hide_password(database)}: {reason}") from None


async def _check_redis(redis: str, database: str) -> None:
    """Raises StartupError if servers cannot use Redis and this database together."""
    if not is_shared(database):
        raise StartupError(
            "--redis connects servers that share a database in PostgreSQL, but this one uses a SQLite file; leave out "
            "--redis, or add --database postgresql+asyncpg://…"
        )
    try:
        await open_bus(redis).check()
    except (ValueError, ImportError) as error:
        raise StartupError(f"{error}") from None
    except OSError as error:
        raise StartupError(f"cannot use Redis at {hide_password(redis)}: {error}") from None


def hide_password(database: str) -> str:
    """Returns a database URL with its password hidden, for error messages.

    If the URL is invalid, returns only the word "URL", because the password cannot be found.
    """
    try:
        return make_url(database).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "URL"


def _announce(server: uvicorn.Server, url: str, open_browser: bool) -> None:
    """Waits until the server has started, then prints the URL and, if `open_browser` is true, opens it."""
    waiting = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        waiting.wait(0.05)
    print(f"Skyburst is running at {url} (press Ctrl-C to stop)", flush=True)
    if open_browser:
        webbrowser.open(url)


def _host_in_url(host: str) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104
        return "localhost"
    return f"[{host}]" if ":" in host else host
