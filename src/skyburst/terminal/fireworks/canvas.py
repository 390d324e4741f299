"""A sheet of cells on which frames cross and signs are put over each other."""

from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from skyburst.terminal.blocks import Block
from skyburst.terminal.palette import BORDER

CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By what meets there: 1 above, 2 right, 4 below, 8 left."""
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


class Canvas:
    """What is put last is on top; frames are below everything."""

    def __init__(self, height: int, width: int) -> None:
        self._lines: Final = [[0] * width for _ in range(height)]
        self._signs: Final[list[list[tuple[str, str] | None]]] = [[None] * width for _ in range(height)]

    def put(self, row: int, column: int, signs: str, style: str) -> None:
        for place, sign in enumerate(signs, column):
            self._signs[row][place] = sign, style

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
        """Signs of one style together: a table has many rows, and a text of few pieces is quickly handled."""
        cells = [
            sign or (CORNERS[sides], BORDER) for sign, sides in zip(self._signs[row], self._lines[row], strict=True)
        ]
        runs = [("".join(sign for sign, _ in run), style) for style, run in groupby(cells, key=itemgetter(1))]
        return Text.assemble(*runs, end="")
