"""Statistics of many games. They are sums of whole numbers, so the order in which games are added does not matter."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from skyburst.core.game import Json
from skyburst.core.record import Result


@dataclass
class Sample:
    """Statistics of a number that was measured many times.

    >>> sample = Sample()
    >>> for value in (1, 2, 3, 6):
    ...     sample.add(value)
    >>> sample.mean, round(sample.spread, 2), sample.least, sample.most
    (3.0, 1.87, 1, 6)
    """

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        """Adds one measurement."""
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least = value if self.least is None else min(self.least, value)
        self.most = value if self.most is None else max(self.most, value)

    def merge(self, other: "Sample") -> None:
        """Adds all measurements of another sample."""
        if other.least is None or other.most is None:
            return
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least = other.least if self.least is None else min(self.least, other.least)
        self.most = other.most if self.most is None else max(self.most, other.most)

    @property
    def mean(self) -> float:
        """The mean of the measurements; 0 if there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the measurements; 0 if there are none."""
        if not self.count:
            return 0.0
        return sqrt(max(0, self.count * self.squares - self.total**2)) / self.count

    def to_json(self) -> dict[str, Json]:
        """Returns the statistics."""
        return {"mean": self.mean, "spread": self.spread, "least": self.least, "most": self.most}


@dataclass
class Seat:
    """Statistics of one seat."""

    won: int = 0
    """How many games the seat won alone."""
    shared: int = 0
    """How many victories the seat shared with others."""
    parts: dict[str, Sample] = field(default_factory=dict)
    """Statistics of the total and of each part of the seat's score."""

    def add(self, score: Mapping[str, int], *, won: bool, alone: bool) -> None:
        """Adds one game."""
        self.won += won and alone
        self.shared += won and not alone
        for part, value in score.items():
            self.parts.setdefault(part, Sample()).add(value)

    def merge(self, other: "Seat") -> None:
        """Adds all games of another seat."""
        self.won += other.won
        self.shared += other.shared
        for part, sample in other.parts.items():
            self.parts.setdefault(part, Sample()).merge(sample)

    def to_json(self) -> dict[str, Json]:
        """Returns the statistics."""
        scores: dict[str, Json] = {part: sample.to_json() for part, sample in self.parts.items()}
        return {"won": self.won, "shared": self.shared, "score": scores}


class Tally:
    """Statistics of many games, by seat and by turn order (0 is the first player)."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.length = Sample()
        self.endings: Counter[str] = Counter()
        self.seats = [Seat() for _ in range(players)]
        self.order = [Seat() for _ in range(players)]

    def add(self, result: Result, steps: int, first: int) -> None:
        """Adds one game, given its result, its number of steps and the seat that played first."""
        self.games += 1
        self.length.add(steps)
        self.endings[result.ending] += 1
        players = len(self.seats)
        for seat, score in enumerate(result.scores):
            won, alone = seat in result.winners, len(result.winners) == 1
            self.seats[seat].add(score, won=won, alone=alone)
            self.order[(seat - first) % players].add(score, won=won, alone=alone)

    def merge(self, other: "Tally") -> None:
        """Adds all games of another tally with the same number of seats."""
        self.games += other.games
        self.length.merge(other.length)
        self.endings.update(other.endings)
        for mine, theirs in zip((*self.seats, *self.order), (*other.seats, *other.order), strict=True):
            mine.merge(theirs)

    def to_json(self) -> dict[str, Json]:
        """Returns the statistics."""
        return {
            "games": self.games,
            "length": self.length.to_json(),
            "endings": dict(sorted(self.endings.items())),
            "seats": [seat.to_json() for seat in self.seats],
            "turn_order": [seat.to_json() for seat in self.order],
        }
