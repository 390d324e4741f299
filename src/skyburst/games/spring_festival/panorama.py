"""A player's panorama: tiles on a grid, each with its Rocket or its Explosion side up."""

from collections.abc import Iterable
from typing import Final

from skyburst.games.spring_festival.actions import FIRE_ACTIONS, Fire
from skyburst.games.spring_festival.grid import CELLS, EDGE_STEPS, mask_of
from skyburst.games.spring_festival.tiles import NUMBER, TRAITS, Tile

PLACEMENTS_AROUND: Final[dict[int, dict[int, Fire]]] = {
    cell: {
        near: FIRE_ACTIONS[near]
        for near in (cell, *(cell + step for step in sorted(EDGE_STEPS)))
        if near in FIRE_ACTIONS
    }
    for cell in CELLS
}
"""For each cell, the placements that a tile on it makes legal: in its place or next to one of its edges (S10)."""


class Panorama:
    """A player's tiles by cell.

    Only the dictionaries change during a game; grid masks are computed when they are needed.
    """

    __slots__ = ("explosions", "placements", "tiles")

    def __init__(self, tiles: dict[int, Tile], explosions: dict[int, int], placements: dict[int, Fire]) -> None:
        self.tiles = tiles
        self.explosions = explosions
        """The cells of tiles with their Explosion side up, each with the tile's traits."""
        self.placements = placements
        """The cells where a tile may be placed, each with the action that fires there (S10)."""

    def clone(self) -> "Panorama":
        """Returns an independent copy."""
        return Panorama(self.tiles.copy(), self.explosions.copy(), self.placements.copy())

    def with_explosions(self, cells: Iterable[int]) -> "Panorama":
        """Returns a panorama with the same tiles, in which only those on the given cells have their Explosion side up.

        The two panoramas share their tiles, so placing a tile on one of them changes the other.
        """
        return Panorama(self.tiles, {cell: self.tiles[cell].traits for cell in cells}, self.placements)

    @property
    def tile_mask(self) -> int:
        """The mask of all tiles."""
        return mask_of(self.tiles)

    @property
    def explosion_mask(self) -> int:
        """The mask of the tiles with their Explosion side up."""
        return mask_of(self.explosions)

    @property
    def trait_masks(self) -> list[int]:
        """For each colour, then for each number, the mask of the tiles that have it, regardless of which side is up."""
        masks = [0] * TRAITS
        for cell, tile in self.tiles.items():
            masks[tile.colour] |= 1 << cell
            masks[NUMBER + tile.number] |= 1 << cell
        return masks

    def place(self, tile: Tile, cell: int, exploded: bool = False) -> Tile | None:
        """Places a tile, Rocket side up unless `exploded`, and returns the tile that it replaces, if any."""
        replaced = self.tiles.get(cell)
        self.tiles[cell] = tile
        if replaced is None:
            self.placements.update(PLACEMENTS_AROUND[cell])
        else:
            self.explosions.pop(cell, None)
        if exploded:
            self.explosions[cell] = tile.traits
        return replaced

    def turn_to_rocket(self, cells: Iterable[int]) -> None:
        """Flips the tiles on these cells from their Explosion side to their Rocket side."""
        for cell in cells:
            del self.explosions[cell]


def empty_panorama() -> Panorama:
    """Returns a panorama without tiles."""
    return Panorama({}, {}, {})
