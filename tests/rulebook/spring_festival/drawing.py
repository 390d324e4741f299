"""Reads panoramas that are drawn as text.

The top row comes first; the lower left cell is 0,0. An empty cell is `.`. A tile is written as its name, such as `T07`,
or as colour and number, such as `r4` for any red tile with four explosions. A star marks the Explosion side: `T07*`.

Colours are r(ed), y(ellow), b(lue), g(reen).
"""

from typing import Final

import skyburst
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.tiles import COLOURS
from skyburst.games.spring_festival.view import TileView


def _spring() -> SpringFestival:
    game = skyburst.game("spring_festival")
    assert isinstance(game, SpringFestival)
    return game


SPRING: Final = _spring()
COLOUR: Final = {colour[0]: number for number, colour in enumerate(COLOURS)}


def _fitting(kind: str, used: set[str]) -> str:
    """Returns a tile of this colour and number that is not in the drawing yet."""
    return next(
        tile.id
        for tile in reversed(SPRING.components.tiles)
        if (tile.colour, tile.number) == (COLOUR[kind[0]], int(kind[1])) and tile.id not in used
    )


def tiles(drawing: str) -> dict[str, TileView]:
    """Returns the tiles of a drawn panorama by cell, as in a view."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    if len({len(line) for line in lines}) > 1:
        raise ValueError(f"lines differ in length: {drawing}")
    places = {f"{x},{y}": word for y, line in enumerate(reversed(lines)) for x, word in enumerate(line) if word != "."}
    used = {word.rstrip("*") for word in places.values()}
    found: dict[str, TileView] = {}
    for cell, word in places.items():
        name = word.rstrip("*")
        if name not in SPRING.components.tile:
            name = _fitting(name, used)
        used.add(name)
        found[cell] = TileView(name, word.endswith("*"))
    return found
