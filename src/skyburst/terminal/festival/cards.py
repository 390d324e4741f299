"""Draws objective cards with their figures, progress and points."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from skyburst.games.festival.components import Objective
from skyburst.games.festival.figures import FigureCell
from skyburst.games.festival.vocabulary import VALUES
from skyburst.terminal.blocks import Block, line, on_background, padded, width_of
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.festival.symbols import RAISED, SYMBOLS
from skyburst.terminal.palette import CARD, CARD_MUTED, HIGHLIGHT
from skyburst.terminal.progress_bar import progress_bar
from skyburst.terminal.symbols import colour_style

CARD_WIDTH: Final = 11


def figure(objective: Objective, lit: Sequence[bool]) -> Block:
    """Returns a card's figure; cells that do not match yet are in brackets."""
    if objective.pair is not None:
        first, second = (_sign(objective.pair, "", there) for there in lit)
        return [line(first, "=", second)]
    shining = iter(lit)
    rows = [[_cell(cell, next(shining)) if cell else Text() for cell in row] for row in objective.rows]
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    return [line(*(padded(cell, width) for cell, width in zip(row, widths, strict=True))) for row in rows]


def _cell(cell: FigureCell, lit: bool) -> Text:
    return _sign(VALUES[cell.value], RAISED if cell.raised else "", lit)


def _sign(value: str, mark: str, lit: bool) -> Text:
    sign = SYMBOLS[value] + mark
    return Text(f" {sign} ", f"bold {colour_style(value)}") if lit else Text(f"({sign})", colour_style(value))


def figure_text(objective: Objective) -> str:
    """Returns the figure on one line: its rows from top to bottom, separated by slashes."""
    if objective.pair is not None:
        return "=".join([SYMBOLS[objective.pair]] * 2)
    return "/".join("".join(_plain(cell) for cell in row) for row in objective.rows)


def _plain(cell: FigureCell | None) -> str:
    if cell is None:
        return "·"
    return SYMBOLS[VALUES[cell.value]] + (RAISED if cell.raised else "")


def card(scene: Scene, objective: Objective, masks: list[int], head: str, foot: str | None = None) -> Block:
    """Returns a card: its heading and points, figure, progress, and an optional last line."""
    lit = objective.figure.matched_cells(masks)
    cells = figure(objective, lit)
    points = line((str(objective.points), HIGHLIGHT))
    body = [*cells, *([Text()] * (2 - len(cells))), progress_bar(sum(lit), len(lit))]
    if foot is not None:
        body.append(line((foot, CARD_MUTED)))
    width = max(CARD_WIDTH, 1 + width_of(body), 3 + len(head) + points.cell_len)
    title = padded(line(head), width - 2 - points.cell_len)
    return on_background([line(title, points), *body], CARD, width)
