"""Sparks (S11)."""

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
