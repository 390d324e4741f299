"""The vocabulary: colours, firework types, tiles and spaces, as names and as numbers.

Inside the engine a value is a number: colours 0-3, types 4-7. A tile is `4 * colour + type - 4`.
A space is 0-8, a1 b1 c1 a2 … c3: files a-c left to right, ranks 1-3 bottom to top.
"""

from typing import Final

COLOURS: Final = ("red", "yellow", "blue", "green")  # F1
TYPES: Final = ("peony", "burst", "palm", "fountain")
VALUES: Final = COLOURS + TYPES
VALUE: Final = {name: number for number, name in enumerate(VALUES)}

TILES: Final = tuple(f"{colour}-{kind}" for colour in COLOURS for kind in TYPES)  # F2
TILE: Final = {name: number for number, name in enumerate(TILES)}
COLOUR_OF: Final = tuple(tile // 4 for tile in range(16))
TYPE_OF: Final = tuple(4 + tile % 4 for tile in range(16))

SPACES: Final = tuple(file + rank for rank in "123" for file in "abc")
SPACE: Final = {name: number for number, name in enumerate(SPACES)}

RAISED: Final = 8
"""Added to a value: that value, on at least one other tile (F17)."""
