"""The end of the game, when the store is empty (S15)."""

from typing import Final

from skyburst.games.spring_festival.store import STACK_HEIGHT

EMPTY_STORE: Final = "empty-store"
"""The name of the only ending (S15)."""
TURNS: Final = STACK_HEIGHT
"""The number of turns in a game; in each of them, every player takes a tile (S15)."""


def is_store_empty(turns_over: int) -> bool:
    """Returns whether the store is empty after this many turns, so that only the grande finale remains (S15)."""
    return turns_over == TURNS
