"""The twelve signs (S19 to S30): points for a final panorama."""

from collections.abc import Callable, Iterable
from typing import Final

from skyburst.core.bits import bits
from skyburst.games.spring_festival.grid import STEP, STRIDE, place_of
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.tiles import NUMBER

RED, YELLOW, BLUE, GREEN = range(4)
_DIAGONALS: Final = (STEP["NE"], STEP["SE"], STEP["SW"], STEP["NW"])
_ORTHOGONALS: Final = (STEP["N"], STEP["E"], STEP["S"], STEP["W"])

Sign = Callable[[Panorama, int], int]
"""The points of a panorama; the second argument is a mask of the tiles that count (option `sign_tiles`)."""


def _shifted(mask: int, step: int) -> int:
    """The cells that have a cell of the mask at that step from them."""
    return mask >> step if step > 0 else mask << -step


def _beside(mask: int, steps: Iterable[int]) -> int:
    found = 0
    for step in steps:
        found |= _shifted(mask, step)
    return found


def _columns(mask: int) -> dict[int, int]:
    """How many cells of the mask each column has."""
    counts: dict[int, int] = {}
    for cell in bits(mask):
        x, _ = place_of(cell)
        counts[x] = counts.get(x, 0) + 1
    return counts


def goat(panorama: Panorama, counting: int) -> int:
    """S19."""
    ones = _columns(panorama.masks[NUMBER + 1] & counting)
    return 3 * sum(count == 1 for count in ones.values())


def rooster(panorama: Panorama, counting: int) -> int:
    """S20."""
    return 3 * sum(bool(panorama.sparks(cell)) for cell in bits(panorama.masks[NUMBER + 3] & counting))


def snake(panorama: Panorama, counting: int) -> int:
    """S21."""
    framed = panorama.masks[RED] & counting
    for step in _ORTHOGONALS:
        framed &= _shifted(panorama.occupied, step)
    return 5 * framed.bit_count()


def rat(panorama: Panorama, counting: int) -> int:
    """S22."""
    yellow = panorama.masks[YELLOW] & counting
    return 3 * (yellow & _beside(yellow, _DIAGONALS)).bit_count()


def dragon(panorama: Panorama, counting: int) -> int:
    """S23: every tile counts."""
    return 2 * sum(edge in ("N", "E") for cell in panorama.tiles for edge in panorama.sparks(cell))


def ox(panorama: Panorama, counting: int) -> int:
    """S24."""
    columns = [set(_columns(panorama.masks[NUMBER + number] & counting)) for number in range(1, 5)]
    return 5 * len(columns[0] & columns[1] & columns[2] & columns[3])


def rabbit(panorama: Panorama, counting: int) -> int:
    """S25."""
    twos = panorama.masks[NUMBER + 2] & counting
    return 5 * ((twos & twos >> 1).bit_count() + (twos & twos >> STRIDE).bit_count())


def dog(panorama: Panorama, counting: int) -> int:
    """S26."""
    fours = panorama.masks[NUMBER + 4] & counting
    inside = fours
    for step in _ORTHOGONALS:
        inside &= _shifted(panorama.occupied, step)
    return 3 * (fours & ~inside).bit_count()


def tiger(panorama: Panorama, counting: int) -> int:
    """S27: every tile counts; a group is at least two."""
    rest, best = panorama.masks[BLUE], 0
    while rest:
        group, grown = 0, rest & -rest
        while grown != group:
            group, grown = grown, (grown | _beside(grown, _ORTHOGONALS)) & rest
        rest &= ~group
        best = max(best, group.bit_count())
    return 3 * best if best >= 2 else 0


def monkey(panorama: Panorama, counting: int) -> int:
    """S28."""
    green = panorama.masks[GREEN] & counting
    return 2 * (green & _beside(green, _ORTHOGONALS)).bit_count()


def pig(panorama: Panorama, counting: int) -> int:
    """S29: every tile counts."""
    pairs = 0
    for cell, tile in panorama.tiles.items():
        for step in tile.arrows:
            other = panorama.tiles.get(cell + step)
            pairs += other is not None and -step in other.arrows
    return pairs  # each pair was met from both its ends, and is worth two


def horse(panorama: Panorama, counting: int) -> int:
    """S30: every tile counts."""
    lines = [{place_of(cell)[1] for cell in bits(panorama.masks[colour])} for colour in range(4)]
    return 5 * len(lines[0] & lines[1] & lines[2] & lines[3])


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
