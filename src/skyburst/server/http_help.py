"""HTTP handlers for hints, tile values, arrangements and practice launches."""

from litestar import post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from skyburst.server.hints import find_arrangement, find_tile_worth, suggest_action
from skyburst.server.http_access import AnyRequest, Manager, address_of, authorized_table
from skyburst.server.live_table import LiveTable
from skyburst.server.practice import practise
from skyburst.server.requests import ArrangeRequest, PracticeRequest, SeatRequest, TableId, WorthRequest
from skyburst.server.responses import ArrangeResponse, HintResponse, PracticeResponse, WorthResponse
from skyburst.server.table_manager import TableManager


async def _helped_table(manager: TableManager, table_id: str, request: AnyRequest, seat: int) -> LiveTable:
    """Returns the table. Raises RequestError if the client may not act for the seat or has requested too many hints."""
    table, _ = await authorized_table(manager, table_id, request, seat)
    manager.hint_limit.take(address_of(request))
    return table


@post("/api/tables/{table:str}/hint", status_code=200)
async def get_hint(
    table_id: TableId, data: JSONBody[SeatRequest], request: AnyRequest, manager: Manager
) -> HintResponse:
    """Suggests an action to the seat, with reasons, and names the second best."""
    table = await _helped_table(manager, table_id, request, data.seat)
    return await suggest_action(manager, table, data.seat)


@post("/api/tables/{table:str}/worth", status_code=200)
async def get_tile_worth(
    table_id: TableId, data: JSONBody[WorthRequest], request: AnyRequest, manager: Manager
) -> WorthResponse:
    """Returns what each face-up tile would add to the seat's score. Only available if the game has tiles to arrange."""
    table = await _helped_table(manager, table_id, request, data.seat)
    return await find_tile_worth(manager, table, data.seat, data.space)


@post("/api/tables/{table:str}/arrange", status_code=200)
async def get_arrangement(
    table_id: TableId, data: JSONBody[ArrangeRequest], request: AnyRequest, manager: Manager
) -> ArrangeResponse:
    """Searches for the best layout of the seat's tiles within the time limit, and returns it without applying it."""
    table = await _helped_table(manager, table_id, request, data.seat)
    return await find_arrangement(manager, table, data)


@post("/api/tables/{table:str}/practice", status_code=200)
async def practise_launch(
    table_id: TableId, data: JSONBody[PracticeRequest], request: AnyRequest, manager: Manager
) -> PracticeResponse:
    """Makes a practice launch that does not affect the game.

    Only possible if the table has a simulated box, and only before the seat's first launch.
    """
    table = await _helped_table(manager, table_id, request, data.seat)
    return await practise(manager, table, data)


HANDLERS: list[BaseRouteHandler] = [
    get_hint,
    get_tile_worth,
    get_arrangement,
    practise_launch,
]
