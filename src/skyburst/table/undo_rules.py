"""Determines when a player may undo a move, and when the other players must agree first."""

from skyburst.core.replay import replay_step
from skyburst.registry import find
from skyburst.table.adapter import Seats
from skyburst.table.log_limit import has_room
from skyburst.table.rows import HUMAN
from skyburst.table.table import Table


def last_own_step(table: Table, seats: Seats) -> int | None:
    """Returns the log index of the last step by these seats that may be undone.

    Returns None if there is none, if the game is over, or in a challenge, where everybody plays without undoing.
    """
    if not table.is_playing or table.challenge is not None:
        return None
    for index in range(len(table.log) - 1, -1, -1):
        if table.log[index].step.seat in seats:
            return index
    return None


def can_undo(table: Table, seats: Seats) -> bool:
    """Returns whether these seats may undo their last step without asking the other players.

    A step that revealed something cannot be undone this way, because the player could use what they have learned. If
    other people play, all later steps must be free actions, and the step must not be by a bot that played for the
    person. If all others are bots, their later moves are undone too, unless one of them revealed something.
    """
    index = last_own_step(table, seats)
    if index is None or not has_room(table, seats[0]):
        return False
    if other_people(table, seats):
        answered = not all(map(table.is_free_action, table.log[index + 1 :]))
        if answered or table.log[index].stand_in is not None:
            return False
    return not _have_revealed(table, index)


def can_ask(table: Table, seats: Seats) -> bool:
    """Returns whether these seats have a step to undo and there are other people to ask."""
    asks = last_own_step(table, seats) is not None and bool(other_people(table, seats))
    return asks and has_room(table, seats[0])


def other_people(table: Table, seats: Seats) -> set[str]:
    """Returns the hashed secrets of the people who would have to agree; bots are not asked."""
    own = {table.seats[seat].secret for seat in seats}
    people = {row.secret for row in table.seats if row.kind == HUMAN and row.stand_in is None}
    return {secret for secret in people - own if secret is not None}


def _have_revealed(table: Table, index: int) -> bool:
    """Returns whether the player who made the step at this log index has learned something from it or a later step.

    A step reveals something if it has a random outcome, or if fewer items are hidden in the player's view after it. In
    games that do not count hidden items, every step except a free action counts as revealing.
    """
    steps = [entry for entry in table.log[index:] if not table.is_free_action(entry)]
    if not steps:
        return False
    if any(entry.step.outcome is not None for entry in steps):
        return True

    def compute() -> bool:
        hidden_count, seat = find(table.game.name).hidden_count, table.log[index].step.seat
        if hidden_count is None:
            return True
        state = table.require_match().state_after(index)
        count = hidden_count(state.view(seat))
        for entry in table.log[index:]:
            replay_step(table.game, state, entry.step)
            before, count = count, hidden_count(state.view(seat))
            if count < before:
                return True
        return False

    return table.cached(("have revealed", index), compute)
