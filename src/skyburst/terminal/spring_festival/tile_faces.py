"""Draws the face of a tile: colour and number in the middle, arrows in their directions."""

from typing import Final

from rich.text import Text

from skyburst.games.spring_festival.tiles import Tile
from skyburst.terminal.blocks import Block
from skyburst.terminal.palette import TEXT
from skyburst.terminal.spring_festival.symbols import ARROWS, EXPLODED, symbols_of, tile_style

HEIGHT: Final = 3
WIDE: Final = 7
SNUG: Final = 5
TINY: Final = 3
"""A tile width without room for the number of explosions; a player can count the arrows instead (S1)."""
_ROWS: Final = (("NW", "N", "NE"), ("W", "", "E"), ("SW", "S", "SE"))


def face(tile: Tile, exploded: bool, width: int) -> Block:
    """Returns a tile in three lines. Exploded tiles have a texture, so that they stand out even without colours."""
    rows = []
    for names in _ROWS:
        signs = [EXPLODED if exploded else " "] * width
        for name, place in zip(names, (0, width // 2, width - 1), strict=True):
            if name in tile.arrow_names:
                signs[place] = ARROWS[name]
        rows.append(signs)
    _middle(rows[1], *symbols_of(tile))
    return [_lit("".join(signs), tile, exploded) for signs in rows]


def _middle(signs: list[str], colour: str, number: str) -> None:
    """Puts the colour and, if there is room, the number into the middle of a line."""
    middle = len(signs) // 2
    if len(signs) == TINY:
        signs[middle] = colour
        return
    signs[middle - 1 : middle + 2] = [colour, " ", number]
    if len(signs) == WIDE:
        signs[1] = signs[-2] = " "


def _lit(signs: str, tile: Tile, exploded: bool) -> Text:
    text = Text(signs, tile_style(tile, exploded), end="")
    text.highlight_regex(f"[{''.join(ARROWS.values())}]", TEXT)
    text.highlight_regex(f"[{''.join(symbols_of(tile))}]", "bold")
    return text
