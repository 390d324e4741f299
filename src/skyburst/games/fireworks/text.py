"""A Fireworks view as text, for `print(state)` and `print(view)`."""

from typing import TYPE_CHECKING, Final

from skyburst.core.text import counted, heading, indented, labelled, points
from skyburst.games.fireworks.city_board import ROWS

if TYPE_CHECKING:
    from skyburst.games.fireworks.view import BoardView, TileView, View

_STARTS: Final = (2, 1, 0, 1, 2)
"""How far each row of a board is shifted to the right, in half spaces, as on the printed board."""
_HALF: Final = 7
"""The width of half a space, in characters."""


def format_view(view: "View") -> str:
    """Returns the view as text: the box, the turn so far and each board, with tiles written like "red-peo-k3a:2"."""
    turn = view.turn
    outside = len(view.outside_up) + view.outside_down
    lines = [
        heading("fireworks", view),
        f"box: {len(view.face_up)} face up, {view.face_down} face down, {outside} outside",
        *labelled("face up", view.face_up),
        *labelled("card", [turn.card]),
        *labelled("helpers", [str(seat) for seat in turn.helpers]),
        *labelled("die", [turn.die]),
        *labelled("your choice", [view.choice]),
    ]
    for seat, board in enumerate(view.boards):
        lines += _board(seat, board)
    return "\n".join(lines)


def _board(seat: int, board: "BoardView") -> list[str]:
    rows = []
    for (row, width), start in zip(ROWS, _STARTS, strict=True):
        tiles = [_tile(board.spaces.get(f"{row}{column + 1}")) for column in range(width)]
        rows.append(f"{row} {' ' * _HALF * start}{''.join([tile.ljust(2 * _HALF) for tile in tiles])}".rstrip())
    title = f"seat {seat}, {board.character}: {points(board.score)}, {counted(board.free, 'free space')}"
    return [title, *indented(rows)]


def _tile(tile: "TileView | None") -> str:
    """Returns a tile's id, with each part cut to three letters, and its rotation unless that is 0; "." for no tile."""
    if tile is None:
        return "."
    name = "-".join([part[:3] for part in tile.tile.split("-")])
    return f"{name}:{tile.turn}" if tile.turn else name
