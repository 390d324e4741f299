"""What lies on a city board: each space's tile and how it is turned.

A layout is a tuple with a number for each space in reading order: six times the tile's index plus its turn, or
EMPTY. It is cheap to keep, to compare and to share between states.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.tiles import FUNCTION, Tile

Layout: TypeAlias = tuple[int, ...]

EMPTY: Final = -1
BARE: Final[Layout] = (EMPTY,) * SPACES


def placed(tile: Tile, turn: int = 0) -> int:
    """The number for a tile that is turned by so many sixths."""
    return tile.index * SIXTHS + turn


def lay(layout: Layout, space: int, tile: Tile, turn: int = 0) -> Layout:
    """The layout with a tile put on the space."""
    return layout[:space] + (placed(tile, turn),) + layout[space + 1 :]


def lift(layout: Layout, space: int) -> Layout:
    """The layout with the space emptied."""
    return layout[:space] + (EMPTY,) + layout[space + 1 :]


def tiles_on(components: Components, layout: Layout) -> list[Tile]:
    """In reading order."""
    return [components.tiles[number // SIXTHS] for number in layout if number != EMPTY]


def tile_numbers(layout: Layout) -> list[int]:
    """Returns the indices of the tiles in reading order."""
    return [number // SIXTHS for number in layout if number != EMPTY]


def space_of(layout: Layout, tile: int) -> int:
    """Returns the space on which the tile with this index lies. Raises ValueError if it is not there."""
    return [number // SIXTHS for number in layout].index(tile)


def first_free(layout: Layout) -> int:
    """The first empty space in reading order; raises ValueError on a full board."""
    return layout.index(EMPTY)


def free(layout: Layout) -> int:
    """How many spaces are empty."""
    return layout.count(EMPTY)


def layout_text(components: Components, layout: Layout) -> str:
    """`A1=start-red-peony:0 B2=…` in reading order, as records have it."""
    words = []
    for space, number in enumerate(layout):
        if number != EMPTY:
            tile, turn = divmod(number, SIXTHS)
            words.append(f"{components.city_board.names[space]}={components.tiles[tile].id}:{turn}")
    return " ".join(words)


def parse_layout(components: Components, words: Iterable[str]) -> Layout:
    """The layout of words like `A1=start-red-peony:0` in any order; raises ValueError saying which is wrong."""
    found = [EMPTY] * SPACES
    seen: set[str] = set()
    for word in words:
        name, equals, rest = word.partition("=")
        tile_id, colon, turn = rest.partition(":")
        if not equals or not colon:
            raise ValueError(f"'{word}' is not SPACE=TILE:TURN, as A1=start-red-peony:0")
        space = components.city_board.space.get(name)
        tile = components.tile.get(tile_id)
        if space is None:
            raise ValueError(f"there is no space '{name}'; spaces are A1 to E4")
        if tile is None or tile.kind == FUNCTION:
            raise ValueError(f"'{tile_id}' is no tile that lies on a board")
        if len(turn) != 1 or turn not in "012345":
            raise ValueError(f"'{turn}' is no turn of {tile_id}; turns are 0 to 5")
        if found[space] != EMPTY:
            raise ValueError(f"two tiles on {name}")
        if tile_id in seen:
            raise ValueError(f"{tile_id} is there twice")
        seen.add(tile_id)
        found[space] = placed(tile, int(turn))
    return tuple(found)
