"""Who has to hold at a launch with helpers, and who does."""

from typing import TYPE_CHECKING

from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.state import State
from skyburst.server.messages import HoldsMessage, encode
from skyburst.server.request_errors import Conflict

if TYPE_CHECKING:
    from skyburst.core.game import Action
    from skyburst.server.connection import Connection
    from skyburst.server.live_table import LiveTable
    from skyburst.server.messages import HoldRequest
    from skyburst.server.table_manager import TableManager


class HelpersNotHolding(Conflict):
    """Somebody who shall help has not got hold of it yet."""


def helpers(table: "LiveTable") -> tuple[int, ...]:
    """The seats that help at the launch that is to be made now."""
    state = table.state
    return state.turn.helpers if isinstance(state, State) and state.phase == "launch" else ()


def holding(table: "LiveTable") -> list[int]:
    """The helpers whose hands are there; bots have theirs there at once."""
    asked = helpers(table)
    return sorted(table.held_buttons.held_seats(asked) | {seat for seat in asked if table.bot_for(seat) is not None})


def missing(table: "LiveTable") -> list[int]:
    """Helpers who are people, are there, have a screen of their own, and do not hold."""
    asked = helpers(table)
    if not asked:
        return []
    launching = table.seats[table.to_act[0]].secret
    there = {seat for connection in table.connections for seat in connection.seats}
    held = holding(table)
    return [seat for seat in asked if seat in there and seat not in held and table.seats[seat].secret != launching]


def check_helpers(manager: "TableManager", table: "LiveTable", seat: int, action: "Action") -> None:
    """Raises HandsMissing until all hold, or the patience of the launcher is at its end."""
    lacking = missing(table) if isinstance(action, Launch) else []
    if not lacking or not isinstance(table.state, State) or not isinstance(action, Launch):
        return
    table.state.check(seat, action)  # an illegal launch is refused without waiting for hands
    wait = manager.settings.hands_wait - table.held_buttons.waited(manager.now())
    if wait > 0:
        names = ", ".join(table.seats[seat].name or f"seat {seat}" for seat in lacking)
        sentence = f"not everybody who helps holds yet: {names}"
        raise HelpersNotHolding("hands-missing", sentence, missing=lacking, wait=round(wait, 1))


def hold(manager: "TableManager", table: "LiveTable", connection: "Connection", given: "HoldRequest") -> None:
    """A helper's button goes down or up."""
    if given.down and given.seat not in helpers(table):
        raise Conflict("nothing-to-hold", f"seat {given.seat} helps at no launch now", seat=given.seat)
    table.held_buttons.set_held(connection, given.seat, given.down)
    broadcast_holds(manager, table)


def broadcast_holds(manager: "TableManager", table: "LiveTable") -> None:
    """Everybody, if it has changed; without a launch to help at all hands are off."""
    if not helpers(table):
        table.held_buttons.reset()
    now = holding(table)
    if now != table.held_buttons.announced:
        table.held_buttons.announced = now
        manager.broadcast(table, encode(HoldsMessage(now)))
