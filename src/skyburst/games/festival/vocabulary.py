"""Colours, firework types, tiles and spaces, as names and as numbers.

Inside the engine, they are numbers. The colours are the values 0 to 3 and the types are the values 4 to 7. A tile's
number is `4 * colour + type - 4`. The spaces are 0 to 8, in the order a1 b1 c1 a2 … c3: the files a to c run from left
to right, and the ranks 1 to 3 from bottom to top.
"""

from typing import Final, Literal, TypeAlias

NUMBERS_OF_PLAYERS: Final = (2, 3, 4)

Colour: TypeAlias = Literal["red", "yellow", "blue", "green"]
FireworkType: TypeAlias = Literal["peony", "burst", "palm", "fountain"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "blue", "green")
"""The four colours (F1)."""
TYPES: Final[tuple[FireworkType, ...]] = ("peony", "burst", "palm", "fountain")
"""The four firework types (F1)."""
VALUES: Final[tuple[str, ...]] = (*COLOURS, *TYPES)
"""The values that a cell of a figure can require: a colour or a type."""
VALUE: Final = {name: number for number, name in enumerate(VALUES)}

TILES: Final = tuple(f"{colour}-{kind}" for colour in COLOURS for kind in TYPES)
"""The sixteen different tiles: every colour with every type (F2)."""
TILE: Final = {name: number for number, name in enumerate(TILES)}
COLOUR_OF: Final = tuple(tile // 4 for tile in range(16))
TYPE_OF: Final = tuple(4 + tile % 4 for tile in range(16))

SIDE: Final = 3
"""The number of rows, and of columns, of a board (F3)."""
SPACES: Final = tuple(file + rank for rank in "123" for file in "abc")
"""The names of the spaces of a board, by number."""
SPACE: Final = {name: number for number, name in enumerate(SPACES)}
