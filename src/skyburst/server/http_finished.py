"""HTTP handlers for finished games: rematch, continue, motion, record, replay and review."""

import asyncio
import gzip
from typing import Any

from litestar import Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from skyburst.core.motion import LaunchMotion
from skyburst.core.record import format_record
from skyburst.server import continued_games, finished_games, new_tables, reviews
from skyburst.server.http_access import (
    JSON,
    AnyRequest,
    Manager,
    address_of,
    authorized_table,
    find_table,
    secret_of,
)
from skyburst.server.openapi import encoded
from skyburst.server.requests import ContinueRequest, TableId
from skyburst.server.responses import PastHelp, RematchResponse, Replay, ReviewResponse, SeatsResponse
from skyburst.table.errors import NotFound


@post("/api/tables/{table:str}/rematch", status_code=200)
async def create_rematch(table_id: TableId, request: AnyRequest, manager: Manager) -> RematchResponse:
    """Creates the rematch, unless it already exists.

    Each player keeps their secret and moves to the seat before theirs; the player in seat 0 gets the last seat.
    """
    table, _ = await authorized_table(manager, table_id, request)
    return await new_tables.create_rematch(manager, table, secret_of(request) or "")


@post("/api/tables/{table:str}/continue")
async def continue_game(
    table_id: TableId, data: JSONBody[ContinueRequest], request: AnyRequest, manager: Manager
) -> SeatsResponse:
    """Creates a table at which the client continues a finished game from one of its positions, against bots.

    Everything that the client's seat could not know at that position is reshuffled.
    """
    return await continued_games.continue_game(
        manager, await find_table(manager, table_id, request), data, address_of(request)
    )


@get("/api/tables/{table:str}/motion/{at:int}", responses=encoded(LaunchMotion, "The keyframes of every body"))
async def get_motion(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Manager) -> Response[bytes]:
    """Returns how the die and the tiles moved in step `at`. No secret is needed."""
    table = await find_table(manager, table_id, request)
    launches = {entry.number for entry in table.log if entry.has_motion}
    found = await manager.storage.load_motion(table.id, at) if at in launches else None
    if found is None:
        raise NotFound(
            "no-motion", f"there is no motion for step {at}: only launches in a simulated box have one", at=str(at)
        )
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(found), media_type=JSON, headers=headers)


@get("/api/tables/{table:str}/record", responses=encoded(dict[str, Any], "The record: see docs/records.md"))
async def get_record(table_id: TableId, request: AnyRequest, manager: Manager) -> Response[str]:
    """Returns the record of a finished game."""
    manager.replay_limit.take(address_of(request))
    return Response(format_record(finished_games.record(await find_table(manager, table_id, request))), media_type=JSON)


@get("/api/tables/{table:str}/replay", responses=encoded(Replay, "Every step with what a spectator saw"))
async def get_replay(table_id: TableId, request: AnyRequest, manager: Manager) -> Response[bytes]:
    """Returns a finished game move by move, and the numbers of the client's seats."""
    manager.replay_limit.take(address_of(request))
    table = await find_table(manager, table_id, request)
    own_seats = table.seats_for(secret_of(request))
    boxes = {} if table.box is None else await manager.storage.load_boxes(table.id)
    return Response(await asyncio.to_thread(finished_games.encode_replay, table, own_seats, boxes), media_type=JSON)


@get("/api/tables/{table:str}/help/{at:int}")
async def get_past_help(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Manager) -> PastHelp:
    """Returns what the actions after step `at` of a finished game would have done. No secret is needed."""
    manager.replay_limit.take(address_of(request))
    return await asyncio.to_thread(finished_games.past_help, await find_table(manager, table_id, request), at)


@post("/api/tables/{table:str}/review", status_code=200)
async def start_review(table_id: TableId, request: AnyRequest, manager: Manager) -> ReviewResponse:
    """Starts the review of a finished game, unless it has been started already. No secret is needed."""
    manager.replay_limit.take(address_of(request))
    return await reviews.start_review(manager, await find_table(manager, table_id, request), address_of(request))


@get("/api/tables/{table:str}/review")
async def get_review(table_id: TableId, request: AnyRequest, manager: Manager) -> ReviewResponse:
    """Returns the review of a finished game, or how far it has come. No secret is needed."""
    manager.replay_limit.take(address_of(request))
    return await reviews.find_review(manager, await find_table(manager, table_id, request))


HANDLERS: list[BaseRouteHandler] = [
    create_rematch,
    continue_game,
    get_motion,
    get_record,
    get_replay,
    get_past_help,
    start_review,
    get_review,
]
