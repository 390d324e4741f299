"""All actions that are possible with a component set. They can be looked up by fields, by text or by index."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.core.errors import UNKNOWN_ACTION, Reason, UnknownAction
from skyburst.core.interned import intern_action
from skyburst.games.spring_festival.actions import (
    CELL_NUMBER,
    DONE,
    DONE_INDEX,
    FIRE_ACTIONS,
    FIRE_INDEX,
    IGNITE_ACTIONS,
    IGNITE_INDEX,
    LAY_INDEX,
    TURN_ACTIONS,
    Complete,
    Lay,
    SpringAction,
)
from skyburst.games.spring_festival.components import STARTING_TILES, Components, Composition
from skyburst.games.spring_festival.grid import (
    CELLS,
    NOWHERE,
    SIDE,
    STRIDE,
    format_cell,
    mask_of,
    parse_cell,
    sort_cells,
)
from skyburst.games.spring_festival.tiles import Tile

FORMS: Final = "lay TILE x,y, turn 0…3, fire x,y, complete CARD x,y x,y …, done, ignite x,y"
NO_FIGURE: Final = Reason(
    "spring_festival.refusal.no-figure", "S13", "the spaces {cells} do not form the figure of {card}"
)
COMPLETE_INDEX: Final = LAY_INDEX + STARTING_TILES * len(CELLS)


class _Shape(NamedTuple):
    """A shape that a card's figure can have, and the first index of the actions that complete the card with it."""

    card: Composition
    footprint: int
    columns: int
    """The number of columns in which the lower left corner of the shape can be placed."""
    first_index: int


class Actions:
    """All actions that are possible with a component set. They can be looked up by fields, by text or by index."""

    def __init__(self, components: Components) -> None:
        self._components = components
        self._completes: list[dict[int, Complete]] = [{} for _ in components.compositions]
        self._lays: list[dict[int, SpringAction]] = [{} for _ in range(STARTING_TILES)]
        self._shapes: list[_Shape] = []
        index = COMPLETE_INDEX
        for card in components.compositions:
            for footprint in card.figure.footprints:
                places = [divmod(bit, STRIDE) for bit in bits(footprint)]
                rows, columns = (SIDE - max(place[axis] for place in places) for axis in (0, 1))
                self._shapes.append(_Shape(card, footprint, columns, index))
                index += rows * columns
        self._length = index
        self._first_indices = [shape.first_index for shape in self._shapes]
        self._shape = {(shape.card.index, shape.footprint): shape for shape in self._shapes}

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> SpringAction:
        if not 0 <= index < self._length:
            raise IndexError(f"there is no action with the index {index}; indices are 0 to {self._length - 1}")
        if index < DONE_INDEX:
            return TURN_ACTIONS[index]
        if index == DONE_INDEX:
            return DONE
        if index < IGNITE_INDEX:
            return FIRE_ACTIONS[CELLS[index - FIRE_INDEX]]
        if index < LAY_INDEX:
            return IGNITE_ACTIONS[CELLS[index - IGNITE_INDEX]]
        if index < COMPLETE_INDEX:
            tile, number = divmod(index - LAY_INDEX, len(CELLS))
            return self.lay(self._components.tiles[tile], CELLS[number])
        shape = self._shapes[bisect_right(self._first_indices, index) - 1]
        row, column = divmod(index - shape.first_index, shape.columns)
        return self.complete(shape.card, shape.footprint << row * STRIDE + column)

    def __iter__(self) -> Iterator[SpringAction]:
        for index in range(self._length):
            yield self[index]

    def lay(self, tile: Tile, cell: int) -> SpringAction:
        """Returns the action that lays a starting tile on a cell (S4)."""
        known = self._lays[tile.index].get(cell)
        if known is None:
            index = LAY_INDEX + tile.index * len(CELLS) + CELL_NUMBER[cell]
            known = intern_action(Lay, index, f"lay {tile.id} {format_cell(cell)}", (tile.index, cell))
            self._lays[tile.index][cell] = known
        return known

    def complete(self, card: Composition, cells: int) -> Complete:
        """Returns the action that completes a card with the tiles on `cells`, which is a mask (S13).

        Raises UnknownAction if the cells do not form the card's figure.
        """
        known = self._completes[card.index].get(cells)
        if known is None:
            known = self._completes[card.index][cells] = self._complete(card, cells)
        return known

    def _complete(self, card: Composition, cells: int) -> Complete:
        names = " ".join(format_cell(cell) for cell in sort_cells(bits(cells)))
        for footprint in card.figure.footprints:
            corner = cells.bit_length() - footprint.bit_length()
            if corner >= 0 and footprint << corner == cells:
                shape = self._shape[card.index, footprint]
                row, column = divmod(corner, STRIDE)
                index = shape.first_index + row * shape.columns + column
                return intern_action(Complete, index, f"complete {card.id} {names}", (card.index, cells))
        raise UnknownAction(NO_FIGURE, cells=names, card=card.id)

    def parse(self, text: str) -> SpringAction:
        """Returns the action with this text. Raises UnknownAction if there is none."""
        verb, *words = text.split(" ")
        action: SpringAction | None = None
        if verb == "turn" and words in (["0"], ["1"], ["2"], ["3"]):
            action = TURN_ACTIONS[int(words[0])]
        elif text == "done":
            action = DONE
        elif verb in ("fire", "ignite") and len(words) == 1:
            action = (FIRE_ACTIONS if verb == "fire" else IGNITE_ACTIONS).get(parse_cell(words[0]))
        elif verb == "lay" and len(words) == 2:
            action = self._parse_lay(words[0], parse_cell(words[1]))
        elif verb == "complete" and words:
            action = self._parse_complete(words[0], [parse_cell(word) for word in words[1:]])
        if action is None:
            raise UnknownAction(UNKNOWN_ACTION, text=text, forms=FORMS)
        return action

    def _parse_lay(self, name: str, cell: int) -> SpringAction | None:
        tile = self._components.tile.get(name)
        return self.lay(tile, cell) if tile is not None and tile.index < STARTING_TILES and cell != NOWHERE else None

    def _parse_complete(self, name: str, cells: list[int]) -> SpringAction | None:
        card = self._components.composition.get(name)
        if card is None or not cells or NOWHERE in cells or len(set(cells)) < len(cells):
            return None
        return self.complete(card, mask_of(cells))
