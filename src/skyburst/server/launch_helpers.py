"""Helpers at a launch: which seats have to hold the launch button, and which do (W13)."""

from typing import TYPE_CHECKING

from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.state import State
from skyburst.server.live_table import LiveTable
from skyburst.server.request_errors import Conflict

if TYPE_CHECKING:
    from skyburst.core.game import Action


class HelpersNotHolding(Conflict):
    """A helper is not holding the button yet."""


def helpers(table: LiveTable) -> tuple[int, ...]:
    """Returns the seats that help at the launch which is to be made now; empty if there is none."""
    state = table.state
    return state.turn.helpers if isinstance(state, State) and state.phase == "launch" else ()


def holding_helpers(table: LiveTable) -> list[int]:
    """Returns the helpers who hold the button; bots always do."""
    asked = helpers(table)
    return sorted(table.held_buttons.held_seats(asked) | {seat for seat in asked if table.bot_for(seat) is not None})


def missing_helpers(table: LiveTable) -> list[int]:
    """Returns the helpers whom a launch has to wait for.

    They are connected people who do not hold the button and do not share the launching player's screen.
    """
    asked = helpers(table)
    if not asked:
        return []
    launching = table.seats[table.to_act[0]].secret
    connected, holding = table.connected_seats(), holding_helpers(table)
    return [
        seat for seat in asked if seat in connected and seat not in holding and table.seats[seat].secret != launching
    ]


def check_helpers(table: LiveTable, seat: int, action: "Action", now: float, longest_wait: float) -> None:
    """Raises HelpersNotHolding if a launch has to wait for helpers, and has not waited too long already."""
    missing = missing_helpers(table) if isinstance(action, Launch) else []
    if not missing or not isinstance(table.state, State):
        return
    table.state.check(seat, action)  # an illegal launch is refused without waiting
    wait = longest_wait - table.held_buttons.waited(now)
    if wait > 0:
        names = ", ".join(table.seats[seat].name or f"seat {seat}" for seat in missing)
        sentence = f"these helpers are not holding the button yet: {names}; try again when they do"
        raise HelpersNotHolding("hands-missing", sentence, missing=missing, wait=round(wait, 1))
