"""Requests with a token, which are answered in the same way again if the response was lost.

A browser makes up a random token when it wants to create a table or take a seat, and repeats the request with the same
token until it gets an answer. The secret is derived from the token, so it need not be stored to be sent again.
"""

from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256

from skyburst.server.bot_turns import start_bots
from skyburst.server.group_commit import WriteConflict
from skyburst.server.live_table import LiveTable
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.table import hash_secret


def new_secret(manager: TableManager, table_id: str, owner: str | int, token: str | None) -> str:
    """Returns the secret for a seat, or for the host and all of the host's seats; a random one if there is no token."""
    if token is not None:
        return _secret_from(token, table_id)
    return manager.randomness.urlsafe(24, "secret", table_id, owner)


def hash_token(token: str | None) -> str | None:
    """Returns the hash of a token, which is stored with the table that it created; None if there is no token."""
    return None if token is None else hash_secret(token)


def find_joined(table: LiveTable, token: str | None) -> SeatsResponse | None:
    """Returns the answer to an earlier request to join with this token; None if there has been none."""
    if token is None:
        return None
    secret = _secret_from(token, table.id)
    seats = table.seats_for(secret)
    return SeatsResponse(table.id, secret, list(seats)) if seats else None


async def create_once(
    manager: TableManager, token: str | None, create: Callable[[], Awaitable[SeatsResponse]]
) -> SeatsResponse:
    """Calls `create`, unless a request with this token has already created a table, and returns the answer."""
    created = await _find_created(manager, token)
    if created is not None:
        return created
    try:
        return await create()
    except WriteConflict:  # the same request has been carried out at the same time
        created = await _find_created(manager, token)
        if created is None:
            raise
        return created


async def _find_created(manager: TableManager, token: str | None) -> SeatsResponse | None:
    """Returns the answer to an earlier request that created a table with this token; None if there has been none."""
    if token is None:
        return None
    table_id = await manager.storage.find_created(hash_secret(token))
    if table_id is None:
        return None
    table, secret = await manager.find(table_id), _secret_from(token, table_id)
    start_bots(manager, table)
    return SeatsResponse(table_id, secret, list(table.seats_for(secret)))


def _secret_from(token: str, table_id: str) -> str:
    return urlsafe_b64encode(sha256(f"{table_id}\n{token}".encode()).digest()[:24]).decode()
