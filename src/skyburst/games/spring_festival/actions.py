"""A player's actions: `lay S11 1,0`, `turn 2`, `fire x,y`, `complete C05 0,0 1,0 1,1`, `done`, `ignite x,y`.

There is one object for each action, created when it is first needed.
"""

from dataclasses import dataclass
from typing import Final

from skyburst.core.interned import Interned, intern_action
from skyburst.games.spring_festival.grid import CELLS, format_cell


@dataclass(frozen=True, eq=False)
class SpringAction(Interned):
    """A Spring Festival action."""


@dataclass(frozen=True, eq=False)
class Lay(SpringAction):
    """Lays a starting tile (S4)."""

    tile: int
    """The tile's number in the component set."""
    cell: int
    """The cell, by its number in the grid."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the tile and the cell."""
        return self.tile, self.cell


@dataclass(frozen=True, eq=False)
class Turn(SpringAction):
    """Rotates the store by 0 to 3 quarter turns (S7)."""

    quarters: int
    """The number of quarter turns, clockwise."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the number of quarter turns."""
        return (self.quarters,)


@dataclass(frozen=True, eq=False)
class Fire(SpringAction):
    """Places the tile taken from the store (S10)."""

    cell: int
    """The cell, by its number in the grid."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the cell."""
        return (self.cell,)


@dataclass(frozen=True, eq=False)
class Complete(SpringAction):
    """Completes a composition card with the tiles on some cells (S13)."""

    card: int
    """The card's number in the component set."""
    cells: int
    """The cells, as a bit mask of the grid."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the card and the mask of the cells."""
        return self.card, self.cells

    @property
    def cell_names(self) -> tuple[str, ...]:
        """The cells as `x,y`, sorted by x, then by y."""
        return tuple(self.text.split(" ")[2:])


@dataclass(frozen=True, eq=False)
class Done(SpringAction):
    """Ends the player's turn without completing another card (S13)."""


@dataclass(frozen=True, eq=False)
class Ignite(SpringAction):
    """Chooses the tile that begins the player's grande finale (S16)."""

    cell: int
    """The cell, by its number in the grid."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the cell."""
        return (self.cell,)


DONE_INDEX: Final = 4
FIRE_INDEX: Final = 5
IGNITE_INDEX: Final = FIRE_INDEX + len(CELLS)
LAY_INDEX: Final = IGNITE_INDEX + len(CELLS)
"""The first index of each kind of action. `turn` has the indices 0 to 3; the `complete` actions follow `lay`."""
CELL_NUMBER: Final[dict[int, int]] = {cell: number for number, cell in enumerate(CELLS)}

TURN_ACTIONS: Final = tuple(intern_action(Turn, quarters, f"turn {quarters}", (quarters,)) for quarters in range(4))
"""The rotations of the store that the active player can choose from (S7)."""
DONE: Final = intern_action(Done, DONE_INDEX, "done")
FIRE_ACTIONS: Final = {
    cell: intern_action(Fire, FIRE_INDEX + number, f"fire {format_cell(cell)}", (cell,))
    for cell, number in CELL_NUMBER.items()
}
IGNITE_ACTIONS: Final = {
    cell: intern_action(Ignite, IGNITE_INDEX + number, f"ignite {format_cell(cell)}", (cell,))
    for cell, number in CELL_NUMBER.items()
}
