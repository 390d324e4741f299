"""What each client is told: always made from views, never from the state itself."""

from collections.abc import Iterable
from typing import Any

import msgspec

from skyburst.core.game import View
from skyburst.games.fireworks.game import Fireworks
from skyburst.physics.playing import BOX, FAST
from skyburst.server.box_workers import VisibleBox, is_simulated
from skyburst.server.commitment import commitment
from skyburst.server.launch_helpers import holding
from skyburst.server.live_table import BOT, LiveTable, LogEntry
from skyburst.server.messages import PlayerInfo, Snapshot, StepMessage, TableMessage, encode
from skyburst.server.undo_rules import can_ask, can_undo

Mine = tuple[int, ...]
SPECTATOR = "spectator"


def encode_snapshot(table: LiveTable, mine: Mine, host: bool, now: float) -> bytes:
    """The whole table."""
    return encode(build_snapshot(table, mine, host, now))


def build_snapshot(table: LiveTable, mine: Mine, host: bool, now: float) -> Snapshot:
    row = table.row
    return Snapshot(
        **_standing(table, mine, now),
        scene=table.scene,
        table=table.id,
        game=row.game,
        options=row.options,
        players=_players(table, mine),
        spectators=_spectators(table),
        mine=list(mine),
        host=host,
        log=[_logged(table, entry, mine) for entry in _worth_telling(table)],
        chat=table.chat,
        commitment=None if row.setup is None else commitment(row.seed, row.nonce, row.setup),
        seeded=row.seeded,
        public=row.public,
        helping=row.help,
        rematch=table.rematch,
        launcher=_launcher(table),
        holds=holding(table),
    )


def encode_step(table: LiveTable, entry: LogEntry, shown: VisibleBox, mine: Mine, now: float) -> bytes:
    """What a step changed."""
    return encode(
        StepMessage(
            **_standing(table, mine, now),
            scene=shown.scene,
            motion=shown.motion,
            seat=entry.step.seat,
            action=_said(table, entry, mine),
            events=entry.events,
        )
    )


def _worth_telling(table: LiveTable) -> list[LogEntry]:
    """The log, but of what a seat did aside several times in a row only the last: people turn tiles all the time."""
    told: list[LogEntry] = []
    following: dict[int, LogEntry] = {}
    for entry in reversed(table.log):
        later = following.get(entry.step.seat)
        if not (later is not None and table.is_free_action(entry) and table.is_free_action(later)):
            told.append(entry)
        following[entry.step.seat] = entry
    return told[::-1]


def _logged(table: LiveTable, entry: LogEntry, mine: Mine) -> dict[str, Any]:
    said = _said(table, entry, mine)
    return {"at": entry.number, "seat": entry.step.seat, "action": said, "events": entry.events, "motion": entry.motion}


def _said(table: LiveTable, entry: LogEntry, mine: Mine) -> str:
    """A secret choice is for its seat only, until the game is over."""
    hidden = entry.verb in table.adapter.secret_actions and entry.step.seat not in mine and table.row.status != "over"
    return entry.verb if hidden else entry.step.action


def _launcher(table: LiveTable) -> str | None:
    """What falls: bodies in a box, or figures; nothing in other games."""
    if not isinstance(table.game, Fireworks):
        return None
    boxed = is_simulated(table.game) if table.match is None else table.box is not None
    return BOX if boxed else FAST


def encode_table(table: LiveTable, mine: Mine, now: float) -> bytes:
    """Who is there."""
    return encode(
        TableMessage(
            at=table.version,
            status=table.row.status,
            players=_players(table, mine),
            spectators=_spectators(table),
            clock=None if table.clock is None else table.clock.to_json(now),
            undo=table.row.undo,
            can_undo=can_undo(table, mine),
            can_ask=can_ask(table, mine),
            rematch=table.rematch,
        )
    )


def _standing(table: LiveTable, mine: Mine, now: float) -> dict[str, Any]:
    over = table.row.status == "over"
    return {
        "at": table.version,
        "status": table.row.status,
        "to_act": list(table.to_act),
        "phase": getattr(table.state, "phase", None),
        "views": _views(table, mine),
        "legal": {str(seat): _view(table, seat).legal for seat in mine} if table.match else {},
        "help": {str(seat): _help(table, seat) for seat in mine if seat in table.to_act},
        "nearness": {str(seat): _nearness(table, seat) for seat in mine or range(len(table.seats))}
        if table.match
        else {},
        "clock": None if table.clock is None else table.clock.to_json(now),
        "undo": table.row.undo,
        "can_undo": can_undo(table, mine),
        "can_ask": can_ask(table, mine),
        "result": table.result() if over else None,
        "reveal": {"seed": table.row.seed, "nonce": table.row.nonce, "setup": table.row.setup} if over else None,
    }


def _views(table: LiveTable, mine: Mine) -> dict[str, msgspec.Raw]:
    if table.match is None:
        return {}
    who: Iterable[int | None] = mine or (None,)
    return {SPECTATOR if seat is None else str(seat): _written(table, seat) for seat in who}


def _view(table: LiveTable, seat: int | None) -> View:
    """Made once for each moment."""
    if table.match is None:
        raise RuntimeError("no match has begun")
    key = ("view", seat)
    if key not in table.cache:
        table.cache[key] = table.match.state.view(seat)
    found: View = table.cache[key]
    return found


def _written(table: LiveTable, seat: int | None) -> msgspec.Raw:
    key = ("written", seat)
    if key not in table.cache:
        table.cache[key] = msgspec.Raw(encode(_view(table, seat)))
    found: msgspec.Raw = table.cache[key]
    return found


def _help(table: LiveTable, seat: int) -> msgspec.Raw:
    """What each action would do, where the table allows to be shown it."""
    key = ("help", seat)
    if key not in table.cache:
        helping = table.row.help and table.match is not None
        found = table.adapter.prospects(table.match.state, seat) if helping and table.match else {}
        table.cache[key] = msgspec.Raw(encode(found))
    written: msgspec.Raw = table.cache[key]
    return written


def _nearness(table: LiveTable, seat: int) -> msgspec.Raw:
    key = ("nearness", seat)
    if key not in table.cache:
        told = table.row.help or table.adapter.nearness_is_public
        found = table.adapter.nearness(table.match.state, seat) if told and table.match else {}
        table.cache[key] = msgspec.Raw(encode(found))
    written: msgspec.Raw = table.cache[key]
    return written


def _players(table: LiveTable, mine: Mine) -> list[PlayerInfo]:
    present = {seat for connection in table.connections for seat in connection.seats}
    return [
        PlayerInfo(
            seat=row.seat,
            name=row.name,
            kind=row.kind,
            pick=row.pick,
            present=row.seat in present or row.kind.startswith(BOT),
            mine=row.seat in mine,
            stand_in=row.stand_in,
            late=row.late,
        )
        for row in table.seats
    ]


def _spectators(table: LiveTable) -> int:
    return sum(not connection.seats for connection in table.connections)
