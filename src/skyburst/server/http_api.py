"""The HTTP API: everything a client or a bot can do, described by OpenAPI at /api/schema."""

import asyncio
import gzip
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Union

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from skyburst.core.record import format_record
from skyburst.registry import SHIPPED
from skyburst.server import actions, finished_games, new_tables
from skyburst.server.bot_turns import start_bots
from skyburst.server.game_info import describe_components, describe_games, describe_texts
from skyburst.server.hints import find_arrangement, find_tile_worth, suggest_action
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import (
    ActRequest,
    ArrangeRequest,
    ChatRequest,
    ClockSpec,
    ConsentRequest,
    CreateRequest,
    JoinRequest,
    RenameRequest,
    SeatRequest,
    StandInRequest,
    TableId,
    WantsHelp,
)
from skyburst.server.responses import (
    ArrangeResponse,
    GamesResponse,
    HintResponse,
    LobbyPlayer,
    LobbyResponse,
    LobbyTable,
    RematchResponse,
    SeatsResponse,
    StepResponse,
    UndoResponse,
    WorthResponse,
)
from skyburst.server.table_manager import TableManager
from skyburst.table.access import authorize, authorize_viewer
from skyburst.table.adapter import Seats, table_adapter
from skyburst.table.client import Viewer
from skyburst.table.errors import NotFound, Unauthorized
from skyburst.table.messages import Snapshot
from skyburst.table.rows import OPEN
from skyburst.table.snapshots import build_snapshot

AnyRequest = Request[Any, Any, Any]
Manager = NamedDependency[TableManager]
JSON = "application/json"
MAX_SECRET = 64
ASYNCAPI = Path(__file__).with_name("asyncapi.json")
COMPONENTS = ResponseSpec(
    Union[tuple(types.components for name in SHIPPED if (types := table_adapter(name).types))],  # noqa: UP007
    generate_examples=False,
    description="Everything in the box of a game",
)


def secret_of(request: AnyRequest) -> str | None:
    """Returns the secret in the Authorization header, or None without one. Raises Unauthorized if it is malformed."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not 1 <= len(secret) <= MAX_SECRET or not secret.isascii():
        sentence = f"malformed header; it should be Authorization: Bearer SECRET, with at most {MAX_SECRET} characters"
        raise Unauthorized("bad-secret", sentence)
    return secret


def address_of(request: AnyRequest) -> str:
    """Returns the client's address, for rate limits."""
    return request.client.host if request.client else "?"


async def _authorize(
    manager: TableManager, table_id: str, request: AnyRequest, seat: int | None = None
) -> tuple[LiveTable, Seats]:
    """Returns the table and the client's seats there. Raises if the client may not act for `seat`."""
    table = await manager.find(table_id)
    return table, authorize(table, secret_of(request), seat)


@get("/api/games")
async def list_games() -> GamesResponse:
    """Lists the games with their options, bots and decks."""
    return GamesResponse(describe_games())


@get("/api/games/{game:str}/components", responses={200: COMPONENTS})
async def get_components(game: FromPath[str]) -> msgspec.Struct | Mapping[str, Any]:
    """Returns everything in the box of a game; an empty object if the game does not list its components."""
    return describe_components(game)


@get("/api/games/{game:str}/texts/{language:str}")
async def get_texts(game: FromPath[str], language: FromPath[str]) -> Mapping[str, str | Mapping[str, str]]:
    """Returns the texts that a game itself provides in a language, by key; none for the shipped games.

    A text may have a form for each number: `one`, `other`, and sometimes `zero`.
    """
    return describe_texts(game, language)


@get("/api/asyncapi")
async def get_asyncapi() -> Response[bytes]:
    """Describes the messages of the WebSocket as AsyncAPI. `make protocol` writes the file."""
    return Response(await asyncio.to_thread(ASYNCAPI.read_bytes), media_type=JSON)


@post("/api/tables")
async def create_table(data: JSONBody[CreateRequest], request: AnyRequest, manager: Manager) -> SeatsResponse:
    """Creates a table."""
    return await new_tables.create_table(manager, data, address_of(request))


@get("/api/tables")
async def list_tables(manager: Manager) -> LobbyResponse:
    """Lists the public tables whose games are not over."""
    if not manager.settings.lobby:
        return LobbyResponse([])
    return LobbyResponse(
        [
            LobbyTable(
                table=row.id,
                game=row.game,
                status=row.status,
                created=row.created,
                open=sum(seat.kind == OPEN for seat in seats),
                players=[LobbyPlayer(seat.seat, seat.name, seat.kind) for seat in seats],
                clock=msgspec.convert(row.clock, ClockSpec | None),
            )
            for row, seats in await manager.storage.list_public_tables()
        ]
    )


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    table_id: TableId, data: JSONBody[JoinRequest], request: AnyRequest, manager: Manager
) -> SeatsResponse:
    """Takes an open seat."""
    manager.join_limit.take(address_of(request))
    return await actions.join(manager, await manager.find(table_id), data)


@get("/api/tables/{table:str}")
async def get_table(
    table_id: TableId, request: AnyRequest, manager: Manager, wants_help: WantsHelp = False
) -> Snapshot:
    """Returns the table as the owner of the secret may see it; without a secret, as a spectator does.

    `help` and `nearness` are empty unless the query has `help=true`.
    """
    table = await manager.find(table_id)
    secret = secret_of(request)
    seats = authorize_viewer(table, secret)
    start_bots(manager, table)
    return build_snapshot(table, Viewer(seats, wants_help), table.is_host(secret), manager.now())


@post("/api/tables/{table:str}/act", status_code=200)
async def make_move(
    table_id: TableId, data: JSONBody[ActRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Makes a move."""
    table, _ = await _authorize(manager, table_id, request, data.seat)
    return StepResponse(await actions.act(manager, table, data))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo_move(table_id: TableId, request: AnyRequest, manager: Manager) -> UndoResponse:
    """Undoes the client's last move, or asks the other players to agree."""
    table, seats = await _authorize(manager, table_id, request)
    return await actions.request_undo(manager, table, seats)


@post("/api/tables/{table:str}/consent", status_code=200)
async def consent_to_undo(
    table_id: TableId, data: JSONBody[ConsentRequest], request: AnyRequest, manager: Manager
) -> UndoResponse:
    """Agrees to or refuses the undo that another player has asked for."""
    table, seats = await _authorize(manager, table_id, request)
    return await actions.answer_undo(manager, table, seats, data.undo)


@post("/api/tables/{table:str}/bot", status_code=200)
async def set_stand_in(
    table_id: TableId, data: JSONBody[StandInRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Lets a bot play a seat, or gives it back to its player."""
    table, seats = await _authorize(manager, table_id, request)
    await actions.set_stand_in(manager, table, seats, table.is_host(secret_of(request)), data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def create_rematch(table_id: TableId, request: AnyRequest, manager: Manager) -> RematchResponse:
    """Creates or finds the rematch. Everyone moves up by one seat and keeps their secret."""
    table, _ = await _authorize(manager, table_id, request)
    return await new_tables.create_rematch(manager, table, secret_of(request) or "")


@post("/api/tables/{table:str}/chat", status_code=200)
async def post_chat_message(
    table_id: TableId, data: JSONBody[ChatRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Posts a chat message."""
    table = await manager.find(table_id)
    await actions.post_chat(manager, table, secret_of(request), data.text, address_of(request))
    return StepResponse(table.version)


@post("/api/tables/{table:str}/rename", status_code=200)
async def rename_seat(
    table_id: TableId, data: JSONBody[RenameRequest], request: AnyRequest, manager: Manager
) -> StepResponse:
    """Changes the name of a seat."""
    table, _ = await _authorize(manager, table_id, request, data.seat)
    await actions.rename(manager, table, data)
    return StepResponse(table.version)


@post("/api/tables/{table:str}/hint", status_code=200)
async def get_hint(
    table_id: TableId, data: JSONBody[SeatRequest], request: AnyRequest, manager: Manager
) -> HintResponse:
    """Returns the action that the greedy bot would take, in games that it can play."""
    table, _ = await _authorize(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return HintResponse(await suggest_action(manager, table, data.seat))


@post("/api/tables/{table:str}/worth", status_code=200)
async def get_tile_worth(
    table_id: TableId, data: JSONBody[SeatRequest], request: AnyRequest, manager: Manager
) -> WorthResponse:
    """Returns what each face-up tile would add to the seat's score, in games in which tiles are placed."""
    table, _ = await _authorize(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return await find_tile_worth(manager, table, data.seat)


@post("/api/tables/{table:str}/arrange", status_code=200)
async def get_arrangement(
    table_id: TableId, data: JSONBody[ArrangeRequest], request: AnyRequest, manager: Manager
) -> ArrangeResponse:
    """Returns the best arrangement of the seat's tiles that is found within the time limit, without applying it."""
    table, _ = await _authorize(manager, table_id, request, data.seat)
    manager.hint_limit.take(address_of(request))
    return await find_arrangement(manager, table, data)


@get("/api/tables/{table:str}/motion/{at:int}")
async def get_motion(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Manager) -> Response[bytes]:
    """Returns the tile motion of the launch at step `at`. Anyone who can read the log may request it."""
    table = await manager.find(table_id)
    launches = {entry.number for entry in table.log if entry.has_motion}
    found = await manager.storage.load_motion(table.id, at) if at in launches else None
    if found is None:
        raise NotFound("no-motion", f"step {at} has no motion: it is not a launch in a simulated box", at=str(at))
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(found), media_type=JSON, headers=headers)


@get("/api/tables/{table:str}/record")
async def get_record(table_id: TableId, request: AnyRequest, manager: Manager) -> Response[str]:
    """Returns the record of a finished game."""
    manager.replay_limit.take(address_of(request))
    return Response(format_record(finished_games.record(await manager.find(table_id))), media_type=JSON)


@get("/api/tables/{table:str}/replay")
async def get_replay(table_id: TableId, request: AnyRequest, manager: Manager) -> Response[bytes]:
    """Returns a finished game move by move."""
    manager.replay_limit.take(address_of(request))
    table = await manager.find(table_id)
    boxes = {} if table.box is None else await manager.storage.load_boxes(table.id)
    return Response(await asyncio.to_thread(finished_games.encode_replay, table, boxes), media_type=JSON)


HANDLERS: list[BaseRouteHandler] = [
    list_games,
    get_components,
    get_texts,
    get_asyncapi,
    create_table,
    list_tables,
    join_table,
    get_table,
    make_move,
    undo_move,
    consent_to_undo,
    set_stand_in,
    create_rematch,
    post_chat_message,
    rename_seat,
    get_hint,
    get_tile_worth,
    get_arrangement,
    get_motion,
    get_record,
    get_replay,
]
