"""Draws the players' boards: one large, the others small."""

from typing import Final, NamedTuple

from rich.text import Text

from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.view import BoardView
from skyburst.terminal.blocks import Block, beside, joined, line, padded
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.festival.symbols import LEVEL, colour_of, pair, tile_style
from skyburst.terminal.palette import BORDER, HIGHLIGHT, MUTED
from skyburst.terminal.progress_bar import progress_bar
from skyburst.terminal.symbols import EMPTY, colour_style

FILES: Final = "abc"
RANKS: Final = "321"


class Size(NamedTuple):
    """The size of a space on the large board inside its borders, in columns and lines.

    `ROOMY` has room for the tile's full name and for its level in words.
    """

    width: int
    height: int


FLAT: Final = Size(12, 1)
SNUG: Final = Size(12, 2)
ROOMY: Final = Size(19, 3)


def board_width(size: Size) -> int:
    return 2 + 3 * size.width + 4


def large_board(scene: Scene, size: Size) -> Block:
    """Returns the 3×3 board, with its columns and rows labelled."""
    bar = "─" * size.width
    rows: Block = [line("  ", (f"╭{bar}┬{bar}┬{bar}╮", BORDER))]
    for rank in RANKS:
        if rank != RANKS[0] and size is not FLAT:
            rows.append(line("  ", (f"├{bar}┼{bar}┼{bar}┤", BORDER)))
        rows += _rank(scene, rank, size)
    if size is FLAT:
        below = "┴".join(f"{f' {file} ':─^{size.width}}" for file in FILES)
        return [*rows, line("  ", (f"╰{below}╯", BORDER))]
    rows.append(line("  ", (f"╰{bar}┴{bar}┴{bar}╯", BORDER)))
    rows.append(line("  ", *((f" {file:^{size.width}}", MUTED) for file in FILES)))
    return rows


def _rank(scene: Scene, rank: str, size: Size) -> Block:
    spaces = [_space(scene, scene.board.spaces[file + rank], size) for file in FILES]
    rows: Block = []
    for number in range(size.height):
        label = rank if number == (size.height - 1) // 2 else " "
        text = line((f"{label} ", MUTED))
        for space in spaces:
            text.append_text(line(("│", BORDER), space[number]))
        rows.append(line(text, ("│", BORDER)))
    return rows


def _space(scene: Scene, pile: tuple[str, ...], size: Size) -> Block:
    if not pile:
        middle = (size.height - 1) // 2
        return [Text(f"{EMPTY if row == middle else '':^{size.width}}", MUTED) for row in range(size.height)]
    tile, below = pile[-1], pile[-2::-1]
    drawn = {ROOMY: _roomy, SNUG: _snug, FLAT: _flat}[size]
    rows = drawn(scene, tile, below)
    lit = [padded(line(" ", row), size.width) for row in rows]
    for row in lit:
        row.stylize_before(tile_style(tile))
    return lit


def _flat(scene: Scene, tile: str, below: tuple[str, ...]) -> Block:
    return [line((pair(tile), "bold"), f" {LEVEL}{len(below) + 1} ", _covered(below, 2))]


def _snug(scene: Scene, tile: str, below: tuple[str, ...]) -> Block:
    kind = tile.partition("-")[2]
    return [
        line((f"{pair(tile)} {scene.text(f'festival.type.{kind}')}", "bold")),
        line(f"{LEVEL}{len(below) + 1} ", _covered(below, 3)),
    ]


def _roomy(scene: Scene, tile: str, below: tuple[str, ...]) -> Block:
    level = scene.text("festival.level", level=len(below) + 1)
    on = line(scene.text("festival.on"), " ", _covered(below, 4)) if below else Text()
    return [line((f"{pair(tile)} {scene.text(f'festival.tile.{tile}')}", "bold")), line(f"{LEVEL} {level}"), on]


def _covered(below: tuple[str, ...], most: int) -> Text:
    """Returns the covered tiles, uppermost first. If not all fit, ends with the number of tiles left out."""
    shown = below if len(below) <= most else below[: most - 1]
    parts = [Text(pair(tile), colour_style(colour_of(tile))) for tile in shown]
    if len(shown) < len(below):
        parts.append(Text(f"+{len(below) - len(shown)}"))
    return Text(" ", end="").join(parts)


def small_board(scene: Scene, seat: int) -> Block:
    """Returns a player's board and progress in four lines."""
    board = scene.view.boards[seat]
    head = line(
        (f"{seat + 1} ", MUTED),
        (pair(f"{board.colour}-{board.type}"), colour_style(board.colour)),
        (f" {scene.name(seat)}  ", "bold"),
        (str(sum(board.score.values())), HIGHLIGHT),
    )
    rows = [joined((_small_space(board, file + rank) for file in FILES), " ") for rank in RANKS]
    standing = [
        progress_bar(len(board.complete), max(OBJECTIVES_TO_END, len(board.complete))),
        line((scene.text("festival.pending", count=len(board.incomplete)), MUTED)),
        line((scene.text("festival.crowd.count", count=len(board.crowd_pleasers)), MUTED)),
    ]
    return [head, *beside(rows, standing, gap=1)]


def brief_board(scene: Scene, seat: int) -> Text:
    """Returns a player's points and progress on one line."""
    board = scene.view.boards[seat]
    counts = [
        scene.text("festival.pending", count=len(board.incomplete)),
        scene.text("festival.crowd.count", count=len(board.crowd_pleasers)),
    ]
    return line(
        (f"{seat + 1} ", MUTED),
        (pair(f"{board.colour}-{board.type}"), colour_style(board.colour)),
        (f" {scene.name(seat)}  ", "bold"),
        (str(board.total), HIGHLIGHT),
        "  ",
        progress_bar(len(board.complete), max(OBJECTIVES_TO_END, len(board.complete))),
        (f"  {', '.join(counts)}", MUTED),
    )


def _small_space(board: BoardView, space: str) -> Text:
    pile = board.spaces[space]
    if not pile:
        return line((f" {EMPTY} ", MUTED))
    level = str(len(pile)) if len(pile) > 1 else " "
    return line((f"{pair(pile[-1])}{level}", tile_style(pile[-1])))
