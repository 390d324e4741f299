"""HTTP handlers for creating, listing, finding and joining tables."""

import contextlib

import msgspec
from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from skyburst.core.errors import GameError
from skyburst.server import actions, new_tables
from skyburst.server.codes import similar_codes
from skyburst.server.game_info import find_game
from skyburst.server.http_access import AnyRequest, Manager, address_of, find_table
from skyburst.server.my_tables import list_own_tables
from skyburst.server.requests import ClockSpec, CodeRequest, CreateRequest, JoinRequest, MyTablesRequest, TableId
from skyburst.server.responses import (
    CodeResponse,
    LobbyPlayer,
    LobbyResponse,
    LobbyTable,
    MyTablesResponse,
    SeatsResponse,
)
from skyburst.table.errors import NotFound, RequestError
from skyburst.table.row_checks import check_rows
from skyburst.table.rows import OPEN, SeatRow, TableRow


@post("/api/tables")
async def create_table(data: JSONBody[CreateRequest], request: AnyRequest, manager: Manager) -> SeatsResponse:
    """Creates a table. The game starts immediately if no seat is open."""
    return await new_tables.create_table(manager, data, address_of(request))


@get("/api/tables")
async def list_tables(manager: Manager) -> LobbyResponse:
    """Lists the public tables whose games are not over, the newest first.

    Tables that cannot be resumed are not listed. The list is empty if the server does not allow public tables.
    """
    if not manager.settings.lobby:
        return LobbyResponse([])
    tables = []
    for row, seats in await manager.storage.list_public_tables():
        with contextlib.suppress(GameError, RequestError, msgspec.ValidationError):  # it cannot be resumed
            check_rows(find_game(row.game), row, seats)
            tables.append(_describe(row, seats))
    return LobbyResponse(tables)


def _describe(row: TableRow, seats: list[SeatRow]) -> LobbyTable:
    return LobbyTable(
        table=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        open=sum(seat.kind == OPEN for seat in seats),
        players=[LobbyPlayer(seat.seat, seat.name, seat.kind) for seat in seats],
        options=row.options,
        clock=msgspec.convert(row.clock, ClockSpec | None),
    )


@post("/api/my-tables", status_code=200)
async def list_my_tables(data: JSONBody[MyTablesRequest], request: AnyRequest, manager: Manager) -> MyTablesResponse:
    """Lists the tables for which the client has secrets. Tables where the client has to move come first."""
    manager.list_limit.take(address_of(request))
    return MyTablesResponse(await list_own_tables(manager, data.seats))


@post("/api/codes", status_code=200)
async def find_code(data: JSONBody[CodeRequest], request: AnyRequest, manager: Manager) -> CodeResponse:
    """Finds the table with a code.

    If there is none, returns similar codes of public tables and of the client's own tables.
    """
    try:
        return CodeResponse((await find_table(manager, data.code, request)).id, [])
    except NotFound:
        public = await manager.storage.list_public_tables() if manager.settings.lobby else []
        return CodeResponse(None, similar_codes(data.code, [*data.own, *(row.id for row, _ in public)]))


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    table_id: TableId, data: JSONBody[JoinRequest], request: AnyRequest, manager: Manager
) -> SeatsResponse:
    """Takes an open seat. The game starts when no seat is open any more."""
    manager.join_limit.take(address_of(request))
    return await actions.join(manager, await find_table(manager, table_id, request), data)


HANDLERS: list[BaseRouteHandler] = [
    create_table,
    list_tables,
    list_my_tables,
    find_code,
    join_table,
]
