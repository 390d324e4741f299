"""Makes sure that only one server uses a SQLite file: tables in memory would not see each other's moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout


class LockError(Exception):
    """The database cannot be locked."""


class DatabaseInUse(LockError):
    """Another server is using the database."""


@contextmanager
def only_server(database: Path) -> Iterator[None]:
    """Holds the lock of a database, which the system releases even if the process is killed.

    Raises LockError, in particular DatabaseInUse if another server holds the lock.
    """
    if not database.parent.is_dir():
        raise LockError(f"there is no folder {database.parent}")
    lock = FileLock(f"{database}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise DatabaseInUse(f"another Skyburst server is using {database}") from None
    except OSError as error:
        raise LockError(f"cannot lock {database}: {error.strerror or error}") from None
    try:
        yield
    finally:
        lock.release()
