"""The end of the game (W19): a full board triggers it. After that round, all players may arrange once more."""

from typing import TYPE_CHECKING, Final

from skyburst.games.fireworks.events import EndTriggered, FireworksEvent, GameEnded, LastArranging, SaidReady
from skyburst.games.fireworks.layout import free

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State

FULL_BOARD: Final = "full-board"
"""The name of the only ending (W19)."""


def check_full_board(state: "State", seat: int) -> list[FireworksEvent]:
    """Triggers the end of the game if all 23 spaces of the seat's board are filled (W19)."""
    if state.triggered or free(state.boards[seat]):
        return []
    state.triggered = True
    return [EndTriggered(seat)]


def is_last_turn_over(state: "State") -> bool:
    """Returns whether the end has been triggered and all players have had the same number of turns (W19).

    Bonus turns do not count. Must be called when a turn is over and the next player has become active.
    """
    return state.triggered and state.active == state.setup.first


def start_last_arranging(state: "State") -> list[FireworksEvent]:
    """Gives every player one last chance to arrange (W19)."""
    state.phase = "last"
    return [LastArranging()]


def say_ready(state: "State", seat: int) -> list[FireworksEvent]:
    """Records that the seat has finished arranging. The game ends when all seats have finished (W19)."""
    state.ready = state.ready[:seat] + (True,) + state.ready[seat + 1 :]
    return [SaidReady(seat), *end_game(state)] if all(state.ready) else [SaidReady(seat)]


def end_game(state: "State") -> list[FireworksEvent]:
    """Ends the game; nothing can be moved after that (W19, W27)."""
    state.phase = "over"
    return [GameEnded(FULL_BOARD)]
