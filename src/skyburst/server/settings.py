"""The server's settings."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """Returns the URL of a SQLite file in the user's data folder; the folder is created if necessary."""
    folder = user_data_path("skyburst", appauthor=False, ensure_exists=True)
    return sqlite_url(folder / "tables.sqlite3")


def sqlite_url(file: Path) -> str:
    """Returns the SQLAlchemy URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{file}"


def available_cores() -> int:
    """Returns how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def default_box_workers() -> int:
    """Returns how many cores simulate boxes; bots use the others.

    There is at least one worker of each kind, so that a launch never waits for a bot that thinks for a long time.
    """
    return max(1, available_cores() // 4)


@dataclass(frozen=True)
class Settings:
    """The settings that the operator of a server can change."""

    database: str = field(default_factory=default_database)
    """The SQLAlchemy URL of the database."""
    redis: str | None = None
    """The URL of Redis, through which servers with the same database tell each other what happens."""
    pace: float = 1.0
    """How many seconds a bot waits after the last move at normal pace, so that people can follow."""
    bot_workers: int = field(default_factory=lambda: max(1, available_cores() - default_box_workers()))
    """The number of worker processes in which bots choose their actions."""
    box_workers: int = field(default_factory=default_box_workers)
    """The number of worker processes in which boxes are simulated."""
    lobby: bool = True
    """Whether public tables are allowed and listed."""
    creations_per_minute: int = 60
    """How many tables an address may create in a minute."""
    joins_per_minute: int = 240
    """How many seats an address may take in a minute."""
    wrong_codes_per_minute: int = 20
    """How many wrong table codes an address may try in a minute, so that nobody finds private tables by guessing."""
    lists_per_minute: int = 240
    """How many times in a minute an address may request the list of a player's own tables."""
    replays_per_minute: int = 240
    """How many records, replays and preview pictures an address may request in a minute; all are slow to produce."""
    sockets: int = 500
    """How many WebSockets an address may have open at the same time."""
    connections: int = 4000
    """How many connections may be open in total, if the system allows that many."""
    messages_per_minute: int = 60
    """How many chat messages an address may post in a minute."""
    hints_per_minute: int = 240
    """How many hints, tile values, layouts and practice launches an address may request in a minute, in total."""
    grab_seconds: tuple[float, float] = (2.0, 4.0)
    """The minimum and maximum number of seconds that a bot of medium strength takes to grab a tile, so that it is not
    faster than a person. Weaker levels take longer, stronger ones less time."""
    helper_wait: float = 15.0
    """The maximum number of seconds that a launch waits for helpers to hold the button."""
    patience: float = 120.0
    """How many seconds a person may be away before the other players may let a bot take over."""
    seed: str | None = None
    """A seed from which all randomness is derived, even the seats' secrets; for tests and demonstrations only."""
    push_key: str | None = None
    """The private key that signs push messages. Without it, the server does not send push messages."""
    push_contact: str | None = None
    """A mailto: or https: URL at which push services can contact the operator of the server."""
    allowed_hosts: tuple[str, ...] = ()
    """Names at which clients reach the server, besides those that it knows itself (see `request_origin`)."""
    only_local: bool = False
    """Whether only this machine can reach the server, so that only names of this machine are accepted."""
    metrics_token: str | None = None
    """A secret with which other machines may read the metrics. Without it, only this machine may."""
    idle_seconds: float = 900.0
    """How many seconds an unused table stays in memory; its rows stay in the database."""
    operator_token: str | None = None
    """A secret with which the operator can moderate all tables over HTTP. Without it, nobody can."""
    keep_details: float | None = None
    """After how many days finished games are reduced to their records: without simulated boxes, chat and push
    subscriptions. None means never."""
    keep_finished: float | None = None
    """After how many days finished games are deleted; None means never."""
    keep_unfinished: float | None = None
    """After how many days without a move a table is deleted whose game has not started or not ended; None: never."""
