"""Who has to hold at a launch with helpers, and who does."""

from typing import TYPE_CHECKING

from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.state import State
from skyburst.server.messages import HoldsMessage, encode
from skyburst.server.refusals import Conflict

if TYPE_CHECKING:
    from skyburst.core.game import Action
    from skyburst.server.house import House
    from skyburst.server.hub import Connection
    from skyburst.server.live import Live
    from skyburst.server.messages import Hold


class HandsMissing(Conflict):
    """Somebody who shall help has not got hold of it yet."""


def helpers(live: "Live") -> tuple[int, ...]:
    """The seats that help at the launch that is to be made now."""
    state = live.state
    return state.turn.helpers if isinstance(state, State) and state.phase == "launch" else ()


def holding(live: "Live") -> list[int]:
    """The helpers whose hands are there; bots have theirs there at once."""
    asked = helpers(live)
    return sorted(live.hands.holding(asked) | {seat for seat in asked if live.bot_of(seat) is not None})


def missing(live: "Live") -> list[int]:
    """Helpers who are people, are there, have a screen of their own, and do not hold."""
    asked = helpers(live)
    if not asked:
        return []
    launching = live.seats[live.to_act[0]].secret
    there = {seat for connection in live.connections for seat in connection.mine}
    held = holding(live)
    return [seat for seat in asked if seat in there and seat not in held and live.seats[seat].secret != launching]


def check_hands(house: "House", live: "Live", seat: int, action: "Action") -> None:
    """Raises HandsMissing until all hold, or the patience of the launcher is at its end."""
    lacking = missing(live) if isinstance(action, Launch) else []
    if not lacking or not isinstance(live.state, State) or not isinstance(action, Launch):
        return
    live.state.check(seat, action)  # an illegal launch is refused without waiting for hands
    wait = house.settings.hands_wait - live.hands.waited(house.now())
    if wait > 0:
        names = ", ".join(live.seats[seat].name or f"seat {seat}" for seat in lacking)
        sentence = f"not everybody who helps holds yet: {names}"
        raise HandsMissing("hands-missing", sentence, missing=lacking, wait=round(wait, 1))


def hold(house: "House", live: "Live", connection: "Connection", given: "Hold") -> None:
    """A helper's button goes down or up."""
    if given.down and given.seat not in helpers(live):
        raise Conflict("nothing-to-hold", f"seat {given.seat} helps at no launch now", seat=given.seat)
    live.hands.hold(connection, given.seat, given.down)
    tell_holds(house, live)


def tell_holds(house: "House", live: "Live") -> None:
    """Everybody, if it has changed; without a launch to help at all hands are off."""
    if not helpers(live):
        live.hands.clear()
    now = holding(live)
    if now != live.hands.told:
        live.hands.told = now
        house.tell(live, encode(HoldsMessage(now)))
