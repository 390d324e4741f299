"""Lists the tables of one person, given the secrets that their browser has stored."""

from collections.abc import Sequence

import msgspec

from skyburst.server.bot_turns import start_bots
from skyburst.server.codes import parse_code
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ClockSpec, OwnSeat
from skyburst.server.responses import LobbyPlayer, MyTable
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import RequestError
from skyburst.table.rows import OVER, PLAYING, WAITING
from skyburst.table.snapshots import spectator_view
from skyburst.table.table import hash_secret

ORDER = {PLAYING: 0, WAITING: 1, OVER: 2}


async def list_own_tables(manager: TableManager, seats: Sequence[OwnSeat]) -> list[MyTable]:
    """Returns the tables to which these secrets give access. Tables where it is this person's turn come first.

    Tables that do not exist and tables whose secret is wrong are treated the same: they are neither listed nor loaded.
    """
    hashes = {seat.table: hash_secret(seat.secret) for seat in seats if parse_code(seat.table) is not None}
    known = await manager.storage.load_secrets(list(hashes))
    found = []
    for seat in seats:
        if hashes.get(seat.table) not in known.get(seat.table, ()):
            continue
        try:
            table = await manager.find(seat.table)
            found.append(_describe(table, seat.secret))
        except (RequestError, msgspec.ValidationError):
            continue  # the table cannot be resumed
        start_bots(manager, table)
    return sorted(found, key=lambda table: (not table.my_turn, ORDER[table.status], -table.moved))


def _describe(table: LiveTable, secret: str) -> MyTable:
    row, mine = table.row, table.seats_for(secret)
    waits_for_me = any(seat in mine and table.bot_for(seat) is None for seat in table.to_act)
    return MyTable(
        table=table.id,
        game=row.game,
        status=row.status,
        players=[LobbyPlayer(seat.seat, seat.name, seat.kind) for seat in table.seats],
        mine=list(mine),
        to_act=list(table.to_act),
        my_turn=table.is_playing and waits_for_me,
        moved=table.last_move_time or row.created,
        clock=msgspec.convert(row.clock, ClockSpec | None),
        result=table.result() if table.is_over else None,
        view=spectator_view(table),
    )
