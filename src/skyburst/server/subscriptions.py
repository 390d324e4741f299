"""Stores which browsers get a push message when it is a seat's turn."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from skyburst.server.schema import PUSH_SUBSCRIPTIONS as ROWS

MAX_DEVICES = 5
"""The maximum number of browsers per seat. A new browser replaces the oldest one."""


@dataclass(frozen=True)
class Subscription:
    """A browser that gets a push message when it is a seat's turn."""

    table_id: str
    seat: int
    secret: str
    """The hash of the seat's secret. If another player takes the seat, the hash no longer matches and messages stop."""
    endpoint: str
    """The URL of the push service to which messages for the browser are sent."""
    browser_key: str
    auth: str
    language: str
    created: float

    @property
    def device(self) -> str:
        """The key that identifies the browser in the database."""
        return device_of(self.endpoint)


def device_of(endpoint: str) -> str:
    """Returns the hash of an endpoint. It is a browser's database key, because the endpoint itself is too long."""
    return sha256(endpoint.encode()).hexdigest()


class Subscriptions:
    """The stored subscriptions."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, new: Subscription) -> None:
        """Stores a subscription. It replaces an earlier one of the same browser for the same seat.

        If the seat has too many subscriptions, removes the oldest ones.
        """
        of_seat = (ROWS.c.table_id == new.table_id, ROWS.c.seat == new.seat)
        async with self._engine.begin() as connection:
            await connection.execute(delete(ROWS).where(*of_seat, ROWS.c.device == new.device))
            older = select(ROWS.c.device).where(*of_seat).order_by(ROWS.c.created.desc()).offset(MAX_DEVICES - 1)
            surplus = list(await connection.scalars(older))
            await connection.execute(delete(ROWS).where(*of_seat, ROWS.c.device.in_(surplus)))
            await connection.execute(insert(ROWS), {**vars(new), "device": new.device})

    async def load(self, table_id: str, seat: int) -> list[Subscription]:
        """Returns the subscriptions of a seat."""
        columns = [ROWS.c[name] for name in Subscription.__dataclass_fields__]
        async with self._engine.connect() as connection:
            found = await connection.execute(
                select(*columns).where(ROWS.c.table_id == table_id, ROWS.c.seat == seat).order_by(ROWS.c.created)
            )
            return [Subscription(**row._asdict()) for row in found]

    async def set_due(self, table_id: str, seat: int, due: bool) -> None:
        """Stores whether a seat's browsers still have to be notified of its current turn."""
        of_seat = (ROWS.c.table_id == table_id, ROWS.c.seat == seat)
        async with self._engine.begin() as connection:
            await connection.execute(update(ROWS).where(*of_seat).values(due=due))

    async def claim(self, of: Subscription) -> bool:
        """Returns whether a message to this browser is due, and clears that mark so that it is sent at most once."""
        key = (ROWS.c.table_id == of.table_id, ROWS.c.seat == of.seat, ROWS.c.device == of.device)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(ROWS).where(*key, ROWS.c.due).values(due=False))
            return done.rowcount == 1

    async def list_due(self) -> list[tuple[str, int]]:
        """Returns the tables and seats with messages that have not been sent."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(ROWS.c.table_id, ROWS.c.seat).where(ROWS.c.due).distinct())
            return [(row.table_id, row.seat) for row in found]

    async def remove_former(self, table_id: str, seat: int, secret: str | None) -> None:
        """Removes the subscriptions of a seat's earlier players: those whose secret is not `secret`."""
        former = (ROWS.c.table_id == table_id, ROWS.c.seat == seat, ROWS.c.secret != (secret or ""))
        async with self._engine.begin() as connection:
            await connection.execute(delete(ROWS).where(*former))

    async def remove(self, table_id: str, seat: int | None = None, device: str | None = None) -> None:
        """Removes the subscriptions of a table; if `seat` or `device` is given, only those of this seat or browser."""
        where: list[ColumnElement[bool]] = [ROWS.c.table_id == table_id]
        if seat is not None:
            where.append(ROWS.c.seat == seat)
        if device is not None:
            where.append(ROWS.c.device == device)
        async with self._engine.begin() as connection:
            await connection.execute(delete(ROWS).where(*where))
