"""Reads and writes tables in the database, using only SQL that works with every database SQLAlchemy supports."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from skyburst.server.box_archives import pack, unpack
from skyburst.server.database import for_reading, open_database, upgrade_schema
from skyburst.server.group_commit import GroupCommit, WriteConflict
from skyburst.server.schema import BOX_ARCHIVES, BOXES, CHAT, REVIEWS, SEATS, STEPS, TABLES
from skyburst.table.catching_up import News
from skyburst.table.change import Change
from skyburst.table.rows import OPEN, OVER, WAITING, BoxRow, ChatRow, SeatRow, StepRow, TableRow
from skyburst.table.table import CHAT_LENGTH, StoredTable

LOBBY_LENGTH = 100
"""The maximum number of tables that the lobby lists."""
PACKED = b""
"""What the row of a box contains if the box has been packed into an archive."""
PAGE = 200
"""How many steps are read at once. Reading them takes about 5 ms."""

HEALTH_ENTRY = "health check"
"""What `Storage.check_writing` writes for a moment. Other connections never see it."""
SIZES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}
"""The query for the size of a database, by the database's kind."""


class Storage:
    """The server's database."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.reader = for_reading(self.engine)
        self._commits = GroupCommit(self.engine)

    async def migrate(self) -> None:
        """Brings the schema up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade_schema)

    async def close(self) -> None:
        """Waits for changes that are being stored, and closes all connections."""
        await self._commits.close()
        await self.engine.dispose()

    async def check_writing(self) -> None:
        """Writes something that nobody reads and removes it again. Raises SQLAlchemyError if that fails."""
        async with self.engine.begin() as connection:
            await connection.execute(text("INSERT INTO alembic_version VALUES (:entry)"), {"entry": HEALTH_ENTRY})
            await connection.execute(
                text("DELETE FROM alembic_version WHERE version_num = :entry"), {"entry": HEALTH_ENTRY}
            )

    async def size(self) -> int:
        """Returns how many bytes the database occupies; 0 if that is unknown."""
        query = SIZES.get(self.engine.dialect.name)
        if query is None:
            return 0
        async with self.engine.connect() as connection:
            return int(await connection.scalar(text(query)))

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        steps: Sequence[StepRow] = (),
        boxes: Sequence[BoxRow] = (),
    ) -> None:
        """Stores a new table.

        Raises WriteConflict if its id is taken, or if a table with its token or for the same rematch is already stored.
        """
        try:
            async with self.engine.begin() as connection:
                await insert_table(connection, table, seats, steps, boxes)
        except IntegrityError:
            raise WriteConflict from None

    async def has_table(self, table_id: str) -> bool:
        """Returns whether there is a table with this id."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table_id)) is not None

    async def find_created(self, token: str) -> str | None:
        """Returns the id of the table that was created with this hashed token, or None if there is none."""
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(select(TABLES.c.id).where(TABLES.c.token == token))
            return found

    async def load_table(self, table_id: str) -> StoredTable | None:
        """Returns the rows from which the table is loaded, or None if it does not exist.

        Steps are only ever added, so a long log is read in several transactions, between which other tables are served.
        The last one reads everything else.
        """
        steps: list[StepRow] = []
        while True:
            async with self.reader.connect() as connection:
                page = await _load_steps(connection, table_id, steps[-1].number if steps else -1)
                steps += page
                if len(page) < PAGE:
                    return await _load_rest(connection, table_id, steps)

    async def load_news(self, table_id: str, after: int) -> News | None:
        """Returns the rows of a table that may have changed since the step `after`.

        Returns None if there are so many new steps that the table should be loaded again, or if it does not exist.
        """
        async with self.reader.connect() as connection:
            steps = await _load_steps(connection, table_id, after)
            rows = await _load_rows(connection, table_id)
            if rows is None or len(steps) == PAGE:
                return None
            new = select(BOXES).where(BOXES.c.table_id == table_id, BOXES.c.number > after)
            boxes = {row.number: BoxRow(**row._asdict()) for row in await _all(connection, new)}
        return News(rows.table, rows.seats, steps, boxes, rows.rematch)

    async def load_chat(self, table_id: str) -> list[ChatRow]:
        """Returns the newest chat messages."""
        async with self.engine.connect() as connection:
            return await _load_chat(connection, table_id, CHAT_LENGTH)

    async def load_revision(self, table_id: str) -> int | None:
        """Returns the revision of a table; None if it does not exist."""
        return (await self.load_revisions([table_id])).get(table_id)

    async def load_revisions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Returns the revisions of these tables, by their ids."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(table_ids)))
            return {row.id: row.revision for row in rows}

    async def load_last_messages(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Returns the numbers of the last chat messages at these tables, by the tables' ids."""
        of_table = select(CHAT.c.table_id, func.max(CHAT.c.id).label("last")).where(CHAT.c.table_id.in_(table_ids))
        async with self.engine.connect() as connection:
            return {row.table_id: row.last for row in await connection.execute(of_table.group_by(CHAT.c.table_id))}

    async def store(self, table_id: str, change: Change) -> None:
        """Stores a change atomically. Raises WriteConflict if another process was faster."""
        await self._commits.run(table_id, lambda connection: _store_change(connection, table_id, change))

    async def load_boxes(self, table_id: str) -> dict[int, bytes]:
        """Returns all stored boxes of a table, by their numbers (see `BoxRow`)."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(BOXES.c.number, BOXES.c.box).where(BOXES.c.table_id == table_id))
            found = {row.number: row.box for row in rows if row.box != PACKED}
        return {**await self._load_archive(table_id), **found}

    async def _load_archive(self, table_id: str) -> dict[int, bytes]:
        """Returns the packed boxes of a finished game, by their numbers."""
        async with self.engine.connect() as connection:
            where = BOX_ARCHIVES.c.table_id == table_id
            archive: bytes | None = await connection.scalar(select(BOX_ARCHIVES.c.boxes).where(where))
        return {} if archive is None else await asyncio.to_thread(unpack, archive)

    async def pack_boxes(self, table_id: str) -> None:
        """Packs the boxes of a finished game into an archive. Keeps the motions and the last box in their rows."""
        boxes = await self.load_boxes(table_id)
        archive = {"table_id": table_id, "boxes": await asyncio.to_thread(pack, boxes)}
        earlier = (BOXES.c.table_id == table_id, BOXES.c.number < max(boxes))
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(BOX_ARCHIVES), archive)
                await connection.execute(delete(BOXES).where(*earlier, BOXES.c.motion.is_(None)))
                await connection.execute(update(BOXES).where(*earlier).values(box=PACKED))
        except IntegrityError:
            pass  # another process has packed them

    async def list_unpacked_games(self) -> list[str]:
        """Returns the ids of the finished games whose boxes have not been packed."""
        boxes = select(BOXES.c.table_id).where(BOXES.c.table_id == TABLES.c.id).exists()
        archives = select(BOX_ARCHIVES.c.table_id).where(BOX_ARCHIVES.c.table_id == TABLES.c.id).exists()
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(TABLES.c.id).where(TABLES.c.status == OVER, boxes, ~archives)))

    async def load_box_after(self, table_id: str, numbers: Sequence[int]) -> bytes | None:
        """Returns the latest box that was stored for any of these steps; None if there is none."""
        where = (BOXES.c.table_id == table_id, BOXES.c.number.in_(numbers), BOXES.c.box != PACKED)
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(
                select(BOXES.c.box).where(*where).order_by(BOXES.c.number.desc()).limit(1)
            )
        if found is not None:
            return found
        packed = await self._load_archive(table_id)
        return packed[max(packed.keys() & set(numbers))] if packed.keys() & set(numbers) else None

    async def load_motion(self, table_id: str, number: int) -> bytes | None:
        """Returns how the die and the tiles moved in a step, gzipped; None if no motion is stored for the step."""
        where = (BOXES.c.table_id == table_id, BOXES.c.number == number)
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(select(BOXES.c.motion).where(*where))
            return found

    async def begin_review(self, table_id: str) -> None:
        """Stores that the table's game is to be reviewed, unless a review is stored already."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(REVIEWS), {"table_id": table_id})
        except IntegrityError:
            pass  # it has been started before, perhaps by another process

    async def store_review(self, table_id: str, review: str) -> None:
        """Stores the review, whose computation has begun."""
        async with self.engine.begin() as connection:
            await connection.execute(update(REVIEWS).where(REVIEWS.c.table_id == table_id).values(review=review))

    async def drop_review(self, table_id: str) -> None:
        """Deletes a review that could not be computed."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table_id))

    async def load_review(self, table_id: str) -> str | None:
        """Returns the stored review; None if there is none or it is not complete."""
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(select(REVIEWS.c.review).where(REVIEWS.c.table_id == table_id))
            return found

    async def store_review_progress(self, table_id: str, done: int) -> None:
        """Stores how many positions of a game have been reviewed."""
        async with self.engine.begin() as connection:
            await connection.execute(update(REVIEWS).where(REVIEWS.c.table_id == table_id).values(done=done))

    async def load_review_progress(self, table_id: str) -> int | None:
        """Returns how many positions of a game have been reviewed; None if its review has not begun or is complete."""
        where = (REVIEWS.c.table_id == table_id, REVIEWS.c.review.is_(None))
        async with self.engine.connect() as connection:
            found: int | None = await connection.scalar(select(REVIEWS.c.done).where(*where))
            return found

    async def list_unfinished_reviews(self) -> list[str]:
        """Returns the ids of all tables whose review has begun but is not complete."""
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(REVIEWS.c.table_id).where(REVIEWS.c.review.is_(None))))

    async def list_public_tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """Returns the public tables whose games are not over, the newest first; at most `LOBBY_LENGTH`."""
        async with self.reader.connect() as connection:
            public = select(TABLES).where(TABLES.c.public.is_(True), TABLES.c.status != OVER)
            newest = public.order_by(TABLES.c.created.desc()).limit(LOBBY_LENGTH)
            try:
                tables = await _all(connection, newest)
            except ValueError:  # the JSON in one of the rows is damaged
                tables = await _all_readable(connection, newest)
            of_tables = SEATS.c.table_id.in_([table.id for table in tables])
            seats = await _all(connection, select(SEATS).where(of_tables).order_by(SEATS.c.seat))
            by_table: dict[str, list[SeatRow]] = {}
            for seat in seats:
                by_table.setdefault(seat.table_id, []).append(SeatRow(**seat._asdict()))
            return [(TableRow(**table._asdict()), by_table.get(table.id, [])) for table in tables]

    async def load_secrets(self, table_ids: Sequence[str]) -> dict[str, set[str]]:
        """Returns the hashed secrets of each table's host and players, by the table's id."""
        hosts = select(TABLES.c.id.label("table_id"), TABLES.c.host.label("secret")).where(TABLES.c.id.in_(table_ids))
        players = select(SEATS.c.table_id, SEATS.c.secret).where(
            SEATS.c.table_id.in_(table_ids), SEATS.c.secret.is_not(None)
        )
        found: dict[str, set[str]] = {}
        async with self.reader.connect() as connection:
            for query in (hosts, players):
                for row in await _all(connection, query):
                    found.setdefault(row.table_id, set()).add(row.secret)
        return found

    async def list_due_tables(self, now: float) -> list[str]:
        """Returns the ids of all tables that are due (see `TableRow.due`), the most urgent first."""
        async with self.engine.connect() as connection:
            due = select(TABLES.c.id).where(TABLES.c.due <= now).order_by(TABLES.c.due)
            return list(await connection.scalars(due))

    async def set_due(self, table_id: str, due: float | None, revision: int | None = None) -> None:
        """Stores when a table is due, unless `revision` is given and the table has another one."""
        where = [TABLES.c.id == table_id, *([] if revision is None else [TABLES.c.revision == revision])]
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(*where).values(due=due))


async def _load_steps(connection: AsyncConnection, table_id: str, after: int) -> list[StepRow]:
    """Returns the first `PAGE` steps with a number greater than `after`."""
    later = select(STEPS).where(STEPS.c.table_id == table_id, STEPS.c.number > after)
    return [StepRow(**row._asdict()) for row in await _all(connection, later.order_by(STEPS.c.number).limit(PAGE))]


async def _load_chat(connection: AsyncConnection, table_id: str, length: int) -> list[ChatRow]:
    """Returns the newest chat messages, at most `length`."""
    newest = select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.id.desc()).limit(length)
    return [ChatRow(**row._asdict()) for row in reversed(await _all(connection, newest))]


class _Rows(NamedTuple):
    """The rows of a table that are always read together."""

    table: TableRow
    seats: list[SeatRow]
    rematch: str | None


async def _load_rows(connection: AsyncConnection, table_id: str) -> _Rows | None:
    """Returns the row of a table, its seats and the id of its rematch; None if the table does not exist."""
    found = await _all(connection, select(TABLES).where(TABLES.c.id == table_id))
    if not found:
        return None
    seats = await _all(connection, select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
    rematch = await connection.scalar(select(TABLES.c.id).where(TABLES.c.rematch_of == table_id))
    return _Rows(TableRow(**found[0]._asdict()), [SeatRow(**row._asdict()) for row in seats], rematch)


async def _load_rest(connection: AsyncConnection, table_id: str, steps: list[StepRow]) -> StoredTable | None:
    """Returns the rows of a table with these steps, or None if it does not exist."""
    rows = await _load_rows(connection, table_id)
    if rows is None:
        return None
    chat = await _load_chat(connection, table_id, CHAT_LENGTH)
    of_table = BOXES.c.table_id == table_id
    box = await connection.scalar(select(BOXES.c.box).where(of_table).order_by(BOXES.c.number.desc()).limit(1))
    motions = await connection.scalars(select(BOXES.c.number).where(of_table, BOXES.c.motion.is_not(None)))
    return StoredTable(rows.table, rows.seats, steps, chat, rows.rematch, box, frozenset(motions))


async def insert_table(
    connection: AsyncConnection,
    table: TableRow,
    seats: Sequence[SeatRow],
    steps: Sequence[StepRow] = (),
    boxes: Sequence[BoxRow] = (),
) -> None:
    """Adds the rows of a new table. If it is for a rematch, that is a change of the table before."""
    await connection.execute(insert(TABLES), vars(table))
    if table.rematch_of is not None:
        again = update(TABLES).where(TABLES.c.id == table.rematch_of)
        await connection.execute(again.values(revision=TABLES.c.revision + 1))
    for rows, into in ((seats, SEATS), (steps, STEPS), (boxes, BOXES)):
        if rows:
            await connection.execute(insert(into), [vars(row) for row in rows])


async def _all(connection: AsyncConnection, statement: Select[Any]) -> Sequence[Row[Any]]:
    rows: Sequence[Row[Any]] = (await connection.execute(statement)).all()
    return rows


async def _all_readable(connection: AsyncConnection, statement: Select[Any]) -> Sequence[Row[Any]]:
    """Returns the rows of a statement on `TABLES`, without those whose JSON is damaged."""
    found: list[Row[Any]] = []
    for table_id in await connection.scalars(statement.with_only_columns(TABLES.c.id)):
        with contextlib.suppress(ValueError):
            found += await _all(connection, select(TABLES).where(TABLES.c.id == table_id))
    return found


async def _store_change(connection: AsyncConnection, table_id: str, change: Change) -> None:
    await _store_columns(connection, table_id, change)
    if change.steps:
        await connection.execute(insert(STEPS), [vars(step) for step in change.steps])
    if change.box is not None:
        await connection.execute(insert(BOXES), vars(change.box))
    if change.chat is not None:
        line = {name: value for name, value in vars(change.chat).items() if name != "id"}
        stored = await connection.execute(insert(CHAT), line)
        change.chat.id = None if stored.inserted_primary_key is None else stored.inserted_primary_key[0]


async def _store_columns(connection: AsyncConnection, table_id: str, change: Change) -> None:
    """Updates the rows of a table and its seats.

    Raises WriteConflict if the seat `change.takes` is no longer open, if `change.starts` is true and the game has
    already started, or if the table's revision is not the one before that of the change.
    """
    if change.table:
        where = [TABLES.c.id == table_id, *([TABLES.c.status == WAITING] if change.starts else [])]
        if "revision" in change.table:
            where.append(TABLES.c.revision == change.table["revision"] - 1)
        done = await connection.execute(update(TABLES).where(*where).values(**change.table))
        if len(where) > 1 and done.rowcount != 1:
            raise WriteConflict
    for seat, columns in change.seats.items():
        taking = [SEATS.c.kind == OPEN] if seat == change.takes else []
        where = [SEATS.c.table_id == table_id, SEATS.c.seat == seat, *taking]
        done = await connection.execute(update(SEATS).where(*where).values(**columns))
        if taking and done.rowcount != 1:
            raise WriteConflict
