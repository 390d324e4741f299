"""A player's panorama: tiles on a grid, some on their Rocket side, some on their Explosion side."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from skyburst.games.spring_festival.actions import WITHIN_REACH, Fire
from skyburst.games.spring_festival.tiles import KINDS, NUMBER, Tile

Link: TypeAlias = tuple[int, int]
"""A tile that exploded, and the cell whose arrow did it."""


class Firing(NamedTuple):
    """What firing a tile did: the tile it replaced, the edges that sparked, the chain in order."""

    replaced: Tile | None
    sparks: tuple[str, ...]
    chain: tuple[Link, ...]


class Panorama:
    """Tiles by cell. While a game runs only dictionaries change; grids are made for those who look at the whole."""

    __slots__ = ("lit", "reach", "tiles")

    def __init__(self, tiles: dict[int, Tile], lit: dict[int, int], reach: dict[int, Fire]) -> None:
        self.tiles = tiles
        self.lit = lit
        """The tiles on their Explosion side: what each can be on a card."""
        self.reach = reach
        """S10: the cells beside a tile or in its place, each with the action that fires there."""

    def clone(self) -> "Panorama":
        return Panorama(self.tiles.copy(), self.lit.copy(), self.reach.copy())

    def showing(self, cells: Iterable[int]) -> "Panorama":
        """The same tiles with others on their Explosion side; only to look at, for the tiles are shared."""
        return Panorama(self.tiles, {cell: self.tiles[cell].kinds for cell in cells}, self.reach)

    @property
    def occupied(self) -> int:
        """A grid of all tiles."""
        return sum([1 << cell for cell in self.tiles])

    @property
    def exploded(self) -> int:
        """A grid of those on their Explosion side."""
        return sum([1 << cell for cell in self.lit])

    @property
    def masks(self) -> list[int]:
        """A grid of each colour, then of each number, whichever side is up."""
        grids = [0] * KINDS
        for cell, tile in self.tiles.items():
            grids[tile.colour] |= 1 << cell
            grids[NUMBER + tile.number] |= 1 << cell
        return grids

    def lay(self, tile: Tile, cell: int, exploded: bool = False) -> Tile | None:
        """Put a tile there, Rocket side up unless it has exploded; the tile it replaces."""
        replaced = self.tiles.get(cell)
        self.tiles[cell] = tile
        if replaced is None:
            self.reach.update(WITHIN_REACH[cell])
        else:
            self.lit.pop(cell, None)
        if exploded:
            self.lit[cell] = tile.kinds
        return replaced

    def fire(self, tile: Tile, cell: int) -> Firing:
        """S10 to S12."""
        replaced = self.lay(tile, cell)
        return Firing(replaced, tuple(self.sparks(cell)), tuple(self.explode(cell)))

    def sparks(self, cell: int) -> list[str]:
        """S11: the edges where the tile's half spark meets a neighbour's."""
        tiles, found = self.tiles, []
        for edge, step, facing in tiles[cell].sparks:
            neighbour = tiles.get(cell + step)
            if neighbour is not None and facing in neighbour.spark_edges:
                found.append(edge)
        return found

    def explode(self, cell: int) -> list[Link]:
        """S12: turn a tile to Explosion, and every Rocket tile that an arrow of an exploding one points at."""
        tiles, lit = self.tiles, self.lit
        lit[cell] = tiles[cell].kinds
        burning = [cell]
        chain: list[Link] = []
        for cause in burning:
            for step in tiles[cause].arrows:
                target = cause + step
                if target not in lit:
                    hit = tiles.get(target)
                    if hit is not None:
                        lit[target] = hit.kinds
                        burning.append(target)
                        chain.append((target, cause))
        return chain

    def turn_back(self, cells: Iterable[int]) -> None:
        """Turn tiles to their Rocket side."""
        for cell in cells:
            self.lit.pop(cell, None)


def empty_panorama() -> Panorama:
    return Panorama({}, {}, {})
