"""What is special about PostgreSQL. With --postgres, the tests of the server run on it too."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text

from skyburst.server.database import migration_config, open_database
from skyburst.server.run import StartupError, run
from skyburst.server.settings import Settings
from skyburst.server.storage import Storage
from tests.daemons import Postgres
from tests.databases import database_in, postgres_databases
from tests.server.manager import a_table, new_manager


@pytest.fixture(scope="module", autouse=True)
def on_postgres() -> Iterator[None]:
    with postgres_databases():
        yield


def test_servers_that_start_at_once_migrate_once() -> None:
    """One server runs the migrations; the others wait for it instead of creating the same tables."""
    server = Postgres()
    try:
        server.start()
        url = server.url(server.create())

        async def migrate_thrice() -> None:
            storages = [Storage(url) for _ in range(3)]
            await asyncio.gather(*(storage.migrate() for storage in storages))
            async with storages[0].engine.connect() as connection:
                versions = list(await connection.scalars(text("SELECT version_num FROM alembic_version")))
            assert len(versions) == 1
            for storage in storages:
                await storage.close()

        asyncio.run(migrate_thrice())
    finally:
        server.remove()


def test_a_table_is_read_as_it_is_at_one_moment(tmp_path: Path) -> None:
    """Whatever is stored while a table is being loaded belongs to the next moment."""

    async def read() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            async with manager.storage.reader.connect() as reading, manager.storage.engine.begin() as writing:
                before = await reading.scalar(text("SELECT count(*) FROM steps"))
                step = "INSERT INTO steps (table_id, number, seat, time, spent) VALUES (:id, 1, 0, 0, 0)"
                await writing.execute(text(step), {"id": table.id})
                await writing.commit()
                assert await reading.scalar(text("SELECT count(*) FROM steps")) == before == 0

    asyncio.run(read())


def test_requests_survive_a_restart_of_the_database() -> None:
    server = Postgres()
    try:
        server.start()
        storage = Storage(server.url(server.create()))

        async def restart() -> None:
            await storage.migrate()
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            assert not await storage.has_table("234567")
            await storage.close()

        asyncio.run(restart())
    finally:
        server.remove()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("/tables_", "/missing_"), 'database "missing_\\d+" does not exist'),
        (("+asyncpg", ""), r"must start with postgresql\+asyncpg://"),
        (("skyburst@", "nobody@"), 'role "nobody" does not exist'),
        (("127.0.0.1:", "127.0.0.1:1/"), "Connect call failed"),
    ],
)
def test_a_database_that_cannot_be_used(tmp_path: Path, change: tuple[str, str], reason: str) -> None:
    with pytest.raises(StartupError, match=f"^cannot use the database .*: .*({reason})"):
        run(Settings(database_in(tmp_path).replace(*change)), "127.0.0.1", 0, False)


def test_the_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(ImportError, match=r"pip install 'skyburst\[postgres\]'"):
        open_database("postgresql+asyncpg://localhost/tables")


def test_every_migration_can_be_taken_back(tmp_path: Path) -> None:
    async def down_and_up() -> None:
        storage = Storage(database_in(tmp_path))
        config = migration_config()
        async with storage.engine.begin() as connection:
            config.attributes["connection"] = connection.sync_connection
            await connection.run_sync(lambda _: command.downgrade(config, "base"))
        await storage.migrate()
        assert not await storage.has_table("234567")
        await storage.close()

    asyncio.run(down_and_up())
