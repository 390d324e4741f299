"""The requests that clients can make at a table: join, make a move, undo, chat, let a bot play.

Every function that stores a change acquires the table's lock first.
"""

from functools import partial
from typing import Any

import msgspec

from skyburst.bots import DEFAULT_LEVEL
from skyburst.server.bot_turns import start_bots
from skyburst.server.bus import GestureMade
from skyburst.server.catching_up import catch_up
from skyburst.server.client_tokens import find_joined, new_secret
from skyburst.server.connection import Connection, deliver
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.perform import perform
from skyburst.server.requests import (
    ActRequest,
    FreeRequest,
    JoinRequest,
    MuteRequest,
    OptionsRequest,
    PaceRequest,
    RenameRequest,
    StandInRequest,
)
from skyburst.server.responses import SeatsResponse, UndoResponse
from skyburst.server.table_manager import TableManager
from skyburst.table import broadcast, chat, hosting, moves, seating, stand_ins, undo
from skyburst.table.access import authorize
from skyburst.table.adapter import Seats, verb_of
from skyburst.table.change import Change
from skyburst.table.errors import Forbidden
from skyburst.table.table import hash_secret
from skyburst.table.texts import clean_name, clean_text
from skyburst.table.work import Work, no_work


async def join(manager: TableManager, table: LiveTable, request: JoinRequest) -> SeatsResponse:
    """Gives a person the requested seat, or the first open seat if none is requested.

    Starts the game if no seat is open after that. A request that is repeated with the same token gets the same answer.
    """
    name = clean_name(request.name)
    answers: list[SeatsResponse] = []

    def decide() -> Work[Change]:
        joined = find_joined(table, request.token)
        if joined is not None:
            answers.append(joined)
            return no_work(Change())
        seat = seating.seat_to_join(table, request.seat)
        secret = new_secret(manager, table.id, seat, request.token)
        answers.append(SeatsResponse(table.id, secret, [seat]))
        return seating.join(table, seat, name, request.pick, hash_secret(secret), manager.now())

    async with table.lock:
        await perform(manager, table, decide)
    start_bots(manager, table)
    return answers[-1]


async def act(manager: TableManager, table: LiveTable, request: ActRequest) -> int:
    """Makes a player's move and returns the number of its step. The caller must have authorized the seat.

    A client that did not receive the response may send the same move again. The move is still made only once.
    """
    move = request.seat, request.action, request.at
    wait = manager.settings.helper_wait

    def decide() -> Work[Change]:
        if moves.find_repeated(table, *move) is not None:
            return no_work(Change())
        return moves.decide_move(table, *move, manager.now, wait)

    with manager.metrics.timed(manager.metrics.act_seconds):
        async with table.lock:
            if request.at > table.version and manager.is_shared:
                await catch_up(manager, table)  # the client has seen a step of another server
            number = moves.find_repeated(table, *move)
            if number is not None:
                return number
            if verb_of(request.action) in table.adapter.free_actions:
                manager.free_action_limit.take(f"{table.id} {request.seat}")
            change = await perform(manager, table, decide)
            number = table.version if change.steps else moves.find_repeated(table, *move)
    start_bots(manager, table)
    return table.version if number is None else number


async def request_undo(manager: TableManager, table: LiveTable, seats: Seats) -> UndoResponse:
    """Undoes the last move of these seats, or asks the other players first if they have to agree."""

    def decide() -> Work[Change]:
        change = yield from undo.request_undo(table, seats, manager.now())
        if change.table.get("undo") is not None:
            manager.undo_request_limit.take(f"{table.id} {seats}")
        return change

    async with table.lock:
        manager.undo_limit.take(f"{table.id} {seats}")
        change = await perform(manager, table, decide)
    start_bots(manager, table)
    return UndoResponse(bool(change.steps), table.version)


async def answer_undo(manager: TableManager, table: LiveTable, seats: Seats, agrees: bool) -> UndoResponse:
    """Accepts or refuses the pending undo request.

    The move is undone once all other players have agreed. A single refusal cancels the request.
    """
    async with table.lock:
        manager.undo_limit.take(f"{table.id} {seats}")
        change = await perform(manager, table, lambda: undo.answer_undo(table, seats, agrees, manager.now()))
    start_bots(manager, table)
    return UndoResponse(bool(change.steps), table.version)


async def rename(manager: TableManager, table: LiveTable, request: RenameRequest) -> None:
    """Changes the name of a seat."""
    name = clean_name(request.name)
    manager.rename_limit.take(f"{table.id} {request.seat}")
    async with table.lock:
        await perform(manager, table, lambda: no_work(seating.rename(table, request.seat, name)))


async def set_stand_in(
    manager: TableManager, table: LiveTable, own_seats: Seats, host: bool, request: StandInRequest
) -> None:
    """Lets a bot play a seat, or removes the bot. The seat then goes back to its player or, if it has none, is open."""
    async with table.lock:
        bot = DEFAULT_LEVEL if request.bot is msgspec.UNSET else request.bot
        setting = partial(seating.set_stand_in, table, own_seats, host, request.seat, bot)
        await perform(manager, table, lambda: setting(manager.now()))
    start_bots(manager, table)


async def change_options(manager: TableManager, table: LiveTable, host: bool, request: OptionsRequest) -> None:
    """Changes the options of a table before the game starts.

    Options that the request does not mention stay the same.
    """
    given = {name: value for name, value in msgspec.structs.asdict(request).items() if value is not msgspec.UNSET}
    if "options" in given:
        given["options"] = table.game.options({**table.row.options, **given["options"]})
    if given.get("public") and not manager.settings.lobby:
        raise Forbidden("no-lobby", "this server does not allow public tables")
    columns: dict[str, Any] = msgspec.to_builtins(given)
    async with table.lock:
        await perform(manager, table, lambda: no_work(seating.change_options(table, host, columns)))


async def post_chat(manager: TableManager, table: LiveTable, secret: str | None, text: str, address: str) -> None:
    """Stores and broadcasts a chat message. Only players and the host may write."""
    seats = authorize(table, secret)
    cleaned = clean_text(text, "message")
    async with table.lock:
        change = chat.post_chat(table, seats, cleaned, manager.now())
        manager.chat_limit.take(address)
        await perform(manager, table, lambda: no_work(change))


async def free_seat(manager: TableManager, table: LiveTable, secret: str | None, request: FreeRequest) -> None:
    """Frees the seat of a person who has not made a move yet. Only the host may do this."""
    hosting.check_host(table, secret)
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.free_seat(table, request.seat)))


async def end_game(manager: TableManager, table: LiveTable, secret: str | None) -> None:
    """Ends an abandoned game without winners. Only the host may do this."""
    hosting.check_host(table, secret)
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.end_game(table, manager.now())))


async def mute(manager: TableManager, table: LiveTable, secret: str | None, request: MuteRequest) -> None:
    """Mutes a player in the chat, or lets them write again. Only the host may do this."""
    hosting.check_host(table, secret)
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.mute(table, request.seat, request.muted)))


async def set_pace(manager: TableManager, table: LiveTable, secret: str | None, request: PaceRequest) -> None:
    """Makes the bots of a table slower or faster. Only the host may do this."""
    hosting.check_host(table, secret)
    async with table.lock:
        await perform(manager, table, lambda: no_work(hosting.set_pace(request.pace)))


def hold_button(manager: TableManager, table: LiveTable, connection: Connection, seat: int, down: bool) -> None:
    """Records that a helper has pressed or released their button, and tells everyone."""
    moves.hold_button(table, connection, seat, down)
    deliver(broadcast.holds(table))
    manager.announce_players(table)


def show_gesture(
    manager: TableManager, table: LiveTable, connection: Connection, seat: int, values: tuple[float, ...]
) -> None:
    """Shows the other clients where a player holds the barrel."""
    deliver(broadcast.gesture(table, connection, seat, values))
    if len(table.listeners) < len(table.clients):
        manager.bus.publish(table.id, GestureMade(manager.leases.node, seat, values))


async def check_clocks(manager: TableManager) -> None:
    """Tells clients who is absent, and lets bots move for people whose time has run out.

    An error at one table is logged and does not affect the others.
    """
    for table in list(manager.tables.values()):
        try:
            await _check_clocks_of(manager, table)
        except Exception:  # noqa: BLE001  (the clocks of the other tables must keep running)
            LOG.exception("could not check the clocks of table %s", table.id)


async def _check_clocks_of(manager: TableManager, table: LiveTable) -> None:
    if table.clients:
        deliver(broadcast.absences(table, manager.now()))
    if table.clock is None or not table.is_playing:
        return
    if stand_ins.replace_late_players(table, manager.now()) is not None:
        async with table.lock:
            # While this function waited for the lock, the player may have moved or the game may have ended.
            await perform(
                manager, table, lambda: no_work(stand_ins.replace_late_players(table, manager.now()) or Change())
            )
    start_bots(manager, table)
