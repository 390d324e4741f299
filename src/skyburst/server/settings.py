"""The settings of a server."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """Returns the URL of a SQLite file in the user's data folder, which is created if necessary."""
    folder = user_data_path("skyburst", appauthor=False, ensure_exists=True)
    return sqlite_url(folder / "tables.sqlite3")


def sqlite_url(file: Path) -> str:
    """Returns the SQLAlchemy URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{file}"


@dataclass(frozen=True)
class Settings:
    """What a host can configure."""

    database: str = field(default_factory=default_database)
    """SQLAlchemy's URL of the database."""
    pace: float = 0.6
    """The seconds that a bot waits after a move, so that people can follow."""
    bot_workers: int = 1
    """The number of processes in which bots think."""
    lobby: bool = True
    """Whether public tables are allowed and listed."""
    creations_per_minute: int = 60
    """How many tables an address may create in a minute."""
    joins_per_minute: int = 240
    """How many seats an address may take in a minute."""
    replays_per_minute: int = 240
    """How many records and replays an address may ask for in a minute; each replay recomputes the whole game."""
    sockets: int = 500
    """How many WebSockets an address may have open."""
    messages_per_minute: int = 60
    """How many chat messages an address may post in a minute."""
    hints_per_minute: int = 240
    """How many hints an address may ask for in a minute; each makes a bot think."""
    grab_seconds: tuple[float, float] = (2.0, 4.0)
    """Minimum and maximum seconds before a bot's grab in real time, so that it is no faster than a person."""
    helper_wait: float = 15.0
    """How many seconds a launch waits for helpers to hold the button."""
    seed: str | None = None
    """If given, the source of all randomness, including seat secrets; for tests and demonstrations only."""
    idle_seconds: float = 900.0
    """The seconds that an unused table stays in memory; its rows stay in the database."""
