"""How a server is run."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """A file in the user's data folder, which is made where it is missing."""
    folder = user_data_path("skyburst", appauthor=False, ensure_exists=True)
    return sqlite_url(folder / "tables.sqlite3")


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@dataclass(frozen=True)
class Settings:
    """What a host may choose."""

    database: str = field(default_factory=default_database)
    pace: float = 0.6
    """Seconds between a move and the bot's that follows it, so that people can watch."""
    bot_workers: int = 1
    lobby: bool = True
    """Whether tables may be listed for everybody."""
    creations_per_minute: int = 60
    """New tables from one address."""
    joins_per_minute: int = 240
    """Seats taken from one address."""
    replays_per_minute: int = 240
    """Records and replays for one address: each plays a game again."""
    sockets: int = 500
    """Live connections of one address at a time."""
    messages_per_minute: int = 60
    """Chat of one address."""
    hints_per_minute: int = 240
    """Hints for one address: each sets a bot thinking."""
    grab: tuple[float, float] = (2.0, 4.0)
    """Seconds between two grabs of a bot in a race, at least and at most: never faster than a person."""
    hands_wait: float = 15.0
    """Seconds until a launch goes without helpers who do not hold."""
    seed: str | None = None
    """If given, everything random follows from it, seat secrets included: for tests and demonstrations."""
    idle: float = 900.0
    """Seconds until a table nobody looks at leaves the memory; its rows stay."""
