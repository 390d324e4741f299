"""Undoing moves: at once, or after the other players have agreed."""

from typing import Any

from skyburst.server.bot_turns import start_bots
from skyburst.server.broadcast import broadcast_table
from skyburst.server.live_table import LiveTable, Seats
from skyburst.server.request_errors import Conflict, Forbidden
from skyburst.server.responses import UndoResponse
from skyburst.server.steps import undo_steps
from skyburst.server.table_manager import TableManager
from skyburst.server.undo_rules import can_undo, last_own_step, other_people


async def request_undo(manager: TableManager, table: LiveTable, seats: Seats) -> UndoResponse:
    """Undoes the last move of these seats if they may do so without asking; otherwise asks the other players."""
    async with table.lock:
        keep = last_own_step(table, seats)
        if keep is None:
            raise Conflict("nothing-to-undo", "there is no move of yours to undo")
        if can_undo(table, seats):
            await undo_steps(manager, table, seats, keep)
            start_bots(manager, table)
            return UndoResponse(True, table.version)
        if not other_people(table, seats):
            sentence = "too late to undo: it revealed something or a bot has moved since, and nobody else can agree"
            raise Conflict("nobody-to-ask", sentence)
        seat = table.log[keep].step.seat
        await _set_question(manager, table, {"by": seat, "to": keep, "agreed": []})
    return UndoResponse(False, table.version)


async def answer_undo(manager: TableManager, table: LiveTable, seats: Seats, agrees: bool) -> UndoResponse:
    """Agrees to the pending undo or refuses it. It happens once everyone has agreed; one refusal ends it."""
    async with table.lock:
        question = table.row.undo
        if question is None:
            raise Conflict("nothing-asked", "nobody is asking for an undo")
        if not seats:
            raise Forbidden("wrong-secret", "only players can agree to an undo, and this secret has no seat")
        if question["by"] in seats and agrees:
            sentence = f"seat {question['by']} asked for this undo itself; the other players have to agree"
            raise Forbidden("own-question", sentence)
        if not agrees:
            await _set_question(manager, table, None)
            return UndoResponse(False, table.version)
        agreed = sorted({*question["agreed"], *seats})
        asking = _seats_of_person(table, question["by"])
        if {table.seats[seat].secret for seat in agreed} >= other_people(table, asking):
            await undo_steps(manager, table, asking, question["to"])
            start_bots(manager, table)
            return UndoResponse(True, table.version)
        await _set_question(manager, table, {**question, "agreed": agreed})
    return UndoResponse(False, table.version)


def _seats_of_person(table: LiveTable, seat: int) -> Seats:
    """Returns all seats of the person who has this one."""
    return tuple(row.seat for row in table.seats if row.secret == table.seats[seat].secret)


async def _set_question(manager: TableManager, table: LiveTable, question: dict[str, Any] | None) -> None:
    """Stores and broadcasts who asks for an undo and who has agreed."""
    await manager.storage.update_table(table.id, undo=question)
    table.row.undo = question
    broadcast_table(table, manager.now())
