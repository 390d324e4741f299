"""Draws the picture for a link preview as a PNG: the boards of a table as lights over a city at night.

Messengers accept only PNG and JPEG. The picture is simple enough to be drawn without an imaging library.
"""

import asyncio
import math
import struct
import zlib
from collections import OrderedDict
from collections.abc import Sequence

from skyburst.core.chance import Chance
from skyburst.table.adapter import Light
from skyburst.table.table import Table

WIDTH, HEIGHT = 1200, 630
SKY = ((5, 9, 18), (10, 20, 38), (27, 42, 74), (92, 62, 60))
"""The colours of the sky from the zenith to the horizon."""
HORIZON = 520
CITY = (3, 5, 11)
WINDOW = (255, 190, 100)
COLOURS = {
    "red": (255, 92, 86),
    "yellow": (255, 214, 74),
    "blue": (86, 150, 255),
    "green": (88, 230, 150),
}
IVORY = (246, 239, 226)
RAYS = 20
LARGE = 90.0
"""Lights with a radius of at least this many pixels have twice as many rays, which are also thicker."""
TOP, BOTTOM = 50, 480
"""The boards are drawn between these two rows of pixels."""
WIDEST = 430
MOST_PICTURES = 100
"""The maximum number of pictures in memory. Each takes about 100 kB."""
Colour = tuple[int, int, int]
WELCOME = (
    (Light("red", 0.1, 0.75, 1.3), Light("yellow", 0.75, 0.95, 0.9)),
    (Light("blue", 0.4, 0.55, 1.5), Light("green", 0.9, 0.15, 0.8)),
    (Light("green", 0.2, 0.9, 1.0), Light("red", 0.8, 0.5, 1.2), Light("yellow", 0.3, 0.1, 0.7)),
)
"""The lights to draw if there is no board to show."""


class Picture:
    """A picture in which overlapping lights add up."""

    def __init__(self) -> None:
        self._rows = [bytearray(bytes(_sky(y)) * WIDTH) for y in range(HEIGHT)]

    def glow(self, x: float, y: float, colour: Colour, strength: float, size: int = 1) -> None:
        """Adds light to a square of pixels."""
        left, top = round(x), round(y)
        for line in range(max(0, top), min(HEIGHT, top + size)):
            row = self._rows[line]
            for column in range(max(0, left), min(WIDTH, left + size)):
                at = 3 * column
                for channel in range(3):
                    row[at + channel] = min(255, row[at + channel] + int(colour[channel] * strength))

    def halo(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Adds a soft round light, clipped to the picture."""
        for line in range(max(-int(radius), int(-y) - 1), min(int(radius), int(HEIGHT - y)) + 1):
            half = math.sqrt(radius * radius - line * line)
            for column in range(max(-int(half), int(-x) - 1), min(int(half), int(WIDTH - x)) + 1):
                far = math.hypot(line, column) / radius
                self.glow(x + column, y + line, colour, 0.9 * (1 - far) ** 2)

    def fill(self, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
        """Paints a rectangle."""
        right = min(right, WIDTH)
        for row in self._rows[top:bottom]:
            row[3 * left : 3 * right] = bytes(colour) * (right - left)

    def png(self) -> bytes:
        """Returns the picture as a PNG file."""
        pixels = b"".join(b"\0" + row for row in self._rows)
        header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in chunks
        )


class Pictures:
    """A cache of recently drawn pictures."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def of_table(self, table: Table) -> bytes:
        """Returns a picture of the table's boards, or of a few lights if there is nothing on the boards yet."""
        view = None if table.match is None else table.match.state.view(None)
        boards: Sequence[Sequence[Light]] = () if view is None else table.adapter.lights(table.game, view)
        return await self._draw((table.id, table.version), boards)

    async def of_app(self) -> bytes:
        """Returns the picture for links that do not lead to a table."""
        return await self._draw(("", 0), ())

    async def _draw(self, key: tuple[str, int], boards: Sequence[Sequence[Light]]) -> bytes:
        if key not in self._drawn:
            drawn = await asyncio.to_thread(draw, boards, key[0])
            self._drawn[key] = drawn
            if len(self._drawn) > MOST_PICTURES:
                self._drawn.popitem(last=False)
        return self._drawn[key]


def draw(boards: Sequence[Sequence[Light]], seed: str) -> bytes:
    """Returns a PNG of these boards. `seed` determines the stars and the houses."""
    chance, picture = Chance(seed), Picture()
    for _ in range(170):
        strength = 0.25 + 0.6 * chance.unit()
        picture.glow(chance.unit() * WIDTH, chance.unit() * HORIZON, IVORY, strength, 1 + (strength > 0.7))
    shown = [board for board in boards if board] or WELCOME
    for number, board in enumerate(shown):
        _draw_board(picture, board, number, len(shown))
    _draw_city(picture, chance)
    return picture.png()


def _sky(y: int) -> Colour:
    """Returns the colour of the sky in a row of pixels."""
    place = min(y / HORIZON, 0.999) * (len(SKY) - 1)
    upper, lower, part = SKY[int(place)], SKY[int(place) + 1], place % 1
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(upper, lower, strict=True))
    return red, green, blue


def _draw_board(picture: Picture, board: Sequence[Light], number: int, count: int) -> None:
    """Draws a board in its column of the picture."""
    room = WIDTH / count
    size = min(WIDEST, room * 0.86, BOTTOM - TOP)
    left, bottom = room * (number + 0.5) - size / 2, (TOP + BOTTOM + size) / 2
    reach = max(16.0, size / (2.2 * math.sqrt(len(board))))
    middle = (min(light.height for light in board) + max(light.height for light in board)) / 2
    for light in board:
        x, y = left + light.across * size, bottom - (light.height - middle + 0.5) * size
        _draw_burst(picture, x, y, reach * light.size, COLOURS.get(light.colour, IVORY))


def _draw_burst(picture: Picture, x: float, y: float, radius: float, colour: Colour) -> None:
    """Draws a light: rays that end in sparks, with a bright middle."""
    picture.halo(x, y, radius * 0.55, colour)
    steps = max(6, int(radius / 2))
    rays = RAYS if radius < LARGE else 2 * RAYS
    thick = 2 if radius < LARGE else 3
    for ray in range(rays):
        angle = 2 * math.pi * ray / rays
        length = radius * (1.0 if ray % 2 else 0.72)
        across, up = math.cos(angle), math.sin(angle)
        for step in range(3, steps + 1):
            far = length * step / steps
            picture.glow(x + across * far, y + up * far, colour, 0.2 + 0.35 * step / steps, thick)
        picture.halo(x + across * length, y + up * length, 2.0 + radius / 25, colour)


def _draw_city(picture: Picture, chance: Chance) -> None:
    """Draws houses with lit windows along the horizon."""
    x = 0
    while x < WIDTH:
        wide, top = 36 + chance.below(60), HORIZON - 10 + chance.below(70)
        picture.fill(x, top, x + wide, HEIGHT, CITY)
        for _ in range(wide // 9):
            window_x, window_y = x + 6 + chance.below(wide - 10), top + 10 + chance.below(HEIGHT - top - 14)
            picture.glow(window_x, window_y, WINDOW, 0.3 + 0.5 * chance.unit(), 4)
        x += wide
