"""Which big fireworks of a board are to be complete: the outline that an arrangement fills in.

Two complete ones share no space, so only few plans fit on a board. Within a plan each petal's turn is forced, and
with it where its half points; all other tiles can be turned at will.
"""

from collections.abc import Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS, SPACES, CityBoard, opposite
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.scoring import INCOMPLETE, SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR
from skyburst.games.fireworks.tiles import BASIC, START, Tile


class Wish(NamedTuple):
    """A start tile that is to be complete, in what its petals are to be like it, and what that brings."""

    tile: Tile
    shape: bool
    colour: bool
    points: int

    def asks(self) -> tuple[str, str]:
        """What it takes as text; start tiles that ask for the same are as good as each other."""
        return self.tile.shape if self.shape else "", self.tile.colour if self.colour else ""

    def takes(self, tile: Tile) -> bool:
        return (tile.shape == self.tile.shape or not self.shape) and (
            tile.colour == self.tile.colour or not self.colour
        )


class Core(NamedTuple):
    """Where a wish is to come true."""

    space: int
    wish: Wish


class Petal(NamedTuple):
    """A space next to a core, seen from it in that direction."""

    space: int
    direction: int
    wish: Wish

    def turn(self, tile: Tile) -> int:
        """The turn with which the tile's segment looks at the core."""
        return (opposite(self.direction) - tile.segment_edge) % SIXTHS

    def half_direction(self, tile: Tile) -> int:
        return (self.turn(tile) + tile.half_edge) % SIXTHS


_MODES: Final[tuple[tuple[bool, bool, int], ...]] = (
    (True, True, SAME_SHAPE_AND_COLOUR),
    (True, False, SAME_SHAPE),
    (False, True, SAME_COLOUR),
)


class Plan:
    """Cores with their petals; `points` are those of all start tiles (W20)."""

    def __init__(self, board: CityBoard, cores: tuple[Core, ...], starts: int) -> None:
        self.cores: Final = cores
        self.petals: Final[tuple[Petal, ...]] = tuple(
            Petal(space, direction, core.wish)
            for core in cores
            for direction, space in enumerate(board.neighbours[core.space])
        )
        taken = {core.space for core in cores} | {petal.space for petal in self.petals}
        self.free: Final[tuple[int, ...]] = tuple(space for space in range(SPACES) if space not in taken)
        self.points: Final = sum([core.wish.points for core in cores]) + INCOMPLETE * (starts - len(cores))


def plans(components: Components, tiles: Sequence[Tile]) -> list[Plan]:
    """Every plan for which there are enough tiles, most points first; of those that ask for the same, one."""
    starts = [tile for tile in tiles if tile.kind == START]
    basics = [tile for tile in tiles if tile.kind == BASIC]
    sites = _sites(components.city_board)
    found: list[Plan] = []
    for number in range(min(len(sites[-1]), len(starts)) + 1):
        for wishes in _wishes(starts, basics, number):
            for spaces in [spaces for spaces in sites if len(spaces) == number]:
                cores = tuple(Core(space, wish) for space, wish in zip(spaces, wishes, strict=True))
                found.append(Plan(components.city_board, cores, len(starts)))
    return sorted(found, key=lambda plan: -plan.points)


def _wishes(starts: list[Tile], basics: list[Tile], number: int) -> list[tuple[Wish, ...]]:
    """So many wishes that can come true together."""
    found: list[tuple[Wish, ...]] = []
    seen: set[tuple[tuple[str, str], ...]] = set()
    for chosen, modes in product(permutations(starts, number), product(_MODES, repeat=number)):
        wishes = tuple(
            Wish(tile, shape, colour, points) for tile, (shape, colour, points) in zip(chosen, modes, strict=True)
        )
        asked = tuple(wish.asks() for wish in wishes)
        if asked not in seen:
            seen.add(asked)
            if _enough(wishes, basics):
                found.append(wishes)
    return found


def _sites(board: CityBoard) -> list[tuple[int, ...]]:
    """All sets of spaces whose big fireworks have room beside each other, small sets first."""
    found: list[tuple[int, ...]] = [()]
    for sites in found:
        later = [space for space in board.interior if not sites or space > sites[-1]]
        found += [(*sites, space) for space in later if all(_apart(board, space, other) for other in sites)]
    return found


def _apart(board: CityBoard, one: int, other: int) -> bool:
    around = {other, *board.neighbours[other]} - {NOWHERE}
    return one not in around and around.isdisjoint(board.neighbours[one])


def _enough(wishes: tuple[Wish, ...], basics: list[Tile]) -> bool:
    """Whether any of the cores together find six petals each among the tiles they take."""
    for chosen in range(1, 1 << len(wishes)):
        some = [wish for number, wish in enumerate(wishes) if chosen >> number & 1]
        if sum([any(wish.takes(tile) for wish in some) for tile in basics]) < SIXTHS * len(some):
            return False
    return True
