"""The signs of tiles: colour and number, arrows, half sparks, and the glow of what has exploded."""

from typing import Final

from skyburst.games.spring_festival.tiles import COLOURS, Tile
from skyburst.terminal import symbols
from skyburst.terminal.palette import BRIGHT, CARD_BACKGROUND, DARK

ARROWS: Final = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
HALVES: Final = {"N": "╥", "E": "╡", "S": "╨", "W": "╞"}
"""A half spark by the edge of its tile: it reaches into the tile that it belongs to."""
FULL: Final = "✶"
EXPLODED: Final = "░"
ANY: Final = "□"

SIGNS: Final = {
    **{colour[0].upper(): (symbols.COLOURS[colour], symbols.light(colour)) for colour in COLOURS},
    **{str(number): (str(number), symbols.light("")) for number in range(1, 5)},
    "*": (ANY, symbols.light("")),
}
"""What stands for a letter on a card, and how it is lit."""


def colour_of(tile: Tile) -> str:
    return COLOURS[tile.colour]


def symbols_of(tile: Tile) -> tuple[str, str]:
    """The signs of a tile's colour and number."""
    return symbols.COLOURS[colour_of(tile)], str(tile.number)


def pair(tile: Tile) -> str:
    return "".join(symbols_of(tile))


def ground(tile: Tile, exploded: bool) -> str:
    """The style of a whole tile: a rocket on warm paper, an explosion on its own dark."""
    colour = colour_of(tile)
    return f"{BRIGHT[colour]} on {DARK[colour] if exploded else CARD_BACKGROUND}"
