"""Draws panoramas: one large, with coordinates, the others small."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from skyburst.terminal.blocks import Block, above, line, width_of
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.spring_festival.scene import Position, Scene, parse_position
from skyburst.terminal.spring_festival.symbols import EXPLODED, pair, tile_style
from skyburst.terminal.spring_festival.tile_faces import SNUG, TINY, WIDE
from skyburst.terminal.spring_festival.tile_grid import GridTile, TileGrid
from skyburst.terminal.symbols import EMPTY

LABEL: Final = 4
"""The width of the coordinates on the left."""
SMALL: Final = 3
"""The width of a tile in a small panorama: one column each for its colour, its number and its side."""


def large_panorama(scene: Scene, width: int) -> Block:
    """Returns the panorama with the largest tiles that fit.

    If even the smallest tiles are too wide, splits it into parts.
    """
    tiles = _tiles(scene, scene.seat)
    marks = {place: f"{place[0]},{place[1]}" for place in free_cells(scene) if place not in tiles}
    if not tiles and not marks:
        return []
    for face in (WIDE, SNUG):
        block = _drawn(mosaic := TileGrid(tiles, face, marks, margin=1), mosaic.columns)
        if width_of(block) <= width:
            return block
    tiny = TileGrid(tiles, TINY, dict.fromkeys(marks, EMPTY))
    return above(*(_drawn(tiny, part) for part in _parts(tiny, width - LABEL)))


def free_cells(scene: Scene) -> set[Position]:
    """Returns the cells where the seat may place a tile, including cells that already have one."""
    if scene.view.seat != scene.seat:
        return set()
    return {parse_position(text.split()[-1]) for text in scene.view.legal if text.startswith(("lay", "fire"))}


def _parts(mosaic: TileGrid, width: int) -> list[list[int]]:
    """Returns the columns, split into parts that fit into the width."""
    parts: list[list[int]] = [[]]
    taken = 1
    for column in mosaic.columns:
        needed = mosaic.width(column) + 1
        if taken + needed > width:
            parts.append([])
            taken = 1
        parts[-1].append(column)
        taken += needed
    return parts


def _drawn(mosaic: TileGrid, columns: Sequence[int]) -> Block:
    """Returns the given columns of a grid, with y coordinates on the left and x coordinates below."""
    block: Block = []
    for row, rows in mosaic.draw(columns).items():
        middle = len(rows) - 1 - (mosaic.height(row) // 2 if row is not None else 0)
        for number, text in enumerate(rows):
            label = "" if row is None or number != middle else str(row)
            block.append(line((f"{label:>{LABEL - 1}} ", MUTED), text))
    names = "".join(f" {column:^{mosaic.width(column)}}" for column in columns)
    return [*block, line((" " * LABEL + names, MUTED))]


def _tiles(scene: Scene, seat: int) -> dict[Position, GridTile]:
    tiles = scene.view.panoramas[seat].tiles
    return {parse_position(place): GridTile(scene.tile(seen.tile), seen.exploded) for place, seen in tiles.items()}


def small_panorama(scene: Scene, seat: int, width: int) -> Block:
    """Returns a player's progress and panorama, with one line per row of tiles."""
    head, *rest = standing(scene, seat, separate=True)
    return [head, *rest, *_small_rows(_tiles(scene, seat), width // SMALL)]


def standing(scene: Scene, seat: int, separate: bool = False) -> Block:
    """Returns a player's points, applause and completed cards, on one line or on two separate ones."""
    own = scene.view.panoramas[seat]
    total = sum(own.score.values())
    head = line((f"{seat + 1} ", MUTED), (f"{scene.name(seat)}  ", "bold"), (str(total), HIGHLIGHT))
    if scene.view.phase == "fire":
        fired = scene.text("spring_festival.fired" if own.fired else "spring_festival.firing")
        head.append_text(line((f"  {fired}", MUTED)))
    counts = (
        scene.text("spring_festival.applause", count=own.applause),
        scene.text("spring_festival.cards", count=len(own.completed)),
    )
    told = line((", ".join(counts), MUTED))
    return [head, told] if separate else [line(head, "  ", told)]


def _small_rows(tiles: dict[Position, GridTile], most: int) -> Block:
    """Returns rows with three characters per tile.

    If there are more than `most` columns, splits the rows into parts.
    """
    if not tiles:
        return []
    mosaic = TileGrid(tiles, TINY)
    parts = [mosaic.columns[start : start + most] for start in range(0, len(mosaic.columns), most)]
    return above(*([line(*(_small(tiles.get((x, y))) for x in part)) for y in mosaic.rows] for part in parts))


def _small(laid: GridTile | None) -> Text:
    if laid is None:
        return line(" " * SMALL)
    return Text(pair(laid.tile) + (EXPLODED if laid.exploded else " "), tile_style(*laid), end="")
