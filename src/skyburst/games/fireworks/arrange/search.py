"""The best arrangement of tiles on a city board (W11): an anytime search over plans and their petals.

No clock here: the caller says when to stop. The same chance and the same number of rounds give the same layout.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.assembly import Task
from skyburst.games.fireworks.arrange.bounds import bounds
from skyburst.games.fireworks.arrange.petals import Petals
from skyburst.games.fireworks.arrange.plans import Plan, plans
from skyburst.games.fireworks.arrange.rooms import Rooms
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import score

STEPS: Final = 40
"""Changes that are tried in a round."""


class Found(NamedTuple):
    """The best layout, its points, what no layout can exceed, and the rounds it took."""

    layout: Layout
    points: int
    bound: int
    rounds: int


class _Line(NamedTuple):
    """A plan that is being searched, and the most it could bring."""

    most: int
    petals: Petals


class Arranger:
    """The search: `round` after `round`, until `done` or as long as one likes."""

    def __init__(self, given: Task, chance: Chance, start: Layout | None = None) -> None:
        self._given: Final = given
        self._chance: Final = chance
        self._stock: Final = Stock(given, Rooms(given.components.city_board))
        outlines = plans(given.components, given.tiles)
        self._waiting: Final[list[tuple[int, Plan]]] = sorted(
            zip(bounds(given, outlines), outlines, strict=True), key=lambda entry: entry[0]
        )
        self.bound: int = self._waiting[-1][0]
        self._lines: list[_Line] = []
        self._turn: int = 0
        self._queue: list[_Line] = []
        self.rounds: int = 0
        self._layout: Layout | None = start
        self.points: int = -1 if start is None else score(given.components, start, given.character).total

    @property
    def done(self) -> bool:
        """Whether nothing better can exist."""
        return self.points >= self.bound

    def round(self) -> None:
        """One round in the plan whose turn it is."""
        self.rounds += 1
        line = self._next()
        if line is None:
            return
        line.petals.search(STEPS)
        if line.petals.best > self.points:
            layout = line.petals.layout()
            points = score(self._given.components, layout, self._given.character).total
            if points > self.points:
                self._layout, self.points = layout, points

    def _next(self) -> _Line | None:
        """Every plan once, the most promising first; then those that did well more often than others."""
        while self._waiting:
            most, plan = self._waiting.pop()
            if most > self.points:
                self._lines.append(_Line(most, Petals(self._stock, plan, self._chance)))
                return self._lines[-1]
        while not self._queue:
            self._lines = sorted(
                [line for line in self._lines if line.most > self.points], key=lambda line: -line.petals.best
            )
            if not self._lines:
                return None
            self._turn += 1
            self._queue = [line for place, line in enumerate(self._lines, 1) if self._turn % place == 0]
        return self._queue.pop(0)

    def found(self) -> Found:
        """The best so far; there is one after the first round."""
        if self._layout is None:
            raise ValueError("nothing is found before the first round")
        return Found(self._layout, self.points, self.bound, self.rounds)


def arrange(given: Task, chance: Chance, stop: Callable[[int], bool], start: Layout | None = None) -> Found:
    """Searches until nothing better can exist or `stop`, asked with the number of rounds so far, says so."""
    arranger = Arranger(given, chance, start)
    arranger.round()
    while not arranger.done and not stop(arranger.rounds):
        arranger.round()
    return arranger.found()
