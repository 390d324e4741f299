"""Plans: which big fireworks will be complete on a board (W20), and where.

Complete big fireworks cannot overlap, so only a few plans fit on a board. The tiles next to a core are its petals. The
place of a petal determines its rotation and therefore the direction of its half. All other tiles are loose: they can be
rotated freely.
"""

from collections.abc import Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS, SPACES, CityBoard, opposite
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.scoring import INCOMPLETE, SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR
from skyburst.games.fireworks.tiles import BASIC, START, Tile


class Goal(NamedTuple):
    """A big firework to complete: its start tile, what petals must match (shape, colour or both), and its points."""

    tile: Tile
    shape: bool
    colour: bool
    points: int

    def key(self) -> tuple[str, str]:
        """Returns the required shape and colour; goals with the same key are interchangeable."""
        return self.tile.shape if self.shape else "", self.tile.colour if self.colour else ""

    def accepts(self, tile: Tile) -> bool:
        """Returns whether a basic tile can be a petal of this big firework."""
        return (tile.shape == self.tile.shape or not self.shape) and (
            tile.colour == self.tile.colour or not self.colour
        )


class Core(NamedTuple):
    """The space of a start tile whose big firework will be complete."""

    space: int
    goal: Goal


class Petal(NamedTuple):
    """A space next to a core, and the direction from the core to it."""

    space: int
    direction: int
    goal: Goal

    def turn(self, tile: Tile) -> int:
        """Returns the rotation that makes the tile's segment point at the core."""
        return (opposite(self.direction) - tile.segment_edge) % SIXTHS

    def half_direction(self, tile: Tile) -> int:
        """Returns the direction in which the tile's half points when its segment points at the core."""
        return (self.turn(tile) + tile.half_edge) % SIXTHS


_MATCHES: Final[tuple[tuple[bool, bool, int], ...]] = (
    (True, True, SAME_SHAPE_AND_COLOUR),
    (True, False, SAME_SHAPE),
    (False, True, SAME_COLOUR),
)
"""The ways to complete a big firework: whether the shape and the colour are the same, and the points (W20)."""


class Plan:
    """The cores on a board, with their petals."""

    def __init__(self, board: CityBoard, cores: tuple[Core, ...], starts: int) -> None:
        """Puts the petals around the cores. `starts` counts all start tiles, even those without petals."""
        self.cores: Final = cores
        self.petals: Final[tuple[Petal, ...]] = tuple(
            Petal(space, direction, core.goal)
            for core in cores
            for direction, space in enumerate(board.neighbours[core.space])
        )
        taken = {core.space for core in cores} | {petal.space for petal in self.petals}
        self.free: Final[tuple[int, ...]] = tuple(space for space in range(SPACES) if space not in taken)
        """The spaces for all other tiles."""
        self.points: Final = sum([core.goal.points for core in cores]) + INCOMPLETE * (starts - len(cores))
        """The points for all big fireworks, complete or not (W20)."""


def plans(components: Components, tiles: Sequence[Tile]) -> list[Plan]:
    """Returns the plans for which there are enough tiles, most points first. Lists equivalent plans only once."""
    starts = [tile for tile in tiles if tile.kind == START]
    basics = [tile for tile in tiles if tile.kind == BASIC]
    sites = _sites(components.city_board)
    found: list[Plan] = []
    for number in range(min(len(sites[-1]), len(starts)) + 1):
        for goals in _goals(starts, basics, number):
            for spaces in [spaces for spaces in sites if len(spaces) == number]:
                cores = tuple(Core(space, goal) for space, goal in zip(spaces, goals, strict=True))
                found.append(Plan(components.city_board, cores, len(starts)))
    return sorted(found, key=lambda plan: -plan.points)


def _goals(starts: list[Tile], basics: list[Tile], number: int) -> list[tuple[Goal, ...]]:
    """Returns every choice of `number` goals for which there are enough tiles."""
    found: list[tuple[Goal, ...]] = []
    seen: set[tuple[tuple[str, str], ...]] = set()
    for chosen, matches in product(permutations(starts, number), product(_MATCHES, repeat=number)):
        goals = tuple(
            Goal(tile, shape, colour, points) for tile, (shape, colour, points) in zip(chosen, matches, strict=True)
        )
        keys = tuple(goal.key() for goal in goals)
        if keys not in seen:
            seen.add(keys)
            if _is_enough(goals, basics):
                found.append(goals)
    return found


def _sites(board: CityBoard) -> list[tuple[int, ...]]:
    """Returns all sets of spaces around which big fireworks can be complete at the same time, small sets first."""
    found: list[tuple[int, ...]] = [()]
    for sites in found:
        later = [space for space in board.interior if not sites or space > sites[-1]]
        found += [(*sites, space) for space in later if all(_is_apart(board, space, other) for other in sites)]
    return found


def _is_apart(board: CityBoard, one: int, other: int) -> bool:
    """Returns whether the big fireworks around two spaces have no space in common."""
    around = {other, *board.neighbours[other]} - {NOWHERE}
    return one not in around and around.isdisjoint(board.neighbours[one])


def _is_enough(goals: tuple[Goal, ...], basics: list[Tile]) -> bool:
    """Returns whether every core can get six petals: every group of goals must have enough tiles (Hall's theorem)."""
    for chosen in range(1, 1 << len(goals)):
        some = [goal for number, goal in enumerate(goals) if chosen >> number & 1]
        if sum([any(goal.accepts(tile) for goal in some) for tile in basics]) < SIXTHS * len(some):
            return False
    return True
