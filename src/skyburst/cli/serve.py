"""`skyburst serve`."""

import os
import sys

import click

from skyburst.physics.playing import fallback_notice


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port to listen on; a free one by default.")
@click.option("--database", metavar="URL", help="URL for SQLAlchemy; by default a SQLite file in your data folder.")
@click.option("--open/--no-open", "opening", default=None, help="Open the page; by default if there is a display.")
@click.option("--pace", type=click.FloatRange(0, 60), default=0.6, show_default=True, help="Seconds that a bot waits.")
@click.option("--lobby/--no-lobby", default=True, show_default=True, help="Let hosts list their tables publicly.")
@click.option(
    "--creations",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    help="New tables per minute and address; four times as many joins, replays and hints.",
)
@click.option("--sockets", type=click.IntRange(1), default=500, show_default=True, help="Live connections per address.")
@click.option(
    "--seed", metavar="TEXT", help="For tests and demonstrations: everything random follows from it, secrets included."
)
def serve(
    host: str,
    port: int,
    database: str | None,
    opening: bool | None,
    pace: float,
    lobby: bool,
    creations: int,
    sockets: int,
    seed: str | None,
) -> None:
    """Open the table in the browser.

    \b
    Examples:
      skyburst serve
      skyburst serve --host 0.0.0.0 --port 8000 --no-open
      skyburst serve --database sqlite+aiosqlite:////srv/skyburst/tables.sqlite3
    """
    from skyburst.server.run import StartupError, run  # noqa: PLC0415  (slow to import, and no other command needs it)
    from skyburst.server.settings import Settings, default_database  # noqa: PLC0415

    notice = fallback_notice()
    if notice is not None:
        click.echo(notice, err=True)
    settings = Settings(
        database=database or default_database(),
        pace=pace,
        lobby=lobby,
        creations_per_minute=creations,
        joins_per_minute=4 * creations,
        replays_per_minute=4 * creations,
        hints_per_minute=4 * creations,
        sockets=sockets,
        seed=seed,
    )
    try:
        run(settings, host, port, _display() if opening is None else opening)
    except StartupError as error:
        raise click.UsageError(str(error)) from None


def _display() -> bool:
    """Returns whether to open a browser by default: if the output is a terminal and there is a display."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
