"""The symbols of tiles: colour, shape, half and directions. Custom decks may have other colours and shapes."""

from typing import Final

from skyburst.games.fireworks.tiles import BASIC, LETTERS, START, Tile
from skyburst.terminal import symbols
from skyburst.terminal.palette import BRIGHT, CARD_BACKGROUND, DARK, NEUTRAL

SHAPES: Final = {"chrysanthemum": "✻", "peony": "✿"}
ARROWS: Final = "↗→↘↙←↖"
"""One arrow per direction, in the order of `city_board.DIRECTIONS`."""
CORE: Final = "◉"
BACK: Final = "░░"
COMPLETE: Final = "✶"
"""The mark between a core and a ray of a complete big firework."""
LINKED: Final = "┼"
"""The mark between a core and a ray of an incomplete big firework."""
PAIRED: Final = {True: "╪", False: "╫"}
"""The marks where two halves meet: True if the two tiles are in the same row, False if they are not."""


def colour_sign(colour: str) -> str:
    return symbols.COLOURS.get(colour, colour[:1].upper())


def shape_sign(shape: str) -> str:
    return SHAPES.get(shape, shape[:1])


def flower(tile: Tile) -> str:
    """Returns the symbols of a tile's colour and shape."""
    return colour_sign(tile.colour) + shape_sign(tile.shape)


def triple(tile: Tile) -> str:
    """Returns the symbols of a start tile (colour, shape, core) or of a basic tile (colour, shape, half)."""
    return flower(tile) + (CORE if tile.kind == START else LETTERS[tile.half])


def tile_style(tile: Tile) -> str:
    """Returns the style of a tile: the bright shade of its colour on the dark one, or neutral if it has no colour."""
    if tile.kind not in (START, BASIC):
        return f"{NEUTRAL} on {CARD_BACKGROUND}"
    return f"{symbols.colour_style(tile.colour)} on {DARK.get(tile.colour, CARD_BACKGROUND)}"


def text_style(tile: Tile) -> str:
    """Returns the style of a tile's symbols without its background."""
    return BRIGHT.get(tile.colour, NEUTRAL)
