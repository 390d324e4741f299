"""Determines which helpers must hold a button before an action, and which helpers already hold it."""

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.table.errors import Conflict
from skyburst.table.table import Table


class HelpersNotHolding(Conflict):
    """A helper is not holding their button yet."""


def holding_helpers(table: Table) -> list[int]:
    """Returns the helpers who are holding their buttons down; bots always do."""
    asked = table.helpers
    return sorted(table.held_buttons.held_seats(asked) | {seat for seat in asked if table.bot_for(seat) is not None})


def missing_helpers(table: Table) -> list[int]:
    """Returns the helpers for whom an action must wait.

    They are connected people who are not holding their buttons down and do not share the acting player's screen.
    """
    asked = table.helpers
    if not asked:
        return []
    acting = table.seats[table.to_act[0]].secret
    connected, holding = table.connected_seats(), holding_helpers(table)
    return [seat for seat in asked if seat in connected and seat not in holding and table.seats[seat].secret != acting]


def check_helpers(table: Table, seat: int, action: Action, now: float, longest_wait: float) -> None:
    """Raises HelpersNotHolding if an action must wait for helpers, unless it has waited for `longest_wait` seconds.

    If such an action is illegal, raises GameError instead.
    """
    missing = missing_helpers(table) if table.adapter.needs_helpers(action) else []
    if not missing:
        return
    table.require_match().state.draw(seat, action, Chance("trial"))  # an illegal action is refused without waiting
    wait = longest_wait - table.held_buttons.waited(now)
    if wait > 0:
        names = ", ".join(table.seats[seat].name or f"seat {seat}" for seat in missing)
        sentence = f"the action must wait until these helpers hold their buttons down: {names}; try again then"
        raise HelpersNotHolding("hands-missing", sentence, missing=missing, wait=round(wait, 1))
