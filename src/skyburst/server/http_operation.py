"""HTTP handlers for the people who run the server: health and metrics."""

import secrets

from litestar import Response, get
from litestar.handlers import BaseRouteHandler

from skyburst import __version__
from skyburst.server.http_access import AnyRequest, Manager, secret_of
from skyburst.server.request_origin import is_loopback
from skyburst.server.responses import HealthResponse
from skyburst.table.errors import Unauthorized, Unavailable

FORWARDED_BY = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""The headers by which a reverse proxy shows that the request comes from another machine."""


@get("/health")
async def get_health(manager: Manager) -> HealthResponse:
    """Returns the server's version and the number of tables in memory. Fails if the server cannot store moves."""
    problem = await manager.health.problem()
    if problem is not None:
        raise Unavailable("unhealthy", problem)
    return HealthResponse("ok", __version__, len(manager.tables))


@get("/metrics", include_in_schema=False)
async def get_metrics(request: AnyRequest, manager: Manager) -> Response[bytes]:
    """Returns the metrics for Prometheus, to programs on this machine and those that have the token."""
    if not _is_from_this_machine(request):
        token = manager.settings.metrics_token
        given = secret_of(request)
        if token is None or given is None or not secrets.compare_digest(token.encode(), given.encode()):
            sentence = (
                "metrics are only for programs on the server's own machine, or with the token: start the server with "
                "--metrics-token TOKEN and send the header 'Authorization: Bearer TOKEN'"
            )
            raise Unauthorized("no-metrics", sentence)
    manager.metrics.database_bytes.set(await manager.storage.size())
    return Response(manager.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_from_this_machine(request: AnyRequest) -> bool:
    forwarded = any(name in request.headers for name in FORWARDED_BY)
    return request.client is not None and is_loopback(request.client.host) and not forwarded


HANDLERS: list[BaseRouteHandler] = [get_health, get_metrics]
