"""Checks a table's stored rows, so that damaged rows are refused when the table is loaded and not during the game."""

from collections.abc import Sequence

import msgspec

from skyburst.core.errors import RecordError
from skyburst.core.game import Game
from skyburst.table.message_parts import TimeLimit, UndoQuestion
from skyburst.table.rows import SeatRow, TableRow


def check_rows(game: Game, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Raises RecordError if the rows of a table and its seats cannot be right."""
    try:
        msgspec.convert(vars(row), TableRow)
        msgspec.convert([vars(seat) for seat in seats], list[SeatRow])
        msgspec.convert(row.clock, TimeLimit | None)
        msgspec.convert(row.undo, UndoQuestion | None)
    except msgspec.ValidationError as error:
        raise RecordError("rows", str(error)) from None
    if [seat.seat for seat in seats] != list(range(len(seats))):
        raise RecordError("seats", f"must be numbered from 0, not {[seat.seat for seat in seats]}")
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise RecordError("seats", f"there must be {least} to {most}, not {len(seats)}")
