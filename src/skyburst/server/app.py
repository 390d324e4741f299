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
from skyburst.server import api, pages, sockets
from skyburst.server.house import LOG, House
from skyburst.server.messages import MOST_BYTES
from skyburst.server.refusals import Refusal, Refused, refusal, refusal_of, status_of
from skyburst.server.seating import check_clocks
from skyburst.server.settings import Settings
from skyburst.server.system_time import SystemTime
from skyburst.server.turns import nudge

ROUND = 0.25
"""Seconds between two looks at the clocks."""
TIDY = 60.0
CODES = {404: "no-page", 405: "bad-method", 413: "too-long"}


@get("/health")
async def health(house: NamedDependency[House]) -> dict[str, Any]:
    """Whether the server and its database answer."""
    await house.storage.ping()
    return {"status": "ok", "version": __version__, "tables": len(house.lives)}


@get("/metrics", include_in_schema=False)
async def metrics(house: NamedDependency[House]) -> Response[bytes]:
    """For Prometheus."""
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def make_app(settings: Settings, time: SystemTime | None = None) -> Litestar:
    """An application of its own: several can live in one process."""
    house = House(settings, time)

    def refuse(why: Refusal, status: int) -> Response[Refusal]:
        house.metrics.refused.labels(why.error).inc()
        return Response(why, status_code=status, media_type="application/json")

    def on_refused(_: Request[Any, Any, Any], error: Refused) -> Response[Refusal]:
        return refuse(error.refusal, error.status)

    def on_game_error(_: Request[Any, Any, Any], error: GameError) -> Response[Refusal]:
        return refuse(refusal_of(error), status_of(error))

    def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
        return refuse(refusal(CODES.get(error.status_code, "bad-request"), _sentence(error)), error.status_code)

    def on_bad_json(_: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
        return refuse(refusal("bad-request", f"the body cannot be read: {error}"), 400)

    def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return refuse(refusal("server-error", "something went wrong here; it has been written down"), 500)

    return Litestar(
        route_handlers=[*api.HANDLERS, sockets.live_socket, health, metrics, pages.first_page, pages.page],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        exception_handlers={
            Refused: on_refused,
            GameError: on_game_error,
            HTTPException: on_http,
            msgspec.MsgspecError: on_bad_json,
            RecursionError: on_bad_json,
            Exception: on_anything,
        },
        lifespan=[lambda app: _running(house)],
        logging_config=None,
        request_max_body_size=4 * MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Skyburst",
            version=__version__,
            description="Tables of fireworks board games: create, join, act, view, record, list, spectate.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        state=State({"house": house}),
    )


@contextlib.asynccontextmanager
async def _running(house: House) -> AsyncGenerator[None, None]:
    await house.storage.migrate()
    for table in await house.storage.running_clocks():
        with contextlib.suppress(Refused):
            nudge(house, await house.find(table))
    rounds = asyncio.create_task(_rounds(house))
    try:
        yield
    finally:
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        await house.close()


async def _rounds(house: House) -> None:
    tidied = house.now()
    while True:
        await house.time.sleep(ROUND)
        try:
            await check_clocks(house)
            if house.now() - tidied > TIDY:
                tidied = house.now()
                house.tidy()
        except Exception:  # noqa: BLE001  (the next round shall come, whatever this one met)
            LOG.exception("looking at the clocks failed")


def _sentence(error: HTTPException) -> str:
    """Litestar's own words, with the places of what is wrong."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(told) or error.detail
