"""Helpers for all HTTP handlers: find the requested table and check the client's secret."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from skyburst.server.client_messages import has_nul
from skyburst.server.limits import limited_address
from skyburst.server.live_table import LiveTable
from skyburst.server.request_origin import AnyConnection
from skyburst.server.responses import StepResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.access import authorize
from skyburst.table.adapter import Seats
from skyburst.table.errors import BadRequest, Unauthorized

AnyRequest = Request[Any, Any, Any]
Manager = NamedDependency[TableManager]
JSON = "application/json"
MAX_SECRET = 64


def secret_of(request: AnyRequest) -> str | None:
    """Returns the secret in the Authorization header, or None if there is no such header.

    Raises Unauthorized if the header is malformed.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not 1 <= len(secret) <= MAX_SECRET or not secret.isascii():
        sentence = (
            f"the header must be 'Authorization: Bearer SECRET', with a secret of 1 to {MAX_SECRET} ASCII characters"
        )
        raise Unauthorized("bad-secret", sentence)
    return secret


async def refuse_nul(request: AnyRequest) -> None:
    """Raises BadRequest if the path or the body contains the character NUL, which PostgreSQL cannot store."""
    body = b"" if request.method == "GET" else await request.body()
    if "\0" in request.scope["path"] or has_nul(body):
        raise BadRequest("bad-text", "the request contains the character NUL (U+0000), which is not allowed anywhere")


def address_of(connection: AnyConnection) -> str:
    """Returns the client's address, for rate limits."""
    return limited_address(connection.client.host) if connection.client else "?"


async def find_table(manager: TableManager, table_id: str, request: AnyRequest) -> LiveTable:
    """Returns the table. Raises NotFound if it does not exist, and TooManyRequests after too many wrong codes."""
    return await manager.find_for(table_id, address_of(request), secret_of(request))


async def authorized_table(
    manager: TableManager, table_id: str, request: AnyRequest, seat: int | None = None
) -> tuple[LiveTable, Seats]:
    """Returns the table and the client's seats. Raises RequestError if the client may not use the table or `seat`."""
    table = await find_table(manager, table_id, request)
    return table, authorize(table, secret_of(request), seat)


async def take_step(
    manager: TableManager,
    table_id: str,
    request: AnyRequest,
    act: Callable[[LiveTable], Awaitable[object]],
    seat: int | None = None,
) -> StepResponse:
    """Authorizes the client, calls `act` with the table, and returns the table's new version."""
    table, _ = await authorized_table(manager, table_id, request, seat)
    await act(table)
    return StepResponse(table.version)
