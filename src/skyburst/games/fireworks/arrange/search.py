"""An anytime search for the best arrangement (W11): it tries different plans, and different tiles for their petals.

The caller decides when to stop. The same seed and the same number of rounds give the same layout.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.assembly import Task
from skyburst.games.fireworks.arrange.bounds import bounds
from skyburst.games.fireworks.arrange.free_pairs import FreePairs
from skyburst.games.fireworks.arrange.petal_search import PetalSearch
from skyburst.games.fireworks.arrange.plans import Plan, plans
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import score

STEPS: Final = 40
"""The number of changes tried in a round."""


class Found(NamedTuple):
    """The best layout that a search has found."""

    layout: Layout
    points: int
    bound: int
    """An upper bound: no layout has more points."""
    rounds: int


class _Candidate(NamedTuple):
    """The search within one plan, and an upper bound on the plan's points."""

    bound: int
    petals: PetalSearch


class Arranger:
    """Runs the search one round at a time."""

    def __init__(self, given: Task, chance: Chance, start: Layout | None = None) -> None:
        """Prepares the search; `start` is a known layout to improve on."""
        self._given: Final = given
        self._chance: Final = chance
        self._stock: Final = Stock(given, FreePairs(given.components.city_board))
        outlines = plans(given.components, given.tiles)
        self._waiting: Final[list[tuple[int, Plan]]] = sorted(
            zip(bounds(given, outlines), outlines, strict=True), key=lambda entry: entry[0]
        )
        self.bound: int = self._waiting[-1][0]
        """An upper bound: no layout has more points."""
        self._candidates: list[_Candidate] = []
        self._cycle: int = 0
        self._queue: list[_Candidate] = []
        self.rounds: int = 0
        self._layout: Layout | None = start
        self.points: int = -1 if start is None else score(given.components, start, given.character).total
        """The points of the best layout so far."""

    @property
    def done(self) -> bool:
        """Whether the search is finished, because no better layout can exist."""
        return self.points >= self.bound

    def round(self) -> None:
        """Searches one plan for STEPS steps."""
        self.rounds += 1
        candidate = self._next()
        if candidate is None:
            return
        candidate.petals.search(STEPS)
        if candidate.petals.best > self.points:
            layout = candidate.petals.layout()
            points = score(self._given.components, layout, self._given.character).total
            if points > self.points:
                self._layout, self.points = layout, points

    def _next(self) -> _Candidate | None:
        """Returns the next plan to search, or None if no plan can improve on the best layout so far.

        Each plan is searched once, highest bound first. After that, plans with better layouts are searched more often.
        """
        while self._waiting:
            bound, plan = self._waiting.pop()
            if bound > self.points:
                self._candidates.append(_Candidate(bound, PetalSearch(self._stock, plan, self._chance)))
                return self._candidates[-1]
        while not self._queue:
            self._candidates = sorted(
                [candidate for candidate in self._candidates if candidate.bound > self.points],
                key=lambda candidate: -candidate.petals.best,
            )
            if not self._candidates:
                return None
            self._cycle += 1
            self._queue = [candidate for rank, candidate in enumerate(self._candidates, 1) if self._cycle % rank == 0]
        return self._queue.pop(0)

    def found(self) -> Found:
        """Returns the best layout so far. Raises ValueError before the first round, unless a `start` was given."""
        if self._layout is None:
            raise ValueError("there is no layout before the first round")
        return Found(self._layout, self.points, self.bound, self.rounds)


def arrange(given: Task, chance: Chance, stop: Callable[[int], bool], start: Layout | None = None) -> Found:
    """Searches until no better layout can exist or `stop(rounds)` returns True, and returns the best layout found."""
    arranger = Arranger(given, chance, start)
    arranger.round()
    while not arranger.done and not stop(arranger.rounds):
        arranger.round()
    return arranger.found()
