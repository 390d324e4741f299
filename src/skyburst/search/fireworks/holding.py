"""The tiles of one board as counts, without their places, since players may rearrange them at any time (W11)."""

from typing import Final

from skyburst.games.fireworks.city_board import SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import Layout, tile_numbers
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, HALVES, SPECIAL, START, Tile

NONE: Final = -1
"""The value of an attribute that a kind of tile does not have."""


class Kinds:
    """The kinds of tile in a component set: tiles of one kind are worth the same until they are arranged.

    The tables list an attribute of each kind, or NONE.
    """

    def __init__(self, components: Components) -> None:
        tiles = components.tiles
        colours = _names([tile.colour for tile in tiles])
        shapes = _names([tile.shape for tile in tiles])
        motifs = _names([tile.motif for tile in tiles])
        self.colours: Final = len(colours)
        self.shapes: Final = len(shapes)
        self.of: Final[list[int]] = []
        """The kind of each tile, by the tile's index; NONE for function tiles, which nobody can take."""
        self.half: Final[list[int]] = []
        self.colour: Final[list[int]] = []
        self.cell: Final[list[int]] = []
        """For basic and start tiles, one number for both colour and shape: colour * shapes + shape."""
        self.motif: Final[list[int]] = []
        self.is_start: Final[list[bool]] = []
        known: dict[tuple[str, str, str, str, str], int] = {}
        for tile in tiles:
            if tile.kind == FUNCTION:
                self.of.append(NONE)
                continue
            key = (tile.kind, tile.colour, tile.shape, tile.half, tile.motif)
            if key not in known:
                known[key] = len(known)
                self._add(tile, colours, shapes, motifs)
            self.of.append(known[key])
        self.number: Final = len(known)
        """How many kinds there are."""

    def _add(self, tile: Tile, colours: list[str], shapes: list[str], motifs: list[str]) -> None:
        special = tile.kind == SPECIAL
        self.half.append(HALVES.index(tile.half) if tile.kind == BASIC else NONE)
        self.colour.append(NONE if special else colours.index(tile.colour))
        self.cell.append(NONE if special else colours.index(tile.colour) * len(shapes) + shapes.index(tile.shape))
        self.motif.append(motifs.index(tile.motif) if special else NONE)
        self.is_start.append(tile.kind == START)


def _names(found: list[str]) -> list[str]:
    """Returns the different names in the order in which they occur, without the empty name."""
    return [name for name in dict.fromkeys(found) if name]


class Holding:
    """The tiles of one board by kind. Adding and removing tiles keeps all counts up to date."""

    def __init__(self, kinds: Kinds, layout: Layout) -> None:
        self.kinds: Final = kinds
        self.count: Final[list[int]] = [0] * kinds.number
        """The number of tiles of each kind."""
        self.halves: Final[list[list[int]]] = [[0] * kinds.colours for _ in HALVES]
        """For each kind of half, the number of basic tiles of each colour."""
        self.cells: Final[list[int]] = [0] * (kinds.colours * kinds.shapes)
        """The number of basic tiles of each colour and shape."""
        self.starts: Final[list[int]] = []
        """The colour and shape of each start tile, as in `Kinds.cell`."""
        self.motifs: int = 0
        """The number of different motifs."""
        self.basics: int = 0
        """The number of basic tiles."""
        self.free: int = SPACES
        """The number of empty spaces."""
        for tile in tile_numbers(layout):
            self.add(kinds.of[tile])

    def add(self, kind: int) -> None:
        """Adds a tile of this kind."""
        kinds = self.kinds
        self.count[kind] += 1
        self.free -= 1
        half = kinds.half[kind]
        if half != NONE:
            self.halves[half][kinds.colour[kind]] += 1
            self.cells[kinds.cell[kind]] += 1
            self.basics += 1
        elif kinds.is_start[kind]:
            self.starts.append(kinds.cell[kind])
        elif self.count[kind] == 1:
            self.motifs += 1

    def remove(self, kind: int) -> None:
        """Removes a tile of this kind."""
        kinds = self.kinds
        self.count[kind] -= 1
        self.free += 1
        half = kinds.half[kind]
        if half != NONE:
            self.halves[half][kinds.colour[kind]] -= 1
            self.cells[kinds.cell[kind]] -= 1
            self.basics -= 1
        elif kinds.is_start[kind]:
            self.starts.remove(kinds.cell[kind])
        elif self.count[kind] == 0:
            self.motifs -= 1
