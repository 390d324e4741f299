"""Draws the starry sky box, seen from above."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from skyburst.core.chance import Chance
from skyburst.games.fireworks.tiles import FUNCTION
from skyburst.physics import Box
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.fireworks.canvas import Canvas
from skyburst.terminal.fireworks.scene import FireworksTexts, Scene
from skyburst.terminal.fireworks.symbols import BACK, tile_style
from skyburst.terminal.legend import legend_entry
from skyburst.terminal.palette import BORDER, MUTED, REFUSAL

SIGN: Final = 3
"""The width of a tile, in columns."""
MARGIN: Final = SIGN + 1
"""The width of the area next to the box, for tiles that flew out."""
LEAST: Final = 9 * SIGN + 2 + MARGIN
MOST: Final = 40


class BoxTile(NamedTuple):
    """The position of a tile, in centimetres from the middle of the box: x to the right, y away from the player.

    `tile` is None for a face-down tile.
    """

    x: float
    y: float
    tile: str | None
    inside: bool


def draw_box(texts: FireworksTexts, places: Sequence[BoxTile], width: int) -> Block:
    """Returns the box and its tiles. Face-up tiles are drawn on top. Tiles outside the box are drawn to its right."""
    wide, deep, _ = texts.components.physical.box_inside
    across = width - 2 - MARGIN
    down = _rows(texts, width)
    canvas = Canvas(down + 2, width)
    canvas.frame(0, 0, down + 1, across + 1)
    taken = 0
    for x, y, tile, inside in sorted(places, key=lambda place: (place.tile is not None, -place.y, place.x)):
        signs, style = (BACK, BORDER) if tile is None else _sign(texts, tile)
        row = 1 + min(down - 1, max(0, int((0.5 - y / deep) * down)))
        column = 1 + min(across - SIGN, max(0, round((0.5 + x / wide) * across - SIGN / 2)))
        if not inside:
            row, column = min(down, taken + 1), across + 3
            taken += 1
        canvas.put(row, column, signs, style)
    return canvas.block()


def _rows(texts: FireworksTexts, width: int) -> int:
    """Returns the height of the box in lines: a character on a terminal is about twice as high as it is wide."""
    wide, deep, _ = texts.components.physical.box_inside
    return max(1, round((width - 2 - MARGIN) * deep / wide / 2))


def _sign(texts: FireworksTexts, name: str) -> tuple[str, str]:
    tile = texts.tile(name)
    return texts.three_symbols(tile), f"bold {REFUSAL}" if tile.kind == FUNCTION else tile_style(tile)


def places(scene: Scene, width: int) -> list[BoxTile]:
    """Returns the position of each tile: as in the simulated box if there is one, otherwise invented."""
    made_up = invented(scene, width)
    if not isinstance(scene.launcher, Box):
        return made_up
    lying = [BoxTile(*seen.pose.place[:2], seen.tile, seen.inside) for seen in scene.launcher.scene().tiles]
    found = []
    for name, inside in {(place.tile, place.inside): None for place in made_up}:
        wanted = [place for place in made_up if (place.tile, place.inside) == (name, inside)]
        known = [place for place in lying if (place.tile, place.inside) == (name, inside)][: len(wanted)]
        found += known + wanted[len(known) :]
    return found


def invented(scene: Scene, width: int) -> list[BoxTile]:
    """Returns invented positions for the tiles, for games without a simulated box.

    At a given width, each face-up tile is always drawn in the same place.
    """
    view, rows = scene.view, _rows(scene, width)
    columns = -(-len(scene.components.tiles) // rows)
    count = rows * columns
    own, free = (Chance(name).shuffled(range(count)) for name in ("tiles in the box", "backs in the box"))
    places = []
    for name in view.face_up:
        number = own[scene.tile(name).index]
        free.remove(number)
        places.append(_place(scene, number, rows, columns, name))
    places += [_place(scene, number, rows, columns, None) for number in free[: view.face_down]]
    beside: list[str | None] = [*view.outside_up, *[None] * view.outside_down]
    return places + [BoxTile(scene.components.physical.box_inside[0], 0.0, name, False) for name in beside]


def _place(scene: Scene, number: int, rows: int, columns: int, name: str | None) -> BoxTile:
    wide, deep, _ = scene.components.physical.box_inside
    row, column = divmod(number, columns)
    return BoxTile(wide * ((column + 0.5) / columns - 0.5), deep * (0.5 - (row + 0.5) / rows), name, True)


def box(scene: Scene, width: int) -> Block:
    """Returns the tile counts (face up, face down, outside), the box, and the names of visible function tiles."""
    view = scene.view
    counts = [
        scene.text("fireworks.box.up", count=len(view.face_up)),
        scene.text("fireworks.box.down", count=view.face_down),
    ]
    outside = len(view.outside_up) + view.outside_down
    if outside:
        counts.append(scene.text("fireworks.box.outside", count=outside))
    width = min(width, MOST)
    seen = [scene.tile(name) for name in (*view.face_up, *view.outside_up)]
    functions = {tile.function: tile for tile in seen if tile.kind == FUNCTION}
    named = [legend_entry(scene.three_symbols(tile), "", scene.list_name(tile)) for tile in functions.values()]
    return [
        line((scene.text("fireworks.box"), "italic")),
        *wrapped(line((", ".join(counts), MUTED)), width),
        *draw_box(scene, places(scene, width), width),
        *(wrapped(Text("  ", end="").join(named), width) if named else []),
    ]
