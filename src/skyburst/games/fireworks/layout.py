"""The layout of a city board (W11): the tile on each space and its rotation.

A layout is a tuple with one number for each space in reading order: six times the tile's index plus its rotation in
sixths, or EMPTY. It is cheap to copy, to compare and to share between states.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from skyburst.games.fireworks.city_board import ROWS, SIXTHS, SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.tiles import FUNCTION, Tile

Layout: TypeAlias = tuple[int, ...]

EMPTY: Final = -1
"""The value for a space without a tile."""
BARE: Final[Layout] = (EMPTY,) * SPACES
"""A board without tiles."""


def placed(tile: Tile, turn: int = 0) -> int:
    """Returns the number that represents a tile rotated clockwise by `turn` sixths."""
    return tile.index * SIXTHS + turn


def lay(layout: Layout, space: int, tile: Tile, turn: int = 0) -> Layout:
    """Returns the layout with the tile added on the space."""
    return layout[:space] + (placed(tile, turn),) + layout[space + 1 :]


def lift(layout: Layout, space: int) -> Layout:
    """Returns the layout without the tile on the space."""
    return layout[:space] + (EMPTY,) + layout[space + 1 :]


def tiles_on(components: Components, layout: Layout) -> list[Tile]:
    """Returns the tiles in reading order."""
    return [components.tiles[number // SIXTHS] for number in layout if number != EMPTY]


def tile_numbers(layout: Layout) -> list[int]:
    """Returns the indices of the tiles in reading order."""
    return [number // SIXTHS for number in layout if number != EMPTY]


def space_of(layout: Layout, tile: int) -> int:
    """Returns the space of the tile with this index. Raises ValueError if the tile is not in the layout."""
    return [number // SIXTHS for number in layout].index(tile)


def first_free(layout: Layout) -> int:
    """Returns the first empty space in reading order. Raises ValueError if the board is full."""
    return layout.index(EMPTY)


def free(layout: Layout) -> int:
    """Returns how many spaces are empty."""
    return layout.count(EMPTY)


def layout_text(components: Components, layout: Layout) -> str:
    """Returns the layout as records store it: `A1=start-red-peony:0 B2=…` in reading order."""
    words = []
    for space, number in enumerate(layout):
        if number != EMPTY:
            tile, turn = divmod(number, SIXTHS)
            words.append(f"{components.city_board.names[space]}={components.tiles[tile].id}:{turn}")
    return " ".join(words)


def parse_layout(components: Components, words: Iterable[str]) -> Layout:
    """Returns the layout described by words like `A1=start-red-peony:0`, in any order.

    Raises ValueError, with a message that says what is wrong, if a word is invalid or a space or tile occurs twice.
    """
    found = [EMPTY] * SPACES
    seen: set[str] = set()
    for word in words:
        name, equals, rest = word.partition("=")
        tile_id, colon, turn = rest.partition(":")
        if not equals or not colon:
            raise ValueError(f"'{word}' must have the form SPACE=TILE:TURN, such as A1=start-red-peony:0")
        space = components.city_board.space.get(name)
        tile = components.tile.get(tile_id)
        if space is None:
            known = ", ".join(f"{row}1 to {row}{width}" for row, width in ROWS)
            raise ValueError(f"there is no space '{name}'; spaces are {known}")
        if tile is None or tile.kind == FUNCTION:
            raise ValueError(f"'{tile_id}' is not a tile that can be placed on a board")
        if len(turn) != 1 or turn not in "012345":
            raise ValueError(f"the rotation of '{tile_id}' must be from 0 to 5, not '{turn}'")
        if found[space] != EMPTY:
            raise ValueError(f"there are two tiles on {name}")
        if tile_id in seen:
            raise ValueError(f"'{tile_id}' is listed twice")
        seen.add(tile_id)
        found[space] = placed(tile, int(turn))
    return tuple(found)
