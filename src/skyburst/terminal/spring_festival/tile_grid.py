"""Draws tiles side by side, with frames and half sparks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.text import Text

from skyburst.games.spring_festival.tiles import Tile
from skyburst.terminal.blocks import Block, line
from skyburst.terminal.palette import BORDER, MUTED, PREVIEW
from skyburst.terminal.spring_festival.scene import Position
from skyburst.terminal.spring_festival.symbols import FULL, HALVES
from skyburst.terminal.spring_festival.tile_faces import HEIGHT, face
from skyburst.terminal.symbols import BOX_LINES


class GridTile(NamedTuple):
    """A tile and whether it has exploded."""

    tile: Tile
    exploded: bool = False


@dataclass(frozen=True)
class TileGrid:
    """Tiles and marked free cells by position, to be drawn with a given tile width (`face`)."""

    tiles: Mapping[Position, GridTile]
    face: int
    marks: Mapping[Position, str] = field(default_factory=dict)
    margin: int = 0
    """The width that is added to the widest mark in a column without tiles."""

    @property
    def columns(self) -> range:
        found = [x for x, _ in (*self.tiles, *self.marks)]
        return range(min(found), max(found) + 1)

    @property
    def rows(self) -> range:
        """The rows from top to bottom."""
        found = [y for _, y in (*self.tiles, *self.marks)]
        return range(max(found), min(found) - 1, -1)

    def width(self, column: int) -> int:
        """Returns a column's width: the width of a tile or, in a column without tiles, of its widest mark."""
        if any(x == column for x, _ in self.tiles):
            return self.face
        marks = [len(mark) + self.margin for (x, _), mark in self.marks.items() if x == column]
        return max([*marks, len(str(column))])

    def height(self, row: int) -> int:
        return HEIGHT if any(y == row for _, y in self.tiles) else 1

    def draw(self, columns: Sequence[int]) -> dict[int | None, Block]:
        """Returns the lines of each row, beginning with its upper border; the key None has the lowest border."""
        drawn: dict[int | None, Block] = {}
        for row in self.rows:
            drawn[row] = [*self._border(columns, row), *self._row(columns, row)]
        drawn[None] = self._border(columns, self.rows[-1] - 1)
        return drawn

    def _row(self, columns: Sequence[int], row: int) -> Block:
        height = self.height(row)
        cells = [self._cell(column, row, height) for column in columns]
        lines: Block = []
        for number in range(height):
            text = Text()
            middle = number == height // 2
            for column, cell in zip(columns, cells, strict=True):
                text.append_text(self._upright(column, row, middle))
                text.append_text(cell[number])
            text.append_text(self._upright(columns[-1] + 1, row, middle))
            lines.append(text)
        return lines

    def _cell(self, column: int, row: int, height: int) -> Block:
        shown, width = self.tiles.get((column, row)), self.width(column)
        if shown is not None:
            return face(shown.tile, shown.exploded, width)
        mark = self.marks.get((column, row), "")
        return [Text(f"{mark if number == height // 2 else '':^{width}}", MUTED) for number in range(height)]

    def _upright(self, column: int, row: int, middle: bool) -> Text:
        """Returns the border to the left of a cell."""
        left, right = (column - 1, row), (column, row)
        spark = self._spark(left, "E", right, "W") if middle else None
        return spark or line((BOX_LINES[5] if self._any(left, right) else " ", BORDER))

    def _border(self, columns: Sequence[int], row: int) -> Block:
        """Returns the border above a row, or nothing if no tile touches it."""
        text = Text()
        for column in columns:
            text.append_text(line((self._corner(column, row), BORDER)))
            text.append_text(self._level(column, row))
        text.append_text(line((self._corner(columns[-1] + 1, row), BORDER)))
        return [text] if text.plain.strip() else []

    def _level(self, column: int, row: int) -> Text:
        above, below, width = (column, row + 1), (column, row), self.width(column)
        if not self._any(above, below):
            return line(" " * width)
        bar = BOX_LINES[10] * (width // 2)
        spark = self._spark(above, "S", below, "N")
        return line((bar, BORDER), spark or (BOX_LINES[10], BORDER), (BOX_LINES[10] * (width - width // 2 - 1), BORDER))

    def _corner(self, column: int, row: int) -> str:
        """Returns the character at the upper left corner of a cell."""
        upper = (column - 1, row + 1), (column, row + 1)
        lower = (column - 1, row), (column, row)
        meeting = (upper, (upper[1], lower[1]), lower, (upper[0], lower[0]))
        return BOX_LINES[sum(self._any(*cells) << number for number, cells in enumerate(meeting))]

    def _any(self, *cells: Position) -> bool:
        return any(cell in self.tiles for cell in cells)

    def _spark(self, one: Position, edge: str, other: Position, facing: str) -> Text | None:
        """Returns the full or half spark between two cells; None if there is none."""
        found = [
            HALVES[side]
            for cell, side in ((one, edge), (other, facing))
            if cell in self.tiles and side in self.tiles[cell].tile.spark_edges
        ]
        return line((FULL if len(found) == 2 else found[0], PREVIEW)) if found else None
