"""What can be read once a game is over: its record, and every view a spectator had."""

from collections.abc import Mapping
from typing import Any

import msgspec

from skyburst.core.game import State
from skyburst.core.match import first_state
from skyburst.core.record import Record, Step
from skyburst.core.replay import replay_step
from skyburst.server.adapters.adapter import GameAdapter
from skyburst.server.box_workers import decompress_box, encode_scene
from skyburst.server.live_table import LiveTable, encode_events
from skyburst.server.messages import encode
from skyburst.server.request_errors import Conflict


def record(table: LiveTable) -> Record:
    if table.row.status != "over":
        raise Conflict("not-over", "the record tells what is hidden: it can be had when the game is over")
    return table.record()


def replay(table: LiveTable, boxes: Mapping[int, bytes]) -> bytes:
    """The game move by move as a spectator saw it; the first frame is the start. `boxes` are those of Fireworks, by the
    steps that left them."""
    found = record(table)
    state = first_state(table.game, found)
    frames = [_frame(0, table.adapter, state, [], None, boxes.get(0), motion=False)]
    for entry in table.log:
        step = entry.step
        events = replay_step(table.game, state, step).events
        box = boxes.get(entry.number)
        frames.append(_frame(entry.number, table.adapter, state, events, step, box, entry.motion))
    players = [player.to_json() for player in found.players]
    result = None if found.result is None else found.result.to_json()
    about = {"game": found.game, "options": found.options, "players": players, "result": result}
    return encode({**about, "frames": frames})


def _frame(
    at: int, aid: GameAdapter, state: State, events: Any, step: Step | None, box: bytes | None, motion: bool
) -> dict[str, Any]:
    return {
        "at": at,
        "view": msgspec.Raw(encode(state.view(None))),
        "events": encode_events(events),
        "action": None if step is None else step.action,
        "seat": None if step is None else step.seat,
        "scene": None if box is None else encode_scene(decompress_box(box)),
        "motion": motion,
        "nearness": {str(seat): aid.nearness(state, seat) for seat in range(state.players)}
        if aid.nearness_is_public
        else {},
    }
