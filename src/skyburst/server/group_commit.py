"""Stores changes that arrive at the same time in one transaction, because every commit waits for the disk."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Write = Callable[[AsyncConnection], Awaitable[None]]
MAX_WRITES = 100
"""How many writes a transaction may contain, so that none waits for long."""


class WriteConflict(Exception):
    """Another process was faster: it has stored the step, filled the seat, started the game or created the rematch."""


class _Job(NamedTuple):
    table_id: str
    write: Write
    done: asyncio.Future[None]


class GroupCommit:
    """Carries out writes of each table in the order in which they arrive, as many as possible in one transaction.

    Each write is stored completely or not at all: one that fails leaves the others in its transaction untouched.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Job] = []
        self._task: asyncio.Task[None] | None = None

    async def run(self, table_id: str, write: Write) -> None:
        """Carries out a write; returns when it is committed. Raises WriteConflict if it violates a constraint."""
        job = _Job(table_id, write, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await job.done

    async def close(self) -> None:
        """Waits until everything is written."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._waiting:
            jobs = [job for job in self._waiting[:MAX_WRITES] if not job.done.cancelled()]
            # In the same order at all servers, so that two of them never wait for each other's rows.
            jobs.sort(key=lambda job: job.table_id)
            del self._waiting[:MAX_WRITES]
            outcomes = await self._write_together(jobs) if len(jobs) > 1 else None
            if outcomes is None:
                outcomes = [await self._write_alone(job) for job in jobs]
            for job, outcome in zip(jobs, outcomes, strict=True):
                if job.done.cancelled():
                    continue
                if outcome is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(outcome)

    @asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[AsyncConnection, None]:
        """Begins a transaction, and commits it at the end of the block unless there was an error."""
        async with self._engine.connect() as connection:
            try:
                async with connection.begin():
                    yield connection
            except (IntegrityError, WriteConflict):
                raise
            except Exception:
                await connection.invalidate()  # if it was the commit that failed, the transaction may still be open
                raise

    async def _write_together(self, jobs: list[_Job]) -> list[Exception | None] | None:
        """Returns the error of each write, or None if it is stored. Returns None if nothing could be stored at all."""
        try:
            async with self._transaction() as connection:
                if self._engine.dialect.name == "sqlite":  # its driver would begin after the savepoint, not before
                    await connection.exec_driver_sql("BEGIN IMMEDIATE")
                return [await _write_in_savepoint(connection, job) for job in jobs]
        except Exception:  # noqa: BLE001  (each write is tried again, and reports its own error)
            return None

    async def _write_alone(self, job: _Job) -> Exception | None:
        try:
            async with self._transaction() as connection:
                await job.write(connection)
        except (IntegrityError, WriteConflict):
            return WriteConflict()
        except Exception as error:  # noqa: BLE001  (the caller gets the error)
            return error
        return None


async def _write_in_savepoint(connection: AsyncConnection, job: _Job) -> Exception | None:
    """Returns the conflict if there is one. Raises all other errors, after which the transaction may be lost."""
    try:
        async with connection.begin_nested():
            await job.write(connection)
    except (IntegrityError, WriteConflict):
        return WriteConflict()
    return None
