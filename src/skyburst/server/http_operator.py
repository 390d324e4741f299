"""HTTP handlers for the operator of the server, who sends the token of `--operator-token`."""

import secrets
from ipaddress import ip_address
from typing import Annotated

from litestar import delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from skyburst.server import moderation
from skyburst.server.http_access import AnyRequest, Manager, secret_of
from skyburst.server.requests import FreeRequest, MuteRequest, RenameRequest, TableId
from skyburst.server.responses import AuditEntry, BannedAddress, DoneResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import BadRequest, Unauthorized


class BanRequest(Struct, forbid_unknown_fields=True):
    """Bans an address, or lifts its ban."""

    address: Annotated[str, Meta(min_length=1, max_length=45)]
    reason: Annotated[str, Meta(max_length=300)] = ""


def check_operator(manager: TableManager, request: AnyRequest) -> None:
    """Raises Unauthorized unless the request contains the operator's token."""
    token, given = manager.settings.operator_token, secret_of(request)
    if token is None or given is None or not secrets.compare_digest(token.encode(), given.encode()):
        sentence = (
            "only the operator of the server may make this request: start the server with --operator-token TOKEN and "
            "send the header 'Authorization: Bearer TOKEN'"
        )
        raise Unauthorized("no-operator", sentence)


@post("/api/operator/tables/{table:str}/end", status_code=200)
async def end_any_game(table_id: TableId, request: AnyRequest, manager: Manager) -> DoneResponse:
    """Ends a game without a result."""
    check_operator(manager, request)
    await moderation.end_game(manager, await manager.find(table_id))
    return DoneResponse()


@post("/api/operator/tables/{table:str}/free", status_code=200)
async def free_any_seat(
    table_id: TableId, data: JSONBody[FreeRequest], request: AnyRequest, manager: Manager
) -> DoneResponse:
    """Frees the seat of a person who has not made a move yet."""
    check_operator(manager, request)
    await moderation.free_seat(manager, await manager.find(table_id), data.seat)
    return DoneResponse()


@post("/api/operator/tables/{table:str}/mute", status_code=200)
async def mute_anyone(
    table_id: TableId, data: JSONBody[MuteRequest], request: AnyRequest, manager: Manager
) -> DoneResponse:
    """Mutes a person in the chat of a table, or lets them write again."""
    check_operator(manager, request)
    await moderation.mute(manager, await manager.find(table_id), data.seat, data.muted)
    return DoneResponse()


@post("/api/operator/tables/{table:str}/rename", status_code=200)
async def rename_anyone(
    table_id: TableId, data: JSONBody[RenameRequest], request: AnyRequest, manager: Manager
) -> DoneResponse:
    """Changes the name of a seat."""
    check_operator(manager, request)
    await moderation.rename(manager, await manager.find(table_id), data.seat, data.name)
    return DoneResponse()


@delete("/api/operator/tables/{table:str}", status_code=200)
async def delete_table(table_id: TableId, request: AnyRequest, manager: Manager) -> DoneResponse:
    """Deletes a table with everything that belongs to it."""
    check_operator(manager, request)
    await moderation.delete_table(manager, await manager.find(table_id))
    return DoneResponse()


@get("/api/operator/bans")
async def list_bans(request: AnyRequest, manager: Manager) -> list[BannedAddress]:
    """Lists the banned addresses."""
    check_operator(manager, request)
    return [BannedAddress(**row) for row in await manager.bans.entries()]


@post("/api/operator/bans", status_code=200)
async def ban_address(data: JSONBody[BanRequest], request: AnyRequest, manager: Manager) -> DoneResponse:
    """Refuses all requests from an address."""
    check_operator(manager, request)
    await moderation.ban(manager, _address(data.address), data.reason)
    return DoneResponse()


@post("/api/operator/bans/lift", status_code=200)
async def lift_ban(data: JSONBody[BanRequest], request: AnyRequest, manager: Manager) -> DoneResponse:
    """Accepts requests from an address again."""
    check_operator(manager, request)
    await moderation.lift_ban(manager, _address(data.address))
    return DoneResponse()


@get("/api/operator/audit")
async def list_audit(request: AnyRequest, manager: Manager) -> list[AuditEntry]:
    """Lists what the operator has done, the newest first."""
    check_operator(manager, request)
    return [AuditEntry(**row) for row in await manager.audit.entries()]


def _address(text: str) -> str:
    """Returns the address. Raises BadRequest if the text is none, or if everybody behind a proxy would be banned."""
    try:
        found = ip_address(text)
    except ValueError:
        raise BadRequest("bad-request", f"'{text}' is not an IP address, such as 203.0.113.7") from None
    if found.is_loopback:
        raise BadRequest("bad-request", f"{found} is this machine, so it cannot be banned")
    return str(found)


HANDLERS: list[BaseRouteHandler] = [
    end_any_game,
    free_any_seat,
    mute_anyone,
    rename_anyone,
    delete_table,
    list_bans,
    ban_address,
    lift_ban,
    list_audit,
]
