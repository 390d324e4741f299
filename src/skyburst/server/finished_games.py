"""The record of a finished game, and a replay that shows what each seat saw."""

from collections.abc import Mapping, Sequence

import msgspec

from skyburst.core.game import Event, State
from skyburst.core.proof import commitment
from skyburst.core.record import Record
from skyburst.core.replay import replay_step
from skyburst.server.responses import PastHelp, Replay, ReplayFrame, ReplayPlayer
from skyburst.table.adapter import Seats
from skyburst.table.errors import Conflict, NotFound
from skyburst.table.message_parts import Reveal
from skyburst.table.messages import encode
from skyburst.table.snapshots import encode_view, plain_table
from skyburst.table.table import LogEntry, Table, encode_events


def record(table: Table) -> Record:
    """Returns a finished game's record.

    Raises Conflict if the game is not over, because a record reveals all secrets.
    """
    if not table.is_over:
        raise Conflict("not-over", "the record and the replay are available only when the game is over")
    return table.record()


def encode_replay(table: Table, own_seats: Seats, boxes: Mapping[int, bytes]) -> bytes:
    """Returns the replay of a finished game as JSON: one frame for the start and one for each step.

    `own_seats` are the client's seats. `boxes` maps step numbers to the simulated box stored after the step.
    """
    found = record(table)
    state = table.require_match().state_after(0)
    turn, key = 1, table.adapter.turn_key(state)
    revealed = found.seed, table.row.nonce, found.setup
    frames = [_frame(turn, table, state, [], None, boxes.get(0))]
    for entry in table.log:
        events = replay_step(table.game, state, entry.step).events
        before, key = key, table.adapter.turn_key(state)
        if key != before and not state.is_over:
            turn += 1
        frames.append(_frame(turn, table, state, events, entry, boxes.get(entry.number)))
    return encode(
        Replay(
            game=found.game,
            options=found.options,
            players=[ReplayPlayer(player.name, player.kind, player.pick or msgspec.UNSET) for player in found.players],
            mine=own_seats,
            score_parts=table.adapter.score_parts(state),
            result=table.result(),
            commitment=commitment(*revealed),
            reveal=Reveal(*revealed),
            seeded=table.row.seeded,
            frames=frames,
        )
    )


def past_help(table: Table, at: int) -> PastHelp:
    """Returns what the actions at the position after step `at` of a finished game would have done.

    Raises Conflict if the game is not over, because this may reveal secrets, and NotFound if it has no such step.
    """
    if not table.is_over:
        raise Conflict("not-over", "past positions are available only when the game is over")
    if not 0 <= at <= len(table.log):
        raise NotFound("no-step", f"the game has no step {at}; its last one is {len(table.log)}", at=str(at))
    state = table.require_match().state_after(at)
    seats = () if state.is_over else state.to_act
    return PastHelp({str(seat): msgspec.Raw(encode(table.adapter.prospects(state, seat))) for seat in seats})


def _frame(
    turn: int, table: Table, state: State, events: Sequence[Event], entry: LogEntry | None, box: bytes | None
) -> ReplayFrame:
    """Returns the frame that shows the table after a step. `entry` is None for the start of the game."""
    adapter, view, seats = table.adapter, state.view(None), range(state.players)
    encoded = encode_view(view)
    seen = {str(seat): encode_view(state.view(seat)) for seat in seats}
    return ReplayFrame(
        at=0 if entry is None else entry.number,
        turn=turn,
        to_act=state.to_act,
        view=encoded,
        seat_views={seat: own for seat, own in seen.items() if bytes(own) != bytes(encoded)},
        plain=plain_table(table, view),
        events=encode_events(events),
        action=None if entry is None else entry.step.action,
        seat=None if entry is None else entry.step.seat,
        scene=None if box is None or adapter.box is None else adapter.box.scene(adapter.box.decode(box)),
        motion=entry is not None and entry.has_motion,
        stand_in=None if entry is None else entry.stand_in,
        nearness={str(seat): msgspec.Raw(encode(adapter.nearness(state, seat))) for seat in seats},
    )
