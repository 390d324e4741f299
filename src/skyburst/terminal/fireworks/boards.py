"""Draws city boards, whose rows are offset like bricks: one large, the others small."""

from typing import Final

from rich.text import Text

from skyburst.games.fireworks.city_board import ROWS, SIXTHS
from skyburst.games.fireworks.layout import EMPTY
from skyburst.games.fireworks.scoring import BIG, Formation
from skyburst.games.fireworks.tiles import BASIC, LETTERS, SPECIAL, START, Tile
from skyburst.terminal.blocks import Block, line
from skyburst.terminal.fireworks.canvas import Canvas
from skyburst.terminal.fireworks.scene import FireworksTexts, Scene
from skyburst.terminal.fireworks.symbols import (
    ARROWS,
    COMPLETE,
    CORE,
    LINKED,
    PAIRED,
    colour_sign,
    flower,
    shape_sign,
    text_style,
    tile_style,
)
from skyburst.terminal.palette import HIGHLIGHT, MUTED, PREVIEW, TEXT
from skyburst.terminal.symbols import EMPTY as FREE

SNUG: Final = 4
WIDE: Final = 6
"""The width of half a space on the large board in the larger of its two sizes, in columns."""
HEIGHT: Final = 4
SMALL: Final = 3
"""The width of half a space on a small board, in columns."""
TINY: Final = 2 * SMALL - 1
ROW_NAMES: Final = "ABCDE"
NORTH_EAST, EAST, SOUTH_EAST, _, WEST, NORTH_WEST = range(SIXTHS)


def halves_wide(scene: Scene) -> int:
    return 2 + max(half for _, half in scene.components.city_board.places)


def board_width(scene: Scene, half: int) -> int:
    return halves_wide(scene) * half + 1


def large_board(scene: Scene, width: int) -> Block:
    """Returns the seat's board, in the larger of the two sizes if there is room."""
    half = WIDE if board_width(scene, WIDE) <= width else SNUG
    canvas = Canvas(len(ROWS) * HEIGHT + 1, board_width(scene, half))
    for row, column in scene.components.city_board.places:
        top, left = row * HEIGHT, column * half
        canvas.frame(top, left, top + HEIGHT, left + 2 * half)
    paired = {space for found in scene.formations if found.kind in LETTERS for space in found.spaces}
    for space in range(len(scene.layout)):
        _space(canvas, scene, space, half, space in paired)
    for found in scene.formations:
        _joints(canvas, scene, found, half)
    return canvas.block()


def _space(canvas: Canvas, scene: Scene, space: int, half: int, paired: bool) -> None:
    """Draws a space: its tile in the middle, and the tile's ray and half in their directions."""
    row, column = scene.components.city_board.places[space]
    top, left, inside = row * HEIGHT + 1, column * half, 2 * half - 1
    name = scene.components.city_board.names[space]
    number = scene.layout[space]
    if number == EMPTY:
        canvas.put(top + 1, left + half - 1, name, MUTED)
        return
    tile, turn = scene.components.tiles[number // SIXTHS], number % SIXTHS
    style = tile_style(tile)
    for down, text in enumerate(_middle(scene, tile, inside)):
        canvas.put(top + down, left + 1, text, f"bold {style}" if down == 1 else style)
    marks = _directions(tile, turn)
    crowded = NORTH_WEST in marks and NORTH_EAST in marks
    canvas.put(top + 2 * crowded, left + half - (NORTH_WEST not in marks), name, style)
    if tile.kind == BASIC:
        segment, edge = marks
        letter = LETTERS[tile.half]
        canvas.put(*_inner(row, column, segment, half), ARROWS[segment], f"bold {TEXT} on {style.split()[-1]}")
        canvas.put(*_inner(row, column, edge, half), letter.upper() if paired else letter, f"bold {style}")


def _directions(tile: Tile, turn: int) -> tuple[int, ...]:
    """Returns the directions of a basic tile's ray and half; other tiles have none."""
    if tile.kind != BASIC:
        return ()
    return (tile.segment_edge + turn) % SIXTHS, (tile.half_edge + turn) % SIXTHS


def _middle(scene: Scene, tile: Tile, inside: int) -> tuple[str, str, str]:
    """Returns the three lines inside a space, without the space's name and the tile's ray and half."""
    if tile.kind == SPECIAL:
        upper, _, lower = scene.word("face", tile.motif, f"/{tile.motif[:inside]}").rpartition("/")
        return " " * inside, f"{upper or lower:^{inside}}", f"{lower if upper else '':^{inside}}"
    between = CORE if tile.kind == START else " "
    middle = f"{colour_sign(tile.colour)}{between}{shape_sign(tile.shape)}"
    return " " * inside, f"{middle:^{inside}}", " " * inside


def _inner(row: int, column: int, direction: int, half: int) -> tuple[int, int]:
    """Returns the row and column where the mark for a direction is drawn inside a space."""
    down, right = _border(row, column, direction, half)
    if direction in (EAST, WEST):
        return down, right + (1 if direction == WEST else -1)
    return down + (1 if direction in (NORTH_EAST, NORTH_WEST) else -1), right


def _border(row: int, column: int, direction: int, half: int) -> tuple[int, int]:
    """Returns the row and column at the middle of a space's border in the given direction."""
    top, left = row * HEIGHT, column * half
    if direction in (EAST, WEST):
        return top + HEIGHT // 2, left + (2 * half if direction == EAST else 0)
    east = direction in (NORTH_EAST, SOUTH_EAST)
    return top + (0 if direction in (NORTH_EAST, NORTH_WEST) else HEIGHT), left + half // 2 + (half if east else 0)


def _joints(canvas: Canvas, scene: Scene, found: Formation, half: int) -> None:
    """Marks the borders where the tiles of a scoring formation meet."""
    board = scene.components.city_board
    if found.kind == SPECIAL:
        return
    first, *rest = found.spaces
    for space in rest:
        direction = board.neighbours[first].index(space)
        place = _border(*board.places[first], direction, half)
        if found.kind == BIG:
            canvas.put(*place, COMPLETE if found.complete else LINKED, HIGHLIGHT if found.complete else PREVIEW)
        else:
            canvas.put(*place, PAIRED[direction in (EAST, WEST)], HIGHLIGHT)


def small_board(scene: Scene, labelled: bool = False) -> Block:
    """Returns a board with one line per row and five characters per tile; see `tiny`.

    With labels, each row begins with its letter, and empty spaces show their names.
    """
    board = scene.components.city_board
    paired = {space for found in scene.formations if found.kind in LETTERS for space in found.spaces}
    cores = {found.spaces[0]: found for found in scene.formations if found.kind == BIG}
    rows: Block = []
    for row in range(len(ROWS)):
        text = Text(end="")
        for space, (down, column) in enumerate(board.places):
            if down == row:
                text.append(" " * (column * SMALL - text.cell_len))
                bare = labelled and scene.layout[space] == EMPTY
                name = line((f"{board.names[space].lower():^{TINY}}", MUTED))
                text.append_text(name if bare else _tiny(scene, space, space in paired, cores.get(space)))
        rows.append(line((f"{ROW_NAMES[row]} ", MUTED), text) if labelled else text)
    return rows


def _tiny(scene: Scene, space: int, paired: bool, core: Formation | None) -> Text:
    number = scene.layout[space]
    if number == EMPTY:
        return line((f"{FREE:^{TINY}}", MUTED))
    tile, turn = scene.components.tiles[number // SIXTHS], number % SIXTHS
    if core is not None:
        count = COMPLETE if core.complete else str(len(core.spaces) - 1)
        return line((f"{flower(tile)}{CORE}{count:>{TINY - 3}}", f"bold {text_style(tile)}"))
    return line((tiny(scene, tile, turn, paired), text_style(tile)))


def tiny(texts: FireworksTexts, tile: Tile, turn: int = 0, paired: bool = False) -> str:
    """Returns five characters for a tile.

    For a basic tile, these are its colour, its shape, its ray's direction, its half and the half's direction; for a
    start tile, its colour, its shape and its core; for a special tile, the first letters of its name.
    """
    if tile.kind == SPECIAL:
        return f"{texts.word('motif', tile.motif)[:TINY]:<{TINY}}"
    if tile.kind == START:
        return f"{flower(tile)}{CORE:<{TINY - 2}}"
    segment, edge = (ARROWS[way] for way in _directions(tile, turn))
    letter = LETTERS[tile.half]
    return f"{flower(tile)}{segment}{letter.upper() if paired else letter}{edge}"
