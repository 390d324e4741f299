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
    if board.completed < 4:
        return False
    return len({points[number] for number in bits(board.complete)}) >= 4


def three_objectives(board: PlayerBoard, points: tuple[int, ...]) -> bool:
    return board.completed >= 3


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
