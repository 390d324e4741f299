"""The rulebook's symbols of the four colours, and how they are lit.

One cell wide, without emoji forms, and in the fonts that terminals commonly have.
"""

from typing import Final

from skyburst.terminal.palette import BRIGHT, NEUTRAL

COLOURS: Final = {"red": "▲", "yellow": "★", "blue": "●", "green": "✚"}
EMPTY: Final = "·"


def light(value: str) -> str:
    """The style in which a colour, or something without one, is written."""
    return BRIGHT.get(value, NEUTRAL)
