"""Tiles side by side: faces, the frame around them, and the half sparks on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rich.text import Text

from skyburst.games.spring_festival.tiles import Tile
from skyburst.terminal.blocks import Block, line
from skyburst.terminal.palette import BORDER, MUTED, PREVIEW
from skyburst.terminal.spring_festival.scene import Place
from skyburst.terminal.spring_festival.symbols import FULL, HALVES
from skyburst.terminal.spring_festival.tile_faces import HEIGHT, face

CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By what meets there: 1 above, 2 right, 4 below, 8 left."""


class GridTile(NamedTuple):
    """A tile and whether it has exploded."""

    tile: Tile
    exploded: bool = False


@dataclass(frozen=True)
class TileGrid:
    """Tiles by place, cells marked as free, and how wide a face is."""

    tiles: Mapping[Place, GridTile]
    face: int
    marks: Mapping[Place, str] = field(default_factory=dict)
    margin: int = 0
    """How much wider than its marks a column of nothing else is."""

    @property
    def columns(self) -> range:
        found = [x for x, _ in (*self.tiles, *self.marks)]
        return range(min(found), max(found) + 1)

    @property
    def rows(self) -> range:
        """From the top down."""
        found = [y for _, y in (*self.tiles, *self.marks)]
        return range(max(found), min(found) - 1, -1)

    def width(self, column: int) -> int:
        """As wide as a face, or as what is marked where there are only marks."""
        if any(x == column for x, _ in self.tiles):
            return self.face
        marks = [len(mark) + self.margin for (x, _), mark in self.marks.items() if x == column]
        return max([*marks, len(str(column))])

    def height(self, row: int) -> int:
        return HEIGHT if any(y == row for _, y in self.tiles) else 1

    def draw(self, columns: Sequence[int]) -> dict[int | None, Block]:
        """The lines of every row, and below them (by None) the last border; each row begins with its upper border."""
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
        """The border to the left of a cell."""
        left, right = (column - 1, row), (column, row)
        spark = self._spark(left, "E", right, "W") if middle else None
        return spark or line((CORNERS[5] if self._any(left, right) else " ", BORDER))

    def _border(self, columns: Sequence[int], row: int) -> Block:
        """The border above a row; nothing where no tile touches it."""
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
        bar = CORNERS[10] * (width // 2)
        spark = self._spark(above, "S", below, "N")
        return line((bar, BORDER), spark or (CORNERS[10], BORDER), (CORNERS[10] * (width - width // 2 - 1), BORDER))

    def _corner(self, column: int, row: int) -> str:
        """What stands at the upper left corner of a cell."""
        upper = (column - 1, row + 1), (column, row + 1)
        lower = (column - 1, row), (column, row)
        meeting = (upper, (upper[1], lower[1]), lower, (upper[0], lower[0]))
        return CORNERS[sum(self._any(*cells) << number for number, cells in enumerate(meeting))]

    def _any(self, *cells: Place) -> bool:
        return any(cell in self.tiles for cell in cells)

    def _spark(self, one: Place, edge: str, other: Place, facing: str) -> Text | None:
        """The spark between two cells: whole, half, or none."""
        found = [
            HALVES[side]
            for cell, side in ((one, edge), (other, facing))
            if cell in self.tiles and side in self.tiles[cell].tile.spark_edges
        ]
        return line((FULL if len(found) == 2 else found[0], PREVIEW)) if found else None
