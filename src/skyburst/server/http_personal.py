"""HTTP handlers for a person's own data at a table."""

from litestar import get, post
from litestar.handlers import BaseRouteHandler

from skyburst.server import personal_data
from skyburst.server.http_access import AnyRequest, Manager, authorized_table
from skyburst.server.requests import TableId
from skyburst.server.responses import DoneResponse, PersonalData


@get("/api/tables/{table:str}/personal")
async def get_personal_data(table_id: TableId, request: AnyRequest, manager: Manager) -> PersonalData:
    """Returns everything that the table has stored about the client's seats."""
    table, seats = await authorized_table(manager, table_id, request)
    return await personal_data.collect(manager, table, seats)


@post("/api/tables/{table:str}/forget", status_code=200)
async def forget_person(table_id: TableId, request: AnyRequest, manager: Manager) -> DoneResponse:
    """Removes the client's name, messages and subscriptions from the table. Their moves stay."""
    table, seats = await authorized_table(manager, table_id, request)
    for seat in seats:
        manager.rename_limit.take(f"{table.id} {seat}")
    await manager.run_to_completion(personal_data.forget(manager, table, seats))
    return DoneResponse()


HANDLERS: list[BaseRouteHandler] = [get_personal_data, forget_person]
