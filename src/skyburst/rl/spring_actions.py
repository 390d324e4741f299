"""The action indices of Spring Festival.

The engine numbers every action on a grid of 961 cells and every way to complete every card: 214,087 actions. A player
only ever chooses among cells around the panorama and among the cards in hand, so a learner gets 939 indices:

- `turn`: 4 rotations of the store;
- `done`: 1;
- `fire` and `ignite`: a cell of a window of 17 × 17 cells, which begins one row below and one column to the left of the
  panorama;
- `lay`: one of the player's 4 starting tiles, in a window of 5 × 5 cells that is placed in the same way;
- `complete`: one of the 4 cards in hand, and one of the ways to form its figure, in the engine's order (at most 64: a
  panorama has 16 tiles, and a figure four orientations).
"""

from typing import Final

from skyburst.games.spring_festival.actions import TURN_ACTIONS
from skyburst.games.spring_festival.components import SET_SIZE, STARTING_TILES
from skyburst.games.spring_festival.grid import ORIGIN, STRIDE
from skyburst.games.spring_festival.panorama import Panorama

MOST_TILES: Final = STARTING_TILES
"""The most tiles that a panorama can have: four starting tiles and twelve that are fired."""
WINDOW: Final = MOST_TILES + 1
"""The side of the window around a panorama: with fifteen tiles in a row, there is a free cell at each end."""
LAY_WINDOW: Final = SET_SIZE + 1
HAND: Final = 4
WAYS: Final = 4 * MOST_TILES
"""The most ways to form a figure: each is known by its orientation and by the tile on one of its cells."""

TURN: Final = 0
DONE: Final = TURN + len(TURN_ACTIONS)
FIRE: Final = DONE + 1
IGNITE: Final = FIRE + WINDOW * WINDOW
LAY: Final = IGNITE + WINDOW * WINDOW
COMPLETE: Final = LAY + SET_SIZE * LAY_WINDOW * LAY_WINDOW
SIZE: Final = COMPLETE + HAND * WAYS
"""The first index of each kind of action, and the number of all indices."""

WINDOW_CELLS: Final = tuple(row * STRIDE + column for row in range(WINDOW) for column in range(WINDOW))
"""For each place in the window, row by row, its distance from the window's lower left corner in cell numbers."""
WINDOW_PLACE: Final = {cell: place for place, cell in enumerate(WINDOW_CELLS)}
"""The place in the window by its distance from the lower left corner."""
LAY_CELLS: Final = tuple(row * STRIDE + column for row in range(LAY_WINDOW) for column in range(LAY_WINDOW))
LAY_PLACE: Final = {cell: place for place, cell in enumerate(LAY_CELLS)}


def corner_of(panorama: Panorama) -> int:
    """Returns the cell at the lower left corner of the window around a panorama.

    The number is one row and one column outside the panorama, so it can be negative or lie outside the grid.
    """
    if not panorama.tiles:
        return ORIGIN - STRIDE - 1
    rows = [cell // STRIDE for cell in panorama.tiles]
    columns = [cell % STRIDE for cell in panorama.tiles]
    return (min(rows) - 1) * STRIDE + min(columns) - 1


def describe(index: int) -> str:
    """Returns what an action index means, with cells as row and column of the window, counted from 0."""
    if index < DONE:
        return f"turn {index}"
    if index < FIRE:
        return "done"
    if index < LAY:
        verb, place = ("fire", index - FIRE) if index < IGNITE else ("ignite", index - IGNITE)
        return f"{verb} row {place // WINDOW} column {place % WINDOW}"
    if index < COMPLETE:
        tile, place = divmod(index - LAY, LAY_WINDOW * LAY_WINDOW)
        return f"lay tile {tile + 1} row {place // LAY_WINDOW} column {place % LAY_WINDOW}"
    card, way = divmod(index - COMPLETE, WAYS)
    return f"complete card {card + 1} way {way + 1}"
