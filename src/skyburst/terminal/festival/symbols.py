"""The signs of colours and types, and how they are lit.

One cell wide, without emoji forms, and in the fonts that terminals commonly have. The four colours
have the rulebook's symbols; the types have the shape of their fireworks.
"""

from typing import Final

from skyburst.terminal.palette import DEEP, GLOW, IVORY

SYMBOLS: Final = {
    "red": "▲",
    "yellow": "★",
    "blue": "●",
    "green": "✚",
    "peony": "✿",
    "burst": "☼",
    "palm": "∩",
    "fountain": "Ψ",
}
RAISED: Final = "^"
LEVEL: Final = "≡"
EMPTY: Final = "·"


def colour_of(tile: str) -> str:
    return tile.partition("-")[0]


def pair(tile: str) -> str:
    """A tile in two signs: its colour and its type."""
    colour, _, kind = tile.partition("-")
    return SYMBOLS[colour] + SYMBOLS[kind]


def light(value: str) -> str:
    """The style in which a colour or a type is written."""
    return GLOW.get(value, IVORY)


def ground(tile: str) -> str:
    """The style of a whole tile: its light on its own dark."""
    colour = colour_of(tile)
    return f"{GLOW[colour]} on {DEEP[colour]}"
