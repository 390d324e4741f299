"""What can be read when a game is over: its record, and a replay as a spectator saw it."""

from collections.abc import Mapping, Sequence

import msgspec

from skyburst.core.game import Event, State
from skyburst.core.match import first_state
from skyburst.core.record import Record, Step
from skyburst.core.replay import replay_step
from skyburst.server.responses import Replay, ReplayFrame, ReplayPlayer
from skyburst.table.errors import Conflict
from skyburst.table.messages import encode
from skyburst.table.snapshots import encode_view, plain_table
from skyburst.table.table import Table, encode_events


def record(table: Table) -> Record:
    """Returns the record of a finished game. Raises Conflict before the end, because a record reveals all secrets."""
    if not table.is_over:
        raise Conflict("not-over", "record and replay are available only when the game is over")
    return table.record()


def encode_replay(table: Table, boxes: Mapping[int, bytes]) -> bytes:
    """Returns a finished game as JSON: a frame for the start and one for each step, as a spectator saw it.

    `boxes` are the stored boxes, by the number of the step that changed them.
    """
    found = record(table)
    state = first_state(table.game, found)
    frames = [_frame(0, table, state, [], None, boxes.get(0), has_motion=False)]
    for entry in table.log:
        events = replay_step(table.game, state, entry.step).events
        box = boxes.get(entry.number)
        frames.append(_frame(entry.number, table, state, events, entry.step, box, entry.has_motion))
    players = [ReplayPlayer(player.name, player.kind, player.pick or msgspec.UNSET) for player in found.players]
    return encode(Replay(found.game, found.options, players, table.result(), frames))


def _frame(
    number: int,
    table: Table,
    state: State,
    events: Sequence[Event],
    step: Step | None,
    box: bytes | None,
    has_motion: bool,
) -> ReplayFrame:
    adapter, view = table.adapter, state.view(None)
    seats = range(state.players) if adapter.nearness_is_public else ()
    return ReplayFrame(
        at=number,
        to_act=state.to_act,
        view=encode_view(view),
        plain=plain_table(table, view),
        events=encode_events(events),
        action=None if step is None else step.action,
        seat=None if step is None else step.seat,
        scene=None if box is None or adapter.box is None else adapter.box.scene(adapter.box.decode(box)),
        motion=has_motion,
        nearness={str(seat): msgspec.Raw(encode(adapter.nearness(state, seat))) for seat in seats},
    )
