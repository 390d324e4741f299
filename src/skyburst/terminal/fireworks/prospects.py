"""What a tile would be worth on a board: the best of all free spaces and turns."""

from collections.abc import Iterable
from typing import NamedTuple

from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, first_free, free, lay, lift
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import BASIC, SPECIAL, START, Tile


class Spot(NamedTuple):
    """A space and a turn for a tile: what the board gains there, and the kindred core that its segment would face."""

    gain: int
    space: int
    turn: int
    core: int


def alike(tile: Tile) -> tuple[str, ...]:
    """The same for tiles that do the same."""
    return tile.kind, tile.colour, tile.shape, tile.half, str(tile.half_edge), tile.motif


class Prospects:
    """A board before a tile comes to it."""

    def __init__(self, components: Components, layout: Layout, character: str) -> None:
        self._components = components
        self._layout = layout
        self._character = character
        self._before = self._points(layout)
        self._known: dict[tuple[str, ...], Spot] = {}

    def _points(self, layout: Layout) -> int:
        return score(self._components, layout, self._character).total

    def best(self, tile: Tile, settled: bool) -> Spot:
        """The best spot; where all is `settled` once the tile is taken, the first free space as it is."""
        kind = alike(tile)
        if kind not in self._known:
            spots = [self._spot(tile, space, turn) for space, turn in self._ways(tile, settled)]
            self._known[kind] = max(spots, key=lambda spot: (spot.gain, spot.core != NOWHERE))
        return self._known[kind]

    def _ways(self, tile: Tile, settled: bool) -> Iterable[tuple[int, int]]:
        if settled and free(self._layout) == 1:
            return [(first_free(self._layout), 0)]
        turns = SIXTHS if tile.kind == BASIC else 1
        spaces = [space for space, number in enumerate(self._layout) if number == EMPTY]
        return [(space, turn) for space in spaces for turn in range(turns)]

    def _spot(self, tile: Tile, space: int, turn: int) -> Spot:
        core = self._core(tile, space, turn)
        if tile.kind == BASIC and core == NOWHERE and not self._meets(tile, space, turn):
            return Spot(0, space, turn, NOWHERE)
        gain = self._points(lay(self._layout, space, tile, turn)) - self._before
        kin = core != NOWHERE and self._kin(tile, core)
        return Spot(gain, space, turn, core if kin else NOWHERE)

    def _meets(self, tile: Tile, space: int, turn: int) -> bool:
        """W21: whether the half would lie against a tile with the same half."""
        other = self._components.city_board.neighbours[space][(tile.half_edge + turn) % SIXTHS]
        if other == NOWHERE or self._layout[other] == EMPTY:
            return False
        return self._components.tiles[self._layout[other] // SIXTHS].half == tile.half

    def _core(self, tile: Tile, space: int, turn: int) -> int:
        """W20: the core that the segment would face."""
        if tile.kind != BASIC:
            return NOWHERE
        other = self._components.city_board.neighbours[space][(tile.segment_edge + turn) % SIXTHS]
        if other == NOWHERE or self._layout[other] == EMPTY:
            return NOWHERE
        return other if self._components.tiles[self._layout[other] // SIXTHS].kind == START else NOWHERE

    def _kin(self, tile: Tile, core: int) -> bool:
        """W20: whether it may help: colour or shape in common, and a core that is not on the edge."""
        if core not in self._components.city_board.interior:
            return False
        start = self._components.tiles[self._layout[core] // SIXTHS]
        return start.colour == tile.colour or start.shape == tile.shape

    def moves(self) -> list[tuple[int, Spot]]:
        """W11: tiles that would bring more on a free space, or turned where they lie; each with its best spot."""
        found = []
        for space, number in enumerate(self._layout):
            tile = self._components.tiles[number // SIXTHS] if number != EMPTY else None
            if tile is not None and tile.kind != SPECIAL:
                without = Prospects(self._components, lift(self._layout, space), self._character)
                best = without.best(tile, settled=False)
                gain = best.gain + without._before - self._before
                if gain > 0:
                    found.append((space, best._replace(gain=gain)))
        return sorted(found, key=lambda move: -move[1].gain)

    def loss(self, space: int) -> int:
        """What the board would lose without the tile on a space; less than nothing is a gain."""
        return self._before - self._points(lift(self._layout, space))
