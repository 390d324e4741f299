"""The end of the game: what triggers it, and which turn is the last (F20)."""

from typing import Final

from skyburst.games.festival.board import PlayerBoard

OBJECTIVES_TO_END: Final = 6
"""A player who completes this many objectives triggers the end (F20)."""
SIXTH_OBJECTIVE: Final = "sixth-objective"
EMPTY_STACK: Final = "empty-stack"


def triggered_ending(board: PlayerBoard, stack_emptied: bool) -> str | None:
    """Returns the ending that a player's last action triggers, or None if it triggers none (F20).

    An action that both completes the sixth objective and empties a stack triggers `SIXTH_OBJECTIVE`.
    """
    if board.complete_count >= OBJECTIVES_TO_END:
        return SIXTH_OBJECTIVE
    return EMPTY_STACK if stack_emptied else None


def is_round_complete(next_seat: int, first: int) -> bool:
    """Returns whether all seats have had their turn in this round, so that the first player is next (F20)."""
    return next_seat == first
