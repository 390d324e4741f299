"""Computes the other edition's points for the signs that it scores differently (see `known_differences.toml`)."""

from collections.abc import Callable

from skyburst.games.spring_festival.grid import STEP, coordinates
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.signs import sign_points
from skyburst.games.spring_festival.sparks import full_sparks

BLUE = 2


def _places(panorama: Panorama) -> dict[tuple[int, int], int]:
    """Returns the colours by x and y; y points down, as in the other edition."""
    found = {}
    for cell, tile in panorama.tiles.items():
        x, y = coordinates(cell)
        found[x, -y] = tile.colour
    return found


def rooster(panorama: Panorama) -> int:
    """Returns the package's points for the rooster: two tiles that share a full spark score only once."""
    tiles, shared = panorama.tiles, 0
    for cell, tile in tiles.items():
        neighbours = [tiles[cell + STEP[edge]] for edge in full_sparks(panorama, cell) if edge in ("N", "E")]
        shared += sum(tile.number == neighbour.number == 3 for neighbour in neighbours)
    return sign_points("rooster", panorama, "any") - 3 * shared


def horse(panorama: Panorama) -> int:
    """Returns the package's points for the horse: 5 per column with all four colours.

    By mistake, the package looks only at columns whose x is within the range of the y coordinates.
    """
    places = _places(panorama)
    rows = [y for _, y in places]
    columns = [
        {colour for (x, _), colour in places.items() if x == number} for number in range(min(rows), max(rows) + 1)
    ]
    return 5 * sum(len(colours) == 4 for colours in columns)


def tiger(panorama: Panorama) -> int:
    """Returns 3 points for each tile of the biggest blue group, as the package finds groups.

    The package goes through the tiles row by row. A blue tile joins the group of its left neighbour, or else that of
    the tile above, or else starts a new group. If both neighbours are blue, the package tries to merge their groups,
    but looks up their tiles at wrong coordinates: they are off by the position of the panorama's upper left corner.
    """
    places = _places(panorama)
    left, top = min(x for x, _ in places), min(y for _, y in places)
    width, height = max(x for x, _ in places) - left, max(y for _, y in places) - top
    group: dict[tuple[int, int], int] = {}
    for x, y in sorted((place for place, colour in places.items() if colour == BLUE), key=lambda place: place[::-1]):
        column, row = x - left, y - top
        beside, above = group.get((column - 1, row)), group.get((column, row - 1))
        group[column, row] = beside or above or len(group) + 1
        if beside and above:
            for wrong in list(group):
                seen = left <= wrong[0] <= left + width + (width > 0) and top <= wrong[1] <= top + height + (height > 0)
                if seen and group[wrong] == beside:
                    group[wrong] = above
    sizes = [list(group.values()).count(number) for number in set(group.values())]
    best = max(sizes, default=0)
    return 3 * best if best >= 2 else 0


DIFFERENT: dict[str, Callable[[Panorama], int]] = {"rooster": rooster, "horse": horse, "tiger": tiger}
