"""Everything a player can say: `lay S11 1,0`, `turn 2`, `fire x,y`, `complete C05 0,0 1,0 1,1`, `done`, `ignite x,y`.

One object for each meaning, made when it is first needed.
"""

from dataclasses import dataclass
from typing import Final

from skyburst.core.interned import Interned, intern_action
from skyburst.games.spring_festival.grid import CELLS, STRIDE, cell_text


@dataclass(frozen=True, eq=False)
class SpringAction(Interned):
    """An action of this game."""


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


AT_DONE: Final = 4
AT_FIRE: Final = 5
AT_IGNITE: Final = AT_FIRE + len(CELLS)
AT_LAY: Final = AT_IGNITE + len(CELLS)
"""Where the numbers of each kind begin; those of `turn` are first."""
NUMBER: Final[dict[int, int]] = {cell: number for number, cell in enumerate(CELLS)}

TURNS: Final = tuple(intern_action(Turn, quarters, f"turn {quarters}", (quarters,)) for quarters in range(4))
DONE: Final = intern_action(Done, AT_DONE, "done")
FIRES: Final = {
    cell: intern_action(Fire, AT_FIRE + number, f"fire {cell_text(cell)}", (cell,)) for cell, number in NUMBER.items()
}
IGNITES: Final = {
    cell: intern_action(Ignite, AT_IGNITE + number, f"ignite {cell_text(cell)}", (cell,))
    for cell, number in NUMBER.items()
}

WITHIN_REACH: Final[dict[int, dict[int, Fire]]] = {
    cell: {near: FIRES[near] for near in (cell, cell - STRIDE, cell - 1, cell + 1, cell + STRIDE) if near in FIRES}
    for cell in CELLS
}
"""What a tile at a cell brings within reach (S10): its own cell, and those at its edges."""
