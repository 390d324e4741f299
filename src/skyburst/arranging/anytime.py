"""Searches for the best arrangement within a given time, using only the standard library."""

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
from skyburst.games.fireworks.layout import Layout, tile_numbers
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import Tile


class Arrangement(NamedTuple):
    """A layout found by the search."""

    layout: Layout
    score: Score
    bound: int
    """An upper bound: no layout of these tiles scores more."""
    rounds: int
    """The number of search rounds."""

    @property
    def proven(self) -> bool:
        """Whether this is proven to be a best layout."""
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
    """Returns the best layout found in the given time. Stops early once no better layout can exist.

    If `rounds` is given, the search stops after that many rounds and ignores the time limit; the same arguments then
    give the same layout on every machine. `start` is a layout of the same tiles to improve on. Raises OptionError if an
    argument is invalid.
    """
    end = perf_counter() + checked_seconds(seconds)
    if rounds is not None and rounds < 1:
        raise OptionError(f"there must be at least 1 round, not {rounds}")
    given = task(components, tiles, character)
    if start is not None:
        check_layout(given, start)

    def stop(made: int) -> bool:
        return perf_counter() >= end if rounds is None else made >= rounds

    found = arrange(given, chance or Chance("arranging"), stop, start)
    return Arrangement(found.layout, score(components, found.layout, character), found.bound, found.rounds)


def checked_seconds(seconds: float) -> float:
    """Returns `seconds`. Raises OptionError unless it is a finite number above 0."""
    if not isfinite(seconds) or seconds <= 0:
        raise OptionError(f"the time limit must be a finite number of seconds above 0, not {seconds}")
    return seconds


def check_layout(given: Task, layout: Layout) -> None:
    """Raises OptionError unless the layout consists of exactly the task's tiles."""
    if sorted(tile_numbers(layout)) != [tile.index for tile in given.tiles]:
        raise OptionError("the layout to improve on must contain each of the given tiles exactly once, and no others")
