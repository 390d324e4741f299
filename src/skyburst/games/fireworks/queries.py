"""Questions of player aids."""

from typing import Final, NamedTuple

from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, lay
from skyburst.games.fireworks.scoring import BIG, formations, score, tally
from skyburst.games.fireworks.tiles import BASIC, Tile

CLOSED: Final = "closed"
"""A big firework that becomes complete."""


class Worth(NamedTuple):
    """The points a tile would add at once, and where and how it has to lie for them.

    `why`: the parts of the score that grow, the one that grows most first; `CLOSED` for a big firework made complete.
    """

    gain: int
    space: int
    turn: int
    why: tuple[str, ...]


def worth(components: Components, layout: Layout, character: str, tile: Tile) -> Worth | None:
    """The first of the best places for one more tile, everything else as it lies; None on a full board."""
    before = score(components, layout, character).total
    turns = SIXTHS if tile.kind == BASIC else 1
    best: tuple[int, int, int] | None = None
    for space, number in enumerate(layout):
        if number != EMPTY:
            continue
        for turn in range(turns):
            gain = score(components, lay(layout, space, tile, turn), character).total - before
            if best is None or gain > best[0]:
                best = gain, space, turn
    if best is None:
        return None
    gain, space, turn = best
    return Worth(gain, space, turn, _why(components, layout, lay(layout, space, tile, turn), character))


def _why(components: Components, before: Layout, after: Layout, character: str) -> tuple[str, ...]:
    old, new = (score(components, layout, character).parts for layout in (before, after))
    grown = sorted((part for part in new if new[part] > old[part]), key=lambda part: old[part] - new[part])
    closed = _complete(components, after) > _complete(components, before)
    return tuple(CLOSED if part == BIG and closed else part for part in grown)


def _complete(components: Components, layout: Layout) -> int:
    return tally(formations(components, layout)).complete
