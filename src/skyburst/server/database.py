"""Opens a database and brings its schema up to date."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

# With synchronous = NORMAL, a power cut could undo moves that players have already seen.
SQLITE_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
POOL_SIZE = 10
"""How many connections to PostgreSQL a server keeps open; when it is busy, it opens as many again."""
MIGRATION_LOCK = 0x536B7962
"""The number of the lock in PostgreSQL that a server holds while it runs migrations."""


def open_database(url: str) -> AsyncEngine:
    """Returns an engine for the database at this SQLAlchemy URL. Its errors do not contain what was stored.

    Raises ArgumentError if the URL is invalid, and ImportError if the driver is not installed.
    """
    backend = make_url(url).get_backend_name()
    if backend == "postgresql":
        return _open_postgres(url)
    if backend != "sqlite":
        raise ArgumentError(f"Skyburst uses SQLite or PostgreSQL, not {backend}")
    # One connection is enough: SQLite allows only one writer at a time, and waiting for a connection is faster than
    # retrying after a conflict.
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,
        hide_parameters=True,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: sqlite3.Connection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _open_postgres(url: str) -> AsyncEngine:
    if make_url(url).get_driver_name() != "asyncpg":
        raise ArgumentError("the URL of a database in PostgreSQL must start with postgresql+asyncpg://")
    try:
        # Connections are tried before they are used, so that a restart of the database does not make requests fail.
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=POOL_SIZE, max_overflow=POOL_SIZE, hide_parameters=True
        )
    except ModuleNotFoundError:
        raise ImportError("PostgreSQL needs the extra 'postgres': pip install 'skyburst[postgres]'") from None


def is_shared(url: str) -> bool:
    """Returns whether several servers can use the database at this URL at the same time."""
    return make_url(url).get_backend_name() == "postgresql"


def for_reading(engine: AsyncEngine) -> AsyncEngine:
    """Returns the same database for reads of several rows that must belong to the same moment.

    SQLite needs nothing for this, because the server has only one connection.
    """
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def sqlite_path(url: str) -> Path | None:
    """Returns the file of a SQLite database, or None if the database has no file or is not SQLite.

    Raises ArgumentError if the URL is invalid.
    """
    parsed = make_url(url)
    in_file = parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:")
    return Path(parsed.database or "") if in_file else None


def migration_config() -> Config:
    """Returns Alembic's configuration, which points to the migrations in the installed package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade_schema(connection: Connection) -> None:
    """Runs the migrations that have not yet been run on the database.

    If several servers start at once, one of them runs the migrations and the others wait.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
