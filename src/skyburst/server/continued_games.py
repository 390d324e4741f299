"""Creates tables at which a person continues a finished game from one of its positions, against bots."""

import asyncio

from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.server.bot_turns import start_bots
from skyburst.server.client_tokens import create_once, hash_token, new_secret
from skyburst.server.live_table import LiveTable
from skyburst.server.new_tables import HOST, new_id, table_row
from skyburst.server.requests import ContinueRequest
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.continued import Continued, seed_of
from skyburst.table.errors import BadRequest
from skyburst.table.positions import Position, position_for
from skyburst.table.rows import BOT_PREFIX, HUMAN, PLAYING, BoxRow, SeatRow, StepRow
from skyburst.table.seating import bot_name, check_bot
from skyburst.table.table import hash_secret
from skyburst.table.texts import clean_name


async def continue_game(
    manager: TableManager, finished: LiveTable, request: ContinueRequest, address: str
) -> SeatsResponse:
    """Creates a table that starts from a position in a finished game. The client plays one seat; bots play the rest.

    A request that is repeated with the same token gets the same answer.
    """
    return await create_once(manager, request.token, lambda: _continue_game(manager, finished, request, address))


async def _continue_game(
    manager: TableManager, finished: LiveTable, request: ContinueRequest, address: str
) -> SeatsResponse:
    manager.creation_limit.take(address)
    if request.seat >= len(finished.seats):
        raise BadRequest("no-seat", f"there is no seat {request.seat}; the seats are 0 to {len(finished.seats) - 1}")
    if request.bot is not None:
        check_bot(finished.game.name, request.bot)
    table_id = await new_id(manager)
    chance = Chance(manager.randomness.hex(16, "fork", table_id))
    position = await asyncio.to_thread(position_for, finished, request.seat, request.at, chance)
    origin = Continued(finished.id, len(position.steps), position.shuffled)
    copied = [entry.step for entry in position.steps]
    secret, now = new_secret(manager, table_id, HOST, request.token), manager.now()
    row = table_row(
        manager,
        finished.game,
        table_id,
        seed_of(origin, manager.randomness.hex(16, "fork seed", table_id)),
        copied,
        options=finished.row.options,
        clock=None,
        public=False,
        help=True,
        host=hash_secret(secret),
        seeded=False,
        status=PLAYING,
        setup=position.setup,
        started=now,
        token=hash_token(request.token),
    )
    name = clean_name(request.name)
    seats = [
        SeatRow(table_id, old.seat, HUMAN, name, old.pick, hash_secret(secret))
        if old.seat == request.seat
        else SeatRow(table_id, old.seat, _bot_kind(old, request.bot), bot_name(old.seat, [name]), old.pick)
        for old in finished.seats
    ]
    steps = [
        StepRow(table_id, number, step.seat, now, step.action, None if step.outcome is None else dict(step.outcome))
        for number, step in enumerate(copied, start=1)
    ]
    await manager.storage.add_table(row, seats, steps, await _boxes(manager, finished, position, table_id, chance))
    manager.owners[table_id] = address
    manager.metrics.tables.labels(finished.game.name).inc()
    start_bots(manager, await manager.find(table_id))
    return SeatsResponse(table_id, secret, [request.seat])


def _bot_kind(old: SeatRow, bot: str | None) -> str:
    """Returns the kind of bot that plays a seat: the given one, the bot that played the seat, or the default one."""
    if bot is None and old.kind.startswith(BOT_PREFIX):
        return old.kind
    return BOT_PREFIX + (bot or DEFAULT_LEVEL)


async def _boxes(
    manager: TableManager, finished: LiveTable, position: Position, table_id: str, chance: Chance
) -> list[BoxRow]:
    """Returns the database rows for the new table's simulated box: one row, or none if there is no simulated box.

    The row contains the finished game's box at `position`, with its face-down tiles reshuffled.
    """
    hooks = finished.adapter.box
    if hooks is None:
        return []
    numbers = (0, *(entry.number for entry in position.steps))
    stored = await manager.storage.load_box_after(finished.id, numbers)
    if stored is None:
        return []
    return [BoxRow(table_id, len(position.steps), hooks.encode(hooks.shuffle_hidden(hooks.decode(stored), chance)))]
