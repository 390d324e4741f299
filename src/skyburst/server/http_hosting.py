"""HTTP handlers for requests that only the host of a table may make."""

from litestar import post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from skyburst.server import actions
from skyburst.server.http_access import AnyRequest, Manager, secret_of, take_step
from skyburst.server.requests import FreeRequest, MuteRequest, OptionsRequest, PaceRequest, TableId
from skyburst.server.responses import StepResponse


@post("/api/tables/{table:str}/options", status_code=200)
async def change_options(
    table_id: TableId, data: JSONBody[OptionsRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Changes the options of a table before its game starts. Only the host may do this."""
    return await take_step(
        manager,
        table_id,
        request,
        lambda table: actions.change_options(manager, table, table.is_host(secret_of(request)), data),
    )


@post("/api/tables/{table:str}/free", status_code=200)
async def free_seat(
    table_id: TableId, data: JSONBody[FreeRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Frees the seat of a person who has not made a move yet, so that someone else can join.

    Only the host may do this.
    """
    return await take_step(
        manager, table_id, request, lambda table: actions.free_seat(manager, table, secret_of(request), data)
    )


@post("/api/tables/{table:str}/end", status_code=200)
async def end_game(table_id: TableId, request: AnyRequest, manager: Manager) -> StepResponse:
    """Ends an abandoned game without winners. Only the host may do this."""
    return await take_step(
        manager, table_id, request, lambda table: actions.end_game(manager, table, secret_of(request))
    )


@post("/api/tables/{table:str}/mute", status_code=200)
async def mute_player(
    table_id: TableId, data: JSONBody[MuteRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Mutes a player in the table's chat, or lets them write again. Only the host may do this."""
    return await take_step(
        manager, table_id, request, lambda table: actions.mute(manager, table, secret_of(request), data)
    )


@post("/api/tables/{table:str}/pace", status_code=200)
async def set_pace(
    table_id: TableId, data: JSONBody[PaceRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Makes the bots of the table slower or faster. Only the host may do this."""
    return await take_step(
        manager, table_id, request, lambda table: actions.set_pace(manager, table, secret_of(request), data)
    )


HANDLERS: list[BaseRouteHandler] = [
    change_options,
    free_seat,
    end_game,
    mute_player,
    set_pace,
]
