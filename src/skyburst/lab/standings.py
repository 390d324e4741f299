"""The ranking of a tournament: ratings, win rates with confidence intervals, scores, seconds per move and faults."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from skyburst.core.game import Json
from skyburst.lab.contest import Played, SeatFaults, SeatResult
from skyburst.lab.tally import Sample

Z: Final = 1.959964
"""How many standard deviations a 95 % interval extends to each side."""


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


def wilson(wins: float, games: float) -> Interval:
    """Returns the 95 % Wilson interval of a win rate. Shared wins may be given as fractions.

    >>> low, high = wilson(80, 100)
    >>> round(low, 3), round(high, 3)
    (0.711, 0.867)
    """
    if not games:
        return Interval(0.0, 1.0)
    rate, square = wins / games, Z * Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return Interval(max(0.0, centre - half), min(1.0, centre + half))


class FirstFault(NamedTuple):
    """The first thing that an entrant did wrong in a tournament."""

    game: int
    """The number of the game."""
    faults: SeatFaults


class Standing:
    """The results of one entrant."""

    def __init__(self, name: str, rating: "Rating") -> None:
        self.name = name
        """The entrant's name."""
        self.rating = rating
        """The entrant's rating."""
        self.games = 0
        """How many games it has played."""
        self.parts: dict[str, Sample] = {}
        """Statistics of the total and of each part of the score, over all seats."""
        self.moves = 0
        """How many actions it was asked for."""
        self.seconds = 0.0
        """How long it has taken in total."""
        self.longest = 0.0
        """How long its slowest action took."""
        self.faults: Counter[str] = Counter()
        """How often it failed, by kind."""
        self.first_fault: FirstFault | None = None
        """What it did wrong first; None if it did nothing wrong."""
        self._by_seats: dict[int, list[float]] = defaultdict(lambda: [0, 0.0])

    def add(self, game: int, seats: Sequence[SeatResult], wins: float) -> None:
        """Adds a game: the results of all the entrant's seats, and its share of the victory."""
        self.games += 1
        counted = self._by_seats[len(seats)]
        counted[0] += 1
        counted[1] += wins / len(seats)
        for seat in seats:
            for part, value in seat.score.items():
                self.parts.setdefault(part, Sample()).add(value)
            self.moves += seat.moves
            self.seconds += seat.seconds
            self.longest = max(self.longest, seat.longest)
            if seat.faults is not None:
                self.faults.update(seat.faults.counts)
                self.first_fault = self.first_fault or FirstFault(game, seat.faults)

    @property
    def counted_games(self) -> int:
        """The number of games that the win rate is based on: those in which the entrant had the fewest seats."""
        return int(self._by_seats[min(self._by_seats)][0]) if self._by_seats else 0

    @property
    def wins(self) -> float:
        """The victories per seat in these games. A victory that is shared by two seats counts half for each."""
        return self._by_seats[min(self._by_seats)][1] if self._by_seats else 0.0

    @property
    def win_rate(self) -> float:
        """The share of these games that the entrant won."""
        return self.wins / self.counted_games if self.counted_games else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the win rate."""
        return wilson(self.wins, self.counted_games)

    @property
    def seconds_per_move(self) -> float:
        """How long one move took on average."""
        return self.seconds / self.moves if self.moves else 0.0

    def to_json(self) -> dict[str, Json]:
        """Returns the results."""
        first = self.first_fault
        return {
            "name": self.name,
            "games": self.games,
            "rating": {"mu": round(self.rating.mu, 4), "sigma": round(self.rating.sigma, 4)},
            "counted_games": self.counted_games,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "interval": list(self.interval),
            "score": {part: sample.to_json() for part, sample in self.parts.items()},
            "seconds_per_move": {"mean": self.seconds_per_move, "most": self.longest},
            "moves": self.moves,
            "faults": dict(sorted(self.faults.items())),
            "first_fault": None
            if first is None
            else {"game": first.game, "message": first.faults.message, "traceback": first.faults.traceback},
        }


class Rating(NamedTuple):
    """An openskill rating: the estimated strength and its standard deviation."""

    mu: float
    sigma: float


class Standings:
    """The results of all entrants. Games must be added in the order of their numbers, which ratings depend on."""

    def __init__(self, names: Sequence[str]) -> None:
        self._model = PlackettLuce()
        start = self._model.rating()
        self.entrants = [Standing(name, Rating(start.mu, start.sigma)) for name in names]
        """The results of each entrant, in the order of their names."""
        self.games = 0
        """The number of games."""

    def add(self, seats: Sequence[int], played: Played) -> None:
        """Adds a game, given the entrant at each seat and the result."""
        self.games += 1
        for entrant in sorted(set(seats)):
            own = [seat for seat, other in enumerate(seats) if other == entrant]
            wins = sum(seat in played.winners for seat in own) / len(played.winners)
            self.entrants[entrant].add(played.game, [played.seats[seat] for seat in own], wins)
        self._rate(seats, played)

    def _rate(self, seats: Sequence[int], played: Played) -> None:
        """Updates the ratings. An entrant with several seats gets the mean of what its seats would get."""
        before = [self.entrants[entrant].rating for entrant in seats]
        teams = [[self._model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = self._model.rate(teams, ranks=[float(rank) for rank in ranks(played)])
        for entrant in set(seats):
            own = [team[0] for team, other in zip(after, seats, strict=True) if other == entrant]
            mu, sigma = (sum(values) / len(own) for values in zip(*[(one.mu, one.sigma) for one in own], strict=True))
            self.entrants[entrant].rating = Rating(mu, sigma)

    def ranking(self) -> list[Standing]:
        """Returns the entrants from the highest win rate to the lowest; equal ones by rating."""
        return sorted(self.entrants, key=lambda one: (-one.win_rate, -one.rating.mu))

    @property
    def precision(self) -> float:
        """Half of the width of the widest interval."""
        return max(entrant.interval.half_width for entrant in self.entrants)


def ranks(played: Played) -> list[int]:
    """Returns the rank of each seat: 1 for all winners; the others by their points."""
    totals = [seat.score["total"] for seat in played.seats]
    rest = [total for seat, total in enumerate(totals) if seat not in played.winners]
    first = len(played.winners) + 1
    return [
        1 if seat in played.winners else first + sum(other > total for other in rest)
        for seat, total in enumerate(totals)
    ]
