"""Writes everything in a Festival state, including derived values, as one text, to compare states."""

from typing import Final

from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.state import State

BOARD: Final = (
    "complete",
    "complete_count",
    "crowd_pleasers",
    "four_high",
    "incomplete",
    "incomplete_count",
    "masks",
    "occupied",
    "point_values",
    "spaces",
    "three_high",
    "two_high",
)
STATE: Final = ("ending", "open_piles", "pile_left", "players", "stack_left", "turn")


def fingerprint(state: State) -> str:
    """Returns everything in a state as text, so that later changes to the state can be detected."""
    own = {name: getattr(state, name) for name in STATE}
    boards = [board_fingerprint(board) for board in state.boards]
    middle = [crowd_pleaser.name for crowd_pleaser in state.middle]
    legal = [action.text for action in state.legal.listed]
    return repr((own, boards, middle, legal, state.setup_to_json(), state.setup.options))


def board_fingerprint(board: PlayerBoard) -> str:
    return repr({name: getattr(board, name) for name in BOARD})


def views(state: State) -> list[object]:
    """Returns the views of every seat and of a spectator."""
    return [state.view(seat) for seat in (*range(state.players), None)]
