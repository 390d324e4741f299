"""Simple, slow versions of panoramas, compositions and signs (S10 to S13, S19 to S30), without the engine's code.

A panorama maps (x, y) to a tile and its side; y points up.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

Place = tuple[int, int]
STEPS: Final = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
BACK: Final = {"N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE"}
LETTERS: Final = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}


@dataclass
class Piece:
    """A tile of the component file on a panorama."""

    tile: Mapping[str, Any]
    exploded: bool = False

    @property
    def id(self) -> str:
        return str(self.tile["id"])

    @property
    def colour(self) -> str:
        return str(self.tile["colour"])

    @property
    def number(self) -> int:
        return int(self.tile["number"])


Pieces = dict[Place, Piece]


def step(place: Place, direction: str) -> Place:
    x, y = STEPS[direction]
    return place[0] + x, place[1] + y


def beside(place: Place) -> list[Place]:
    """Returns the four cells that share an edge with this one."""
    return [step(place, edge) for edge in "NESW"]


def reach(pieces: Pieces) -> set[Place]:
    """Returns the cells where a tile may be placed (S10)."""
    return {other for place in pieces for other in (place, *beside(place))}


def sparks(pieces: Pieces, place: Place) -> list[str]:
    """Returns the edges where half sparks meet (S11)."""
    return [
        edge
        for edge in pieces[place].tile["sparks"]
        if step(place, edge) in pieces and BACK[edge] in pieces[step(place, edge)].tile["sparks"]
    ]


def explode(pieces: Pieces, place: Place) -> None:
    """Turns a tile to its Explosion side and resolves the chain reaction (S12)."""
    pieces[place].exploded = True
    for arrow in pieces[place].tile["arrows"]:
        target = step(place, arrow)
        if target in pieces and not pieces[target].exploded:
            explode(pieces, target)


def connected(pieces: Pieces) -> bool:
    """Returns whether all tiles are connected edge to edge."""
    rest = set(pieces)
    reached = [rest.pop()]
    for place in reached:
        for other in beside(place):
            if other in rest:
                rest.remove(other)
                reached.append(other)
    return not rest


def matches(pieces: Pieces, place: Place, letter: str) -> bool:
    """Returns whether the cell has a tile, Explosion side up, that matches a letter of a card (S13)."""
    if place not in pieces or not pieces[place].exploded:
        return False
    piece = pieces[place]
    return letter == "*" or LETTERS.get(letter) == piece.colour or letter == str(piece.number)


def placements(card: Mapping[str, Any], pieces: Pieces) -> Iterator[list[tuple[Place, bool]]]:
    """Yields each way to place a card over at least one tile: the cells, and whether each of them matches (S13)."""
    cells = [(x, -y, letter) for y, row in enumerate(card["rows"]) for x, letter in enumerate(row) if letter != "."]
    for _ in range(4):
        for x, y in pieces:
            for right, up, _letter in cells:
                moved = [(x + a - right, y + b - up, letter) for a, b, letter in cells]
                yield [((a, b), matches(pieces, (a, b), letter)) for a, b, letter in moved]
        cells = [(up, -right, letter) for right, up, letter in cells]


def completions(card: Mapping[str, Any], pieces: Pieces) -> set[tuple[Place, ...]]:
    """Returns the sets of cells that complete a card (S13)."""
    return {
        tuple(sorted(place for place, _ in way))
        for way in placements(card, pieces)
        if all(matched for _, matched in way)
    }


def nearness(card: Mapping[str, Any], pieces: Pieces) -> int:
    """Returns the largest number of cells of a card that match in one placement (S13)."""
    return max((sum(matched for _, matched in way) for way in placements(card, pieces)), default=0)


def goat(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the goat (S19)."""
    columns = Counter(x for (x, _), piece in counting.items() if piece.number == 1)
    return 3 * list(columns.values()).count(1)


def rooster(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the rooster (S20)."""
    return 3 * len([place for place, piece in counting.items() if piece.number == 3 and sparks(all_, place)])


def snake(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the snake (S21)."""
    return 5 * len([p for p, piece in counting.items() if piece.colour == "red" and set(beside(p)) <= set(all_)])


def rat(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the rat (S22)."""
    yellow = {place for place, piece in counting.items() if piece.colour == "yellow"}
    return 3 * len([p for p in yellow if yellow & {step(p, corner) for corner in ("NE", "SE", "SW", "NW")}])


def dragon(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the dragon (S23)."""
    return 2 * len({frozenset((place, step(place, edge))) for place in all_ for edge in sparks(all_, place)})


def ox(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the ox (S24)."""
    columns = {x for x, _ in counting}
    return 5 * len(
        [x for x in columns if {piece.number for (at, _), piece in counting.items() if at == x} == {1, 2, 3, 4}]
    )


def rabbit(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the rabbit (S25)."""
    twos = {place for place, piece in counting.items() if piece.number == 2}
    return 5 * len({frozenset((place, other)) for place in twos for other in beside(place) if other in twos})


def dog(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the dog (S26)."""
    return 3 * len([p for p, piece in counting.items() if piece.number == 4 and not set(beside(p)) <= set(all_)])


def tiger(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the tiger (S27)."""

    def group(place: Place, found: set[Place]) -> set[Place]:
        found.add(place)
        for other in beside(place):
            if other in all_ and all_[other].colour == "blue" and other not in found:
                group(other, found)
        return found

    sizes = [len(group(place, set())) for place, piece in all_.items() if piece.colour == "blue"]
    return 3 * max([size for size in sizes if size > 1], default=0)


def monkey(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the monkey (S28)."""
    green = {place for place, piece in counting.items() if piece.colour == "green"}
    return 2 * len([place for place in green if green & set(beside(place))])


def pig(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the pig (S29)."""
    facing = {
        frozenset((place, step(place, arrow)))
        for place, piece in all_.items()
        for arrow in piece.tile["arrows"]
        if step(place, arrow) in all_ and BACK[arrow] in all_[step(place, arrow)].tile["arrows"]
    }
    return 2 * len(facing)


def horse(all_: Pieces, counting: Pieces) -> int:
    """Returns the points of the horse (S30)."""
    lines = {y for _, y in all_}
    return 5 * len([y for y in lines if len({piece.colour for (_, at), piece in all_.items() if at == y}) == 4])


SIGNS: Final[dict[str, Callable[[Pieces, Pieces], int]]] = {
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


def sign_points(sign: str, pieces: Pieces, sign_tiles: str) -> int:
    """Returns the points of a sign for a setting of `sign_tiles` (S19 to S30)."""
    counting = {place: piece for place, piece in pieces.items() if sign_tiles == "any" or piece.exploded}
    return SIGNS[sign](pieces, counting)
