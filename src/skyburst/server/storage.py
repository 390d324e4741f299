"""The database: rows in, rows out. Statements are plain SQLAlchemy, so that another database only needs its URL."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from skyburst.server.models import BoxRow, ChatRow, SeatRow, StepRow, TableRow

LOBBY_LENGTH = 100
CHAT_LENGTH = 100
"""So many messages of a chat, and tables in a list, are shown."""


class WriteConflict(Exception):
    """Somebody else wrote that step, or that rematch, first."""


class StoredTable(NamedTuple):
    """Everything about a table."""

    table: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    chat: list[ChatRow]
    rematch: str | None
    box: bytes | None
    motions: frozenset[int]
    """The steps whose launches can be shown."""


class Storage:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)

    async def migrate(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """A new table; raises Stale where its rematch exists already."""
        try:
            async with self._session.begin() as session:
                session.add(table)
                await session.flush()
                session.add_all(seats)
        except IntegrityError:
            raise WriteConflict from None

    async def has_table(self, table: str) -> bool:
        """Returns whether there is a table with that id."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(TableRow.id).where(TableRow.id == table)) is not None

    async def load_table(self, table: str) -> StoredTable | None:
        async with self._session() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat))
            steps = await session.scalars(select(StepRow).where(StepRow.table_id == table).order_by(StepRow.number))
            chat = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(CHAT_LENGTH)
            )
            rematch = await session.scalar(select(TableRow.id).where(TableRow.rematch_of == table))
            of_table = BoxRow.table_id == table
            box = await session.scalar(select(BoxRow.box).where(of_table).order_by(BoxRow.number.desc()).limit(1))
            shown = await session.scalars(select(BoxRow.number).where(of_table, BoxRow.motion.is_not(None)))
            told = list(reversed(chat.all()))
            return StoredTable(row, list(seats), list(steps), told, rematch, box, frozenset(shown))

    async def add_steps(
        self, steps: Sequence[dict[str, Any]], box: dict[str, Any] | None = None, **changes: Any
    ) -> None:
        """Steps, the box as they leave it, and what they change about their table; raises Stale where a number is
        taken."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(StepRow), steps)
                if box is not None:
                    await connection.execute(insert(BoxRow), box)
                if changes:
                    where = TableRow.id == steps[0]["table_id"]
                    await connection.execute(update(TableRow).where(where).values(**changes))
        except IntegrityError:
            raise WriteConflict from None

    async def load_boxes(self, table: str) -> dict[int, bytes]:
        """Every box of a table, by the step that left it so."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(BoxRow.number, BoxRow.box).where(BoxRow.table_id == table))
            return {row.number: row.box for row in rows}

    async def load_box_after(self, table: str, numbers: Sequence[int]) -> bytes | None:
        """The box as the last of these steps left it that changed it."""
        where = (BoxRow.table_id == table, BoxRow.number.in_(numbers))
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(
                select(BoxRow.box).where(*where).order_by(BoxRow.number.desc()).limit(1)
            )
            return found

    async def load_motion(self, table: str, number: int) -> bytes | None:
        where = (BoxRow.table_id == table, BoxRow.number == number)
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(select(BoxRow.motion).where(*where))
            return found

    async def update_table(self, table: str, **changes: Any) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table).values(**changes))

    async def update_seat(self, table: str, seat: int, **changes: Any) -> None:
        where = (SeatRow.table_id == table, SeatRow.seat == seat)
        async with self.engine.begin() as connection:
            await connection.execute(update(SeatRow).where(*where).values(**changes))

    async def take_seat(self, table: str, seat: int, **changes: Any) -> bool:
        """Sit down at a seat, if it is still open."""
        where = (SeatRow.table_id == table, SeatRow.seat == seat, SeatRow.kind == "open")
        async with self.engine.begin() as connection:
            done = await connection.execute(update(SeatRow).where(*where).values(**changes))
            return done.rowcount == 1

    async def start(
        self, table: str, picks: Sequence[str | None], box: dict[str, Any] | None = None, **changes: Any
    ) -> bool:
        """Write down what was dealt, if nobody has."""
        async with self.engine.begin() as connection:
            where = (TableRow.id == table, TableRow.status == "waiting")
            done = await connection.execute(update(TableRow).where(*where).values(**changes))
            if done.rowcount != 1:
                return False
            for seat, pick in enumerate(picks):
                place = (SeatRow.table_id == table, SeatRow.seat == seat)
                await connection.execute(update(SeatRow).where(*place).values(pick=pick))
            if box is not None:
                await connection.execute(insert(BoxRow), box)
            return True

    async def add_chat(self, table: str, seat: int | None, name: str, text: str, time: float) -> None:
        said = {"table_id": table, "seat": seat, "name": name, "text": text, "time": time}
        async with self.engine.begin() as connection:
            await connection.execute(insert(ChatRow), said)

    async def list_public_tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """Public tables that are not over, the newest first."""
        async with self._session() as session:
            found = await session.scalars(
                select(TableRow)
                .where(TableRow.public.is_(True), TableRow.status != "over")
                .order_by(TableRow.created.desc())
                .limit(LOBBY_LENGTH)
            )
            tables = list(found)
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table_id.in_([table.id for table in tables])).order_by(SeatRow.seat)
            )
            by_table: dict[str, list[SeatRow]] = {}
            for seat in seats:
                by_table.setdefault(seat.table_id, []).append(seat)
            return [(table, by_table.get(table.id, [])) for table in tables]

    async def list_timed_tables(self) -> list[str]:
        """The tables whose players are short of time."""
        async with self._session() as session:
            found = await session.scalars(
                select(TableRow.id).where(TableRow.status == "playing", TableRow.clock.is_not(None))
            )
            return list(found)


def _engine(url: str) -> AsyncEngine:
    if make_url(url).get_backend_name() != "sqlite":
        return create_async_engine(url)
    # One connection: SQLite has one writer anyway, and waiting in line is quicker than trying again.
    engine = create_async_engine(
        url, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0, pool_reset_on_return=None
    )

    @event.listens_for(engine.sync_engine, "connect")
    def tune(connection: sqlite3.Connection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrations() -> Config:
    """Where Alembic finds the migrations: beside this file, wherever the package is installed."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
