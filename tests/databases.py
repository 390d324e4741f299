"""The databases of servers that tests start: SQLite files or, with --postgres, databases in PostgreSQL."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skyburst.server.settings import sqlite_url
from skyburst.server.storage import Storage
from tests.daemons import Postgres


class PostgresDatabases:
    """Gives each folder of a test its own database, a copy of an empty one with the current schema."""

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._template = server.create()
        self._by_folder: dict[Path, str] = {}
        asyncio.run(_migrate(server.url(self._template)))

    def url(self, folder: Path) -> str:
        if folder not in self._by_folder:
            self._by_folder[folder] = self._server.create(self._template)
        return self._server.url(self._by_folder[folder])

    def drop_unused(self) -> None:
        for folder, name in list(self._by_folder.items()):
            if self._server.drop_if_unused(name):
                del self._by_folder[folder]


async def _migrate(url: str) -> None:
    storage = Storage(url)
    await storage.migrate()
    await storage.close()


_chosen: list[PostgresDatabases] = []
"""PostgreSQL's databases, if the tests use PostgreSQL."""


def database_in(folder: Path) -> str:
    """Returns the URL of the database that belongs to a test's folder; the same one for every call."""
    return _chosen[-1].url(folder) if _chosen else sqlite_url(folder / "tables.sqlite3")


def drop_unused_databases() -> None:
    """Deletes the databases in PostgreSQL that no server uses any more."""
    for databases in _chosen:
        databases.drop_unused()


@contextmanager
def postgres_databases() -> Iterator[None]:
    """Makes `database_in` return databases in a new PostgreSQL server while the block runs."""
    server = Postgres()
    try:
        server.start()
        _chosen.append(PostgresDatabases(server))
        yield
    finally:
        _chosen.clear()
        server.remove()
