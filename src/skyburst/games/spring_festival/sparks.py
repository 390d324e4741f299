"""Sparks (S11)."""

from skyburst.games.spring_festival.grid import sort_cells
from skyburst.games.spring_festival.panorama import Panorama


def full_sparks(panorama: Panorama, cell: int) -> list[str]:
    """Returns the edges of a cell where its tile's half spark meets a neighbour's half spark (S11)."""
    tiles = panorama.tiles
    edges = []
    for edge, step, facing in tiles[cell].half_sparks:
        neighbour = tiles.get(cell + step)
        if neighbour is not None and facing in neighbour.spark_edges:
            edges.append(edge)
    return edges


def sparks_on(panorama: Panorama) -> list[tuple[int, str]]:
    """Returns every full spark in a panorama once, as a cell and the edge, `N` or `E`, where the halves meet (S11)."""
    return [(cell, edge) for cell in sort_cells(panorama.tiles) for edge in full_sparks(panorama, cell) if edge in "NE"]
