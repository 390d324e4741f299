"""A task of arranging, and the layout made from what a search decided."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.core.errors import OptionError
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, placed
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, Tile

Sort = tuple[str, str]
"""A half and a colour: all that matters of a basic tile that is no petal, as it can be turned at will."""


def sort_of(tile: Tile) -> Sort:
    return tile.half, tile.colour


class Task(NamedTuple):
    """Tiles to arrange for a character."""

    components: Components
    tiles: tuple[Tile, ...]
    character: str


def task(components: Components, tiles: Sequence[Tile], character: str) -> Task:
    """The task, if it is one; raises OptionError saying what is wrong."""
    if len(tiles) > SPACES:
        raise OptionError(f"{len(tiles)} tiles do not fit on {SPACES} spaces", "W1")
    if character not in CHARACTERS:
        raise OptionError(f"there is no character '{character}'; choose from {', '.join(CHARACTERS)}", "W23")
    seen: set[int] = set()
    for tile in tiles:
        if components.tile.get(tile.id) is not tile:
            raise OptionError(f"'{tile.id}' is no tile of the set '{components.deck.id}'")
        if tile.kind == FUNCTION:
            raise OptionError(f"'{tile.id}' is a function tile; those do not lie on boards", "W9")
        if tile.index in seen:
            raise OptionError(f"'{tile.id}' is there twice")
        seen.add(tile.index)
    return Task(components, tuple(sorted(tiles, key=_index)), character)


def _index(tile: Tile) -> int:
    return tile.index


class Half(NamedTuple):
    """A tile of that sort on a free space, its half turned to that direction."""

    space: int
    sort: Sort
    direction: int


class Supply:
    """The tiles of a task that are not laid yet."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._left: Final[dict[int, Tile]] = {tile.index: tile for tile in tiles}

    def take(self, tile: Tile) -> Tile:
        return self._left.pop(tile.index)

    def take_sort(self, sort: Sort) -> Tile:
        return self.take(next(tile for tile in self._left.values() if tile.kind == BASIC and sort_of(tile) == sort))

    def rest(self) -> list[Tile]:
        return list(self._left.values())


def assemble(given: Task, plan: Plan, petals: list[Tile], halves: list[Half]) -> Layout:
    """Cores, petals and meeting halves as decided, all other tiles wherever there is room."""
    supply = Supply(given.tiles)
    found = [EMPTY] * SPACES
    for core in plan.cores:
        found[core.space] = placed(supply.take(core.wish.tile))
    for petal, tile in zip(plan.petals, petals, strict=True):
        found[petal.space] = placed(supply.take(tile), petal.turn(tile))
    for half in halves:
        tile = supply.take_sort(half.sort)
        found[half.space] = placed(tile, (half.direction - tile.half_edge) % SIXTHS)
    room = iter([space for space in range(SPACES) if found[space] == EMPTY])
    for tile in supply.rest():
        found[next(room)] = placed(tile)
    return tuple(found)
