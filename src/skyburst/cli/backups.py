"""`skyburst backup` and `skyburst restore`."""

from pathlib import Path

import click

from skyburst.cli.shared import PATH, database_option


@click.command()
@click.argument("copy", type=PATH)
@database_option
def backup(copy: Path, database: str | None) -> None:
    """Copy the server's tables to the file COPY, also while the server is running.

    \b
    Examples:
      skyburst backup tables-monday.sqlite3
      skyburst backup /backups/tables.sqlite3 --database sqlite+aiosqlite:////srv/skyburst/tables.sqlite3
    """
    from skyburst.server.backups import BackupError, back_up, sqlite_file  # noqa: PLC0415  (slow to import)

    try:
        count = back_up(sqlite_file(database or _default()), copy)
    except BackupError as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{copy}: {_tables(count)}")


@click.command()
@click.argument("copy", type=PATH)
@database_option
def restore(copy: Path, database: str | None) -> None:
    """Put the tables of a backup back. The server must not be running.

    The former tables are kept in a file next to the database.

    \b
    Examples:
      skyburst restore tables-monday.sqlite3
    """
    from skyburst.server.backups import BackupError, sqlite_file  # noqa: PLC0415  (slow to import)
    from skyburst.server.backups import restore as put_back  # noqa: PLC0415

    try:
        file = sqlite_file(database or _default())
        count, kept = put_back(copy, file)
    except BackupError as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{file}: {_tables(count)}")
    if kept is not None:
        click.echo(f"the former tables are in {kept}")


def _default() -> str:
    from skyburst.server.settings import default_database  # noqa: PLC0415  (slow to import)

    return default_database()


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
