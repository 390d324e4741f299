"""Deletes what old tables no longer need, and whole tables, after the times in the settings."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from skyburst.server.schema import BOX_ARCHIVES, BOXES, CHALLENGES, CHAT, METADATA, PUSH_SUBSCRIPTIONS, STEPS, TABLES
from skyburst.server.settings import Settings
from skyburst.table.rows import OVER

DAY = 86_400.0
BATCH = 50
"""How many tables a transaction deletes, so that moves do not wait for long."""
NEEDLESS = (BOXES, BOX_ARCHIVES, CHAT, PUSH_SUBSCRIPTIONS)
"""What is not needed for the record and the replay of a finished game."""
LAST_USED = func.coalesce(
    select(func.max(STEPS.c.time)).where(STEPS.c.table_id == TABLES.c.id).scalar_subquery(),
    TABLES.c.started,
    TABLES.c.created,
)
"""The time of a table's last move or, if there is none, of its start."""


class Tidied(NamedTuple):
    """How many tables have been reduced to their records, and how many deleted."""

    reduced: int
    deleted: int


class Retention:
    """Finds and deletes what is older than the settings allow."""

    def __init__(self, engine: AsyncEngine, settings: Settings) -> None:
        self._engine = engine
        self._settings = settings

    async def tidy(self, now: float, in_memory: Collection[str] = ()) -> Tidied:
        """Reduces and deletes old tables. Leaves those alone that are in use: they wait until the next time."""
        over, unfinished = TABLES.c.status == OVER, TABLES.c.status != OVER
        deleted = 0
        for days, status in ((self._settings.keep_finished, over), (self._settings.keep_unfinished, unfinished)):
            if days is not None:
                deleted += await self._delete_old(status, now - days * DAY, in_memory)
        if self._settings.keep_details is None:
            return Tidied(0, deleted)
        has_details = [select(rows.c.table_id).where(rows.c.table_id == TABLES.c.id).exists() for rows in NEEDLESS]
        found = await self._list(over & or_(*has_details), now - self._settings.keep_details * DAY)
        old = [table_id for table_id in found if table_id not in in_memory]
        await self._reduce(old)
        return Tidied(len(old), deleted)

    async def _list(self, which: ColumnElement[bool], before: float) -> Sequence[str]:
        """Returns the ids of tables that nobody has used since then, without those with the games of `master`."""
        masters = select(CHALLENGES.c.game).where(CHALLENGES.c.master_table == TABLES.c.id).exists()
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(TABLES.c.id).where(which, before > LAST_USED, ~masters)))

    async def _reduce(self, table_ids: Sequence[str]) -> None:
        """Deletes what the records of these tables do not need."""
        for batch in _batches(table_ids):
            async with self._engine.begin() as connection:
                for rows in NEEDLESS:
                    await connection.execute(delete(rows).where(rows.c.table_id.in_(batch)))

    async def _delete_old(self, which: ColumnElement[bool], before: float, in_memory: Collection[str]) -> int:
        """Deletes tables that nobody has used since then. Returns how many."""
        old = [table_id for table_id in await self._list(which, before) if table_id not in in_memory]
        await self.delete(old)
        return len(old)

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Deletes tables with everything that belongs to them."""
        for batch in _batches(table_ids):
            async with self._engine.begin() as connection:
                rematches = update(TABLES).where(TABLES.c.rematch_of.in_(batch))
                await connection.execute(rematches.values(rematch_of=None))
                for rows in METADATA.sorted_tables:
                    if "table_id" in rows.c:
                        await connection.execute(delete(rows).where(rows.c.table_id.in_(batch)))
                await connection.execute(delete(TABLES).where(TABLES.c.id.in_(batch)))


def _batches(table_ids: Sequence[str]) -> list[Sequence[str]]:
    return [table_ids[start : start + BATCH] for start in range(0, len(table_ids), BATCH)]
