"""Copies a SQLite database of tables while a server uses it, and puts such a copy back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy.exc import ArgumentError

from skyburst.server.database import migration_config, sqlite_path
from skyburst.server.one_server import LockError, only_server


class BackupError(Exception):
    """A database cannot be copied, or a copy cannot be put back. Nothing has changed."""


def sqlite_file(url: str) -> Path:
    """Returns the file of a SQLite database. Raises BackupError if there is none, or if it is another database."""
    try:
        file = sqlite_path(url)
    except ArgumentError:
        raise BackupError(f"{url} is not a URL such as sqlite+aiosqlite:////srv/skyburst/tables.sqlite3") from None
    if file is None:
        raise BackupError("only SQLite files can be copied; use the tools of your database, e.g. pg_dump")
    return file


def back_up(database: Path, copy: Path) -> int:
    """Copies the database as it is at one moment, and returns its number of tables. A server may be using it.

    Raises BackupError if there is no usable database, or if `copy` exists or cannot be written.
    """
    if copy.exists():
        raise BackupError(f"{copy} already exists; choose another name")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        with _opened(database) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
            tables = _check(target, unfinished)
        unfinished.rename(copy)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"cannot write {copy}: {error}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return tables


def restore(copy: Path, database: Path) -> tuple[int, Path | None]:
    """Replaces the content of the database by that of a copy; no server may be using it.

    Returns the number of tables, and the file in which the former content is kept, if there was any. Raises BackupError
    if the copy cannot be used or a server is running.
    """
    with _opened(copy) as source:
        tables = _check(source, copy)
        try:
            with only_server(database):
                kept = _keep(database)
                with closing(sqlite3.connect(database)) as target:
                    source.backup(target)
        except LockError as error:
            raise BackupError(str(error)) from None
        except (sqlite3.Error, OSError) as error:
            raise BackupError(f"cannot write {database}: {error}") from None
    return tables, kept


def _keep(database: Path) -> Path | None:
    """Copies a database that is about to be replaced, and returns the copy."""
    if not database.exists():
        return None
    names = (database.with_name(f"{database.stem}-before-{number}{database.suffix}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    try:
        back_up(database, kept)
    except BackupError:  # it is damaged, so its files are kept as they are
        for suffix in ("", "-wal", "-shm"):
            part = Path(f"{database}{suffix}")
            if part.exists():
                part.rename(f"{kept}{suffix}")
    return kept


def check(file: Path) -> int:
    """Returns the number of tables in a database. Raises BackupError unless it is sound and not of a newer version."""
    with _opened(file) as connection:
        return _check(connection, file)


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Opens a database for reading only."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def _check(connection: sqlite3.Connection, file: Path) -> int:
    try:
        [(verdict,), *_] = connection.execute("PRAGMA integrity_check(1)")
        [version] = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        [tables] = connection.execute("SELECT count(*) FROM tables").fetchone()
    except (sqlite3.Error, TypeError):
        raise BackupError(f"{file} is not a database of Skyburst, or is damaged") from None
    if verdict != "ok":
        raise BackupError(f"{file} is damaged: {verdict}")
    if version not in {script.revision for script in ScriptDirectory.from_config(migration_config()).walk_revisions()}:
        raise BackupError(f"{file} comes from a newer version of Skyburst (schema {version}); update Skyburst first")
    return int(tables)
