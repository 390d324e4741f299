"""Points for special tiles (W22)."""

from collections.abc import Iterable
from typing import Final

from skyburst.games.fireworks.tiles import SPECIAL, Tile

SPECIAL_POINTS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 10)
"""The points for special tiles, by the number of different motifs (W22)."""


def special_points(motifs: int, table: tuple[int, ...] = SPECIAL_POINTS) -> int:
    """Returns the points in the `table` for this number of different motifs; more than five count as five (W22)."""
    return table[min(motifs, len(table) - 1)]


def count_motifs(tiles: Iterable[Tile]) -> int:
    """Returns how many different motifs the special tiles show; duplicates do not count (W22)."""
    return len({tile.motif for tile in tiles if tile.kind == SPECIAL})
