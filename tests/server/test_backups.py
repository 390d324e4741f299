"""Backups are taken while the server is running, and bring back the tables as they were."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from skyburst.server.actions import act
from skyburst.server.backups import BackupError, back_up, check, restore, sqlite_file
from skyburst.server.one_server import DatabaseInUse, LockError, only_server
from skyburst.server.requests import ActRequest
from skyburst.server.settings import sqlite_url
from tests.server.manager import a_table, new_manager


def test_a_drill(tmp_path: Path) -> None:
    """A table is played on after the backup; afterwards it is as it was, and can be played on again.

    The content from before is kept.
    """
    database, copy = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"

    async def play(table_id: str, moves: int) -> list[str]:
        async with new_manager(tmp_path) as manager:
            table = await manager.find(table_id)
            for _ in range(moves):
                await act(
                    manager,
                    table,
                    ActRequest(
                        table.to_act[0],
                        table.require_match().state.legal_actions(table.to_act[0])[0].text,
                        table.version,
                    ),
                )
            return [entry.step.action for entry in table.log]

    async def begin() -> tuple[str, list[str]]:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            await act(manager, table, ActRequest(table.to_act[0], "side 1", table.version))
            assert back_up(database, copy) == 1
            before = [entry.step.action for entry in table.log]
            await act(manager, table, ActRequest(table.to_act[0], "side 2", table.version))
            return table.id, before

    table_id, before = asyncio.run(begin())
    assert len(asyncio.run(play(table_id, 3))) == len(before) + 4
    count, kept = restore(copy, database)
    assert (count, asyncio.run(play(table_id, 0))) == (1, before)
    assert len(asyncio.run(play(table_id, 2))) == len(before) + 2
    assert kept is not None
    assert restore(kept, database)[0] == 1
    assert len(asyncio.run(play(table_id, 0))) == len(before) + 4


def _database(file: Path, version: str = "0001") -> Path:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(
            "CREATE TABLE alembic_version (version_num TEXT); CREATE TABLE tables (id TEXT);"
            "INSERT INTO tables VALUES ('one');"
        )
        with connection:
            connection.execute("INSERT INTO alembic_version VALUES (?)", (version,))
    return file


def test_a_backup_never_replaces_a_file(tmp_path: Path) -> None:
    database, copy = _database(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    copy.write_text("precious")
    with pytest.raises(BackupError, match="already exists"):
        back_up(database, copy)
    assert copy.read_text() == "precious"
    with pytest.raises(BackupError, match="cannot write"):
        back_up(database, tmp_path / "no" / "folder.sqlite3")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite3", "tables.sqlite3"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "there is no file"),
        (b"", "is not a database of Skyburst"),
        (b"no database at all, but text" * 200, "is not a database of Skyburst"),
        ("9999", "comes from a newer version"),
    ],
)
def test_what_cannot_be_restored_changes_nothing(tmp_path: Path, content: bytes | str | None, message: str) -> None:
    database, copy = _database(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    if isinstance(content, str):
        _database(copy, content)
    elif content is not None:
        copy.write_bytes(content)
    before = database.read_bytes()
    with pytest.raises(BackupError, match=message):
        restore(copy, database)
    assert database.read_bytes() == before


def test_a_damaged_copy_is_recognised(tmp_path: Path) -> None:
    copy = _database(tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("CREATE INDEX by_id ON tables (id)")
        connection.executemany("INSERT INTO tables VALUES (?)", [(str(number),) for number in range(2000)])
    content = bytearray(copy.read_bytes())
    content[4 * 4096 : 8 * 4096] = bytes(4 * 4096)
    copy.write_bytes(content)
    with pytest.raises(BackupError, match="damaged"):
        check(copy)


def test_a_damaged_database_is_replaced_and_kept(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite3", _database(tmp_path / "copy.sqlite3")
    database.write_text("damaged")
    count, kept = restore(copy, database)
    assert (count, check(database)) == (1, 1)
    assert kept is not None
    assert kept.read_text() == "damaged"


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    """Nor does a second server start. If the first is killed, nothing stays locked."""
    database, copy = _database(tmp_path / "tables.sqlite3"), _database(tmp_path / "copy.sqlite3")
    holder = (
        "import sys; from pathlib import Path; from skyburst.server.one_server import only_server\n"
        "with only_server(Path(sys.argv[1])): print('locked', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holder, str(database)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"locked"
        with pytest.raises(BackupError, match="another Skyburst server is using"):
            restore(copy, database)
        with pytest.raises(DatabaseInUse), only_server(database):
            pass
        process.kill()
    assert restore(copy, database)[0] == 1


def test_only_files_can_be_copied(tmp_path: Path) -> None:
    assert sqlite_file(sqlite_url(tmp_path / "tables.sqlite3")) == tmp_path / "tables.sqlite3"
    for url, message in (
        ("postgresql+asyncpg://localhost/skyburst", "pg_dump"),
        ("sqlite+aiosqlite://", "only SQLite files"),
        ("tables.sqlite3", "is not a URL"),
    ):
        with pytest.raises(BackupError, match=message):
            sqlite_file(url)
    with pytest.raises(LockError, match="there is no folder"), only_server(tmp_path / "no" / "tables.sqlite3"):
        pass
