"""`skyburst doctor`."""

import importlib.util
import json
import platform
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import click

from skyburst import __version__
from skyburst.cli.shared import WRONG, database_option, json_option
from skyburst.lab.bench import engine
from skyburst.physics.playing import fallback_notice

MEGABYTE = 1e6
LEAST_FREE = 200 * MEGABYTE
"""How much of the disk must be free, in bytes: enough for thousands of games."""


class Finding(NamedTuple):
    """What was found about one part of the installation."""

    part: str
    verdict: Literal["ok", "note", "problem"]
    text: str


@click.command()
@database_option
@json_option
@click.pass_context
def doctor(context: click.Context, database: str | None, as_json: bool) -> None:
    """Check that everything works that Skyburst needs on this machine. Exits with 1 if there is a problem.

    \b
    Examples:
      skyburst doctor
      skyburst doctor --database sqlite+aiosqlite:////srv/skyburst/tables.sqlite3
    """
    findings = [*_installation(), *_database(database)]
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in findings]))
    else:
        for part, verdict, text in findings:
            click.echo(f"{verdict:8} {part:12} {text}")
    context.exit(WRONG if any(finding.verdict == "problem" for finding in findings) else 0)


def _installation() -> Iterator[Finding]:
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    yield Finding("skyburst", "ok", f"{__version__}, {engine()} engine, {python}")
    notice = fallback_notice()
    yield Finding("box", "note" if notice else "ok", notice or "tiles are launched in the simulated box")
    from skyburst.server.static_files import STATIC  # noqa: PLC0415  (slow to import)

    if (STATIC / "index.html").is_file():
        yield Finding("browser app", "ok", "is installed")
    else:
        yield Finding("browser app", "problem", "is missing: install Skyburst again; in a clone, run make play")
    for extra, module, purpose in (
        ("arrange", "ortools", "proofs that a layout of a board is the best"),
        ("parquet", "pyarrow", "numbers of reports as Parquet files"),
        ("postgres", "asyncpg", "tables in PostgreSQL"),
        ("push", "cryptography", "push messages"),
        ("redis", "redis", "several servers that share tables"),
        ("rl", "pettingzoo", "learning environments"),
    ):
        found = importlib.util.find_spec(module) is not None
        how = "is installed" if found else f"is not installed: pip install 'skyburst[{extra}]'"
        yield Finding(extra, "ok" if found else "note", f"{purpose}: the extra {how}")


def _database(url: str | None) -> Iterator[Finding]:
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415  (slow to import)

    from skyburst.server.backups import BackupError, check  # noqa: PLC0415
    from skyburst.server.database import sqlite_path  # noqa: PLC0415
    from skyburst.server.one_server import DatabaseInUse, LockError, only_server  # noqa: PLC0415
    from skyburst.server.settings import default_database  # noqa: PLC0415

    try:
        file = sqlite_path(url or default_database())
    except ArgumentError:
        yield Finding("database", "problem", f"{url} is not a URL such as sqlite+aiosqlite:////srv/tables.sqlite3")
        return
    if file is None:
        yield Finding("database", "note", "is not a SQLite file and was not checked")
        return
    try:
        count = check(file) if file.exists() else 0
    except BackupError as error:
        yield Finding("database", "problem", str(error))
    else:
        yield Finding("database", "ok", f"{file}, {'1 table' if count == 1 else f'{count} tables'}")
    try:
        with only_server(file):
            yield Finding("server", "ok", "none is running with this database")
    except DatabaseInUse as error:
        yield Finding("server", "note", str(error))
    except LockError as error:
        yield Finding("server", "problem", str(error))
    yield _disk(next(parent for parent in file.absolute().parents if parent.is_dir()))


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    verdict: Literal["ok", "problem"] = "ok" if free >= LEAST_FREE else "problem"
    return Finding("disk", verdict, f"{free / MEGABYTE:,.0f} MB free for {folder}")
