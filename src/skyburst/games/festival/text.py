"""A Festival view as text, for `print(state)` and `print(view)`."""

from typing import TYPE_CHECKING

from skyburst.core.game import StackView
from skyburst.core.text import grid, heading, indented, labelled, points

if TYPE_CHECKING:
    from skyburst.games.festival.view import BoardView, View


def format_view(view: "View") -> str:
    """Returns the view as text: the middle of the table, then each board, with tiles written like "red-palm"."""
    lines = [
        heading("festival", view),
        f"stacks: {_tops(view.stacks)}",
        f"piles: {_tops(view.piles)}",
        *labelled("crowd-pleasers", view.crowd_pleasers),
    ]
    for seat, board in enumerate(view.boards):
        lines += _board(seat, board)
    return "\n".join(lines)


def _tops(stacks: tuple[StackView, ...]) -> str:
    return ", ".join([f"{stack.top} on {stack.left - 1}" if stack.top is not None else "empty" for stack in stacks])


def _board(seat: int, board: "BoardView") -> list[str]:
    rows = [[rank, *[_space(board.spaces[f"{file}{rank}"]) for file in "abc"]] for rank in "321"]
    lines = [
        *grid([*rows, ["", "a", "b", "c"]]),
        *labelled("objectives", board.incomplete),
        *labelled("completed", board.complete),
        *labelled("crowd-pleasers", board.crowd_pleasers),
    ]
    return [f"seat {seat}, {board.colour}-{board.type} board: {points(board.score)}", *indented(lines)]


def _space(tiles: tuple[str, ...]) -> str:
    """Returns the top tile and its level, e.g. "red-palm:2"."""
    return f"{tiles[-1]}:{len(tiles)}" if tiles else "."
