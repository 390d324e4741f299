"""What is measured about the strength of the bots: one row of the table for each pair of opponents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from skyburst.bots import LEVELS
from skyburst.lab.contest import Conditions
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
GOALS: Final = {
    ("festival", 1.0): (88, 55),
    ("festival", 0.1): (78, 45),
    ("spring_festival", 1.0): (93, 75),
    ("fireworks", 1.0): (72, 45),
}
"""For each game and time per move, the percentage of games to win against `greedy-1` with two and with four players."""


@dataclass(frozen=True)
class Row:
    """One row of the table: a bot against others of one kind."""

    game: str
    bot: str
    """The bot whose victories count; it has one seat."""
    other: str
    """The bot at the other seats."""
    goal: str
    """The share of games that the bot should win, as text."""
    players: int = 2
    variant: str = ""
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def plan(self) -> Plan:
        """The tournament: each deal is played with the bot at every seat."""
        entrants = (self.bot, *[self.other] * (self.players - 1))
        return Plan(Conditions(self.game, self.options), entrants, self.players, SEED)

    @property
    def name(self) -> str:
        """The name of the row, e.g. for the file with its games."""
        words = [self.game, self.variant, f"{self.players} players", self.bot, "against", self.other]
        return " ".join(" ".join(words).replace(f"{GENERIC}:", "generic ").replace(":", " ").split())


def rows(quick: bool) -> Iterator[Row]:
    """Yields all rows. If `quick`, bots have a tenth of the time for each move."""
    yield from _against_greedy(0.1 if quick else 1.0)
    for game, variants in VARIANTS.items():
        options = next(iter(variants.values()))
        master = f"master:seconds={0.1 if quick else 1:g}"
        yield Row(game, master, f"{GENERIC}:{'tenth' if quick else 'second'}", "≥ 65 %", options=options)
        yield Row(game, master, "random", "≥ 99 %", options=options)
    for game in VARIANTS:
        for weaker, stronger in pairwise(LEVELS):
            yield Row(game, stronger, weaker, "60–75 %")


def _against_greedy(factor: float) -> Iterator[Row]:
    """Yields the rows against today's greedy bot, with the given factor of the time."""
    for (game, seconds), goals in GOALS.items():
        for variant, options in VARIANTS[game].items():
            for players, goal in zip((2, 4), goals, strict=True):
                bot = f"master:seconds={factor * seconds:g}"
                yield Row(game, bot, "greedy-1", f"≥ {goal} %", players, variant, options)
