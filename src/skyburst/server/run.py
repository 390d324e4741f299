"""Runs the server: a socket, uvicorn, and the page for whoever sits before it."""

import asyncio
import logging
import socket
import threading
import webbrowser

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from skyburst.server.app import make_app
from skyburst.server.messages import MAX_MESSAGE_BYTES
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from skyburst.server.table_manager import LOG


class StartupError(Exception):
    """The address or the database cannot be used."""


def run(settings: Settings, host: str, port: int, opening: bool) -> None:
    """Serve until interrupted. The address is printed once connections are accepted."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    if settings.seed is not None:
        LOG.warning("--seed is set: whoever knows the seed can compute the secret of every seat")
    asyncio.run(_prepare(settings.database))
    listener = listen(host, port)
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            log_level="warning",
            access_log=False,
            ws_max_size=16 * MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
    threading.Thread(target=_announce, args=(server, address, opening), daemon=True).start()
    server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; 0 takes a free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said aloud, the protocol makes asyncio send small answers at once (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise StartupError(f"cannot listen at {host}, port {port}: {error.strerror or error}") from None
    return listener


async def _prepare(database: str) -> None:
    """The database as it should be, before anybody is let in."""
    before = set(threading.enumerate())
    try:
        storage = Storage(database)
        try:
            await storage.migrate()
        finally:
            await storage.close()
            # A driver's thread that answers after the loop has ended would write a traceback over the reason.
            for thread in set(threading.enumerate()) - before:
                await asyncio.to_thread(thread.join, 2.0)
    except (SQLAlchemyError, ImportError) as error:
        reason = str(error).splitlines()[0]
        raise StartupError(f"cannot use the database {hide_password(database)}: {reason}") from None


def hide_password(database: str) -> str:
    """The URL without its password."""
    try:
        return make_url(database).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "URL"


def _announce(server: uvicorn.Server, address: str, opening: bool) -> None:
    waiting = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        waiting.wait(0.05)
    print(f"Skyburst is at {address} (Ctrl-C ends it)", flush=True)
    if opening:
        webbrowser.open(address)


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104
        return "localhost"
    return f"[{host}]" if ":" in host else host
