"""The tiles to arrange, and the layout that results from a search's decisions."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.core.errors import OptionError
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, placed
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, Tile

HalfColour = tuple[str, str]
"""A half and a colour. Nothing else matters for a loose tile (see `plans`), because it can be rotated freely."""


def half_colour_of(tile: Tile) -> HalfColour:
    """Returns the half and the colour of a basic tile."""
    return tile.half, tile.colour


class Task(NamedTuple):
    """The tiles to arrange, and the character whose points count."""

    components: Components
    tiles: tuple[Tile, ...]
    """The tiles, sorted by index."""
    character: str


def task(components: Components, tiles: Sequence[Tile], character: str) -> Task:
    """Returns the task. Raises OptionError if these tiles cannot be on one board or the character is unknown."""
    if len(tiles) > SPACES:
        raise OptionError(f"there are {len(tiles)} tiles, but a board has only {SPACES} spaces", "W1")
    if character not in CHARACTERS:
        raise OptionError(f"there is no character '{character}'; choose from {', '.join(CHARACTERS)}", "W23")
    seen: set[int] = set()
    for tile in tiles:
        if components.tile.get(tile.id) is not tile:
            raise OptionError(f"'{tile.id}' is not a tile of the set '{components.deck.id}'")
        if tile.kind == FUNCTION:
            raise OptionError(f"'{tile.id}' is a function tile, which cannot be placed on a board", "W9")
        if tile.index in seen:
            raise OptionError(f"'{tile.id}' is listed twice")
        seen.add(tile.index)
    return Task(components, tuple(sorted(tiles, key=_index)), character)


def _index(tile: Tile) -> int:
    return tile.index


class PlacedHalf(NamedTuple):
    """A tile with this half and colour on a free space, rotated so that its half points in the given direction."""

    space: int
    half_colour: HalfColour
    direction: int


class _Supply:
    """The tiles of a task that have not been placed yet."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._left: Final[dict[int, Tile]] = {tile.index: tile for tile in tiles}

    def take(self, tile: Tile) -> Tile:
        return self._left.pop(tile.index)

    def take_half(self, wanted: HalfColour) -> Tile:
        fitting = [tile for tile in self._left.values() if tile.kind == BASIC and half_colour_of(tile) == wanted]
        return self.take(fitting[0])

    def rest(self) -> list[Tile]:
        return list(self._left.values())


def assemble(given: Task, plan: Plan, petals: list[Tile], halves: list[PlacedHalf]) -> Layout:
    """Returns a layout with these cores, petals and halves, and all other tiles on the remaining spaces."""
    supply = _Supply(given.tiles)
    found = [EMPTY] * SPACES
    for core in plan.cores:
        found[core.space] = placed(supply.take(core.goal.tile))
    for petal, tile in zip(plan.petals, petals, strict=True):
        found[petal.space] = placed(supply.take(tile), petal.turn(tile))
    for half in halves:
        tile = supply.take_half(half.half_colour)
        found[half.space] = placed(tile, (half.direction - tile.half_edge) % SIXTHS)
    empty = iter([space for space in range(SPACES) if found[space] == EMPTY])
    for tile in supply.rest():
        found[next(empty)] = placed(tile)
    return tuple(found)
