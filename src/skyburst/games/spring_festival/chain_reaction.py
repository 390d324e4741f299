"""Chain reactions (S12)."""

from typing import TypeAlias

from skyburst.games.spring_festival.events import Exploded, make_event
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.panorama import Panorama

Link: TypeAlias = tuple[int, int]
"""The cell of a tile that exploded, and the cell of the tile whose arrow set it off (S12)."""


def explode(panorama: Panorama, cell: int) -> list[Link]:
    """Flips a tile to its Explosion side, resolves the chain reaction and returns its links in order (S12)."""
    tiles, explosions = panorama.tiles, panorama.explosions
    explosions[cell] = tiles[cell].traits
    exploding = [cell]
    chain: list[Link] = []
    for cause in exploding:
        for step in tiles[cause].arrows:
            target = cause + step
            if target not in explosions:
                hit = tiles.get(target)
                if hit is not None:
                    explosions[target] = hit.traits
                    exploding.append(target)
                    chain.append((target, cause))
    return chain


def chain_events(seat: int, chain: list[Link]) -> list[Exploded]:
    """Returns an event for each link of a chain reaction."""
    return [make_event(Exploded, (seat, format_cell(cell), format_cell(cause))) for cell, cause in chain]
