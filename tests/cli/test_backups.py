"""`skyburst backup`, `restore` and `doctor`: what hosts type."""

import json
from pathlib import Path

from skyburst.server.settings import sqlite_url
from tests.cli.running import skyburst_here
from tests.server.serving import Server


def test_a_running_server(tmp_path: Path) -> None:
    """Its tables are copied; while it runs, nothing is restored and no second server starts."""
    server = Server(tmp_path)
    try:
        server.create("festival", "me", "me", seed="backup")
        copy = tmp_path / "copy.sqlite3"
        database = ("--database", server.database)
        assert skyburst_here("backup", str(copy), *database).stdout == f"{copy}: 1 table\n"
        for refused in (
            skyburst_here("restore", str(copy), *database),
            skyburst_here("serve", "--no-open", *database),
        ):
            assert refused.returncode == 2
            assert "another Skyburst server is using" in refused.stderr
        assert "another Skyburst server is using" in skyburst_here("doctor", *database).stdout
    finally:
        server.stop()
    restored = skyburst_here("restore", str(copy), *database)
    assert restored.stdout.startswith(f"{tmp_path / 'tables.sqlite3'}: 1 table\nthe former tables are in ")


def test_the_doctor_finds_problems(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    well = skyburst_here("doctor", "--database", sqlite_url(file), "--json")
    assert well.returncode == 0
    verdicts = {finding["part"]: finding["verdict"] for finding in json.loads(well.stdout)}
    needed = ("skyburst", "browser app", "database", "server", "disk")
    assert {part: verdicts[part] for part in needed} == dict.fromkeys(needed, "ok")
    assert "problem" not in verdicts.values(), "extras may be missing"
    assert not file.exists()
    file.write_text("not a database")
    ill = skyburst_here("doctor", "--database", sqlite_url(file))
    assert ill.returncode == 1
    assert f"problem  database     {file} is not a database of Skyburst" in ill.stdout
    assert skyburst_here("doctor", "--database", "tables.sqlite3").returncode == 1
    assert skyburst_here("doctor", "--database", "postgresql+asyncpg://localhost/skyburst").returncode == 0
