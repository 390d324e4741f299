"""The speed variant (W27): everyone grabs tiles at the same time; the first full board ends the game."""

from typing import TYPE_CHECKING

from skyburst.core.game import Action
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.end_of_game import end_game
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.layout import free
from skyburst.games.fireworks.placing import place_tile
from skyburst.games.fireworks.turn import Phase

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def grabbers(state: "State") -> tuple[int, ...]:
    """Returns all seats, sorted by how many free spaces they have, the most first (W27).

    In simulations, where the seats act one at a time, the first of these seats acts next.
    """
    return tuple(sorted(state.clockwise(state.setup.first), key=lambda seat: -free(state.boards[seat])))


def legal_grabs(state: "State") -> tuple[Action, ...]:
    """Returns one action for each tile left in the box (W27)."""
    return tuple([state.actions.grabs[tile] for tile in sorted(takeable(state))])


def is_last_grab(phase: Phase, free_spaces: int) -> bool:
    """Returns whether the next grab fills the board and ends the game, so its tile cannot be moved afterwards (W27)."""
    return phase == "grab" and free_spaces == 1


def grab(state: "State", seat: int, tile: int) -> list[FireworksEvent]:
    """Takes a tile; a full board ends the game immediately (W27)."""
    events = place_tile(state, seat, tile)
    return events + end_game(state) if state.triggered else events
