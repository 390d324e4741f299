"""The files with the results of a row: a line about the row, then a short line for each deal.

The files are part of the repository, so anyone can continue a measurement on another machine.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bench.strength_rows import Row
from bench.strength_version import version
from skyburst.lab.bench import engine
from skyburst.lab.contest import Played

VERSION: Final = "version"
"""The key of the first line with the version of the bots."""


class Deal(NamedTuple):
    """How the bot of a row did with one deal, which it played from every seat."""

    won: list[float]
    """Its share of the victory in each game."""
    lead: list[int]
    """Its points minus those of the best other player in each game."""


class Results:
    """The results of one row."""

    def __init__(self, row: Row, directory: Path) -> None:
        self._row = row
        self._path = directory / f"{row.name.replace(' ', '-')}.jsonl"
        lines = self._path.read_text("utf-8").splitlines() if self._path.exists() else []
        found = [json.loads(line) for line in lines]
        self.header: Mapping[str, object] = found[0] if found else header(row)
        """What the results belong to."""
        self.deals = [Deal(line["won"], line["lead"]) for line in found[1:]]
        """The deals that were played, in order."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.deals) * self._row.players

    @property
    def wins(self) -> float:
        """The victories of the bot; one that is shared by two counts half."""
        return sum(sum(deal.won) for deal in self.deals)

    @property
    def is_current(self) -> bool:
        """Whether the bots are still those that played."""
        return all(self.header.get(key) == value for key, value in belongs_to(self._row).items())

    def add(self, games: Sequence[Played], seats: Sequence[int]) -> None:
        """Adds a deal to the file, given the bot's seat in each of its games. The first deal begins a new file."""
        deal = Deal(
            [_share(game, seat) for game, seat in zip(games, seats, strict=True)],
            [_lead(game, seat) for game, seat in zip(games, seats, strict=True)],
        )
        with self._path.open("a" if self.deals else "w", encoding="utf-8") as file:
            if not self.deals:
                print(_line(self.header), file=file)
            print(_line({"deal": len(self.deals), **deal._asdict()}), file=file)
        self.deals.append(deal)

    def start_again(self) -> None:
        """Forgets the results of earlier bots. The file stays until the first deal is played."""
        self.header, self.deals = header(self._row), []


def belongs_to(row: Row) -> dict[str, object]:
    """Returns what decides whether results still belong to a row."""
    plan = row.plan
    return {
        "game": row.game,
        "options": dict(row.options),
        "bots": list(plan.entrants),
        "seed": plan.seed,
        VERSION: version(row.game, plan.entrants),
    }


def header(row: Row) -> dict[str, object]:
    """Returns the first line of a new file."""
    return {**belongs_to(row), "engine": engine()}


def _line(entry: Mapping[str, object]) -> str:
    return json.dumps(entry, separators=(",", ":"))


def _share(game: Played, seat: int) -> float:
    return (seat in game.winners) / len(game.winners)


def _lead(game: Played, seat: int) -> int:
    totals = [result.score["total"] for result in game.seats]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
