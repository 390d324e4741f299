"""Who plays which seat: people join, rename themselves and let bots play for them. A full table starts its game."""

from collections.abc import Mapping, Sequence
from typing import Any

from skyburst.bots import names as bot_names
from skyburst.core.chance import Chance
from skyburst.core.game import Game, Json
from skyburst.server.bot_turns import start_bots
from skyburst.server.broadcast import broadcast_snapshots, broadcast_table
from skyburst.server.live_table import LiveTable, Seats, hash_secret
from skyburst.server.models import BOT_PREFIX, HUMAN, OPEN, PLAYING, WAITING, SeatRow, apply_changes
from skyburst.server.request_errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.server.requests import JoinRequest, RenameRequest, StandInRequest, clean_text
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_box import BoxUpdate
from skyburst.server.table_manager import TableManager

TIMEOUT_BOT = "greedy"
"""The bot that takes over when a person's time has run out."""


def new_secret(manager: TableManager, table_id: str, owner: str | int) -> str:
    """Returns a new secret for a seat, or for the host and all their seats."""
    return manager.randomness.urlsafe(24, "secret", table_id, owner)


def check_deal(game: Game, options: Mapping[str, Json], picks: Sequence[str | None]) -> None:
    """Raises OptionError if the game does not allow this number of players, or these picks."""
    game.deal(len(picks), Chance("trial"), options, picks)


def default_bot_name(bot: str, seat: int) -> str:
    """Returns the name of a bot if nobody chooses one."""
    return f"{bot.capitalize()} {seat + 1}"


async def join(manager: TableManager, table: LiveTable, request: JoinRequest) -> SeatsResponse:
    """Gives an open seat to a person: the one they ask for, or the first."""
    name = clean_text(request.name, "name")
    async with table.lock:
        _check_not_over(table)
        free = [row.seat for row in table.seats if row.kind == OPEN]
        if not free:
            raise Conflict("full", "all seats of this table are taken")
        seat = free[0] if request.seat is None else request.seat
        if seat not in free:
            raise Conflict("taken", f"seat {seat} is not open; the open seats are {_listed(free)}", seat=seat)
        row, secret = table.seats[seat], new_secret(manager, table.id, seat)
        pick = request.pick if request.pick is not None else row.pick
        check_deal(table.game, table.row.options, [pick if other is row else other.pick for other in table.seats])
        changes = {"kind": HUMAN, "name": name or row.name, "pick": pick, "secret": hash_secret(secret)}
        if not await manager.storage.take_seat(table.id, seat, **changes):
            await manager.reload(table)
            raise Conflict("taken", f"seat {seat} has just been taken", seat=seat)
        apply_changes(row, changes)
        broadcast_table(table, manager.now())
    await start_if_full(manager, table)
    return SeatsResponse(table.id, secret, [seat])


async def start_if_full(manager: TableManager, table: LiveTable) -> None:
    """Deals and starts the game if no seat is open. What was dealt is stored before anyone sees it."""
    async with table.lock:
        if table.row.status != WAITING or any(row.kind == OPEN for row in table.seats):
            return
        match = table.deal_match()
        box = await manager.box_workers.start_box(table.game, match.state, table.chance("box").seed)
        picks = [player.pick for player in match.players]
        changes = {"status": PLAYING, "setup": match.state.setup_to_json(), "started": manager.now()}
        box_row = None if box is None else BoxUpdate(box).to_row(table.id, 0)
        if not await manager.storage.start_game(table.id, picks, box_row, **changes):
            await manager.reload(table)
            return
        apply_changes(table.row, changes)
        for seat, pick in zip(table.seats, picks, strict=True):
            seat.pick = pick
        table.start(box)
        broadcast_snapshots(table, manager.now())
    start_bots(manager, table)


async def rename(manager: TableManager, table: LiveTable, request: RenameRequest) -> None:
    """Changes the name of a seat."""
    name = clean_text(request.name, "name")
    if not name:
        raise BadRequest("bad-text", "the name is empty; it needs at least one visible character")
    async with table.lock:
        await _update_seat(manager, table, table.seats[request.seat], {"name": name})


async def set_stand_in(
    manager: TableManager, table: LiveTable, own_seats: Seats, host: bool, request: StandInRequest
) -> None:
    """Lets a bot play a seat, or gives the seat back to its player.

    Players may do this for their own seats, everyone for a seat whose time has run out, the host for open seats.
    """
    if request.bot is not None and request.bot not in bot_names():
        raise BadRequest("unknown-bot", f"unknown bot '{request.bot}'; the bots are {_listed(bot_names())}")
    async with table.lock:
        _check_not_over(table)
        if request.seat >= len(table.seats):
            sentence = f"there is no seat {request.seat}; the seats are 0 to {len(table.seats) - 1}"
            raise BadRequest("no-seat", sentence)
        row = table.seats[request.seat]
        if row.kind == OPEN and host and request.bot is not None:
            changes: dict[str, Any] = {
                "kind": BOT_PREFIX + request.bot,
                "name": default_bot_name(request.bot, request.seat),
            }
        elif row.kind == HUMAN and (request.seat in own_seats or (row.late and request.bot is not None)):
            if request.bot is None and row.late and table.clock is not None and table.clock.kind == "player":
                raise Conflict("time-is-up", f"the time of seat {request.seat} is used up: the bot plays to the end")
            changes = {"stand_in": request.bot} if request.bot is not None else {"stand_in": None, "late": False}
        else:
            sentence = f"this secret is not for seat {request.seat}, so it cannot let a bot play there"
            raise Forbidden("not-your-seat", sentence, seat=request.seat)
        await _update_seat(manager, table, row, changes)
    await start_if_full(manager, table)
    start_bots(manager, table)


async def check_clocks(manager: TableManager) -> None:
    """Lets bots take over for people whose time has run out, and starts bots that are to act."""
    for table in list(manager.tables.values()):
        if table.clock is None or not table.is_playing:
            continue
        for seat in table.clock.expired(manager.now()):
            if table.bot_for(seat) is None:
                async with table.lock:
                    # The seat may have moved, or the game may have ended, while this waited for the lock.
                    if seat in table.clock.expired(manager.now()) and table.is_playing:
                        changes = {"stand_in": TIMEOUT_BOT, "late": True}
                        await _update_seat(manager, table, table.seats[seat], changes)
        start_bots(manager, table)


async def _update_seat(manager: TableManager, table: LiveTable, row: SeatRow, changes: dict[str, Any]) -> None:
    """Stores and broadcasts changes of a seat's row. The caller holds the table's lock."""
    await manager.storage.update_seat(table.id, row.seat, **changes)
    apply_changes(row, changes)
    if "stand_in" in changes and row.stand_in is None and table.clock is not None:
        table.clock.restart_seat(row.seat, manager.now())  # its player is back
    broadcast_table(table, manager.now())


def _check_not_over(table: LiveTable) -> None:
    if table.is_over:
        raise Gone("over", "the game at this table is over; create a new table or a rematch")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))
