"""Undoes moves, either immediately or after the other players have agreed."""

from typing import Any

from skyburst.table.adapter import Seats
from skyburst.table.change import Change
from skyburst.table.errors import Conflict, Forbidden
from skyburst.table.log_limit import check_room
from skyburst.table.steps import decide_undo
from skyburst.table.table import Table
from skyburst.table.undo_rules import can_undo, last_own_step, other_people
from skyburst.table.work import Work


def request_undo(table: Table, seats: Seats, now: float) -> Work[Change]:
    """Returns the change that undoes the last move of these seats, or that asks the other players to agree."""
    if table.challenge is not None:
        raise Forbidden(
            "challenge-undo", "moves in a daily challenge cannot be undone, so that all play by the same rules"
        )
    keep = last_own_step(table, seats)
    if keep is None:
        raise Conflict("nothing-to-undo", "you have no move that can be undone")
    check_room(table, seats[0])
    if can_undo(table, seats):
        return (yield from decide_undo(table, seats, keep, now))
    if not other_people(table, seats):
        sentence = (
            "your last move or a later one revealed something, and there is nobody else who could agree to an undo"
        )
        raise Conflict("nobody-to-ask", sentence)
    by, pending = table.log[keep].step.seat, table.row.undo
    if pending is not None and (pending["by"], pending["to"]) == (by, keep):
        return Change()  # the others have been asked before
    return _question({"by": by, "to": keep, "agreed": []})


def answer_undo(table: Table, seats: Seats, agrees: bool, now: float) -> Work[Change]:
    """Returns the change that results from an answer to the pending undo request.

    The move is undone once everyone has agreed; a single refusal cancels the request.
    """
    question = table.row.undo
    if question is None:
        raise Conflict("nothing-asked", "nobody has asked for an undo")
    if not seats:
        raise Forbidden(
            "wrong-secret", "only players can answer a request for an undo, and this secret does not belong to a seat"
        )
    if question["by"] in seats and agrees:
        sentence = f"seat {question['by']} has asked for this undo, so only the other players can agree to it"
        raise Forbidden("own-question", sentence)
    if not agrees:
        return _question(None)
    agreed = sorted({*question["agreed"], *seats})
    asking = _seats_of_person(table, question["by"])
    if {table.seats[seat].secret for seat in agreed} >= other_people(table, asking):
        return (yield from decide_undo(table, asking, question["to"], now))
    return _question({**question, "agreed": agreed})


def _seats_of_person(table: Table, seat: int) -> Seats:
    """Returns all seats of the person who has this seat."""
    return tuple(row.seat for row in table.seats if row.secret == table.seats[seat].secret)


def _question(question: dict[str, Any] | None) -> Change:
    """Returns the change that stores a pending undo request, or removes it."""
    return Change(table={"undo": question})
