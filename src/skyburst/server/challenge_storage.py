"""Stores the seeds of daily challenges, and the tables at which `master` plays them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from skyburst.server.group_commit import WriteConflict
from skyburst.server.schema import CHALLENGES as ROWS
from skyburst.server.schema import TABLES
from skyburst.server.storage import insert_table
from skyburst.table.rows import SeatRow, TableRow


class StoredChallenge(NamedTuple):
    """The challenge of a game on a day."""

    game: str
    day: str
    """The date, such as 2026-11-19."""
    seed: str
    """The secret seed, which was drawn when somebody first asked for the challenge."""
    master_table: str | None
    """The id of the table at which `master` plays; None until somebody has begun to play the challenge."""


class MasterGame(NamedTuple):
    """How far `master` has come in a challenge."""

    setup: dict[str, Any] | None
    """The dealt set-up; None until the game starts."""
    result: dict[str, Any] | None
    """The result; None until the game is over."""


class Challenges:
    """The stored challenges."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def load(self, game: str, day: str) -> StoredChallenge | None:
        """Returns the challenge, or None if nobody has asked for it yet."""
        where = (ROWS.c.game == game, ROWS.c.day == day)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(ROWS).where(*where))).one_or_none()
        return None if row is None else StoredChallenge(*row)

    async def add(self, new: StoredChallenge) -> StoredChallenge:
        """Stores a challenge and returns it; if another process was faster, returns the one that it has stored."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(ROWS), new._asdict())
        except IntegrityError:
            stored = await self.load(new.game, new.day)
            if stored is None:
                raise
            return stored
        return new

    async def add_master_table(self, challenge: StoredChallenge, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Stores the table at which `master` plays. Raises WriteConflict if there is one, or if the id is taken."""
        where = (ROWS.c.game == challenge.game, ROWS.c.day == challenge.day, ROWS.c.master_table.is_(None))
        try:
            async with self._engine.begin() as connection:
                await insert_table(connection, table, seats)
                done = await connection.execute(update(ROWS).where(*where).values(master_table=table.id))
                if done.rowcount != 1:
                    raise WriteConflict
        except IntegrityError:
            raise WriteConflict from None

    async def load_master_game(self, table_id: str) -> MasterGame:
        """Returns how far `master` has come at this table."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.setup, TABLES.c.result).where(TABLES.c.id == table_id))
            return MasterGame(*found.one())
