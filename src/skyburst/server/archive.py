"""What can be read once a game is over: its record, and every view a spectator had."""

from typing import Any

import msgspec

from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.server.live import Live, raw_events
from skyburst.server.messages import encode
from skyburst.server.refusals import Conflict


def record(live: Live) -> Record:
    if live.row.status != "over":
        raise Conflict("not-over", "the record tells what is hidden: it can be had when the game is over")
    return live.record()


def replay(live: Live) -> bytes:
    """The game move by move as a spectator saw it; the first frame is the start."""
    found = record(live)
    state = first_state(live.game, found)
    frames: list[dict[str, Any]] = [_frame(0, state.view(None), [], None, None)]
    for number, step in enumerate(found.steps, 1):
        events = state.apply(step.seat, live.game.parse(step.action), step.outcome)
        frames.append(_frame(number, state.view(None), events, step.action, step.seat))
    players = [player.to_json() for player in found.players]
    result = None if found.result is None else found.result.to_json()
    about = {"game": found.game, "options": found.options, "players": players, "result": result}
    return encode({**about, "frames": frames})


def _frame(at: int, view: Any, events: Any, action: str | None, seat: int | None) -> dict[str, Any]:
    return {"at": at, "view": msgspec.Raw(encode(view)), "events": raw_events(events), "action": action, "seat": seat}
