"""What people do during a game: they act, and hold the launch button."""

from skyburst.core.errors import STALE, StaleState
from skyburst.server.adapters.adapter import verb_of
from skyburst.server.bot_turns import start_bots
from skyburst.server.broadcast import broadcast_holds
from skyburst.server.connection import Connection
from skyburst.server.launch_helpers import helpers
from skyburst.server.live_table import LiveTable, LogEntry
from skyburst.server.request_errors import Conflict
from skyburst.server.requests import ActRequest, HoldRequest
from skyburst.server.steps import make_step
from skyburst.server.table_manager import TableManager


async def act(manager: TableManager, table: LiveTable, request: ActRequest) -> int:
    """Makes a person's move and returns the number of its step. The caller has authorized the seat.

    A move that was already made is not made again: the client has sent it twice because it missed the answer.
    """
    with manager.metrics.timed(manager.metrics.act_seconds):
        async with table.lock:
            number = _find_repeated(table, request)
            if number is not None:
                return number
            bot = table.bot_for(request.seat)
            if bot is not None:
                sentence = f"the bot '{bot}' plays for seat {request.seat}; take the seat back first (POST …/bot)"
                raise Conflict("bot-plays", sentence)
            if verb_of(request.action) not in table.adapter.unordered_actions:
                _check_version(table, request)
            try:
                number = (await make_step(manager, table, request.seat, table.game.parse(request.action))).number
            except StaleState:
                # The other process that was faster may have stored this very move.
                number = _find_repeated(table, request)
                if number is None:
                    raise
    start_bots(manager, table)
    return number


def _find_repeated(table: LiveTable, request: ActRequest) -> int | None:
    """Returns the number of the step that this request has already made, or None if it is new."""
    verb = verb_of(request.action)
    if verb in table.adapter.free_actions:
        own = [entry for entry in table.log if entry.step.seat == request.seat]
        return own[-1].number if own and _is_same(own[-1], request) else None
    if verb in table.adapter.unordered_actions:
        made = [entry.number for entry in table.log if entry.number > request.at and _is_same(entry, request)]
        return made[-1] if made else None
    for entry in reversed(table.log):
        if entry.number <= request.at:
            return None
        if entry.number == request.at + 1:
            return entry.number if _is_same(entry, request) else None
    return None


def _is_same(entry: LogEntry, request: ActRequest) -> bool:
    return entry.step.seat == request.seat and entry.step.action == request.action


def _check_version(table: LiveTable, request: ActRequest) -> None:
    """Raises StaleState if the player has missed a step that may matter to the move.

    Moves of other seats do not matter if the game was waiting for this seat too.
    """
    missed = [entry for entry in table.log if entry.number > request.at]
    independent = all(entry.step.seat != request.seat and request.seat in entry.to_act for entry in missed)
    if request.at > table.version or len(missed) != table.version - request.at or not independent:
        raise StaleState(STALE, meant=request.at, now=table.version)


def hold_button(table: LiveTable, connection: Connection, request: HoldRequest) -> None:
    """Notes that a helper has pressed or released the launch button (W13), and tells everyone.

    Raises Conflict if the seat is not a helper now.
    """
    asked = helpers(table)
    if request.down and request.seat not in asked:
        names = ", ".join(map(str, asked)) or "none"
        sentence = f"seat {request.seat} is not a helper at a launch now; the helpers are: {names}"
        raise Conflict("nothing-to-hold", sentence, seat=request.seat)
    table.held_buttons.set_held(connection, request.seat, request.down)
    broadcast_holds(table)
