"""Crowd-pleasers: what each asks of a board and the objectives completed on it (F19)."""

from collections.abc import Callable
from typing import Final

from skyburst.core.bits import bits
from skyburst.games.festival.board import FULL, PlayerBoard

Condition = Callable[[PlayerBoard, tuple[int, ...]], bool]
"""Is it fulfilled by this board, with these points for each objective?"""

_FOUR: Final = tuple(mask.bit_count() >= 4 for mask in range(FULL + 1))


def same_colour(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    masks = board.masks
    return _FOUR[masks[0]] or _FOUR[masks[1]] or _FOUR[masks[2]] or _FOUR[masks[3]]


def same_type(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    masks = board.masks
    return _FOUR[masks[4]] or _FOUR[masks[5]] or _FOUR[masks[6]] or _FOUR[masks[7]]


def level_four(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return board.fourth != 0


def two_level_three(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return board.third.bit_count() >= 2


def four_values(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    if board.complete_count < 4:
        return False
    return len({points[number] for number in bits(board.complete)}) >= 4


def three_objectives(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return board.complete_count >= 3


def full_board(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return board.occupied == FULL


def all_eight(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return 0 not in board.masks[:8]


CONDITIONS: Final[dict[str, Condition]] = {
    "same-colour": same_colour,
    "same-type": same_type,
    "level-four": level_four,
    "two-level-three": two_level_three,
    "four-values": four_values,
    "three-objectives": three_objectives,
    "full-board": full_board,
    "all-eight": all_eight,
}
CROWD_PLEASERS: Final = tuple(CONDITIONS)
CROWD_PLEASER: Final = {name: number for number, name in enumerate(CROWD_PLEASERS)}


def _most(masks: list[int]) -> int:
    return max([mask.bit_count() for mask in masks])


def progress(name: str, board: PlayerBoard, points: tuple[int, ...]) -> tuple[int, int]:
    """How much of what a crowd-pleaser asks for is there, and how much it asks for (F19)."""
    if name == "same-colour":
        return min(4, _most(board.masks[:4])), 4
    if name == "same-type":
        return min(4, _most(board.masks[4:8])), 4
    if name == "level-four":
        return min(4, max([len(space) for space in board.spaces])), 4
    if name == "two-level-three":
        return min(2, board.third.bit_count()), 2
    if name == "four-values":
        return min(4, len({points[number] for number in bits(board.complete)})), 4
    if name == "three-objectives":
        return min(3, board.complete_count), 3
    if name == "full-board":
        return board.occupied.bit_count(), 9
    return sum([mask != 0 for mask in board.masks[:8]]), 8
