"""Questions of player aids."""

from typing import NamedTuple

from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.grid import SIXTHS
from skyburst.games.fireworks.layout import EMPTY, Layout, lay
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import BASIC, Tile


class Worth(NamedTuple):
    """The points a tile would add at once, and where and how it has to lie for them."""

    gain: int
    space: int
    turn: int


def worth(components: Components, layout: Layout, character: str, tile: Tile) -> Worth | None:
    """The first of the best places for one more tile, everything else as it lies; None on a full board."""
    before = score(components, layout, character).total
    turns = SIXTHS if tile.kind == BASIC else 1
    best: Worth | None = None
    for space, number in enumerate(layout):
        if number != EMPTY:
            continue
        for turn in range(turns):
            gain = score(components, lay(layout, space, tile, turn), character).total - before
            if best is None or gain > best.gain:
                best = Worth(gain, space, turn)
    return best
