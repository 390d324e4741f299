"""A view of Fireworks as text, for `print(state)` and `print(view)`."""

from typing import TYPE_CHECKING

from skyburst.core.text import heading, labelled, points
from skyburst.games.fireworks.city_board import ROWS

if TYPE_CHECKING:
    from skyburst.games.fireworks.view import BoardView, View


def format_view(view: "View") -> str:
    """Returns the box and the turn so far, then the rows of each board; a tile has its turn, e.g. "smiley-1:2"."""
    turn = view.turn
    outside = len(view.outside_up) + view.outside_down
    lines = [
        heading("fireworks", view),
        f"box: {len(view.face_up)} face up, {view.face_down} face down, {outside} outside",
        *labelled("face up", view.face_up),
        *labelled("card", [turn.card] if turn.card is not None else []),
        *labelled("helpers", [str(seat) for seat in turn.helpers]),
        *labelled("die", [turn.die] if turn.die is not None else []),
    ]
    for seat, board in enumerate(view.boards):
        lines += _board(seat, board)
    return "\n".join(lines)


def _board(seat: int, board: "BoardView") -> list[str]:
    lines = [f"seat {seat}, {board.character}: {points(board.score)}, {board.free} spaces free"]
    for row, width in ROWS:
        shown = [name for name in [f"{row}{column + 1}" for column in range(width)] if name in board.spaces]
        tiles = [f"{name}={board.spaces[name].tile}:{board.spaces[name].turn}" for name in shown]
        lines += [f"  {' '.join(tiles)}"] if tiles else []
    return lines
