"""What makes up the challenge of a day besides the deal: the opponents and the options, which follow from the date."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.registry import find
from skyburst.table.errors import NotFound

LEVELS: Final = ("casual", "casual", "skilled", "skilled", "skilled", "expert", "expert")
"""The level of the bots on each day of the week, from Monday to Sunday."""
PAST_DAYS: Final = 30
"""How many days back challenges can be played."""


class Plan(NamedTuple):
    """Who plays a challenge, and with which options. The person has seat 0."""

    players: int
    level: str
    """The level of all bots."""
    options: Mapping[str, str | bool]
    """The options that vary from day to day; the others have their defaults."""


def plan_for(game: Game, day: str) -> Plan:
    """Returns the plan for a day, which is the same on every server."""
    chance = Chance(f"daily {game.name} {day}")
    players = chance.pick(game.seats)
    varied = {name: chance.pick(values) for name, values in find(game.name).challenge_options.items()}
    return Plan(players, LEVELS[date.fromisoformat(day).weekday()], varied)


def today(now: float) -> date:
    """Returns the date (UTC) at this time."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of_day(day: date) -> float:
    """Returns the time at which the next day's challenge begins: midnight UTC."""
    return datetime.combine(day + timedelta(days=1), time(), UTC).timestamp()


def check_day(day: str, now: float) -> None:
    """Raises NotFound unless it is a date whose challenge can be played."""
    last = today(now)
    playable = {str(last - timedelta(days=back)) for back in range(PAST_DAYS + 1)}
    if day not in playable:
        sentence = f"there is no challenge for '{day}'; choose a date from {min(playable)} to {last}"
        raise NotFound("no-challenge", sentence, day=day)
