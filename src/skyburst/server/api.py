"""The HTTP API: everything a client or a bot can do, described by OpenAPI at /api/schema."""

import asyncio
import gzip
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from skyburst.core.record import format_record
from skyburst.server import archive, seating, snapshots
from skyburst.server.catalogue import components, describe
from skyburst.server.chat import say
from skyburst.server.foresight import AIDS
from skyburst.server.house import House
from skyburst.server.live import Live
from skyburst.server.messages import (
    Act,
    Arranged,
    ArrangeWish,
    Consent,
    Create,
    Hint,
    Join,
    Lobby,
    LobbyTable,
    Moved,
    NextTable,
    Rename,
    Say,
    Seated,
    SeatOnly,
    Snapshot,
    StandIn,
    TakenBack,
    Worth,
)
from skyburst.server.playing import act, arrange, consent, hint, take_back, tile_worth
from skyburst.server.refusals import NoSecret, NotFound
from skyburst.server.turns import nudge

AnyRequest = Request[Any, Any, Any]
Here = NamedDependency[House]
JSON = "application/json"


def secret_of(request: AnyRequest) -> str | None:
    """The secret of the Authorization header; raises where there is something else in it."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not 1 <= len(secret) <= 64 or not secret.isascii():
        raise NoSecret("bad-secret", "the header should read Authorization: Bearer SECRET")
    return secret


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "?"


async def _seated(
    house: House, table: str, request: AnyRequest, seat: int | None = None
) -> tuple[Live, tuple[int, ...]]:
    live = await house.find(table)
    return live, house.sit(live, secret_of(request), seat)


@get("/api/games")
async def games() -> dict[str, Any]:
    """The games there are, with their options, bots and decks."""
    return {"games": [describe(name) for name in AIDS]}


@get("/api/games/{game:str}/components")
async def game_components(game: FromPath[str]) -> dict[str, Any]:
    """Everything in the box of a game."""
    return components(game)


@post("/api/tables")
async def create_table(data: JSONBody[Create], request: AnyRequest, house: Here) -> Seated:
    """Make a table."""
    return await seating.create(house, data, address_of(request))


@get("/api/tables")
async def list_tables(house: Here) -> Lobby:
    """The public tables that are not over."""
    if not house.settings.lobby:
        return Lobby([])
    return Lobby(
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
            for row, seats in await house.storage.lobby()
        ]
    )


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(table: FromPath[str], data: JSONBody[Join], request: AnyRequest, house: Here) -> Seated:
    """Sit down."""
    house.joins.take(address_of(request))
    return await seating.join(house, await house.find(table), data)


@get("/api/tables/{table:str}")
async def view_table(table: FromPath[str], request: AnyRequest, house: Here) -> Snapshot:
    """A table as the owner of the secret may see it; without one, as a spectator."""
    live = await house.find(table)
    secret = secret_of(request)
    mine = house.look(live, secret)
    nudge(house, live)
    return snapshots.snapshot_of(live, mine, live.is_host(secret), house.now())


@post("/api/tables/{table:str}/act", status_code=200)
async def act_at_table(table: FromPath[str], data: JSONBody[Act], request: AnyRequest, house: Here) -> Moved:
    """Make a move."""
    live, _ = await _seated(house, table, request, data.seat)
    return Moved(await act(house, live, data))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(table: FromPath[str], request: AnyRequest, house: Here) -> TakenBack:
    """Take the last move back, or ask the others whether one may."""
    live, mine = await _seated(house, table, request)
    return await take_back(house, live, mine)


@post("/api/tables/{table:str}/consent", status_code=200)
async def agree(table: FromPath[str], data: JSONBody[Consent], request: AnyRequest, house: Here) -> TakenBack:
    """Agree to taking back, or not."""
    live, mine = await _seated(house, table, request)
    return await consent(house, live, mine, data.undo)


@post("/api/tables/{table:str}/bot", status_code=200)
async def bot(table: FromPath[str], data: JSONBody[StandIn], request: AnyRequest, house: Here) -> Moved:
    """Let a bot play a seat, or come back to it."""
    live, mine = await _seated(house, table, request)
    await seating.stand_in(house, live, mine, live.is_host(secret_of(request)), data)
    return Moved(live.at)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def play_again(table: FromPath[str], request: AnyRequest, house: Here) -> NextTable:
    """The next table, with seats rotated; secrets stay the same."""
    live, mine = await _seated(house, table, request)
    return await seating.rematch(house, live, mine, secret_of(request) or "")


@post("/api/tables/{table:str}/chat", status_code=200)
async def chat(table: FromPath[str], data: JSONBody[Say], request: AnyRequest, house: Here) -> Moved:
    """Say something."""
    live = await house.find(table)
    await say(house, live, secret_of(request), data.text, address_of(request))
    return Moved(live.at)


@post("/api/tables/{table:str}/rename", status_code=200)
async def rename_seat(table: FromPath[str], data: JSONBody[Rename], request: AnyRequest, house: Here) -> Moved:
    """Change the name at a seat."""
    live, _ = await _seated(house, table, request, data.seat)
    await seating.rename(house, live, data)
    return Moved(live.at)


@post("/api/tables/{table:str}/hint", status_code=200)
async def hint_at(table: FromPath[str], data: JSONBody[SeatOnly], request: AnyRequest, house: Here) -> Hint:
    """What the greedy bot would do."""
    live, _ = await _seated(house, table, request, data.seat)
    house.hints.take(address_of(request))
    return Hint(await hint(house, live, data.seat))


@post("/api/tables/{table:str}/worth", status_code=200)
async def worth_at(table: FromPath[str], data: JSONBody[SeatOnly], request: AnyRequest, house: Here) -> Worth:
    """What the tiles in the box would bring the seat (Fireworks)."""
    live, _ = await _seated(house, table, request, data.seat)
    house.hints.take(address_of(request))
    return await tile_worth(house, live, data.seat)


@post("/api/tables/{table:str}/arrange", status_code=200)
async def arrange_at(table: FromPath[str], data: JSONBody[ArrangeWish], request: AnyRequest, house: Here) -> Arranged:
    """The best arrangement of a seat's tiles (Fireworks); it is not done yet."""
    live, _ = await _seated(house, table, request, data.seat)
    house.hints.take(address_of(request))
    return await arrange(house, live, data)


@get("/api/tables/{table:str}/motion/{at:int}")
async def motion_of(table: FromPath[str], at: FromPath[int], request: AnyRequest, house: Here) -> Response[bytes]:
    """What moved during a launch (Fireworks): as public as the log."""
    live = await house.find(table)
    launches = {entry.at for entry in live.log if entry.motion}
    found = await house.storage.motion(live.id, at) if at in launches else None
    if found is None:
        raise NotFound("no-motion", f"nothing was launched in step {at}", at=str(at))
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(found), media_type=JSON, headers=headers)


@get("/api/tables/{table:str}/record")
async def record_of(table: FromPath[str], request: AnyRequest, house: Here) -> Response[str]:
    """The record of a finished game."""
    house.replays.take(address_of(request))
    return Response(format_record(archive.record(await house.find(table))), media_type=JSON)


@get("/api/tables/{table:str}/replay")
async def replay_of(table: FromPath[str], request: AnyRequest, house: Here) -> Response[bytes]:
    """A finished game move by move."""
    house.replays.take(address_of(request))
    live = await house.find(table)
    boxes = {} if live.box is None else await house.storage.boxes(live.id)
    return Response(await asyncio.to_thread(archive.replay, live, boxes), media_type=JSON)


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
