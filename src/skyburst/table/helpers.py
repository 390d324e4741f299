"""Determines which helpers have to hold a button before an action, and which of them do."""

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.table.errors import Conflict
from skyburst.table.table import Table


class HelpersNotHolding(Conflict):
    """A helper is not holding the button yet."""


def holding_helpers(table: Table) -> list[int]:
    """Returns the helpers who hold the button; bots always do."""
    asked = table.helpers
    return sorted(table.held_buttons.held_seats(asked) | {seat for seat in asked if table.bot_for(seat) is not None})


def missing_helpers(table: Table) -> list[int]:
    """Returns the helpers whom an action has to wait for.

    They are connected people who do not hold the button and do not share the acting player's screen.
    """
    asked = table.helpers
    if not asked:
        return []
    acting = table.seats[table.to_act[0]].secret
    connected, holding = table.connected_seats(), holding_helpers(table)
    return [seat for seat in asked if seat in connected and seat not in holding and table.seats[seat].secret != acting]


def check_helpers(table: Table, seat: int, action: Action, now: float, longest_wait: float) -> None:
    """Raises HelpersNotHolding if an action has to wait for helpers, and has not waited too long already."""
    missing = missing_helpers(table) if table.adapter.needs_helpers(action) else []
    if not missing:
        return
    table.require_match().state.draw(seat, action, Chance("trial"))  # an illegal action is refused without waiting
    wait = longest_wait - table.held_buttons.waited(now)
    if wait > 0:
        names = ", ".join(table.seats[seat].name or f"seat {seat}" for seat in missing)
        sentence = f"these helpers are not holding the button yet: {names}; try again when they do"
        raise HelpersNotHolding("hands-missing", sentence, missing=missing, wait=round(wait, 1))
