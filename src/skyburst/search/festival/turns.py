"""How many turns each seat probably still has."""

from typing import Final

from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.state import State

TURNS_PER_OBJECTIVE: Final = 3
"""How many turns a player takes, on average, to complete another objective."""
MOST_TURNS: Final = 3 * OBJECTIVES_TO_END
"""More turns than a seat is ever expected to have."""


def turns_left(state: State, seat: int) -> int:
    """Returns the number of turns that a seat probably still has, including the current one.

    In the last round the number is exact. Before, it depends on the stacks, one tile of which is usually taken in a
    round, and on the player with the most complete objectives.
    """
    players, first = state.players, state.setup.first
    if state.ending is not None:
        return 1 if (seat - first) % players >= (state.turn - first) % players else 0
    turns = MOST_TURNS
    for left in state.stack_left:
        turns = min(turns, left)
    for board in state.boards:
        rest = TURNS_PER_OBJECTIVE * (OBJECTIVES_TO_END - board.complete_count)
        turns = min(turns, rest)
    return max(1, turns)
