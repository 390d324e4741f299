"""Everything a player can say: `lay S11 1,0`, `turn 2`, `fire x,y`, `complete C05 0,0 1,0 1,1`, `done`, `ignite x,y`.

One object for each meaning, made when it is first needed.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from skyburst.core.bits import bits
from skyburst.core.errors import UNKNOWN_ACTION, Reason, UnknownAction
from skyburst.core.game import Action
from skyburst.games.spring_festival.components import Components, Composition
from skyburst.games.spring_festival.grid import CELLS, REACH, SIDE, STRIDE, by_place, cell_at, cell_text
from skyburst.games.spring_festival.tiles import Tile

FORMS: Final = "lay TILE x,y, turn 0…3, fire x,y, complete CARD x,y x,y …, done, ignite x,y"
NO_FIGURE: Final = Reason("spring_festival.refusal.no-figure", "S13", "{cells} do not have the shape of {card}")


@dataclass(frozen=True, eq=False)
class SpringAction(Action):
    """Stays one object when it is copied or sent to another process."""

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.index, self.text, self.meaning())

    def meaning(self) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True, eq=False)
class Lay(SpringAction):
    """Lay a starting tile (S4)."""

    tile: int
    cell: int

    def meaning(self) -> tuple[int, ...]:
        return self.tile, self.cell


@dataclass(frozen=True, eq=False)
class Turn(SpringAction):
    """Turn the store by quarter turns (S7)."""

    quarters: int

    def meaning(self) -> tuple[int, ...]:
        return (self.quarters,)


@dataclass(frozen=True, eq=False)
class Fire(SpringAction):
    """Place the tile taken from the store (S10)."""

    cell: int

    def meaning(self) -> tuple[int, ...]:
        return (self.cell,)


@dataclass(frozen=True, eq=False)
class Complete(SpringAction):
    """Complete a composition card with the tiles of some cells (S13)."""

    card: int
    cells: int
    """A mask of the grid."""

    def meaning(self) -> tuple[int, ...]:
        return self.card, self.cells


@dataclass(frozen=True, eq=False)
class Done(SpringAction):
    """Complete nothing more this turn (S13)."""


@dataclass(frozen=True, eq=False)
class Ignite(SpringAction):
    """Choose the first rocket of the grande finale (S16)."""

    cell: int

    def meaning(self) -> tuple[int, ...]:
        return (self.cell,)


_DONE: Final = 4
_FIRE: Final = 5
_IGNITE: Final = _FIRE + len(CELLS)
_LAY: Final = _IGNITE + len(CELLS)
_STARTING: Final = 16
_COMPLETE: Final = _LAY + _STARTING * len(CELLS)
_NUMBER: Final[dict[int, int]] = {cell: number for number, cell in enumerate(CELLS)}

_known: Final[dict[tuple[str, tuple[int, ...]], SpringAction]] = {}
"""By text and meaning: component sets may give one name to different things."""


def _again(kind: type[SpringAction], index: int, text: str, fields: tuple[int, ...]) -> SpringAction:
    """The one object of that meaning."""
    meaning = text, (index, *fields)
    known = _known.get(meaning)
    if known is None:
        known = _known[meaning] = kind(index, text, *fields)
    return known


TURNS: Final = tuple(Turn(quarters, f"turn {quarters}", quarters) for quarters in range(4))
DONE: Final = Done(_DONE, "done")
FIRES: Final = {cell: Fire(_FIRE + number, f"fire {cell_text(cell)}", cell) for cell, number in _NUMBER.items()}
IGNITES: Final = {cell: Ignite(_IGNITE + number, f"ignite {cell_text(cell)}", cell) for cell, number in _NUMBER.items()}
for _action in (*TURNS, DONE, *FIRES.values(), *IGNITES.values()):
    _known[_action.text, (_action.index, *_action.meaning())] = _action

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
        self._completes: dict[tuple[int, int], Complete] = {}
        self._lays: dict[tuple[int, int], SpringAction] = {}
        self._shapes: list[_Shape] = []
        base = _COMPLETE
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
        if index < _DONE:
            return TURNS[index]
        if index == _DONE:
            return DONE
        if index < _IGNITE:
            return FIRES[CELLS[index - _FIRE]]
        if index < _LAY:
            return IGNITES[CELLS[index - _IGNITE]]
        if index < _COMPLETE:
            tile, number = divmod(index - _LAY, len(CELLS))
            return self.lay(self._components.tiles[tile], CELLS[number])
        shape = self._shapes[bisect_right(self._bases, index) - 1]
        row, column = divmod(index - shape.base, shape.columns)
        return self.complete(shape.card, shape.footprint << row * STRIDE + column)

    def __iter__(self) -> Iterator[SpringAction]:
        for index in range(self._length):
            yield self[index]

    def lay(self, tile: Tile, cell: int) -> SpringAction:
        known = self._lays.get((tile.index, cell))
        if known is None:
            known = self._lays[tile.index, cell] = self._lay(tile, cell)
        return known

    def _lay(self, tile: Tile, cell: int) -> SpringAction:
        index = _LAY + tile.index * len(CELLS) + _NUMBER[cell]
        return _again(Lay, index, f"lay {tile.id} {cell_text(cell)}", (tile.index, cell))

    def complete(self, card: Composition, cells: int) -> Complete:
        """The action that completes a card with these cells, which must have its shape."""
        known = self._completes.get((card.index, cells))
        if known is None:
            known = self._complete(card, cells)
            self._completes[card.index, cells] = known
        return known

    def _complete(self, card: Composition, cells: int) -> Complete:
        places = " ".join(cell_text(cell) for cell in by_place(bits(cells)))
        for footprint in card.figure.footprints:
            corner = _lowest(cells) - _lowest(footprint)
            if corner >= 0 and footprint << corner == cells:
                shape = self._shape[card.index, footprint]
                row, column = divmod(corner, STRIDE)
                index = shape.base + row * shape.columns + column
                action = _again(Complete, index, f"complete {card.id} {places}", (card.index, cells))
                if isinstance(action, Complete):
                    return action
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
