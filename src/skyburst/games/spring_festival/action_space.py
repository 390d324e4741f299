"""All actions of a component set: by meaning, by text and by index."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.core.errors import UNKNOWN_ACTION, Reason, UnknownAction
from skyburst.core.interned import intern_action
from skyburst.games.spring_festival.actions import (
    AT_DONE,
    AT_FIRE,
    AT_IGNITE,
    AT_LAY,
    DONE,
    FIRES,
    IGNITES,
    NUMBER,
    TURNS,
    Complete,
    Lay,
    SpringAction,
)
from skyburst.games.spring_festival.components import Components, Composition
from skyburst.games.spring_festival.grid import CELLS, REACH, SIDE, STRIDE, by_place, cell_at, cell_text
from skyburst.games.spring_festival.tiles import Tile

FORMS: Final = "lay TILE x,y, turn 0…3, fire x,y, complete CARD x,y x,y …, done, ignite x,y"
NO_FIGURE: Final = Reason("spring_festival.refusal.no-figure", "S13", "{cells} do not have the shape of {card}")
_STARTING: Final = 16
AT_COMPLETE: Final = AT_LAY + _STARTING * len(CELLS)

_CELL: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


class _Shape(NamedTuple):
    """A shape of a card, and where the numbers of the actions that complete the card in it begin."""

    card: Composition
    footprint: int
    columns: int
    """How many columns, and how many rows, its corner can be in."""
    rows: int
    base: int


class Actions:
    """The actions of a component set, by meaning, by text and by index."""

    def __init__(self, components: Components) -> None:
        self._components = components
        self._completes: list[dict[int, Complete]] = [{} for _ in components.compositions]
        self._lays: list[dict[int, SpringAction]] = [{} for _ in range(_STARTING)]
        self._shapes: list[_Shape] = []
        base = AT_COMPLETE
        for card in components.compositions:
            for footprint in card.figure.footprints:
                places = [divmod(bit, STRIDE) for bit in bits(footprint)]
                rows, columns = (SIDE - max(place[axis] for place in places) for axis in (0, 1))
                self._shapes.append(_Shape(card, footprint, columns, rows, base))
                base += rows * columns
        self._length = base
        self._bases = [shape.base for shape in self._shapes]
        self._shape = {(shape.card.index, shape.footprint): shape for shape in self._shapes}

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> SpringAction:
        if not 0 <= index < self._length:
            raise IndexError(index)
        if index < AT_DONE:
            return TURNS[index]
        if index == AT_DONE:
            return DONE
        if index < AT_IGNITE:
            return FIRES[CELLS[index - AT_FIRE]]
        if index < AT_LAY:
            return IGNITES[CELLS[index - AT_IGNITE]]
        if index < AT_COMPLETE:
            tile, number = divmod(index - AT_LAY, len(CELLS))
            return self.lay(self._components.tiles[tile], CELLS[number])
        shape = self._shapes[bisect_right(self._bases, index) - 1]
        row, column = divmod(index - shape.base, shape.columns)
        return self.complete(shape.card, shape.footprint << row * STRIDE + column)

    def __iter__(self) -> Iterator[SpringAction]:
        for index in range(self._length):
            yield self[index]

    def lay(self, tile: Tile, cell: int) -> SpringAction:
        known = self._lays[tile.index].get(cell)
        if known is None:
            known = self._lays[tile.index][cell] = self._lay(tile, cell)
        return known

    def _lay(self, tile: Tile, cell: int) -> SpringAction:
        index = AT_LAY + tile.index * len(CELLS) + NUMBER[cell]
        return intern_action(Lay, index, f"lay {tile.id} {cell_text(cell)}", (tile.index, cell))

    def complete(self, card: Composition, cells: int) -> Complete:
        """The action that completes a card with these cells, which must have its shape."""
        known = self._completes[card.index].get(cells)
        if known is None:
            known = self._completes[card.index][cells] = self._complete(card, cells)
        return known

    def _complete(self, card: Composition, cells: int) -> Complete:
        places = " ".join(cell_text(cell) for cell in by_place(bits(cells)))
        for footprint in card.figure.footprints:
            corner = _lowest(cells) - _lowest(footprint)
            if corner >= 0 and footprint << corner == cells:
                shape = self._shape[card.index, footprint]
                row, column = divmod(corner, STRIDE)
                index = shape.base + row * shape.columns + column
                return intern_action(Complete, index, f"complete {card.id} {places}", (card.index, cells))
        raise UnknownAction(NO_FIGURE, cells=places, card=card.id)

    def parse(self, text: str) -> SpringAction:
        """The action of a text; raises UnknownAction."""
        verb, *words = text.split(" ")
        action: SpringAction | None = None
        if verb == "turn" and words in (["0"], ["1"], ["2"], ["3"]):
            action = TURNS[int(words[0])]
        elif text == "done":
            action = DONE
        elif verb in ("fire", "ignite") and len(words) == 1:
            action = (FIRES if verb == "fire" else IGNITES).get(_cell(words[0]))
        elif verb == "lay" and len(words) == 2:
            action = self._parse_lay(words[0], _cell(words[1]))
        elif verb == "complete" and words:
            action = self._parse_complete(words[0], [_cell(word) for word in words[1:]])
        if action is None:
            raise UnknownAction(UNKNOWN_ACTION, text=text, forms=FORMS)
        return action

    def _parse_lay(self, name: str, cell: int) -> SpringAction | None:
        tile = self._components.tile.get(name)
        return self.lay(tile, cell) if tile is not None and tile.index < _STARTING and cell != NOWHERE else None

    def _parse_complete(self, name: str, cells: list[int]) -> SpringAction | None:
        card = self._components.composition.get(name)
        if card is None or not cells or NOWHERE in cells or len(set(cells)) < len(cells):
            return None
        return self.complete(card, sum([1 << cell for cell in cells]))


NOWHERE: Final = -1


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _cell(text: str) -> int:
    """The cell of a text x,y; NOWHERE for anything else, and for places no tile can reach."""
    match = _CELL.fullmatch(text)
    if match is None:
        return NOWHERE
    x, y = int(match[1]), int(match[2])
    return cell_at(x, y) if max(abs(x), abs(y)) <= REACH else NOWHERE
