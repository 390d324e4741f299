"""The symbols of the four colours, as in the rulebook, and their styles.

Each symbol is one column wide, has no emoji form, and is included in common terminal fonts.
"""

from typing import Final

from skyburst.terminal.palette import BRIGHT, NEUTRAL

COLOURS: Final = {"red": "▲", "yellow": "★", "blue": "●", "green": "✚"}
EMPTY: Final = "·"
BOX_LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box-drawing characters. The index of a character is the sum of its lines: 1 up, 2 right, 4 down, 8 left."""


def colour_style(value: str) -> str:
    """Returns the style for a colour, or the neutral style if `value` is not a colour."""
    return BRIGHT.get(value, NEUTRAL)
