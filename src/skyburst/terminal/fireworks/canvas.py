"""A grid of characters on which frames and symbols are drawn over each other."""

from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from skyburst.terminal.blocks import Block
from skyburst.terminal.palette import BORDER
from skyburst.terminal.symbols import BOX_LINES

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


class Canvas:
    """A grid of characters: later symbols cover earlier ones, and all symbols cover the frames."""

    def __init__(self, height: int, width: int) -> None:
        self._lines: Final = [[0] * width for _ in range(height)]
        self._symbols: Final[list[list[tuple[str, str] | None]]] = [[None] * width for _ in range(height)]

    def put(self, row: int, column: int, symbols: str, style: str) -> None:
        for at, symbol in enumerate(symbols, column):
            self._symbols[row][at] = symbol, style

    def frame(self, top: int, left: int, bottom: int, right: int) -> None:
        for column in range(left, right + 1):
            sides = (LEFT if column > left else 0) | (RIGHT if column < right else 0)
            self._lines[top][column] |= sides
            self._lines[bottom][column] |= sides
        for row in range(top, bottom + 1):
            sides = (UP if row > top else 0) | (DOWN if row < bottom else 0)
            self._lines[row][left] |= sides
            self._lines[row][right] |= sides

    def block(self) -> Block:
        return [self._row(row) for row in range(len(self._lines))]

    def _row(self, row: int) -> Text:
        """Returns a row. Neighbours with the same style are joined, because `rich` is slow with many short pieces."""
        cells = [
            symbol or (BOX_LINES[sides], BORDER)
            for symbol, sides in zip(self._symbols[row], self._lines[row], strict=True)
        ]
        runs = [("".join(symbol for symbol, _ in run), style) for style, run in groupby(cells, key=itemgetter(1))]
        return Text.assemble(*runs, end="")
