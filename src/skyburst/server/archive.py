"""What can be read once a game is over: its record, and every view a spectator had."""

from collections.abc import Mapping
from typing import Any

import msgspec

from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.server.boxes import scene_of, unpacked
from skyburst.server.live import Live, raw_events
from skyburst.server.messages import encode
from skyburst.server.refusals import Conflict


def record(live: Live) -> Record:
    if live.row.status != "over":
        raise Conflict("not-over", "the record tells what is hidden: it can be had when the game is over")
    return live.record()


def replay(live: Live, boxes: Mapping[int, bytes]) -> bytes:
    """The game move by move as a spectator saw it; the first frame is the start. `boxes` are those of Fireworks, by the
    steps that left them."""
    found = record(live)
    state = first_state(live.game, found)
    frames = [_frame(0, state.view(None), [], None, None, boxes.get(0), motion=False)]
    for entry in live.log:
        step = entry.step
        events = state.apply(step.seat, live.game.parse(step.action), step.outcome)
        box = boxes.get(entry.at)
        frames.append(_frame(entry.at, state.view(None), events, step.action, step.seat, box, entry.motion))
    players = [player.to_json() for player in found.players]
    result = None if found.result is None else found.result.to_json()
    about = {"game": found.game, "options": found.options, "players": players, "result": result}
    return encode({**about, "frames": frames})


def _frame(
    at: int, view: Any, events: Any, action: str | None, seat: int | None, box: bytes | None, motion: bool
) -> dict[str, Any]:
    return {
        "at": at,
        "view": msgspec.Raw(encode(view)),
        "events": raw_events(events),
        "action": action,
        "seat": seat,
        "scene": None if box is None else scene_of(unpacked(box)),
        "motion": motion,
    }
