"""Lays out the whole Festival table to fit the width of the terminal."""

from typing import Final

from rich.text import Text

from skyburst.games.festival.vocabulary import TYPES
from skyburst.terminal.blocks import Block, above, beside, clipped, first_fitting, joined, line, padded, wrapped
from skyburst.terminal.festival.boards import (
    FLAT,
    ROOMY,
    SNUG,
    Size,
    board_width,
    brief_board,
    large_board,
    small_board,
)
from skyburst.terminal.festival.objectives import completed, in_progress
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.festival.shared_area import brief_crowd_pleasers, crowd_pleasers, stacks_and_piles
from skyburst.terminal.festival.symbols import SYMBOLS, pair
from skyburst.terminal.legend import colour_legend, legend_entry
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.symbols import colour_style

CARDS: Final = 35
"""The width of three cards side by side."""
GAP: Final = 2
NOBREAK: Final = "\N{NO-BREAK SPACE}"
WHO: Final = 26
"""The maximum width of the name and city above a large board."""
RAIL: Final = 44
"""The width of the column with the other players and the crowd-pleasers, on wide terminals."""


def table(scene: Scene, width: int, height: int | None = None) -> Block:
    """Returns the table, without the parts that the player needs least if it would be too high."""
    return first_fitting(
        height,
        lambda: whole(scene, width),
        lambda: above(header(scene, width), brief(scene, width), own(scene, SNUG, width), *middle(scene, width)[:1]),
        lambda: above(brief(scene, width), _flat(scene, width), gap=0),
        lambda: _flat(scene, width),
    )


def brief(scene: Scene, width: int) -> Block:
    """Returns a line about each other player, and the crowd-pleasers that nobody has yet."""
    players = scene.view.players
    lines = [brief_board(scene, (scene.seat + turn) % players) for turn in range(1, players)]
    return [*lines, *brief_crowd_pleasers(scene, width)]


def _flat(scene: Scene, width: int) -> Block:
    """Returns the player's board, the stacks and the piles in as few lines as possible."""
    shared = [] if scene.view.phase == "over" else stacks_and_piles(scene, width, roomy=False)
    return [*own(scene, FLAT, width), *shared]


def whole(scene: Scene, width: int) -> Block:
    """Returns the whole table. The parts that the player uses come last, next to the prompt."""
    main = board_width(ROOMY) + GAP + CARDS
    for size, needed in ((ROOMY, main), (SNUG, board_width(SNUG) + GAP + CARDS)):
        if width >= needed + GAP * 2 + RAIL:
            left = above(own(scene, size, needed), *middle(scene, needed))
            right = above(others(scene, RAIL), crowd_pleasers(scene, RAIL))
            return above(header(scene, width), beside(left, right, gap=GAP * 2))
    size = ROOMY if width >= main else SNUG
    return above(
        header(scene, width),
        others(scene, width),
        crowd_pleasers(scene, width),
        own(scene, size, width),
        *middle(scene, width),
    )


def middle(scene: Scene, width: int) -> list[Block]:
    """Returns the stacks, piles and legend; nothing once the game is over."""
    return [] if scene.view.phase == "over" else [stacks_and_piles(scene, width), legend(scene, width)]


def header(scene: Scene, width: int) -> Block:
    """Returns the title line with the game and the first player; in the last round, also a line that says so (F20)."""
    view = scene.view
    title = line(("Festival", "bold italic"), (f"  {scene.text('festival.first', name=scene.whom(view.first))}", MUTED))
    if view.ending is None or view.phase == "over":
        return [title]
    last = scene.whom((view.first - 1) % view.players)
    return [title, *wrapped(line((scene.text(f"festival.ending.{view.ending}", name=last), HIGHLIGHT)), width)]


def others(scene: Scene, width: int) -> Block:
    """Returns the other players' boards in turn order, with as many side by side as fit."""
    players = scene.view.players
    boards = [small_board(scene, (scene.seat + turn) % players) for turn in range(1, players)]
    column = max(25, *(text.cell_len for board in boards for text in board))
    count = max(1, (width + GAP) // (column + GAP))
    rows = [boards[start : start + count] for start in range(0, len(boards), count)]
    return above(*(beside(*([padded(text, column) for text in board] for board in row), gap=GAP) for row in rows))


def own(scene: Scene, size: Size, width: int) -> Block:
    """Returns the large board and its objectives, side by side if there is room."""
    board = [*headline(scene, board_width(size)), *large_board(scene, size)]
    room = width - board_width(size) - GAP
    if room < CARDS:
        return above(board, in_progress(scene, width), completed(scene, width))
    return beside(board, above(in_progress(scene, room), completed(scene, room)), gap=GAP)


def headline(scene: Scene, width: int) -> Block:
    """Returns the player, the city and the points by part of the score (F21)."""
    board, seat = scene.board, scene.seat
    total = scene.text("festival.points", count=sum(board.score.values()))
    name = line(
        (f"{seat + 1} ", MUTED),
        (pair(f"{board.colour}-{board.type}"), colour_style(board.colour)),
        (f" {clipped(f'{scene.name(seat)}, {scene.city(seat)}', WHO)}  ", "bold"),
        (total, HIGHLIGHT),
    )
    parts = scene.text(
        "festival.parts",
        objectives=board.score["objectives"],
        crowd=board.score["crowd_pleasers"],
        colour=f"{SYMBOLS[board.colour]}{NOBREAK}{board.score['colour']}",
        type=f"{SYMBOLS[board.type]}{NOBREAK}{board.score['type']}",
    )
    return [name, *wrapped(line("  ", (parts, MUTED)), width, 2)]


def legend(scene: Scene, width: int) -> Block:
    """Returns the legend for the symbols."""
    types = [legend_entry(SYMBOLS[kind], kind, scene.text(f"festival.type.{kind}")) for kind in TYPES]
    named = [scene.text(f"festival.legend.{mark}") for mark in ("missing", "raised", "level")]
    marks = [Text(name.replace(" ", NOBREAK), MUTED) for name in named]
    return wrapped(joined([*colour_legend(scene.catalogue), *types, *marks], "  "), width)
