"""HTTP handlers for push messages."""

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from skyburst.server.http_access import AnyRequest, Manager, authorized_table
from skyburst.server.requests import PushRequest, PushStopRequest, TableId
from skyburst.server.responses import PushResponse, StepResponse


@get("/api/push")
async def get_push_key(manager: Manager) -> PushResponse:
    """Returns the public key that browsers need to subscribe to push messages; null if the server does not send any."""
    return PushResponse(manager.notices.public_key)


@post("/api/tables/{table:str}/subscribe", status_code=200)
async def subscribe(
    table_id: TableId, data: JSONBody[PushRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Subscribes a browser to push messages that announce the turns of the client's seats."""
    table, seats = await authorized_table(manager, table_id, request)
    await manager.notices.subscribe(table, seats, data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/unsubscribe", status_code=200)
async def unsubscribe(
    table_id: TableId, data: JSONBody[PushStopRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Unsubscribes a browser from push messages about this table."""
    table, seats = await authorized_table(manager, table_id, request)
    await manager.notices.unsubscribe(table, seats, data)
    return StepResponse(table.version)


HANDLERS: list[BaseRouteHandler] = [get_push_key, subscribe, unsubscribe]
