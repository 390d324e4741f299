"""`skyburst serve`."""

import os
import sys
from typing import Literal

import click

from skyburst.cli.shared import database_option
from skyburst.physics.playing import fallback_notice


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all addresses.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port to listen on; a free one by default.")
@database_option
@click.option(
    "--redis",
    envvar="SKYBURST_REDIS",
    metavar="URL",
    help="Share tables with the other servers that use the same database and this Redis; or set SKYBURST_REDIS.",
)
@click.option(
    "--open/--no-open", "opening", default=None, help="Open a browser; by default only if there is a display."
)
@click.option("--pace", type=click.FloatRange(0, 60), default=1.0, show_default=True, help="Seconds before a bot acts.")
@click.option(
    "--patience",
    type=click.FloatRange(1),
    default=120.0,
    show_default=True,
    help="Seconds that a player may be away before the others may let a bot play instead.",
)
@click.option("--lobby/--no-lobby", default=True, show_default=True, help="Let hosts list their tables publicly.")
@click.option(
    "--creations",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    help="Tables that one address may create per minute. It may join tables, list tables, and request replays and "
    "hints four times as often, and enter wrong codes a third as often.",
)
@click.option(
    "--sockets",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    help="WebSockets that one address may have open.",
)
@click.option(
    "--connections",
    type=click.IntRange(1),
    default=4000,
    show_default=True,
    help="Connections that may be open in total, if the system allows that many open files.",
)
@click.option(
    "--metrics-token",
    envvar="SKYBURST_METRICS_TOKEN",
    metavar="TOKEN",
    help="Let programs on other machines read /metrics with this token of up to 64 characters; or set "
    "SKYBURST_METRICS_TOKEN.",
)
@click.option(
    "--operator-token",
    envvar="SKYBURST_OPERATOR_TOKEN",
    metavar="TOKEN",
    help="Let `skyburst tables` moderate all tables with this token of 22 to 64 characters; or set "
    "SKYBURST_OPERATOR_TOKEN.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Write the log as text or as one JSON object per line.",
)
@click.option(
    "--keep-details",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="After this many days, keep only the records of finished games, without boxes, chat and subscriptions.",
)
@click.option(
    "--keep-finished",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="Delete finished games after this many days; by default, they are kept.",
)
@click.option(
    "--keep-unfinished",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="Delete unfinished games after this many days without a move; by default, they are kept.",
)
@click.option(
    "--allowed-host",
    "allowed_hosts",
    multiple=True,
    envvar="SKYBURST_ALLOWED_HOST",
    metavar="NAME",
    help="A name at which clients reach the server, e.g. play.example.org behind a reverse proxy; may be repeated. Or "
    "set SKYBURST_ALLOWED_HOST to one or more names, separated by spaces.",
)
@click.option(
    "--seed", metavar="TEXT", help="A seed for tests and demonstrations: all randomness, even secrets, comes from it."
)
@click.option(
    "--push-key",
    envvar="SKYBURST_PUSH_KEY",
    metavar="KEY",
    help="Send push messages, signed with this key from `skyburst push-keys`; or set SKYBURST_PUSH_KEY.",
)
@click.option(
    "--push-contact",
    envvar="SKYBURST_PUSH_CONTACT",
    metavar="URL",
    help="Where push services can reach you, e.g. mailto:you@example.org; or set SKYBURST_PUSH_CONTACT.",
)
def serve(
    host: str,
    port: int,
    database: str | None,
    redis: str | None,
    opening: bool | None,
    pace: float,
    patience: float,
    lobby: bool,
    creations: int,
    sockets: int,
    connections: int,
    metrics_token: str | None,
    operator_token: str | None,
    log_format: Literal["text", "json"],
    keep_details: float | None,
    keep_finished: float | None,
    keep_unfinished: float | None,
    allowed_hosts: tuple[str, ...],
    seed: str | None,
    push_key: str | None,
    push_contact: str | None,
) -> None:
    """Start the server and open the table in the browser.

    \b
    Examples:
      skyburst serve
      skyburst serve --host 0.0.0.0 --port 8000 --no-open
      skyburst serve --port 8000 --no-open --allowed-host play.example.org
      skyburst serve --database sqlite+aiosqlite:////srv/skyburst/tables.sqlite3
      skyburst serve --database postgresql+asyncpg://skyburst@localhost/skyburst --redis redis://localhost
    """
    from skyburst.server.http_access import MAX_SECRET  # noqa: PLC0415
    from skyburst.server.request_origin import host_name, is_loopback  # noqa: PLC0415
    from skyburst.server.run import StartupError, run  # noqa: PLC0415  (slow to import, and no other command needs it)
    from skyburst.server.settings import Settings, default_database  # noqa: PLC0415

    for name in allowed_hosts:
        if host_name(name.lower()) != name.lower():
            raise click.BadParameter(
                f"'{name}' is not a name: leave out 'https://', the port and the path", param_hint="--allowed-host"
            )
    if metrics_token is not None and not (metrics_token.isascii() and 1 <= len(metrics_token) <= MAX_SECRET):
        raise click.BadParameter(f"the token must be 1 to {MAX_SECRET} ASCII characters", param_hint="--metrics-token")
    if operator_token is not None and not (operator_token.isascii() and 22 <= len(operator_token) <= MAX_SECRET):
        sentence = f"the token must be 22 to {MAX_SECRET} ASCII characters, such as those of `openssl rand -hex 32`"
        raise click.BadParameter(sentence, param_hint="--operator-token")
    notice = fallback_notice()
    if notice is not None:
        click.echo(notice, err=True)
    settings = Settings(
        database=database or default_database(),
        redis=redis,
        pace=pace,
        patience=patience,
        lobby=lobby,
        creations_per_minute=creations,
        joins_per_minute=4 * creations,
        wrong_codes_per_minute=max(1, creations // 3),
        lists_per_minute=4 * creations,
        replays_per_minute=4 * creations,
        hints_per_minute=4 * creations,
        sockets=sockets,
        connections=connections,
        metrics_token=metrics_token,
        operator_token=operator_token,
        keep_details=keep_details,
        keep_finished=keep_finished,
        keep_unfinished=keep_unfinished,
        allowed_hosts=allowed_hosts,
        only_local=is_loopback(host),
        seed=seed,
        push_key=push_key,
        push_contact=push_contact,
    )
    try:
        run(settings, host, port, _display() if opening is None else opening, log_format)
    except StartupError as error:
        raise click.UsageError(str(error)) from None


def _display() -> bool:
    """Returns whether to open a browser by default, i.e. whether the output is a terminal and there is a display."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
