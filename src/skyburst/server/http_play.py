"""HTTP handlers for viewing a table and playing at it: moves, undo, stand-ins, chat and names."""

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from skyburst.server import actions
from skyburst.server.bot_turns import start_bots
from skyburst.server.http_access import (
    AnyRequest,
    Manager,
    address_of,
    authorized_table,
    find_table,
    secret_of,
    take_step,
)
from skyburst.server.requests import (
    ActRequest,
    ChatRequest,
    ConsentRequest,
    RenameRequest,
    StandInRequest,
    TableId,
    WantsHelp,
)
from skyburst.server.responses import StepResponse, UndoResponse
from skyburst.table.access import authorize_viewer
from skyburst.table.client import Viewer
from skyburst.table.messages import Snapshot
from skyburst.table.snapshots import build_snapshot


@get("/api/tables/{table:str}")
async def get_table(
    table_id: TableId, request: AnyRequest, manager: Manager, wants_help: WantsHelp = False
) -> Snapshot:
    """Returns the table as the client may see it. A client without a secret gets the spectator's view.

    The fields `help` and `nearness` are empty unless the query contains `help=true`.
    """
    table = await find_table(manager, table_id, request)
    secret = secret_of(request)
    seats = authorize_viewer(table, secret)
    start_bots(manager, table)
    return build_snapshot(table, Viewer(seats, wants_help), table.is_host(secret), manager.now())


@post("/api/tables/{table:str}/act", status_code=200)
async def make_move(
    table_id: TableId, data: JSONBody[ActRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Makes a move."""
    table, _ = await authorized_table(manager, table_id, request, data.seat)
    return StepResponse(await actions.act(manager, table, data))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo_move(table_id: TableId, request: AnyRequest, manager: Manager) -> UndoResponse:
    """Undoes the client's last move, or asks the other players to agree."""
    table, seats = await authorized_table(manager, table_id, request)
    return await actions.request_undo(manager, table, seats)


@post("/api/tables/{table:str}/consent", status_code=200)
async def consent_to_undo(
    table_id: TableId, data: JSONBody[ConsentRequest], request: AnyRequest, manager: Manager
) -> UndoResponse:
    """Accepts or refuses a requested undo. Players who refuse their own request withdraw it."""
    table, seats = await authorized_table(manager, table_id, request)
    return await actions.answer_undo(manager, table, seats, data.undo)


@post("/api/tables/{table:str}/bot", status_code=200)
async def set_stand_in(
    table_id: TableId, data: JSONBody[StandInRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Lets a bot play a seat, or removes the bot. The seat then goes back to its player or, if it has none, is open."""
    table, seats = await authorized_table(manager, table_id, request)
    await actions.set_stand_in(manager, table, seats, table.is_host(secret_of(request)), data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/chat", status_code=200)
async def post_chat_message(
    table_id: TableId, data: JSONBody[ChatRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Posts a chat message."""
    table = await find_table(manager, table_id, request)
    await actions.post_chat(manager, table, secret_of(request), data.text, address_of(request))
    return StepResponse(table.version)


@post("/api/tables/{table:str}/rename", status_code=200)
async def rename_seat(
    table_id: TableId, data: JSONBody[RenameRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Changes the name of a seat."""
    return await take_step(manager, table_id, request, lambda table: actions.rename(manager, table, data), data.seat)


HANDLERS: list[BaseRouteHandler] = [
    get_table,
    make_move,
    undo_move,
    consent_to_undo,
    set_stand_in,
    post_chat_message,
    rename_seat,
]
