"""The addresses whose requests are refused, and the log of what the operator has done."""

from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from skyburst.server.limits import limited_address
from skyburst.server.request_origin import AnyConnection
from skyburst.server.schema import AUDIT, BANS
from skyburst.table.errors import Forbidden

MAX_ENTRIES = 200
"""How many entries of the audit log are listed."""


class Bans:
    """The banned addresses. IPv6 addresses are banned by /64 network, like limits count them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._addresses: frozenset[str] = frozenset()

    async def load(self) -> None:
        """Reads the addresses, which another server may have changed."""
        async with self._engine.connect() as connection:
            self._addresses = frozenset(await connection.scalars(select(BANS.c.address)))

    def check(self, address: str) -> None:
        """Raises Forbidden if the address is banned."""
        if self._addresses and limited_address(address) in self._addresses:
            raise Forbidden("banned", "the operator of this server refuses requests from your address")

    async def guard(self, connection: AnyConnection, _: object) -> None:
        """Raises Forbidden if the address is banned. It is async because Litestar runs other guards in threads."""
        if connection.client is not None:
            self.check(connection.client.host)

    async def add(self, address: str, reason: str, now: float) -> str:
        """Bans an address and returns it in the form in which it is stored."""
        banned = limited_address(address)
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.address == banned))
            await connection.execute(insert(BANS), {"address": banned, "reason": reason, "time": now})
        await self.load()
        return banned

    async def remove(self, address: str) -> str:
        """Lifts the ban of an address and returns the address in the form in which it was stored."""
        banned = limited_address(address)
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.address == banned))
        await self.load()
        return banned

    async def entries(self) -> list[dict[str, Any]]:
        """Returns the banned addresses with reasons and times."""
        async with self._engine.connect() as connection:
            return [row._asdict() for row in await connection.execute(select(BANS).order_by(BANS.c.time))]


class AuditLog:
    """What the operator has done, in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, now: float, action: str, subject: str, details: dict[str, Any]) -> None:
        """Adds an entry."""
        entry = {"time": now, "action": action, "subject": subject, "details": details}
        async with self._engine.begin() as connection:
            await connection.execute(insert(AUDIT), entry)

    async def entries(self) -> list[dict[str, Any]]:
        """Returns the newest entries, the newest first."""
        columns = AUDIT.c.time, AUDIT.c.action, AUDIT.c.subject, AUDIT.c.details
        newest = select(*columns).order_by(AUDIT.c.id.desc()).limit(MAX_ENTRIES)
        async with self._engine.connect() as connection:
            return [row._asdict() for row in await connection.execute(newest)]
