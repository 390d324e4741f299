"""A player's panorama: tiles on a grid, some on their Rocket side, some on their Explosion side."""

from bisect import bisect_left
from typing import NamedTuple

from skyburst.core.bits import bits
from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.tiles import Tile

COLOUR = 0
NUMBER = 3
"""Where a tile's masks are: its colour (0-3), and its number (1-4) from 4 on."""


class Link(NamedTuple):
    """A tile that exploded, and the cell whose arrow did it."""

    cell: int
    cause: int


class Firing(NamedTuple):
    """What firing a tile did: the tile it replaced, the edges that sparked, the chain in order."""

    replaced: Tile | None
    sparks: tuple[str, ...]
    chain: tuple[Link, ...]


class Panorama:
    """`masks` are the cells of each colour and number, whichever side is up; `exploded` those on Explosion."""

    __slots__ = ("exploded", "masks", "occupied", "reach", "tiles")

    def __init__(
        self, tiles: dict[int, Tile], masks: list[int], occupied: int, exploded: int, reach: list[int]
    ) -> None:
        self.tiles = tiles
        self.masks = masks
        self.occupied = occupied
        self.exploded = exploded
        self.reach = reach
        """S10: the cells beside a tile or in its place, sorted."""

    def clone(self) -> "Panorama":
        return Panorama(self.tiles.copy(), self.masks.copy(), self.occupied, self.exploded, self.reach.copy())

    def showing(self, exploded: int) -> "Panorama":
        """The same tiles with others on their Explosion side; only to look at, for the tiles are shared."""
        return Panorama(self.tiles, self.masks, self.occupied, exploded, self.reach)

    def lay(self, tile: Tile, cell: int) -> Tile | None:
        """Put a tile there, Rocket side up; the tile it replaces."""
        bit = 1 << cell
        replaced = self.tiles.get(cell)
        if replaced is not None:
            self.masks[replaced.colour] ^= bit
            self.masks[NUMBER + replaced.number] ^= bit
            self.exploded &= ~bit
        else:
            self._extend(cell)
        self.tiles[cell] = tile
        self.masks[tile.colour] |= bit
        self.masks[NUMBER + tile.number] |= bit
        self.occupied |= bit
        return replaced

    def _extend(self, cell: int) -> None:
        for near in (cell, cell + 1, cell - 1, cell + STRIDE, cell - STRIDE):
            place = bisect_left(self.reach, near)
            if place == len(self.reach) or self.reach[place] != near:
                self.reach.insert(place, near)

    def fire(self, tile: Tile, cell: int) -> Firing:
        """S10 to S12."""
        replaced = self.lay(tile, cell)
        return Firing(replaced, self.sparks(cell), self.explode(cell))

    def sparks(self, cell: int) -> tuple[str, ...]:
        """S11: the edges where the tile's half spark meets a neighbour's."""
        found = []
        for edge, step, facing in self.tiles[cell].sparks:
            neighbour = self.tiles.get(cell + step)
            if neighbour is not None and facing in neighbour.spark_edges:
                found.append(edge)
        return tuple(found)

    def explode(self, cell: int) -> tuple[Link, ...]:
        """S12: turn a tile to Explosion, and every Rocket tile that an arrow of an exploding one points at."""
        tiles, exploded = self.tiles, self.exploded | 1 << cell
        burning = [cell]
        chain = []
        for cause in burning:
            for step in tiles[cause].arrows:
                target = cause + step
                if target in tiles and not exploded >> target & 1:
                    exploded |= 1 << target
                    burning.append(target)
                    chain.append(Link(target, cause))
        self.exploded = exploded
        return tuple(chain)

    def turn_back(self, cells: int) -> None:
        """Turn tiles to their Rocket side."""
        self.exploded &= ~cells

    def cells(self) -> list[int]:
        return bits(self.occupied)


def empty_panorama() -> Panorama:
    return Panorama({}, [0] * 8, 0, 0, [])
