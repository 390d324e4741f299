"""What each client is told: always made from views, never from the state itself."""

from collections.abc import Iterable
from typing import Any

import msgspec

from skyburst.core.game import View
from skyburst.games.fireworks.game import Fireworks
from skyburst.physics.playing import BOX, FAST
from skyburst.server.boxes import Shown, simulates
from skyburst.server.commitment import commitment
from skyburst.server.helping import holding
from skyburst.server.live import BOT, Entry, Live
from skyburst.server.messages import PlayerInfo, Snapshot, StepMessage, TableMessage, encode
from skyburst.server.undo import can_ask, can_undo

Mine = tuple[int, ...]
SPECTATOR = "spectator"


def snapshot(live: Live, mine: Mine, host: bool, now: float) -> bytes:
    """The whole table."""
    return encode(snapshot_of(live, mine, host, now))


def snapshot_of(live: Live, mine: Mine, host: bool, now: float) -> Snapshot:
    row = live.row
    return Snapshot(
        **_standing(live, mine, now),
        scene=live.scene,
        table=live.id,
        game=row.game,
        options=row.options,
        players=_players(live, mine),
        spectators=_spectators(live),
        mine=list(mine),
        host=host,
        log=[_logged(live, entry, mine) for entry in _worth_telling(live)],
        chat=live.chat,
        commitment=None if row.setup is None else commitment(row.seed, row.nonce, row.setup),
        seeded=row.seeded,
        public=row.public,
        helping=row.help,
        rematch=live.rematch,
        launcher=_launcher(live),
        holds=holding(live),
    )


def step(live: Live, entry: Entry, shown: Shown, mine: Mine, now: float) -> bytes:
    """What a step changed."""
    return encode(
        StepMessage(
            **_standing(live, mine, now),
            scene=shown.scene,
            motion=shown.motion,
            seat=entry.step.seat,
            action=_said(live, entry, mine),
            events=entry.events,
        )
    )


def _worth_telling(live: Live) -> list[Entry]:
    """The log, but of what a seat did aside several times in a row only the last: people turn tiles all the time."""
    told: list[Entry] = []
    following: dict[int, Entry] = {}
    for entry in reversed(live.log):
        later = following.get(entry.step.seat)
        if not (later is not None and live.is_aside(entry) and live.is_aside(later)):
            told.append(entry)
        following[entry.step.seat] = entry
    return told[::-1]


def _logged(live: Live, entry: Entry, mine: Mine) -> dict[str, Any]:
    said = _said(live, entry, mine)
    return {"at": entry.at, "seat": entry.step.seat, "action": said, "events": entry.events, "motion": entry.motion}


def _said(live: Live, entry: Entry, mine: Mine) -> str:
    """A secret choice is for its seat only, until the game is over."""
    hidden = entry.verb in live.aid.secret and entry.step.seat not in mine and live.row.status != "over"
    return entry.verb if hidden else entry.step.action


def _launcher(live: Live) -> str | None:
    """What falls: bodies in a box, or figures; nothing in other games."""
    if not isinstance(live.game, Fireworks):
        return None
    boxed = simulates(live.game) if live.match is None else live.box is not None
    return BOX if boxed else FAST


def table(live: Live, mine: Mine, now: float) -> bytes:
    """Who is there."""
    return encode(
        TableMessage(
            at=live.at,
            status=live.row.status,
            players=_players(live, mine),
            spectators=_spectators(live),
            clock=None if live.clock is None else live.clock.to_json(now),
            undo=live.row.undo,
            can_undo=can_undo(live, mine),
            can_ask=can_ask(live, mine),
            rematch=live.rematch,
        )
    )


def _standing(live: Live, mine: Mine, now: float) -> dict[str, Any]:
    over = live.row.status == "over"
    return {
        "at": live.at,
        "status": live.row.status,
        "to_act": list(live.to_act),
        "phase": getattr(live.state, "phase", None),
        "views": _views(live, mine),
        "legal": {str(seat): _view(live, seat).legal for seat in mine} if live.match else {},
        "help": {str(seat): _help(live, seat) for seat in mine if seat in live.to_act},
        "nearness": {str(seat): _nearness(live, seat) for seat in mine or range(len(live.seats))} if live.match else {},
        "clock": None if live.clock is None else live.clock.to_json(now),
        "undo": live.row.undo,
        "can_undo": can_undo(live, mine),
        "can_ask": can_ask(live, mine),
        "result": live.result() if over else None,
        "reveal": {"seed": live.row.seed, "nonce": live.row.nonce, "setup": live.row.setup} if over else None,
    }


def _views(live: Live, mine: Mine) -> dict[str, msgspec.Raw]:
    if live.match is None:
        return {}
    who: Iterable[int | None] = mine or (None,)
    return {SPECTATOR if seat is None else str(seat): _written(live, seat) for seat in who}


def _view(live: Live, seat: int | None) -> View:
    """Made once for each moment."""
    if live.match is None:
        raise RuntimeError("no match has begun")
    key = ("view", seat)
    if key not in live.prepared:
        live.prepared[key] = live.match.state.view(seat)
    found: View = live.prepared[key]
    return found


def _written(live: Live, seat: int | None) -> msgspec.Raw:
    key = ("written", seat)
    if key not in live.prepared:
        live.prepared[key] = msgspec.Raw(encode(_view(live, seat)))
    found: msgspec.Raw = live.prepared[key]
    return found


def _help(live: Live, seat: int) -> msgspec.Raw:
    """What each action would do, where the table allows to be shown it."""
    key = ("help", seat)
    if key not in live.prepared:
        helping = live.row.help and live.match is not None
        found = live.aid.foresee(live.match.state, seat) if helping and live.match else {}
        live.prepared[key] = msgspec.Raw(encode(found))
    written: msgspec.Raw = live.prepared[key]
    return written


def _nearness(live: Live, seat: int) -> msgspec.Raw:
    key = ("nearness", seat)
    if key not in live.prepared:
        told = live.row.help or live.aid.open_book
        found = live.aid.nearness(live.match.state, seat) if told and live.match else {}
        live.prepared[key] = msgspec.Raw(encode(found))
    written: msgspec.Raw = live.prepared[key]
    return written


def _players(live: Live, mine: Mine) -> list[PlayerInfo]:
    present = {seat for connection in live.connections for seat in connection.mine}
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
        for row in live.seats
    ]


def _spectators(live: Live) -> int:
    return sum(not connection.mine for connection in live.connections)
