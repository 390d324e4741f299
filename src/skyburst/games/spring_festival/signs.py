"""The twelve signs (S19 to S30), each of which gives points for a player's final panorama."""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import and_, or_
from typing import Final

from skyburst.core.bits import bits
from skyburst.games.spring_festival.grid import CORNER_STEPS, EDGE_STEPS, STEP, coordinates
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.sparks import full_sparks
from skyburst.games.spring_festival.tiles import BLUE, FOUR, GREEN, ONE, RED, THREE, TWO, YELLOW

Sign = Callable[[Panorama, int], int]
"""A function that returns the points for a panorama, given a mask of the tiles that count."""


def sign_points(sign: str, panorama: Panorama, sign_tiles: str) -> int:
    """Returns the points that a sign gives for a panorama, given the option `sign_tiles` (S19 to S30)."""
    exploded_only = counts_exploded_only(sign, sign_tiles)
    return SIGNS[sign](panorama, panorama.explosion_mask if exploded_only else panorama.tile_mask)


def counts_exploded_only(sign: str, sign_tiles: str) -> bool:
    """Returns whether a sign counts only Explosion tiles, given the option `sign_tiles` (S19 to S30)."""
    return sign_tiles == "exploded" and sign not in _EVERY_TILE


def goat(panorama: Panorama, counted: int) -> int:
    """Returns 3 points for each column with exactly one 1-explosion tile (S19)."""
    columns = [coordinates(cell)[0] for cell in bits(panorama.trait_masks[ONE] & counted)]
    return 3 * sum(columns.count(x) == 1 for x in columns)


def rooster(panorama: Panorama, counted: int) -> int:
    """Returns 3 points for each 3-explosion tile that is part of a full spark (S20)."""
    return 3 * sum(bool(full_sparks(panorama, cell)) for cell in bits(panorama.trait_masks[THREE] & counted))


def snake(panorama: Panorama, counted: int) -> int:
    """Returns 5 points for each red tile with neighbours on all four edges (S21)."""
    return 5 * (panorama.trait_masks[RED] & counted & _surrounded(panorama)).bit_count()


def rat(panorama: Panorama, counted: int) -> int:
    """Returns 3 points for each yellow tile that is diagonally adjacent to another yellow tile (S22)."""
    yellow = panorama.trait_masks[YELLOW] & counted
    return 3 * (yellow & _adjacent(yellow, CORNER_STEPS)).bit_count()


def dragon(panorama: Panorama, counted: int) -> int:
    """Returns 2 points for each full spark (S23)."""
    return sum(len(full_sparks(panorama, cell)) for cell in bits(counted))  # counts each spark twice, once per tile


def ox(panorama: Panorama, counted: int) -> int:
    """Returns 5 points for each column with at least one tile of each number of explosions, 1 to 4 (S24)."""
    return 5 * _lines_with_all(panorama, (ONE, TWO, THREE, FOUR), counted, axis=0)


def rabbit(panorama: Panorama, counted: int) -> int:
    """Returns 5 points for each pair of 2-explosion tiles that share an edge (S25)."""
    twos = panorama.trait_masks[TWO] & counted
    return 5 * sum((twos & _shift(twos, STEP[edge])).bit_count() for edge in ("N", "E"))


def dog(panorama: Panorama, counted: int) -> int:
    """Returns 3 points for each 4-explosion tile with at least one free edge (S26)."""
    return 3 * (panorama.trait_masks[FOUR] & counted & ~_surrounded(panorama)).bit_count()


def tiger(panorama: Panorama, counted: int) -> int:
    """Returns 3 points for each tile of the largest group of connected blue tiles; one tile is not a group (S27)."""
    blue, sizes = panorama.trait_masks[BLUE] & counted, [0]
    while blue:
        group = _group(blue)
        sizes.append(group.bit_count())
        blue &= ~group
    return 3 * max([size for size in sizes if size != 1])


def monkey(panorama: Panorama, counted: int) -> int:
    """Returns 2 points for each green tile that shares an edge with another green tile (S28)."""
    green = panorama.trait_masks[GREEN] & counted
    return 2 * (green & _adjacent(green, EDGE_STEPS)).bit_count()


def pig(panorama: Panorama, counted: int) -> int:
    """Returns 2 points for each pair of arrows that point at each other's tiles (S29)."""
    facing = 0
    for cell in bits(counted):
        for step in panorama.tiles[cell].arrows:
            target = panorama.tiles.get(cell + step)
            facing += target is not None and -step in target.arrows
    return facing  # counts each pair twice, once per tile


def horse(panorama: Panorama, counted: int) -> int:
    """Returns 5 points for each row with all four colours (S30)."""
    return 5 * _lines_with_all(panorama, (RED, YELLOW, BLUE, GREEN), counted, axis=1)


SIGNS: Final[dict[str, Sign]] = {
    "goat": goat,
    "rooster": rooster,
    "snake": snake,
    "rat": rat,
    "dragon": dragon,
    "ox": ox,
    "rabbit": rabbit,
    "dog": dog,
    "tiger": tiger,
    "monkey": monkey,
    "pig": pig,
    "horse": horse,
}
"""The signs by name. A game uses at most one of them (S5)."""
_EVERY_TILE: Final = ("dragon", "tiger", "pig", "horse")
"""The signs that count all tiles regardless of the option `sign_tiles` (S23, S27, S29, S30)."""


def _adjacent(mask: int, steps: Iterable[int]) -> int:
    """Returns the mask of the cells that are one of these steps away from a cell in the mask."""
    return reduce(or_, [_shift(mask, step) for step in steps])


def _shift(mask: int, step: int) -> int:
    """Returns the mask with every cell moved by a step."""
    return mask << step if step > 0 else mask >> -step


def _group(mask: int) -> int:
    """Returns the cells in the mask that are connected, edge to edge, to its lowest cell."""
    group = mask & -mask
    while True:
        grown = (group | _adjacent(group, EDGE_STEPS)) & mask
        if grown == group:
            return group
        group = grown


def _surrounded(panorama: Panorama) -> int:
    """Returns the cells with neighbouring tiles on all four edges."""
    tiles = panorama.tile_mask
    return reduce(and_, [_shift(tiles, step) for step in EDGE_STEPS])


def _lines_with_all(panorama: Panorama, traits: Iterable[int], counted: int, axis: int) -> int:
    """Returns the number of columns (axis 0) or rows (axis 1) in which `counted` tiles have each of the traits."""
    masks = panorama.trait_masks
    found = [{coordinates(cell)[axis] for cell in bits(masks[trait] & counted)} for trait in traits]
    return len(found[0].intersection(*found[1:]))
