"""Leases: which of several servers plays for the bots of a table, computes a review or tidies up.

They are in the database and not in Redis, so that bots go on while Redis is away, and a server that cannot store moves
cannot keep a lease. A server renews all its leases at once: they hold as long as its own row is fresh. They only save
work: if two servers do the same thing after all, the database refuses what the slower one stores.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Collection, Sequence

from sqlalchemy import Select, delete, func, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skyburst.server.schema import LEASES, NODES

TERM = 5.0
"""After how many seconds without a sign of life a server loses its leases."""
RENEWAL = 1.0
"""How often a server shows that it is alive, and how long it waits before it asks again for a lease, in seconds."""
DATABASE_TIME = func.extract("epoch", func.clock_timestamp())
"""The time of the database, so that the clocks of the servers do not matter."""


class Leases:
    """The leases of a server that has its database to itself: it gets all of them."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.since = now()
        """Since when there has always been a server."""
        self.node = secrets.token_hex(8)
        """The name of this server."""
        self.alive = frozenset({self.node})
        """The servers that share the database."""

    async def renew(self) -> bool:
        """Shows that this server is alive. Returns whether the others had to believe that it is not."""
        return False

    async def claim(self, name: str) -> bool:
        """Returns whether this server has the lease. Takes it if no server has it that is alive."""
        return True

    async def without_holder(self, names: Sequence[str]) -> list[str]:
        """Returns those of the leases that no other server has."""
        return list(names)

    def release(self, names: Collection[str]) -> None:
        """Lets other servers have these leases, at the latest when this server next renews the others."""

    async def tidy(self) -> None:
        """Forgets servers that have stopped, and their leases."""

    async def close(self) -> None:
        """Gives back all leases."""


class SharedLeases(Leases):
    """The leases of a server whose database, in PostgreSQL, other servers may use too."""

    def __init__(self, now: Callable[[], float], engine: AsyncEngine) -> None:
        super().__init__(now)
        self._engine = engine
        self._renewing = asyncio.Lock()
        self._held: set[str] = set()
        self._released: set[str] = set()
        self._refused: dict[str, float] = {}
        """When another server was found to have a lease."""
        self._renewed = float("-inf")
        """When this server last showed that it is alive, by its own clock, which also runs while it is suspended."""

    async def renew(self) -> bool:
        """Shows that this server is alive. Returns whether the others had to believe that it is not.

        In this case, it has lost its leases.
        """
        async with self._renewing:
            return await self._renew()

    async def _renew(self) -> bool:
        begin = time.monotonic()
        async with self._engine.begin() as connection:
            own = update(NODES).where(NODES.c.id == self.node, NODES.c.seen > DATABASE_TIME - TERM)
            is_new = (await connection.execute(own.values(seen=DATABASE_TIME))).rowcount != 1
            if is_new:
                await self._register(connection)
            released, self._released = self._released, set()
            if released:
                mine = (LEASES.c.node == self.node, LEASES.c.name.in_(released))
                await connection.execute(delete(LEASES).where(*mine))
            found = (await connection.execute(_alive(NODES.c.id, NODES.c.since))).all()
        self._renewed = begin
        self.alive = frozenset(row.id for row in found)
        self.since = min(row.since for row in found)
        return is_new

    async def _register(self, connection: AsyncConnection) -> None:
        """Adds this server."""
        self._held.clear()
        await connection.execute(delete(NODES).where(NODES.c.id == self.node))
        since = await connection.scalar(_alive(func.min(NODES.c.since)))
        row = {"id": self.node, "seen": DATABASE_TIME, "since": self.since if since is None else since}
        await connection.execute(insert(NODES).values(row))

    async def claim(self, name: str) -> bool:
        """Returns whether this server has the lease. Takes it if no server has it that is alive."""
        try:
            if time.monotonic() - self._renewed > RENEWAL:
                await self.renew()
            if name in self._held:
                return True
            if time.monotonic() - self._refused.get(name, float("-inf")) < RENEWAL:
                return False
            return await self._take(name)
        except (SQLAlchemyError, OSError):
            return False  # whoever asks will ask again

    async def _take(self, name: str) -> bool:
        self._released.discard(name)
        values = insert_or_update(LEASES).values(name=name, node=self.node)
        is_free = or_(LEASES.c.node == self.node, LEASES.c.node.not_in(_alive(NODES.c.id)))
        taking = values.on_conflict_do_update(index_elements=["name"], set_={"node": self.node}, where=is_free)
        async with self._engine.begin() as connection:
            taken = (await connection.execute(taking.returning(LEASES.c.name))).first() is not None
        self._refused.pop(name, None)
        if taken:
            self._held.add(name)
        else:
            self._refused[name] = time.monotonic()
        return taken

    async def without_holder(self, names: Sequence[str]) -> list[str]:
        """Returns those of the leases that no other server has."""
        others = (LEASES.c.node != self.node, LEASES.c.node.in_(_alive(NODES.c.id)))
        async with self._engine.connect() as connection:
            taken = set(await connection.scalars(select(LEASES.c.name).where(LEASES.c.name.in_(names), *others)))
        return [name for name in names if name not in taken]

    def release(self, names: Collection[str]) -> None:
        """Lets other servers have these leases, at the latest when this server next renews the others."""
        given = self._held.intersection(names)
        self._held -= given
        self._released |= given
        for name in names:
            self._refused.pop(name, None)

    async def tidy(self) -> None:
        """Forgets servers that have stopped, and their leases."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(NODES).where(NODES.c.seen <= DATABASE_TIME - TERM))
            await connection.execute(delete(LEASES).where(LEASES.c.node.not_in(select(NODES.c.id))))

    async def close(self) -> None:
        """Gives back all leases. If that fails, they expire."""
        if self._renewed == float("-inf"):
            return
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                await connection.execute(delete(LEASES).where(LEASES.c.node == self.node))
                await connection.execute(delete(NODES).where(NODES.c.id == self.node))


def _alive(*columns: object) -> Select[tuple[object, ...]]:
    """Returns the query for these columns of the servers that are alive."""
    return select(*columns).where(NODES.c.seen > DATABASE_TIME - TERM)  # type: ignore[call-overload,no-any-return]
