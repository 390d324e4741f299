"""The rulebook's symbols of the four colours, and their styles.

Each is one column wide, has no emoji form, and is in the fonts that terminals commonly have.
"""

from typing import Final

from skyburst.terminal.palette import BRIGHT, NEUTRAL

COLOURS: Final = {"red": "▲", "yellow": "★", "blue": "●", "green": "✚"}
EMPTY: Final = "·"
BOX_LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box-drawing characters by the sum of the lines that meet: 1 above, 2 right, 4 below, 8 left."""


def colour_style(value: str) -> str:
    """Returns the style of a colour; the neutral style if `value` is not a colour."""
    return BRIGHT.get(value, NEUTRAL)
