"""What can be read once a game is over: its record, and every view a spectator had."""

from collections.abc import Mapping
from typing import Any

import msgspec

from skyburst.core.game import State
from skyburst.core.match import first_state
from skyburst.core.record import Record, Step
from skyburst.core.replay import replay_step
from skyburst.server.aid import Aid
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
    frames = [_frame(0, live.aid, state, [], None, boxes.get(0), motion=False)]
    for entry in live.log:
        step = entry.step
        events = replay_step(live.game, state, step).events
        box = boxes.get(entry.at)
        frames.append(_frame(entry.at, live.aid, state, events, step, box, entry.motion))
    players = [player.to_json() for player in found.players]
    result = None if found.result is None else found.result.to_json()
    about = {"game": found.game, "options": found.options, "players": players, "result": result}
    return encode({**about, "frames": frames})


def _frame(
    at: int, aid: Aid, state: State, events: Any, step: Step | None, box: bytes | None, motion: bool
) -> dict[str, Any]:
    return {
        "at": at,
        "view": msgspec.Raw(encode(state.view(None))),
        "events": raw_events(events),
        "action": None if step is None else step.action,
        "seat": None if step is None else step.seat,
        "scene": None if box is None else scene_of(unpacked(box)),
        "motion": motion,
        "nearness": {str(seat): aid.nearness(state, seat) for seat in range(state.players)} if aid.open_book else {},
    }
