"""The terminal symbols for colours and types. A type's symbol resembles its firework."""

from typing import Final

from skyburst.terminal.palette import BRIGHT, DARK
from skyburst.terminal.symbols import COLOURS

SYMBOLS: Final = {
    **COLOURS,
    "peony": "✿",
    "burst": "☼",
    "palm": "∩",
    "fountain": "Ψ",
}
RAISED: Final = "^"
LEVEL: Final = "≡"


def colour_of(tile: str) -> str:
    return tile.partition("-")[0]


def pair(tile: str) -> str:
    """Returns the two symbols of a tile: its colour and its type."""
    colour, _, kind = tile.partition("-")
    return SYMBOLS[colour] + SYMBOLS[kind]


def tile_style(tile: str) -> str:
    """Returns the style of a tile: the bright shade of its colour on the dark shade."""
    colour = colour_of(tile)
    return f"{BRIGHT[colour]} on {DARK[colour]}"
