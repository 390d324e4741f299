"""The signs of colours and types: the types have the shape of their fireworks."""

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
    """A tile in two signs: its colour and its type."""
    colour, _, kind = tile.partition("-")
    return SYMBOLS[colour] + SYMBOLS[kind]


def ground(tile: str) -> str:
    """The style of a whole tile: its light on its own dark."""
    colour = colour_of(tile)
    return f"{BRIGHT[colour]} on {DARK[colour]}"
