"""The best arrangement that can be found in a given time, without any library."""

from collections.abc import Sequence
from math import isfinite
from time import perf_counter
from typing import NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.core.game import Score
from skyburst.games.fireworks.arrange.assembly import Task, task
from skyburst.games.fireworks.arrange.search import arrange
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import Layout, tiles_on
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import Tile


class Arrangement(NamedTuple):
    """A layout and its score; no layout scores more than `bound`, so where they are equal it is a best one."""

    layout: Layout
    score: Score
    bound: int
    rounds: int

    @property
    def proven(self) -> bool:
        return self.score.total == self.bound


def best_layout(
    components: Components,
    tiles: Sequence[Tile],
    character: str,
    seconds: float = 1.0,
    start: Layout | None = None,
    chance: Chance | None = None,
    rounds: int | None = None,
) -> Arrangement:
    """The best layout found until time is up, or earlier where nothing can be better.

    With `rounds` the clock is not looked at: the same tiles, chance and rounds give the same layout on every machine.
    `start` is a layout of the same tiles that is known already; nothing worse is returned.
    """
    end = perf_counter() + checked_seconds(seconds)
    if rounds is not None and rounds < 1:
        raise OptionError(f"{rounds} rounds; there must be at least 1")
    given = task(components, tiles, character)
    if start is not None:
        check_layout(given, start)

    def stop(made: int) -> bool:
        return perf_counter() >= end if rounds is None else made >= rounds

    found = arrange(given, chance or Chance("arranging"), stop, start)
    return Arrangement(found.layout, score(components, found.layout, character), found.bound, found.rounds)


def checked_seconds(seconds: float) -> float:
    if not isfinite(seconds) or seconds <= 0:
        raise OptionError(f"{seconds} seconds; there must be more than 0")
    return seconds


def check_layout(given: Task, layout: Layout) -> None:
    """A layout that is handed in must be one of the task's tiles."""
    if sorted(tile.index for tile in tiles_on(given.components, layout)) != [tile.index for tile in given.tiles]:
        raise OptionError("the layout to start from does not hold just the tiles to arrange")
