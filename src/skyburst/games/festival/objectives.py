"""Objectives: their piles (F4), how many a player may have in progress (F10), and when they are completed (F12)."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.figures import Figure

CARDS: Final = 28
"""The number of objective cards in the piles (F4)."""
PILES: Final = 4
"""The number of piles (F4)."""
PILE_HEIGHT: Final = CARDS // PILES
"""The number of cards in a new pile (F4)."""
MOST_INCOMPLETE: Final = 6
"""A player with this many incomplete objectives may not take another one (F10)."""


def shuffled_piles(chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers of all objective cards, shuffled into piles (F4)."""
    cards = chance.shuffled(range(CARDS))
    return tuple(tuple(cards[start : start + PILE_HEIGHT]) for start in range(0, CARDS, PILE_HEIGHT))


def room_for_objectives(board: PlayerBoard) -> int:
    """Returns how many more incomplete objectives a player may have (F10)."""
    return max(0, MOST_INCOMPLETE - board.incomplete_count)


def complete_objectives(
    board: PlayerBoard, candidates: int, figures: tuple[Figure, ...], points: tuple[int, ...]
) -> int:
    """Completes those candidate objectives that the visible tiles fulfil, and returns them as a bit mask (F12)."""
    completed, masks = 0, board.masks
    while candidates:  # faster than `bits`, which creates a list; this runs after every action
        lowest = candidates & -candidates
        candidates ^= lowest
        number = lowest.bit_length() - 1
        if figures[number].fulfilled(masks):
            board.complete_objective(number, points[number])
            completed |= lowest
    return completed
