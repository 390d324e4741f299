"""Reads city boards that are drawn as text.

A drawing has five lines of spaces, row A first; indentation does not matter. An empty space is `.`, a tile is

- `R-p` a start tile: colour (R, Y, B, G), shape (c or p: chrysanthemum, peony);
- `rpk3:4` a basic tile: colour, shape, half (k, s, f: kaleidoscope, saturn, flower), the half's edge, then the turn;
- `smiley` a special tile.

The segment of a basic tile is on edge 0, so its turn is the direction in which the segment points:

      5   0
    4   +   1
      3   2

If several tiles have the same face, the first one that is not yet in the drawing is used.
"""

from importlib.resources import files
from typing import Final

from skyburst.games.fireworks.city_board import ROWS, SPACES
from skyburst.games.fireworks.components import load
from skyburst.games.fireworks.layout import EMPTY, Layout, placed
from skyburst.games.fireworks.tiles import BASIC, SPECIAL, START, Tile

SHIPPED: Final = (files("skyburst") / "data" / "fireworks.toml").read_text("utf-8")
SET: Final = load(SHIPPED, "fireworks.toml", "0")
HALVES: Final = {"k": "kaleidoscope", "s": "saturn", "f": "small-flower"}
COLOURS: Final = {name[0]: name for name in ("red", "yellow", "blue", "green")}
SHAPES: Final = {"c": "chrysanthemum", "p": "peony"}


def drawn(drawing: str) -> Layout:
    """Returns the layout of a drawing."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    if [len(line) for line in lines] != [width for _, width in ROWS]:
        raise ValueError(f"rows are 4, 5, 5, 5, 4 spaces: {drawing}")
    found: list[int] = []
    for word in [word for line in lines for word in line]:
        used = {number // 6 for number in found if number != EMPTY}
        found.append(EMPTY if word == "." else _placed(word, used))
    return tuple(found)


def _placed(word: str, used: set[int]) -> int:
    name, _, turn = word.partition(":")
    tile = next(tile for tile in SET.tiles if tile.index not in used and _fits(tile, name))
    return placed(tile, int(turn or "0"))


def _fits(tile: Tile, name: str) -> bool:
    if tile.kind == START and len(name) == 3 and name[1] == "-":
        return (tile.colour, tile.shape) == (COLOURS[name[0].lower()], SHAPES[name[2]])
    if tile.kind == BASIC and len(name) == 4 and name[3].isdigit():
        wanted = COLOURS[name[0]], SHAPES[name[1]], HALVES[name[2]], int(name[3])
        return (tile.colour, tile.shape, tile.half, tile.half_edge) == wanted
    return tile.kind == SPECIAL and tile.motif == name


def names(spaces: tuple[int, ...]) -> str:
    """Returns the names of spaces, in reading order."""
    return " ".join(SET.city_board.names[space] for space in sorted(spaces))


BARE_LINES: Final = tuple(["."] * width for _, width in ROWS)


def lone(**tiles: str) -> Layout:
    """Returns a board with only the given tiles, e.g. `lone(B2="rpk3:1")`."""
    lines = [list(line) for line in BARE_LINES]
    for space, word in tiles.items():
        lines["ABCDE".index(space[0])][int(space[1:]) - 1] = word
    layout = drawn("\n".join(" ".join(line) for line in lines))
    assert sum(number != EMPTY for number in layout) == len(tiles) <= SPACES
    return layout
