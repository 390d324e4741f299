"""The ASGI application."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from skyburst import __version__
from skyburst.core.errors import GameError
from skyburst.registry import names
from skyburst.server import http_api, http_operation, previews, static_files, websocket_api
from skyburst.server.actions import check_clocks
from skyburst.server.client_messages import MAX_MESSAGE_BYTES
from skyburst.server.due_tables import load_due_tables
from skyburst.server.http_access import refuse_nul
from skyburst.server.log import LOG
from skyburst.server.neighbours import Neighbours
from skyburst.server.openapi import EncodedValues
from skyburst.server.retention import Retention
from skyburst.server.reviews import resume_reviews
from skyburst.server.security_headers import add_security_headers
from skyburst.server.settings import Settings
from skyburst.server.system_time import SystemTime
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import ErrorBody, RequestError, error_body, game_error_body, game_error_status

CLOCK_INTERVAL = 0.25
"""How often the clocks are checked, in seconds."""
EVICTION_INTERVAL = 60.0
"""How often idle tables are evicted, in seconds."""
TIDY_INTERVAL = 3600.0
"""How often old tables are deleted, in seconds."""
CODES = {404: "no-page", 405: "bad-method", 413: "too-long"}
"""The error codes for HTTP errors raised by Litestar, by status. Other statuses get `bad-request`."""
AnyRequest = Request[Any, Any, Any]


def make_app(settings: Settings, time: SystemTime | None = None) -> Litestar:
    """Returns a new application. Several applications can run in one process."""
    manager = TableManager(settings, time)

    def refuse(body: ErrorBody, status: int) -> Response[ErrorBody]:
        manager.metrics.refused_requests.labels(body.error).inc()
        return Response(body, status_code=status, media_type="application/json")

    def on_request_error(_: AnyRequest, error: RequestError) -> Response[ErrorBody]:
        return refuse(error.body, error.status)

    def on_game_error(_: AnyRequest, error: GameError) -> Response[ErrorBody]:
        return refuse(game_error_body(error), game_error_status(error))

    def on_http_error(_: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
        return refuse(error_body(CODES.get(error.status_code, "bad-request"), _sentence(error)), error.status_code)

    def on_bad_json(_: AnyRequest, error: Exception) -> Response[ErrorBody]:
        return refuse(error_body("bad-request", f"cannot read the body as JSON: {error}"), 400)

    def on_any_error(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
        method, path = request.method, request.url.path
        LOG.error("the request %s %s failed", method, path, exc_info=error, extra={"method": method, "path": path})
        manager.metrics.errors.labels("request").inc()
        return refuse(error_body("server-error", "internal error; the server's log has the details"), 500)

    return Litestar(
        route_handlers=[
            *http_api.HANDLERS,
            *previews.HANDLERS,
            websocket_api.live_socket,
            *http_operation.HANDLERS,
            static_files.get_index,
            static_files.get_file,
        ],
        dependencies={"manager": Provide(lambda: manager, sync_to_thread=False)},
        exception_handlers={
            RequestError: on_request_error,
            GameError: on_game_error,
            HTTPException: on_http_error,
            msgspec.MsgspecError: on_bad_json,
            RecursionError: on_bad_json,
            Exception: on_any_error,
        },
        before_send=[add_security_headers],
        guards=[manager.request_origin.guard, manager.bans.guard],
        lifespan=[lambda app: _lifespan(manager)],
        logging_config=None,
        before_request=refuse_nul,
        request_max_body_size=4 * MAX_MESSAGE_BYTES,
        openapi_config=OpenAPIConfig(
            title="Skyburst",
            version=__version__,
            description="An API for board game tables: create, list, join and watch them, play, and read records.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        plugins=[EncodedValues()],
        state=State({"manager": manager}),
    )


@contextlib.asynccontextmanager
async def _lifespan(manager: TableManager) -> AsyncGenerator[None, None]:
    """Prepares the database, and works in the background while the server runs. Closes everything at the end."""
    names()  # logs at startup which games from other packages fail to load
    await manager.storage.migrate()
    await manager.bans.load()
    await manager.leases.renew()
    await _resume_messages(manager)
    background = [asyncio.create_task(work(manager)) for work in (_run_background, _resume_unfinished)]
    if manager.is_shared:
        neighbours = Neighbours(manager)
        background += [asyncio.create_task(neighbours.run()), asyncio.create_task(neighbours.watch())]
    try:
        yield
    finally:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await manager.close()


async def _resume_messages(manager: TableManager) -> None:
    """Loads the tables whose push messages were due when the server stopped, which is at most 5 seconds of turns."""
    for table_id, seat in await manager.notices.list_due():
        try:
            manager.notices.resume(await manager.load(table_id), seat)
        except RequestError:
            pass  # the table cannot be resumed
        except Exception:  # noqa: BLE001  (the server must start in any case)
            LOG.exception("could not resume the push messages of table %s", table_id)


async def _resume_unfinished(manager: TableManager) -> None:
    """Resumes what else was unfinished when the server stopped: reviews, and packing the boxes of finished games."""
    try:
        await resume_reviews(manager)
        await manager.pack_all_boxes()
    except Exception:  # noqa: BLE001  (everything else must run in any case)
        LOG.exception("could not resume reviews and the packing of boxes")


async def _finish_for_others(manager: TableManager) -> None:
    """Finishes what servers have left unfinished that have died since. Only one server does this at a time."""
    if manager.is_shared and await manager.leases.claim("unfinished"):
        await manager.leases.tidy()
        await resume_reviews(manager)
        await _resume_messages(manager)


async def _run_background(manager: TableManager) -> None:
    """Loads due tables, checks clocks, evicts idle tables and deletes old ones, forever."""
    last_eviction = manager.now()
    last_tidying = 0.0
    began = manager.time.elapsed()
    while True:
        # If time has passed while the clocks were checked, they are checked again at once.
        await manager.time.sleep(began + CLOCK_INTERVAL - manager.time.elapsed())
        began = manager.time.elapsed()
        try:
            await load_due_tables(manager)
            await check_clocks(manager)
            if manager.now() - last_eviction > EVICTION_INTERVAL:
                last_eviction = manager.now()
                manager.evict_idle_tables()
                await manager.bans.load()
                await _finish_for_others(manager)
            if manager.now() - last_tidying > TIDY_INTERVAL:
                last_tidying = manager.now()
                await tidy_tables(manager)
        except Exception:  # noqa: BLE001  (the clocks must keep running after any error)
            LOG.exception("could not load due tables, check the clocks or evict idle tables")
            manager.metrics.errors.labels("background").inc()


async def tidy_tables(manager: TableManager) -> None:
    """Deletes what is older than the settings allow, and logs how much that was."""
    reduced, deleted = await Retention(manager.storage.engine, manager.settings).tidy(manager.now(), manager.tables)
    if reduced or deleted:
        sentence = "old tables: %d reduced to their records, %d deleted"
        LOG.warning(sentence, reduced, deleted, extra={"reduced": reduced, "deleted": deleted})


def _sentence(error: HTTPException) -> str:
    """Returns Litestar's error message, or one message per invalid field if Litestar lists the fields."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(problems) or error.detail
