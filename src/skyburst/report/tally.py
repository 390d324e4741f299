"""Adds up the games of a report.

A tally contains only sums of whole numbers, so the order in which games are added makes no difference, and its size
does not depend on the number of games. The sums are kept in blocks of games, which show how much the results vary by
luck (see `statistics.jackknife`). A game's number decides its block, whichever process plays it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from skyburst.core.record import Result
from skyburst.report.collecting import Use

BLOCKS: Final = 100
WIN: Final = 2520
"""A victory counts 2520, so that one shared by up to ten players is a whole number too."""
Key: TypeAlias = tuple[str | int, ...]
Rows: TypeAlias = dict[Key, list[int]]
"""Sums by key. All rows of a kind have the same columns."""


class Stratum(NamedTuple):
    """The seats that can be compared with each other: those with the same player and place in the turn order."""

    player: str
    place: int


class GameFacts(NamedTuple):
    """What a tally needs to know about one finished game."""

    number: int
    result: Result
    first: int
    """The seat that played first."""
    kinds: Sequence[str]
    """The kind of player at each seat, such as "bot:greedy"."""
    steps: int
    uses: Iterable[Use]


class Tally:
    """Sums over many games, in blocks."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.blocks: dict[int, Rows] = {}
        self.totals: list[Counter[int]] = [Counter() for _ in range(players)]
        """How many games ended with each total, for each place in the turn order."""
        self.lengths: Counter[int] = Counter()
        """How many games had each number of steps."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.lengths.total()

    def add(self, game: GameFacts) -> None:
        """Adds one game."""
        rows = self.blocks.setdefault(game.number % BLOCKS, {})
        result, players = game.result, self.players
        _add(rows, ("game",), (1, game.steps))
        _add(rows, ("ending", result.ending), (1,))
        self.lengths[game.steps] += 1
        wins = [WIN // len(result.winners) if seat in result.winners else 0 for seat in range(players)]
        strata = [Stratum(game.kinds[seat], (seat - game.first) % players) for seat in range(players)]
        for seat, score in enumerate(result.scores):
            _add(rows, ("seat", seat, *strata[seat]), (1, wins[seat]))
            self.totals[strata[seat].place][score["total"]] += 1
            for part, points in score.items():
                _add(rows, ("part", part, *strata[seat]), (1, points, points * points))
        self._add_uses(rows, game.uses, strata, wins)

    def _add_uses(self, rows: Rows, uses: Iterable[Use], strata: Sequence[Stratum], wins: Sequence[int]) -> None:
        present: set[tuple[str, int]] = set()
        for use in uses:
            seat = use.seat
            present.add((use.item.category, seat))
            _add(rows, ("use", *use.item, *strata[seat]), _use_row(use, wins[seat]))
        for category, seat in present:
            _add(rows, ("category", category, *strata[seat]), (1, wins[seat]))

    def merge(self, other: "Tally") -> None:
        """Adds all games of another tally with the same number of players."""
        for number, rows in other.blocks.items():
            own = self.blocks.setdefault(number, {})
            for key, row in rows.items():
                _add(own, key, row)
        for mine, theirs in zip(self.totals, other.totals, strict=True):
            mine.update(theirs)
        self.lengths.update(other.lengths)

    def sums(self) -> Rows:
        """Returns the sums over all blocks."""
        found: Rows = {}
        for rows in self.blocks.values():
            for key, row in rows.items():
                _add(found, key, row)
        return found


class UseRow(NamedTuple):
    """The columns of the rows with the key ("use", category, item, player, place)."""

    seats: int
    """How many seats met the item, each game counted separately."""
    wins: int
    """The victories of these seats."""
    offered: int
    taken: int
    completed: int
    value: int
    takers: int
    """How many seats took the item."""
    takers_wins: int
    completers: int
    """How many seats completed the item."""
    completers_wins: int


def _use_row(use: Use, wins: int) -> UseRow:
    took, completed = int(use.taken > 0), int(use.completed > 0)
    counts = (use.offered, use.taken, use.completed, use.value)
    return UseRow(1, wins, *counts, took, took * wins, completed, completed * wins)


def _add(rows: Rows, key: Key, columns: Iterable[int]) -> None:
    row = rows.get(key)
    if row is None:
        rows[key] = list(columns)
    else:
        for number, value in enumerate(columns):
            row[number] += value
