"""The signs of tiles: colour, shape, half, and where they point. A set may have colours and shapes of its own."""

from typing import Final

from skyburst.games.fireworks.tiles import BASIC, LETTERS, START, Tile
from skyburst.terminal import symbols
from skyburst.terminal.palette import BRIGHT, CARD_BACKGROUND, DARK, NEUTRAL

SHAPES: Final = {"chrysanthemum": "✻", "peony": "✿"}
ARROWS: Final = "↗→↘↙←↖"
"""By direction."""
CORE: Final = "◉"
BACK: Final = "░░"
COMPLETE: Final = "✶"
"""Where a segment of a complete big firework meets its core."""
LINKED: Final = "┼"
"""Where a segment meets a core that is not complete yet."""
PAIRED: Final = {True: "╪", False: "╫"}
"""Where two halves meet, beside each other or not."""


def colour_sign(colour: str) -> str:
    return symbols.COLOURS.get(colour, colour[:1].upper())


def shape_sign(shape: str) -> str:
    return SHAPES.get(shape, shape[:1])


def flower(tile: Tile) -> str:
    """Colour and shape."""
    return colour_sign(tile.colour) + shape_sign(tile.shape)


def triple(tile: Tile) -> str:
    """A start or basic tile in three signs."""
    return flower(tile) + (CORE if tile.kind == START else LETTERS[tile.half])


def ground(tile: Tile) -> str:
    """The style of a tile: its light on its own dark; what has no colour on warm paper."""
    if tile.kind not in (START, BASIC):
        return f"{NEUTRAL} on {CARD_BACKGROUND}"
    return f"{symbols.light(tile.colour)} on {DARK.get(tile.colour, CARD_BACKGROUND)}"


def lit(tile: Tile) -> str:
    """The same without a ground, for signs within a line."""
    return BRIGHT.get(tile.colour, NEUTRAL)
