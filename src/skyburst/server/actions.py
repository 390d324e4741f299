"""What clients do at a table, each under the table's lock: join, act, undo, chat, and let bots play for them."""

import msgspec

from skyburst.bots import best
from skyburst.core.errors import StaleState
from skyburst.server.bot_turns import start_bots
from skyburst.server.connection import Connection, deliver
from skyburst.server.live_table import LiveTable
from skyburst.server.perform import drive, perform
from skyburst.server.requests import ActRequest, JoinRequest, RenameRequest, StandInRequest, clean_text
from skyburst.server.responses import SeatsResponse, UndoResponse
from skyburst.server.table_manager import TableManager
from skyburst.table import broadcast, chat, moves, seating, undo
from skyburst.table.access import authorize
from skyburst.table.adapter import Seats
from skyburst.table.errors import Conflict
from skyburst.table.table import hash_secret


def new_secret(manager: TableManager, table_id: str, owner: str | int) -> str:
    """Returns a new secret for a seat, or for the host and all their seats."""
    return manager.randomness.urlsafe(24, "secret", table_id, owner)


async def join(manager: TableManager, table: LiveTable, request: JoinRequest) -> SeatsResponse:
    """Gives a person the open seat that they ask for, or the first one. Starts the game when no seat is left."""
    name = clean_text(request.name, "name")
    async with table.lock:
        seat = seating.seat_to_join(table, request.seat)
        secret = new_secret(manager, table.id, seat)
        joining = seating.join(table, seat, name, request.pick, hash_secret(secret), manager.now())
        try:
            await perform(manager, table, await drive(manager, table, joining))
        except StaleState:
            raise Conflict("taken", f"seat {seat} has just been taken", seat=seat) from None
    start_bots(manager, table)
    return SeatsResponse(table.id, secret, [seat])


async def start_if_full(manager: TableManager, table: LiveTable) -> None:
    """Deals and starts the game if no seat is open."""
    async with table.lock:
        change = await drive(manager, table, seating.start_if_full(table, manager.now()))
        if change is not None:
            try:
                await perform(manager, table, change)
            except StaleState:
                return  # another process has started it
    start_bots(manager, table)


async def act(manager: TableManager, table: LiveTable, request: ActRequest) -> int:
    """Makes a person's move and returns the number of its step. The caller has authorized the seat.

    A client that missed the answer may send its move again; the move is not made twice.
    """
    move = request.seat, request.action, request.at
    with manager.metrics.timed(manager.metrics.act_seconds):
        async with table.lock:
            number = moves.find_repeated(table, *move)
            if number is not None:
                return number
            wait = manager.settings.helper_wait
            try:
                deciding = moves.decide_move(table, *move, manager.now, wait)
                await perform(manager, table, await drive(manager, table, deciding))
                number = table.version
            except StaleState:
                # Another process was faster; it may have stored this very move.
                number = moves.find_repeated(table, *move)
                if number is None:
                    raise
    start_bots(manager, table)
    return number


async def request_undo(manager: TableManager, table: LiveTable, seats: Seats) -> UndoResponse:
    """Undoes the last move of these seats if they may do so without asking; otherwise asks the other players."""
    async with table.lock:
        change = await drive(manager, table, undo.request_undo(table, seats, manager.now()))
        await perform(manager, table, change)
    start_bots(manager, table)
    return UndoResponse(bool(change.steps), table.version)


async def answer_undo(manager: TableManager, table: LiveTable, seats: Seats, agrees: bool) -> UndoResponse:
    """Agrees to or refuses the pending undo. The undo happens once everyone has agreed; one refusal cancels it."""
    async with table.lock:
        change = await drive(manager, table, undo.answer_undo(table, seats, agrees, manager.now()))
        await perform(manager, table, change)
    start_bots(manager, table)
    return UndoResponse(bool(change.steps), table.version)


async def rename(manager: TableManager, table: LiveTable, request: RenameRequest) -> None:
    """Changes the name of a seat."""
    name = clean_text(request.name, "name")
    async with table.lock:
        await perform(manager, table, seating.rename(table, request.seat, name))


async def set_stand_in(
    manager: TableManager, table: LiveTable, own_seats: Seats, host: bool, request: StandInRequest
) -> None:
    """Lets a bot play a seat, or gives the seat back to its player."""
    async with table.lock:
        bot = best(table.game.name) if request.bot is msgspec.UNSET else request.bot
        setting = seating.set_stand_in(table, own_seats, host, request.seat, bot, manager.now())
        await perform(manager, table, await drive(manager, table, setting))
    start_bots(manager, table)


async def post_chat(manager: TableManager, table: LiveTable, secret: str | None, text: str, address: str) -> None:
    """Stores and broadcasts a chat message. Only players and the host may write."""
    seats = authorize(table, secret)
    cleaned = clean_text(text, "message")
    async with table.lock:
        change = chat.post_chat(table, seats, cleaned, manager.now())
        manager.chat_limit.take(address)
        await perform(manager, table, change)


def hold_button(table: LiveTable, connection: Connection, seat: int, down: bool) -> None:
    """Notes that a helper has pressed or released their button, and tells everyone."""
    moves.hold_button(table, connection, seat, down)
    deliver(broadcast.holds(table))


async def check_clocks(manager: TableManager) -> None:
    """Lets bots take over for people whose time has run out, and starts the bots whose turn it is."""
    for table in list(manager.tables.values()):
        if table.clock is None or not table.is_playing:
            continue
        if seating.replace_late_players(table, manager.now()) is not None:
            async with table.lock:
                # A seat may have moved, or the game may have ended, while this waited for the lock.
                change = seating.replace_late_players(table, manager.now())
                if change is not None:
                    await perform(manager, table, change)
        start_bots(manager, table)
