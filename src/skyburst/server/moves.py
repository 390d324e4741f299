"""Moves of people, taking them back, and what helps to find them."""

from collections.abc import Callable
from typing import Any, TypeVar

from skyburst.core.errors import STALE, StaleState
from skyburst.games.fireworks.view import View
from skyburst.server.adapters import fireworks
from skyburst.server.adapters.adapter import verb_of
from skyburst.server.bot_turns import choose_action, start_bots
from skyburst.server.live_table import LiveTable, LogEntry
from skyburst.server.messages import ActRequest, ArrangeRequest, ArrangeResponse, UndoResponse, WorthResponse
from skyburst.server.request_errors import Conflict, Forbidden
from skyburst.server.steps import play_step, rewind_match
from skyburst.server.table_manager import TableManager
from skyburst.server.undo_rules import can_undo, count_before_own_last, players_to_ask

T = TypeVar("T")


async def act(manager: TableManager, table: LiveTable, given: ActRequest) -> int:
    """A person's move; the number of the step. Who may move the seat has been checked."""
    with manager.metrics.timed(manager.metrics.act_seconds):
        async with table.lock:
            repeated = _repeated(table, given)
            if repeated is not None:
                return repeated
            if table.bot_for(given.seat) is not None:
                raise Conflict("bot-plays", f"a bot plays for seat {given.seat}; take the seat back first")
            if verb_of(given.action) not in table.adapter.unordered_actions:
                _check_at(table, given)
            try:
                at = (await play_step(manager, table, given.seat, table.game.parse(given.action))).number
            except StaleState:
                written = _repeated(table, given)
                if written is None:
                    raise
                at = written
    start_bots(manager, table)
    return at


def _repeated(table: LiveTable, given: ActRequest) -> int | None:
    """A move that was sent again because its answer was lost is answered again, not made again."""
    verb = verb_of(given.action)
    if verb in table.adapter.free_actions:
        return _last_aside(table, given)
    if verb in table.adapter.unordered_actions:
        made = [entry.number for entry in table.log if entry.number > given.at and _is(entry, given)]
        return made[-1] if made else None
    for entry in reversed(table.log):
        if entry.number <= given.at:
            return None
        if entry.number == given.at + 1:
            return entry.number if _is(entry, given) else None
    return None


def _is(entry: LogEntry, given: ActRequest) -> bool:
    return entry.step.seat == given.seat and entry.step.action == given.action


def _last_aside(table: LiveTable, given: ActRequest) -> int | None:
    """The same as the seat did last changes nothing, and is no step."""
    own = [entry for entry in table.log if entry.step.seat == given.seat]
    return own[-1].number if own and _is(own[-1], given) else None


def _check_at(table: LiveTable, given: ActRequest) -> None:
    """Raises unless the player has seen everything but moves that others made while the seat was awaited as well."""
    missed = [entry for entry in table.log if entry.number > given.at]
    others = all(entry.step.seat != given.seat and given.seat in entry.awaited for entry in missed)
    if given.at > table.version or len(missed) != table.version - given.at or not others:
        raise StaleState(STALE, meant=given.at, now=table.version)


async def request_undo(manager: TableManager, table: LiveTable, mine: tuple[int, ...]) -> UndoResponse:
    """At once where nothing was revealed and nobody has moved since; otherwise the others are asked."""
    async with table.lock:
        back = count_before_own_last(table, mine)
        if back is None:
            raise Conflict("nothing-to-undo", "you have no move to take back")
        if can_undo(table, mine):
            await rewind_match(manager, table, mine, back)
            start_bots(manager, table)
            return UndoResponse(True, table.version)
        if not players_to_ask(table, mine):
            sentence = "something was revealed or a bot has moved since, and there is nobody else to agree to it"
            raise Conflict("nobody-to-ask", sentence)
        seat = table.log[back].step.seat
        await _ask(manager, table, {"by": seat, "to": back, "agreed": []})
    return UndoResponse(False, table.version)


async def answer_undo(manager: TableManager, table: LiveTable, mine: tuple[int, ...], agrees: bool) -> UndoResponse:
    """One refusal ends the question; once everybody else has agreed, the move is taken back."""
    async with table.lock:
        question = table.row.undo
        if question is None:
            raise Conflict("nothing-asked", "nobody asks to take back")
        if question["by"] in mine:
            if agrees:
                raise Forbidden("own-question", "the others have to agree, not the one who asks")
        elif not mine:
            raise Forbidden("no-seat", "only players can agree")
        if not agrees:
            await _ask(manager, table, None)
            return UndoResponse(False, table.version)
        agreed = sorted({*question["agreed"], *mine})
        by = question["by"]
        if {table.seats[seat].secret for seat in agreed} >= players_to_ask(table, seats_with(table, by)):
            await rewind_match(manager, table, seats_with(table, by), question["to"])
            start_bots(manager, table)
            return UndoResponse(True, table.version)
        await _ask(manager, table, {**question, "agreed": agreed})
    return UndoResponse(False, table.version)


def seats_with(table: LiveTable, seat: int) -> tuple[int, ...]:
    """All seats of the person who has this one."""
    return tuple(row.seat for row in table.seats if row.secret == table.seats[seat].secret)


async def _ask(manager: TableManager, table: LiveTable, question: dict[str, Any] | None) -> None:
    await manager.storage.update_table(table.id, undo=question)
    table.row.undo = question
    manager.broadcast_table(table)


async def hint(manager: TableManager, table: LiveTable, seat: int) -> str:
    """Returns what the greedy bot would do, knowing what the seat knows; ties are not broken by the secret seed."""
    _check_help(table)
    if seat not in table.to_act:
        raise Conflict("not-your-turn", f"the game does not wait for seat {seat}")
    return await choose_action(manager, table, seat, "greedy", f"hint {table.id} {table.version} {seat}")


async def tile_worth(manager: TableManager, table: LiveTable, seat: int) -> WorthResponse:
    """What the tiles in the box would bring the seat."""
    return WorthResponse(await _computed(manager, table, fireworks.tile_worth, seat))


async def arrange(manager: TableManager, table: LiveTable, given: ArrangeRequest) -> ArrangeResponse:
    """The best arrangement of the seat's tiles, as far as it is found in that time; nothing is done."""
    return ArrangeResponse(**await _computed(manager, table, fireworks.best_arrangement, given.seat, given.seconds))


async def _computed(manager: TableManager, table: LiveTable, function: Callable[..., T], seat: int, *more: Any) -> T:
    _check_help(table)
    if table.match is None:
        raise Conflict("not-started", "the game has not begun")
    view = table.match.state.view(seat)
    if not isinstance(view, View):
        raise Conflict("no-board", "in this game there is no board to arrange")
    return await manager.bot_workers.compute(function, view, seat, *more)


def _check_help(table: LiveTable) -> None:
    if not table.row.help:
        raise Forbidden("no-help", "at this table there is no help")
