"""Draws what everybody sees as a picture, in NumPy alone: one row of boards, without texts.

Tiles have their colours. In Festival, the shape in the middle is the type of firework and the dots above it count the
tiles on the space. In Spring Festival, dots point where the arrows point, and a white ring marks an exploded tile. In
Fireworks, small dots show the edges of the segment (white) and of the half (black).
"""

from math import cos, pi, sin
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skyburst.core.game import State
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.festival.view import BoardView
from skyburst.games.festival.vocabulary import SPACES, TYPES
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY as EMPTY_SPACE
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.games.fireworks.tiles import START
from skyburst.games.spring_festival.grid import DIRECTIONS, coordinates
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.state import State as SpringFestivalState
from skyburst.games.spring_festival.tiles import COLOURS as SPRING_COLOURS

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

SIDE: Final = 200
"""The side of the square in which one board is drawn, in pixels."""
SKY: Final = (10, 16, 34)
EMPTY: Final = (30, 40, 66)
WHITE: Final = (245, 240, 230)
BLACK: Final = (12, 12, 16)
SPECIAL: Final = (190, 150, 235)
COLOURS: Final[dict[str, Colour]] = {
    "red": (226, 74, 70),
    "yellow": (240, 196, 60),
    "blue": (72, 128, 236),
    "green": (70, 190, 120),
}
_CORNERS: Final = {"peony": 60, "burst": 4, "palm": 3, "fountain": 6}
_ROWS, _COLUMNS = np.mgrid[0:SIDE, 0:SIDE]


class Board:
    """A square picture of one player's board. Coordinates are in pixels from the upper left corner."""

    def __init__(self) -> None:
        self.pixels: Final[Picture] = np.full((SIDE, SIDE, 3), SKY, np.uint8)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draws a filled circle."""
        self.pixels[(_COLUMNS - x) ** 2 + (_ROWS - y) ** 2 <= radius**2] = colour

    def ring(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draws a circle that is two pixels wide."""
        distance = np.sqrt((_COLUMNS - x) ** 2 + (_ROWS - y) ** 2)
        self.pixels[np.abs(distance - radius) <= 1] = colour

    def square(self, x: float, y: float, half: float, colour: Colour) -> None:
        """Draws a filled square with its middle at x, y."""
        self.pixels[(np.abs(_COLUMNS - x) <= half) & (np.abs(_ROWS - y) <= half)] = colour

    def polygon(self, x: float, y: float, radius: float, corners: int, colour: Colour) -> None:
        """Draws a filled regular polygon with a corner at the top."""
        angles = np.arctan2(_COLUMNS - x, y - _ROWS) % (2 * pi / corners) - pi / corners
        distance = np.sqrt((_COLUMNS - x) ** 2 + (_ROWS - y) ** 2)
        self.pixels[distance * np.cos(angles) <= radius * cos(pi / corners)] = colour


def draw(state: State) -> Picture:
    """Returns a picture of all boards, side by side."""
    if isinstance(state, FestivalState):
        boards = [_festival(board) for board in state.view(None).boards]
    elif isinstance(state, SpringFestivalState):
        boards = [_panorama(panorama) for panorama in state.panoramas]
    elif isinstance(state, FireworksState):
        boards = [_city(state.components, layout) for layout in state.boards]
    else:
        raise TypeError(f"cannot draw a {type(state).__name__}")
    return np.concatenate([board.pixels for board in boards], axis=1)


def _festival(seen: BoardView) -> Board:
    board, step = Board(), SIDE // 3
    for number, space in enumerate(SPACES):
        x, y = step * (number % 3) + step / 2, step * (2 - number // 3) + step / 2
        pile = seen.spaces[space]
        colour, _, kind = pile[-1].partition("-") if pile else ("", "", "")
        board.square(x, y, step / 2 - 3, COLOURS.get(colour, EMPTY))
        if kind in TYPES:
            board.polygon(x, y, step / 4, _CORNERS[kind], WHITE)
        for level in range(1, len(pile)):
            board.disc(x - step / 2 + 2 + 8 * level, y - step / 2 + 9, 3, BLACK)
    return board


def _panorama(panorama: Panorama) -> Board:
    board = Board()
    places = {cell: coordinates(cell) for cell in panorama.tiles}
    if not places:
        return board
    left, bottom = (min(place[axis] for place in places.values()) for axis in (0, 1))
    right, top = (max(place[axis] for place in places.values()) for axis in (0, 1))
    step = min(SIDE / (1.2 + max(right - left, top - bottom)), SIDE / 4)
    for cell, (across, up) in places.items():
        x, y = step * (across - left + 0.5), SIDE - step * (up - bottom + 0.5)
        tile = panorama.tiles[cell]
        board.square(x, y, step / 2 - 1, COLOURS[SPRING_COLOURS[tile.colour]])
        for arrow in tile.arrow_names:
            angle = DIRECTIONS.index(arrow) * pi / 4
            board.disc(x + step / 3 * sin(angle), y - step / 3 * cos(angle), step / 14, BLACK)
        if cell in panorama.explosions:
            board.ring(x, y, step / 5, WHITE)
    return board


def _city(components: Components, layout: Layout) -> Board:
    places = components.city_board.places
    left, right = min(half for _, half in places), max(half for _, half in places)
    board, step = Board(), SIDE / (3 + right - left)
    for (row, half), number in zip(places, layout, strict=True):
        x, y = step * (half - left + 1.5), step * (1.7 * row + 2)
        if number == EMPTY_SPACE:
            board.polygon(x, y, step, 6, EMPTY)
            continue
        tile, turn = components.tiles[number // SIXTHS], number % SIXTHS
        board.polygon(x, y, step, 6, COLOURS.get(tile.colour, SPECIAL))
        if tile.kind == START:
            board.ring(x, y, step / 2, WHITE)
        for edge, colour in ((tile.segment_edge, WHITE), (tile.half_edge, BLACK)):
            if edge >= 0:
                angle = (edge + turn + 0.5) * pi / 3
                board.disc(x + 0.6 * step * sin(angle), y - 0.6 * step * cos(angle), step / 7, colour)
    return board
