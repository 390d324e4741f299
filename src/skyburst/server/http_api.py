"""The HTTP API: everything a client or a bot can do, described by OpenAPI at /api/schema."""

import asyncio
import gzip
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from skyburst.core.record import format_record
from skyburst.server import finished_games, seating, snapshots
from skyburst.server.adapters import ADAPTERS
from skyburst.server.bot_turns import start_bots
from skyburst.server.chat import post_chat
from skyburst.server.game_info import describe_components, describe_game
from skyburst.server.live_table import LiveTable
from skyburst.server.messages import (
    ActRequest,
    ArrangeRequest,
    ArrangeResponse,
    ChatRequest,
    ConsentRequest,
    CreateRequest,
    HintResponse,
    JoinRequest,
    LobbyResponse,
    LobbyTable,
    RematchResponse,
    RenameRequest,
    SeatRequest,
    SeatsResponse,
    Snapshot,
    StandInRequest,
    StepResponse,
    TableId,
    UndoResponse,
    WorthResponse,
)
from skyburst.server.moves import act, answer_undo, arrange, hint, request_undo, tile_worth
from skyburst.server.request_errors import NotFound, Unauthorized
from skyburst.server.table_manager import TableManager

AnyRequest = Request[Any, Any, Any]
Here = NamedDependency[TableManager]
JSON = "application/json"


def secret_of(request: AnyRequest) -> str | None:
    """The secret of the Authorization header; raises where there is something else in it."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not 1 <= len(secret) <= 64 or not secret.isascii():
        raise Unauthorized("bad-secret", "the header should read Authorization: Bearer SECRET")
    return secret


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "?"


async def _seated(
    manager: TableManager, table_id: str, request: AnyRequest, seat: int | None = None
) -> tuple[LiveTable, tuple[int, ...]]:
    table = await manager.find(table_id)
    return table, manager.authorize(table, secret_of(request), seat)


@get("/api/games")
async def games() -> dict[str, Any]:
    """The games there are, with their options, bots and decks."""
    return {"games": [describe_game(name) for name in ADAPTERS]}


@get("/api/games/{game:str}/components")
async def game_components(game: FromPath[str]) -> dict[str, Any]:
    """Everything in the box of a game."""
    return describe_components(game)


@post("/api/tables")
async def create_table(data: JSONBody[CreateRequest], request: AnyRequest, manager: Here) -> SeatsResponse:
    """Make a table."""
    return await seating.create(manager, data, address_of(request))


@get("/api/tables")
async def list_tables(manager: Here) -> LobbyResponse:
    """The public tables that are not over."""
    if not manager.settings.lobby:
        return LobbyResponse([])
    return LobbyResponse(
        [
            LobbyTable(
                table=row.id,
                game=row.game,
                status=row.status,
                created=row.created,
                open=sum(seat.kind == "open" for seat in seats),
                players=[{"seat": seat.seat, "name": seat.name, "kind": seat.kind} for seat in seats],
                clock=row.clock,
            )
            for row, seats in await manager.storage.list_public_tables()
        ]
    )


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    table_id: TableId, data: JSONBody[JoinRequest], request: AnyRequest, manager: Here
) -> SeatsResponse:
    """Sit down."""
    manager.join_limit.take(address_of(request))
    return await seating.join(manager, await manager.find(table_id), data)


@get("/api/tables/{table:str}")
async def view_table(table_id: TableId, request: AnyRequest, manager: Here) -> Snapshot:
    """A table as the owner of the secret may see it; without one, as a spectator."""
    table = await manager.find(table_id)
    secret = secret_of(request)
    mine = manager.authorize_viewer(table, secret)
    start_bots(manager, table)
    return snapshots.build_snapshot(table, mine, table.is_host(secret), manager.now())


@post("/api/tables/{table:str}/act", status_code=200)
async def act_at_table(
    table_id: TableId, data: JSONBody[ActRequest], request: AnyRequest, manager: Here
) -> StepResponse:
    """Make a move."""
    table, _ = await _seated(manager, table_id, request, data.seat)
    return StepResponse(await act(manager, table, data))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(table_id: TableId, request: AnyRequest, manager: Here) -> UndoResponse:
    """Take the last move back, or ask the others whether one may."""
    table, mine = await _seated(manager, table_id, request)
    return await request_undo(manager, table, mine)


@post("/api/tables/{table:str}/consent", status_code=200)
async def agree(table_id: TableId, data: JSONBody[ConsentRequest], request: AnyRequest, manager: Here) -> UndoResponse:
    """Agree to taking back, or not."""
    table, mine = await _seated(manager, table_id, request)
    return await answer_undo(manager, table, mine, data.undo)


@post("/api/tables/{table:str}/bot", status_code=200)
async def bot(table_id: TableId, data: JSONBody[StandInRequest], request: AnyRequest, manager: Here) -> StepResponse:
    """Let a bot play a seat, or come back to it."""
    table, mine = await _seated(manager, table_id, request)
    await seating.stand_in(manager, table, mine, table.is_host(secret_of(request)), data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def play_again(table_id: TableId, request: AnyRequest, manager: Here) -> RematchResponse:
    """The next table, with seats rotated; secrets stay the same."""
    table, mine = await _seated(manager, table_id, request)
    return await seating.rematch(manager, table, mine, secret_of(request) or "")


@post("/api/tables/{table:str}/chat", status_code=200)
async def chat(table_id: TableId, data: JSONBody[ChatRequest], request: AnyRequest, manager: Here) -> StepResponse:
    """Say something."""
    table = await manager.find(table_id)
    await post_chat(manager, table, secret_of(request), data.text, address_of(request))
    return StepResponse(table.version)


@post("/api/tables/{table:str}/rename", status_code=200)
async def rename_seat(
    table_id: TableId, data: JSONBody[RenameRequest], request: AnyRequest, manager: Here
) -> StepResponse:
    """Change the name at a seat."""
    table, _ = await _seated(manager, table_id, request, data.seat)
    await seating.rename(manager, table, data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/hint", status_code=200)
async def hint_at(table_id: TableId, data: JSONBody[SeatRequest], request: AnyRequest, manager: Here) -> HintResponse:
    """What the greedy bot would do."""
    table, _ = await _seated(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return HintResponse(await hint(manager, table, data.seat))


@post("/api/tables/{table:str}/worth", status_code=200)
async def worth_at(table_id: TableId, data: JSONBody[SeatRequest], request: AnyRequest, manager: Here) -> WorthResponse:
    """What the tiles in the box would bring the seat (Fireworks)."""
    table, _ = await _seated(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return await tile_worth(manager, table, data.seat)


@post("/api/tables/{table:str}/arrange", status_code=200)
async def arrange_at(
    table_id: TableId, data: JSONBody[ArrangeRequest], request: AnyRequest, manager: Here
) -> ArrangeResponse:
    """The best arrangement of a seat's tiles (Fireworks); it is not done yet."""
    table, _ = await _seated(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return await arrange(manager, table, data)


@get("/api/tables/{table:str}/motion/{at:int}")
async def motion_of(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Here) -> Response[bytes]:
    """What moved during a launch (Fireworks): as public as the log."""
    table = await manager.find(table_id)
    launches = {entry.number for entry in table.log if entry.motion}
    found = await manager.storage.load_motion(table.id, at) if at in launches else None
    if found is None:
        raise NotFound("no-motion", f"nothing was launched in step {at}", at=str(at))
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(found), media_type=JSON, headers=headers)


@get("/api/tables/{table:str}/record")
async def record_of(table_id: TableId, request: AnyRequest, manager: Here) -> Response[str]:
    """The record of a finished game."""
    manager.replay_limit.take(address_of(request))
    return Response(format_record(finished_games.record(await manager.find(table_id))), media_type=JSON)


@get("/api/tables/{table:str}/replay")
async def replay_of(table_id: TableId, request: AnyRequest, manager: Here) -> Response[bytes]:
    """A finished game move by move."""
    manager.replay_limit.take(address_of(request))
    table = await manager.find(table_id)
    boxes = {} if table.box is None else await manager.storage.load_boxes(table.id)
    return Response(await asyncio.to_thread(finished_games.replay, table, boxes), media_type=JSON)


HANDLERS: list[BaseRouteHandler] = [
    games,
    game_components,
    create_table,
    list_tables,
    join_table,
    view_table,
    act_at_table,
    undo,
    agree,
    bot,
    play_again,
    chat,
    rename_seat,
    hint_at,
    worth_at,
    arrange_at,
    motion_of,
    record_of,
    replay_of,
]
