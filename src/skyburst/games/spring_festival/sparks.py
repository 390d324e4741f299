"""Sparks (S11)."""

from skyburst.games.spring_festival.grid import sort_cells
from skyburst.games.spring_festival.panorama import Panorama


def full_sparks(panorama: Panorama, cell: int) -> list[str]:
    """Returns the edges where the half spark of the tile on a cell meets a half spark of its neighbour (S11)."""
    tiles = panorama.tiles
    edges = []
    for edge, step, facing in tiles[cell].half_sparks:
        neighbour = tiles.get(cell + step)
        if neighbour is not None and facing in neighbour.spark_edges:
            edges.append(edge)
    return edges


def sparks_on(panorama: Panorama) -> list[tuple[int, str]]:
    """Returns every spark of a panorama once: a cell and its edge, `N` or `E`, where two half sparks meet (S11)."""
    return [(cell, edge) for cell in sort_cells(panorama.tiles) for edge in full_sparks(panorama, cell) if edge in "NE"]
