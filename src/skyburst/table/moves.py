"""Moves made by people, and the buttons that helpers hold down during a launch."""

from bisect import bisect_right
from collections.abc import Callable

from skyburst.core.errors import OUT_OF_TURN, STALE, NotYourTurn, StaleState
from skyburst.table.adapter import verb_of
from skyburst.table.change import Change
from skyburst.table.client import Client
from skyburst.table.errors import Conflict, Gone
from skyburst.table.log_limit import check_room
from skyburst.table.steps import decide_step
from skyburst.table.table import LogEntry, Table
from skyburst.table.work import Work


def decide_move(
    table: Table, seat: int, text: str, at: int, clock: Callable[[], float], helper_wait: float
) -> Work[Change]:
    """Returns the change for a person's move. The caller must have authorized the seat and called `find_repeated`.

    Raises GameError or RequestError if the move cannot be made now.
    """
    if table.ended_early:
        raise Gone("over", "the host has ended the game")
    bot = table.bot_for(seat)
    if bot is not None:
        sentence = f"the bot '{bot}' is playing for seat {seat}; take the seat back first (POST …/bot)"
        raise Conflict("bot-plays", sentence)
    if verb_of(text) in table.adapter.free_actions:
        check_room(table, seat)
    if verb_of(text) not in table.adapter.unordered_actions:
        _check_version(table, seat, at)
    if verb_of(text) not in table.adapter.free_actions:
        _check_turn(table, seat)
    return (yield from decide_step(table, seat, table.game.parse(text), clock, helper_wait))


def find_repeated(table: Table, seat: int, text: str, at: int) -> int | None:
    """Returns the number of the step if this move has already been made, or None if the move is new.

    A client sends its move again if it did not receive the response. Other seats may have moved before it and after it
    if the game was waiting for all of them at the same time.
    """
    verb = verb_of(text)

    def is_same(entry: LogEntry) -> bool:
        return entry.step.seat == seat and entry.step.action == text

    if verb in table.adapter.free_actions:
        own = [entry for entry in table.log if entry.step.seat == seat]
        return own[-1].number if own and is_same(own[-1]) else None
    if verb in table.adapter.unordered_actions:
        made = [entry.number for entry in _entries_after(table, at) if is_same(entry)]
        return made[-1] if made else None
    missed = _entries_after(table, at)
    for number, entry in enumerate(missed, start=at + 1):
        if entry.number != number:  # a step has been undone
            return None
        if entry.step.seat == seat:
            return number if is_same(entry) else None
        if seat not in entry.to_act:
            return None
    return None


def _entries_after(table: Table, at: int) -> list[LogEntry]:
    """Returns the steps with higher numbers than `at`, which the client had not seen."""
    return table.log[bisect_right(table.log, at, key=lambda entry: entry.number) :]


def _check_version(table: Table, seat: int, at: int) -> None:
    """Raises StaleState if the player has not seen a step that may affect the move.

    A step by another seat does not affect the move if the game was waiting for both seats at the same time.
    """
    missed = _entries_after(table, at)
    independent = all(entry.step.seat != seat and seat in entry.to_act for entry in missed)
    if at > table.version or len(missed) != table.version - at or not independent:
        raise StaleState(STALE, meant=at, now=table.version)


def _check_turn(table: Table, seat: int) -> None:
    """Raises NotYourTurn if the rules would let the seat act now, but the table lets another seat act first."""
    if seat in table.require_match().state.to_act and seat not in table.to_act:
        raise NotYourTurn(OUT_OF_TURN)


def hold_button(table: Table, client: Client, seat: int, down: bool) -> None:
    """Records that a helper has pressed or released their button.

    Raises Conflict if the button is pressed and the seat is not a helper now.
    """
    asked = table.helpers
    if down and seat not in asked:
        names = ", ".join(map(str, asked)) or "none"
        sentence = f"seat {seat} is not helping with a launch now; the helpers are: {names}"
        raise Conflict("nothing-to-hold", sentence, seat=seat)
    table.held_buttons.set_held(client, seat, down)
