"""Reads and writes tables in the database, with SQLAlchemy statements that any database understands."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import async_sessionmaker

from skyburst.server.database import open_database, upgrade_schema
from skyburst.server.models import OPEN, OVER, PLAYING, WAITING, BoxRow, ChatRow, SeatRow, StepRow, TableRow

LOBBY_LENGTH = 100
"""The most tables that the lobby lists."""
CHAT_LENGTH = 100
"""The most chat messages that a client is sent when it connects."""


class WriteConflict(Exception):
    """Another process has written this step, or created this rematch, first."""


class StoredTable(NamedTuple):
    """All rows of a table."""

    table: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    chat: list[ChatRow]
    rematch: str | None
    """The id of the table of the rematch."""
    box: bytes | None
    """The simulated box as it is now."""
    motions: frozenset[int]
    """The numbers of the steps that have a motion."""


class Storage:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)

    async def migrate(self) -> None:
        """Brings the schema up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade_schema)

    async def close(self) -> None:
        """Closes all connections."""
        await self.engine.dispose()

    async def ping(self) -> None:
        """Raises SQLAlchemyError if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Stores a new table. Raises WriteConflict if it is a rematch that already exists."""
        try:
            async with self._session.begin() as session:
                session.add(table)
                await session.flush()
                session.add_all(seats)
        except IntegrityError:
            raise WriteConflict from None

    async def has_table(self, table_id: str) -> bool:
        """Returns whether there is a table with that id."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(TableRow.id).where(TableRow.id == table_id)) is not None

    async def load_table(self, table_id: str) -> StoredTable | None:
        """Returns all rows of the table, or None if it does not exist."""
        async with self._session() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                return None
            seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat))
            steps = await session.scalars(select(StepRow).where(StepRow.table_id == table_id).order_by(StepRow.number))
            newest = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table_id).order_by(ChatRow.id.desc()).limit(CHAT_LENGTH)
            )
            rematch = await session.scalar(select(TableRow.id).where(TableRow.rematch_of == table_id))
            of_table = BoxRow.table_id == table_id
            box = await session.scalar(select(BoxRow.box).where(of_table).order_by(BoxRow.number.desc()).limit(1))
            motions = await session.scalars(select(BoxRow.number).where(of_table, BoxRow.motion.is_not(None)))
            chat = list(reversed(newest.all()))
            return StoredTable(row, list(seats), list(steps), chat, rematch, box, frozenset(motions))

    async def add_steps(
        self, steps: Sequence[dict[str, Any]], box: dict[str, Any] | None = None, **changes: Any
    ) -> None:
        """Stores steps, the box after them and changes of the table's row, in one transaction.

        Raises WriteConflict if another process has already stored a step with one of the numbers.
        """
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

    async def load_boxes(self, table_id: str) -> dict[int, bytes]:
        """Returns every stored box of a table, by the number of the step that changed it."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(BoxRow.number, BoxRow.box).where(BoxRow.table_id == table_id))
            return {row.number: row.box for row in rows}

    async def load_box_after(self, table_id: str, numbers: Sequence[int]) -> bytes | None:
        """Returns the box after the last of these steps that changed it."""
        where = (BoxRow.table_id == table_id, BoxRow.number.in_(numbers))
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(
                select(BoxRow.box).where(*where).order_by(BoxRow.number.desc()).limit(1)
            )
            return found

    async def load_motion(self, table_id: str, number: int) -> bytes | None:
        """Returns the motion of a launch, gzipped, or None if the step has none."""
        where = (BoxRow.table_id == table_id, BoxRow.number == number)
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(select(BoxRow.motion).where(*where))
            return found

    async def update_table(self, table_id: str, **changes: Any) -> None:
        """Changes columns of a table's row."""
        async with self.engine.begin() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(**changes))

    async def update_seat(self, table_id: str, seat: int, **changes: Any) -> None:
        """Changes columns of a seat's row."""
        where = (SeatRow.table_id == table_id, SeatRow.seat == seat)
        async with self.engine.begin() as connection:
            await connection.execute(update(SeatRow).where(*where).values(**changes))

    async def take_seat(self, table_id: str, seat: int, **changes: Any) -> bool:
        """Changes columns of a seat's row if the seat is still open; returns whether it was."""
        where = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == OPEN)
        async with self.engine.begin() as connection:
            done = await connection.execute(update(SeatRow).where(*where).values(**changes))
            return done.rowcount == 1

    async def start_game(
        self, table_id: str, picks: Sequence[str | None], box: dict[str, Any] | None = None, **changes: Any
    ) -> bool:
        """Stores what was dealt, unless another process has started the game already; returns whether it was stored."""
        async with self.engine.begin() as connection:
            where = (TableRow.id == table_id, TableRow.status == WAITING)
            done = await connection.execute(update(TableRow).where(*where).values(**changes))
            if done.rowcount != 1:
                return False
            for seat, pick in enumerate(picks):
                of_seat = (SeatRow.table_id == table_id, SeatRow.seat == seat)
                await connection.execute(update(SeatRow).where(*of_seat).values(pick=pick))
            if box is not None:
                await connection.execute(insert(BoxRow), box)
            return True

    async def add_chat(self, table_id: str, seat: int | None, name: str, text: str, time: float) -> None:
        """Stores a chat message."""
        row = {"table_id": table_id, "seat": seat, "name": name, "text": text, "time": time}
        async with self.engine.begin() as connection:
            await connection.execute(insert(ChatRow), row)

    async def list_public_tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """Returns the public tables whose games are not over, the newest first."""
        async with self._session() as session:
            found = await session.scalars(
                select(TableRow)
                .where(TableRow.public.is_(True), TableRow.status != OVER)
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
        """Returns the ids of the tables whose clocks are running."""
        async with self._session() as session:
            found = await session.scalars(
                select(TableRow.id).where(TableRow.status == PLAYING, TableRow.clock.is_not(None))
            )
            return list(found)
