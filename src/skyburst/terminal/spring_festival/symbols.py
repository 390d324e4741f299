"""The symbols of tiles: colour and number, arrows, half sparks, and the texture of exploded tiles."""

from typing import Final

from skyburst.games.spring_festival.tiles import COLOURS, Tile
from skyburst.terminal import symbols
from skyburst.terminal.palette import BRIGHT, CARD_BACKGROUND, DARK

ARROWS: Final = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
HALVES: Final = {"N": "╥", "E": "╡", "S": "╨", "W": "╞"}
"""The symbol of a half spark on each edge; it points into its tile."""
FULL: Final = "✶"
EXPLODED: Final = "░"
ANY: Final = "□"

SIGNS: Final = {
    **{colour[0].upper(): (symbols.COLOURS[colour], symbols.colour_style(colour)) for colour in COLOURS},
    **{str(number): (str(number), symbols.colour_style("")) for number in range(1, 5)},
    "*": (ANY, symbols.colour_style("")),
}
"""The symbol and style for each character in a card's figure."""


def colour_of(tile: Tile) -> str:
    return COLOURS[tile.colour]


def symbols_of(tile: Tile) -> tuple[str, str]:
    """Returns the symbols of a tile's colour and number."""
    return symbols.COLOURS[colour_of(tile)], str(tile.number)


def pair(tile: Tile) -> str:
    return "".join(symbols_of(tile))


def tile_style(tile: Tile, exploded: bool) -> str:
    """Returns the style of a tile: its bright colour on a neutral background, or on its dark shade if exploded."""
    colour = colour_of(tile)
    return f"{BRIGHT[colour]} on {DARK[colour] if exploded else CARD_BACKGROUND}"
