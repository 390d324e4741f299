"""Edits a layout with short commands that move or rotate a tile (W11): `a1 c3`, `a1 c3 ne` or `a1 2`.

Several commands are separated by commas.
"""

import re
from typing import Final

from skyburst.arranging import best_layout
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, layout_text, tiles_on
from skyburst.games.fireworks.tiles import BASIC, Tile
from skyburst.terminal.fireworks.symbols import ARROWS
from skyburst.terminal.word_matching import NotUnderstood, normalized

HINT: Final = 0.2
"""The time limit for finding the best layout, in seconds."""
DIRECTIONS: Final = {
    **{word: way for way, words in enumerate(("ne", "e", "se", "sw so", "w o", "nw no")) for word in words.split()},
    **{arrow: way for way, arrow in enumerate(ARROWS)},
}
"""The direction that each word (in all languages) and each arrow stands for."""


class LayoutEditor:
    """A layout that is being edited."""

    def __init__(self, components: Components, layout: Layout) -> None:
        self._components: Final = components
        self._numbers: Final = list(layout)
        self._added = 0

    @property
    def text(self) -> str:
        """The text of the action that produces this layout."""
        return f"arrange {layout_text(self._components, tuple(self._numbers))}".rstrip()

    def move(self, words: str) -> None:
        """Moves tiles: each command swaps the contents of two spaces, and optionally rotates the moved tile."""
        for part in _parts(words):
            if len(part) not in (2, 3):
                raise NotUnderstood("fireworks.how-to-move")
            self._swap(self.filled(part[0]), self.space(part[1]))
            if len(part) == 3:
                self._face(self.space(part[1]), self._direction(part[2]))

    def turn(self, words: str) -> None:
        """Rotates tiles clockwise, by sixths of a turn (default 1) or until the ray points in a given direction."""
        for part in _parts(words):
            if len(part) not in (1, 2):
                raise NotUnderstood("fireworks.how-to-turn")
            space = self.filled(part[0])
            if len(part) == 2 and not re.fullmatch("[0-5]", part[1]):
                self._face(space, self._direction(part[1]))
                continue
            tile, turn = divmod(self._numbers[space], SIXTHS)
            self._numbers[space] = tile * SIXTHS + (turn + (int(part[1]) if len(part) == 2 else 1)) % SIXTHS

    def improve(self, character: str) -> None:
        """Replaces the layout with the best one found within the time limit."""
        layout = tuple(self._numbers)
        tiles = tiles_on(self._components, layout)
        self._numbers[:] = best_layout(self._components, tiles, character, HINT, layout).layout

    def add(self, tile: Tile) -> None:
        """Adds a tile to the first free space."""
        self._added = self._numbers.index(EMPTY)
        self._numbers[self._added] = tile.index * SIXTHS

    def put(self, space: str, direction: str | None) -> None:
        """Moves the added tile to a space, and optionally rotates it."""
        self._swap(self._added, self.space(space))
        if direction is not None:
            self._face(self.space(space), self._direction(direction))

    def tile(self, space: int) -> Tile:
        return self._components.tiles[self._numbers[space] // SIXTHS]

    def space(self, name: str) -> int:
        found = self._components.city_board.space.get(name.upper())
        if found is None:
            raise NotUnderstood("fireworks.no-space", text=name)
        return found

    def filled(self, name: str) -> int:
        space = self.space(name)
        if self._numbers[space] == EMPTY:
            raise NotUnderstood("fireworks.empty-space", space=name.upper())
        return space

    def _direction(self, word: str) -> int:
        found = DIRECTIONS.get(normalized(word))
        if found is None:
            raise NotUnderstood("fireworks.no-direction", text=word)
        return found

    def _swap(self, one: int, other: int) -> None:
        self._numbers[one], self._numbers[other] = self._numbers[other], self._numbers[one]

    def _face(self, space: int, direction: int) -> None:
        """Rotates a tile until its ray points in a direction. Does nothing if the tile has no ray."""
        tile = self.tile(space)
        if tile.kind == BASIC:
            self._numbers[space] = tile.index * SIXTHS + (direction - tile.segment_edge) % SIXTHS


def _parts(words: str) -> list[list[str]]:
    return [part.split() for part in re.split("[,;]", words)]
