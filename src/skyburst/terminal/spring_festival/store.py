"""Draws the store: four spots in a ring, the seats that face them, and who would get which tile after each rotation."""

from typing import Final

from rich.text import Text

from skyburst.games.spring_festival.tiles import Tile
from skyburst.terminal.blocks import Block, beside, clipped, line, padded
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.spring_festival.scene import Scene
from skyburst.terminal.spring_festival.symbols import pair, tile_style
from skyburst.terminal.spring_festival.tile_faces import TINY
from skyburst.terminal.spring_festival.tile_grid import GridTile, TileGrid
from skyburst.terminal.symbols import EMPTY

RING: Final = 29
SIDE: Final = 11
MIDDLE: Final = RING - 2 * SIDE
_SPOT: Final = 5
"""The height of a framed tile."""


def store(scene: Scene) -> Block:
    """Returns the ring as the seat sees it: the seat's spot at the bottom, then the other spots clockwise (S8)."""
    below, left, top, right = (scene.position(scene.seat) + step for step in range(4))
    wings = [[*[Text()] * 2, _name(scene, spot, SIDE), *_spot(scene, spot, SIDE)] for spot in (left, right)]
    middle = [*_spot(scene, top, MIDDLE), _centred(line(("↻", MUTED)), MIDDLE), *_spot(scene, below, MIDDLE)]
    columns = [[padded(text, SIDE) for text in wings[0]], [padded(text, MIDDLE) for text in middle], wings[1]]
    left_there = scene.text("spring_festival.store.left", count=scene.view.store[0].left)
    return [
        line((scene.text("spring_festival.store"), "italic"), (f"  {left_there}", MUTED)),
        _name(scene, top, RING),
        *beside(*columns, gap=0),
        _name(scene, below, RING),
    ]


def reachable(scene: Scene) -> Block:
    """Returns what the seat can take from the store now, without the rest of the store."""
    if not scene.open:
        return []
    if scene.own.starting_tiles:
        return starting_tiles(scene)
    if scene.view.phase == "turn":
        return turns(scene)
    faced = scene.view.panoramas[scene.seat].faces
    return (
        []
        if faced is None
        else [line((scene.text("spring_festival.store"), "italic")), *tile_box(scene.tile(faced), 5)]
    )


def _spot(scene: Scene, spot: int, width: int) -> Block:
    """Returns the top tile of a spot, or an empty spot if the tile has been taken."""
    tile = scene.top(spot)
    return tile_box(tile, width) if tile is not None and not scene.is_taken(spot) else _taken(width)


def _taken(width: int) -> Block:
    mark = _centred(line((EMPTY, MUTED)), width)
    return [mark if number == _SPOT // 2 else Text() for number in range(_SPOT)]


def tile_box(tile: Tile, width: int) -> Block:
    """Returns a framed tile, centred in the given width."""
    box = TileGrid({(0, 0): GridTile(tile)}, TINY).draw([0])
    return [_centred(text, width) for rows in box.values() for text in rows]


def _name(scene: Scene, spot: int, width: int) -> Text:
    seat = scene.seat_at(spot)
    if seat is None:
        return _centred(line((scene.text("spring_festival.store.nobody"), MUTED)), width)
    style = HIGHLIGHT if seat == scene.seat else "bold"
    return _centred(line((f"{seat + 1} ", MUTED), (clipped(scene.name(seat), width - 2), style)), width)


def _centred(text: Text, width: int) -> Text:
    return line(" " * ((width - text.cell_len) // 2), text)


def turns(scene: Scene) -> Block:
    """For each rotation of the store, returns the tile that each seat would get (S7)."""
    word, seats = scene.text("spring_festival.word.turn"), range(scene.view.players)
    rows = [line((" " * (len(word) + 2), MUTED), *((f"  {seat + 1:^3}", MUTED) for seat in seats))]
    for quarters in range(4):
        tiles = [scene.top(scene.position(seat), quarters) for seat in seats]
        shown = [line("  ", (f"{pair(tile)} ", tile_style(tile, False))) for tile in tiles if tile is not None]
        rows.append(line((f"{word} {quarters}", HIGHLIGHT), *shown))
    return rows


def starting_tiles(scene: Scene) -> Block:
    """Returns the starting tiles that have not been laid yet, with the names to type (S4)."""
    boxes = [
        [_centred(line((name, HIGHLIGHT)), _SPOT), *tile_box(scene.tile(name), _SPOT)]
        for name in scene.own.starting_tiles
    ]
    return [line((scene.text("spring_festival.unlaid"), "italic")), *beside(*boxes, gap=2)] if boxes else []
