"""The ASGI application."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from skyburst import __version__
from skyburst.core.errors import GameError
from skyburst.server import http_api, static_files, websocket_api
from skyburst.server.bot_turns import start_bots
from skyburst.server.messages import MAX_MESSAGE_BYTES
from skyburst.server.request_errors import ErrorBody, RequestError, error_body, game_error_body, game_error_status
from skyburst.server.seating import check_clocks
from skyburst.server.settings import Settings
from skyburst.server.system_time import SystemTime
from skyburst.server.table_manager import LOG, TableManager

ROUND = 0.25
"""Seconds between two looks at the clocks."""
TIDY = 60.0
CODES = {404: "no-page", 405: "bad-method", 413: "too-long"}


@get("/health")
async def health(manager: NamedDependency[TableManager]) -> dict[str, Any]:
    """Whether the server and its database answer."""
    await manager.storage.ping()
    return {"status": "ok", "version": __version__, "tables": len(manager.tables)}


@get("/metrics", include_in_schema=False)
async def metrics(manager: NamedDependency[TableManager]) -> Response[bytes]:
    """For Prometheus."""
    return Response(manager.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


def make_app(settings: Settings, time: SystemTime | None = None) -> Litestar:
    """An application of its own: several can live in one process."""
    manager = TableManager(settings, time)

    def refuse(why: ErrorBody, status: int) -> Response[ErrorBody]:
        manager.metrics.refused_requests.labels(why.error).inc()
        return Response(why, status_code=status, media_type="application/json")

    def on_refused(_: Request[Any, Any, Any], error: RequestError) -> Response[ErrorBody]:
        return refuse(error.body, error.status)

    def on_game_error(_: Request[Any, Any, Any], error: GameError) -> Response[ErrorBody]:
        return refuse(game_error_body(error), game_error_status(error))

    def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
        return refuse(error_body(CODES.get(error.status_code, "bad-request"), _sentence(error)), error.status_code)

    def on_bad_json(_: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
        return refuse(error_body("bad-request", f"the body cannot be read: {error}"), 400)

    def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return refuse(error_body("server-error", "something went wrong here; it has been written down"), 500)

    return Litestar(
        route_handlers=[
            *http_api.HANDLERS,
            websocket_api.live_socket,
            health,
            metrics,
            static_files.first_page,
            static_files.page,
        ],
        dependencies={"manager": Provide(lambda: manager, sync_to_thread=False)},
        exception_handlers={
            RequestError: on_refused,
            GameError: on_game_error,
            HTTPException: on_http,
            msgspec.MsgspecError: on_bad_json,
            RecursionError: on_bad_json,
            Exception: on_anything,
        },
        lifespan=[lambda app: _running(manager)],
        logging_config=None,
        request_max_body_size=4 * MAX_MESSAGE_BYTES,
        openapi_config=OpenAPIConfig(
            title="Skyburst",
            version=__version__,
            description="Tables of fireworks board games: create, join, act, view, record, list, spectate.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        state=State({"manager": manager}),
    )


@contextlib.asynccontextmanager
async def _running(manager: TableManager) -> AsyncGenerator[None, None]:
    await manager.storage.migrate()
    for table_id in await manager.storage.list_timed_tables():
        with contextlib.suppress(RequestError):
            start_bots(manager, await manager.find(table_id))
    rounds = asyncio.create_task(_rounds(manager))
    try:
        yield
    finally:
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        await manager.close()


async def _rounds(manager: TableManager) -> None:
    tidied = manager.now()
    while True:
        await manager.time.sleep(ROUND)
        try:
            await check_clocks(manager)
            if manager.now() - tidied > TIDY:
                tidied = manager.now()
                manager.evict_idle_tables()
        except Exception:  # noqa: BLE001  (the next round shall come, whatever this one met)
            LOG.exception("looking at the clocks failed")


def _sentence(error: HTTPException) -> str:
    """Litestar's own words, with the places of what is wrong."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(told) or error.detail
