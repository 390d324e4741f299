"""What is measured about the strength of the bots: one row of the table for each pair of opponents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from skyburst.bots import LEVELS
from skyburst.bots.levels import read_levels
from skyburst.lab.contest import Conditions
from skyburst.lab.standings import Interval
from skyburst.lab.tournament import Plan

SEED: Final = "strength"
"""The seed of all deals of the table. Never tune or calibrate with it: strength is measured on unseen deals."""
GENERIC: Final = Path("bench/generic_bots.py")
VARIANTS: Final[Mapping[str, Mapping[str, Mapping[str, object]]]] = {
    "festival": {"": {}},
    "spring_festival": {"": {}, "with sign": {"sign": True}},
    "fireworks": {"standard": {"variant": "standard"}, "advanced": {"variant": "advanced"}},
}
"""The options of each game's variants, by their names."""
MASTER: Final = "master"
SHORT: Final = "master:cpu_seconds=0.1"
"""The strongest level with a tenth of a second for each move, in processor time."""
FEW: Final = "master:simulations=500"
"""The strongest level with few simulations, which are enough against random play."""


ROUGH: Final = 0.1
"""If the interval extends further than this to each side, a rate is not known well: after fewer than about 90 games."""


@dataclass(frozen=True)
class Goal:
    """The share of games that a bot should win."""

    least: float
    most: float = 1.0
    """At most this share, for neighbouring levels."""

    @property
    def text(self) -> str:
        """The goal as it is shown, in per cent."""
        if self.most < 1:
            return f"{self.least * 100:g}–{self.most * 100:g} %"
        return f"≥ {self.least * 100:g} %"

    def verdict(self, rate: float, interval: Interval) -> str:
        """Returns whether the results reach the goal: "yes", "no", or "open" if there are too few games to say.

        Levels reach their goal by their rate, once it is known well enough; others by the lower end of the interval.
        """
        if interval.high < self.least or interval.low > self.most:
            return "no"
        if self.most == 1:
            return "yes" if interval.low >= self.least else "open"
        if interval.half_width > ROUGH:
            return "open"
        return "yes" if self.least <= rate <= self.most else "no"


AGAINST_GREEDY: Final[Mapping[tuple[str, str], tuple[Goal, Goal]]] = {
    ("festival", MASTER): (Goal(0.88), Goal(0.55)),
    ("festival", SHORT): (Goal(0.78), Goal(0.45)),
    ("spring_festival", MASTER): (Goal(0.93), Goal(0.75)),
    ("fireworks", MASTER): (Goal(0.72), Goal(0.45)),
}
"""For each game and bot, how often it should win against `greedy-1` with two and with four players."""
AGAINST_GENERIC: Final = Goal(0.65)
AGAINST_RANDOM: Final = Goal(0.99)
BETWEEN_LEVELS: Final = Goal(0.6, 0.75)


@dataclass(frozen=True)
class Row:
    """One row of the table: a bot against others of one kind."""

    game: str
    bot: str
    """The bot whose victories count; it has one seat."""
    other: str
    """The bot at the other seats."""
    goal: Goal
    """The share of games that the bot should win."""
    players: int = 2
    variant: str = ""
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def plan(self) -> Plan:
        """The tournament: each deal is played with the bot at every seat."""
        bot, other = _in_processor_time(self.game, self.bot), _in_processor_time(self.game, self.other)
        return Plan(Conditions(self.game, self.options), (bot, *[other] * (self.players - 1)), self.players, SEED)

    @property
    def name(self) -> str:
        """The name of the row, e.g. for the file with its games."""
        words = [self.game, self.variant, f"{self.players} players", self.bot, "against", self.other]
        return " ".join(" ".join(words).replace(f"{GENERIC}:", "generic ").replace(":", " ").split())


def _in_processor_time(game: str, bot: str) -> str:
    """Returns a level with its usual number of simulations, but its time limit in processor time.

    It plays the same as at a table on a machine that has nothing else to do.
    """
    level = read_levels(game).get(bot)
    return bot if level is None else f"{bot}:simulations={level.simulations}:cpu_seconds={level.seconds:g}"


def rows(quick: bool) -> Iterator[Row]:
    """Yields all rows. If `quick`, the strongest bots have a tenth of the time for each move."""
    master = SHORT if quick else MASTER
    for (game, bot), goals in AGAINST_GREEDY.items():
        for variant, options in VARIANTS[game].items():
            for players, goal in zip((2, 4), goals, strict=True):
                if bot == MASTER or not quick:
                    yield Row(game, master if bot == MASTER else bot, "greedy-1", goal, players, variant, options)
    for game in VARIANTS:
        yield Row(game, SHORT, f"{GENERIC}:tenth", AGAINST_GENERIC)
        if not quick:
            yield Row(game, MASTER, f"{GENERIC}:second", AGAINST_GENERIC)
        yield Row(game, FEW, "random", AGAINST_RANDOM)
    for game in VARIANTS:
        for weaker, stronger in pairwise(LEVELS):
            yield Row(game, stronger, weaker, BETWEEN_LEVELS)
