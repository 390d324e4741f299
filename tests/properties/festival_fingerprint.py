"""All of a state, as one value: two states with the same fingerprint cannot be told apart."""

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
    """Everything a state is made of, written out, so that no list in it can change later."""
    own = {name: getattr(state, name) for name in STATE}
    boards = [board_fingerprint(board) for board in state.boards]
    middle = [crowd_pleaser.name for crowd_pleaser in state.middle]
    legal = [action.text for action in state.legal.listed]
    return repr((own, boards, middle, legal, state.setup_to_json(), state.setup.options))


def board_fingerprint(board: PlayerBoard) -> str:
    return repr({name: getattr(board, name) for name in BOARD})


def views(state: State) -> list[object]:
    """What every seat and a spectator see."""
    return [state.view(seat) for seat in (*range(state.players), None)]
