"""Builds the messages for each client from the views of its seats, never from the state itself."""

import dataclasses
from collections.abc import Iterable
from typing import Any, Literal, cast

import msgspec

from skyburst.core.game import View
from skyburst.registry import find
from skyburst.table.adapter import Seats
from skyburst.table.client import Viewer
from skyburst.table.commitment import commitment
from skyburst.table.helpers import holding_helpers
from skyburst.table.message_parts import ChatEntry, LoggedStep, PlainTable, Reveal, UndoQuestion
from skyburst.table.messages import PlayerInfo, Snapshot, StepMessage, TableMessage, encode
from skyburst.table.rows import BOT_PREFIX, ChatRow
from skyburst.table.table import LogEntry, Table
from skyburst.table.undo_rules import can_ask, can_undo

SPECTATOR = "spectator"
BESIDE_VIEWS = frozenset({"seat", "options", "to_act", "legal"})
"""Fields of views that are not sent, because they stand beside the views in messages and replays."""


def encode_snapshot(table: Table, viewer: Viewer, host: bool, now: float) -> bytes:
    """Returns the whole table as JSON, for one client."""
    return encode(build_snapshot(table, viewer, host, now))


def build_snapshot(table: Table, viewer: Viewer, host: bool, now: float) -> Snapshot:
    """Returns the whole table, for one client."""
    row = table.row
    return Snapshot(
        **_game_status(table, viewer, now),
        scene=table.scene,
        table=table.id,
        game=row.game,
        options=row.options,
        players=_players(table),
        spectators=_spectator_count(table),
        mine=list(viewer.seats),
        host=host,
        log=[_logged_step(table, entry, viewer.seats) for entry in _collapse_free_actions(table)],
        chat=[chat_entry(row) for row in table.chat],
        commitment=None if row.setup is None else commitment(row.seed, row.nonce, row.setup),
        seeded=row.seeded,
        public=row.public,
        helping=row.help,
        rematch=table.rematch,
        launcher=_launcher(table),
        holds=holding_helpers(table),
    )


def encode_step(
    table: Table, entry: LogEntry, changed_box: bool, motion: msgspec.Raw | None, viewer: Viewer, now: float
) -> bytes:
    """Returns the last step and what it has changed as JSON."""
    return encode(
        StepMessage(
            **_game_status(table, viewer, now),
            scene=table.scene if changed_box else None,
            motion=motion,
            seat=entry.step.seat,
            action=_visible_action(table, entry, viewer.seats),
            events=entry.events,
        )
    )


def encode_table(table: Table, own_seats: Seats, now: float) -> bytes:
    """Returns players, connections, clocks and the pending undo as JSON, for a client with these seats."""
    return encode(
        TableMessage(
            players=_players(table),
            spectators=_spectator_count(table),
            clock=None if table.clock is None else table.clock.state(now),
            undo=_undo_question(table),
            can_undo=can_undo(table, own_seats),
            can_ask=can_ask(table, own_seats),
            rematch=table.rematch,
        )
    )


def _game_status(table: Table, viewer: Viewer, now: float) -> dict[str, Any]:
    """Returns the fields that snapshots and steps have in common."""
    row, over, own_seats = table.row, table.is_over, viewer.seats
    helped = own_seats if viewer.help else ()
    near = (own_seats or range(len(table.seats))) if viewer.help and table.match else ()
    return {
        "at": table.version,
        "status": row.status,
        "to_act": list(table.to_act),
        "views": _views(table, own_seats),
        "plain": _plain_table(table, own_seats),
        "legal": {str(seat): _view(table, seat).legal for seat in own_seats} if table.match else {},
        "help": {str(seat): _prospects(table, seat) for seat in helped if seat in table.to_act},
        "nearness": {str(seat): _nearness(table, seat) for seat in near},
        "clock": None if table.clock is None else table.clock.state(now),
        "undo": _undo_question(table),
        "can_undo": can_undo(table, own_seats),
        "can_ask": can_ask(table, own_seats),
        "result": table.result() if over else None,
        "reveal": Reveal(row.seed, row.nonce, row.setup) if over else None,
    }


def _undo_question(table: Table) -> UndoQuestion | None:
    return msgspec.convert(table.row.undo, UndoQuestion | None)


def _views(table: Table, own_seats: Seats) -> dict[str, msgspec.Raw]:
    if table.match is None:
        return {}
    viewers: Iterable[int | None] = own_seats or (None,)
    return {SPECTATOR if seat is None else str(seat): _encoded_view(table, seat) for seat in viewers}


def _view(table: Table, seat: int | None) -> View:
    return table.cached(("view", seat), lambda: table.require_match().state.view(seat))


def _encoded_view(table: Table, seat: int | None) -> msgspec.Raw:
    return table.cached(("encoded view", seat), lambda: encode_view(_view(table, seat)))


def encode_view(view: View) -> msgspec.Raw:
    """Returns a view as JSON, without what stands beside it."""
    names = (field.name for field in dataclasses.fields(cast(Any, view)))
    return msgspec.Raw(encode({name: getattr(view, name) for name in names if name not in BESIDE_VIEWS}))


def _plain_table(table: Table, own_seats: Seats) -> PlainTable | None:
    """Returns the table as the client's seat that is to act sees it; None in games that have types for clients."""
    if table.match is None:
        return None
    seat = next((seat for seat in own_seats if seat in table.to_act), own_seats[0] if own_seats else None)
    return plain_table(table, _view(table, seat))


def plain_table(table: Table, view: View) -> PlainTable | None:
    """Returns a view as text; None in games that have types for clients."""
    if table.adapter.types is not None:
        return None
    scores = find(table.game.name).scores
    if scores is None:
        return PlainTable(str(view), None)
    return PlainTable(str(view), [{"total": score.total, **score.parts} for score in scores(view)])


def _prospects(table: Table, seat: int) -> msgspec.Raw:
    """Returns what each action of the seat would do; nothing if the table has no hints."""

    def compute() -> msgspec.Raw:
        state = table.require_match().state
        return msgspec.Raw(encode(table.adapter.prospects(state, seat) if table.row.help else {}))

    return table.cached(("prospects", seat), compute)


def _nearness(table: Table, seat: int) -> msgspec.Raw:
    """Returns how near the seat is to what scores; nothing if the table has no hints, unless it is public."""

    def compute() -> msgspec.Raw:
        state = table.require_match().state
        shown = table.row.help or table.adapter.nearness_is_public
        return msgspec.Raw(encode(table.adapter.nearness(state, seat) if shown else {}))

    return table.cached(("nearness", seat), compute)


def _collapse_free_actions(table: Table) -> list[LogEntry]:
    """Returns the log with only the last of several free actions that a seat took in a row.

    Players rearrange their boards all the time; nobody wants to read about every tile they turn.
    """
    kept: list[LogEntry] = []
    next_of_seat: dict[int, LogEntry] = {}
    for entry in reversed(table.log):
        following = next_of_seat.get(entry.step.seat)
        if following is None or not (table.is_free_action(entry) and table.is_free_action(following)):
            kept.append(entry)
        next_of_seat[entry.step.seat] = entry
    return kept[::-1]


def _logged_step(table: Table, entry: LogEntry, own_seats: Seats) -> LoggedStep:
    return LoggedStep(
        at=entry.number,
        seat=entry.step.seat,
        action=_visible_action(table, entry, own_seats),
        events=entry.events,
        motion=entry.has_motion,
    )


def _visible_action(table: Table, entry: LogEntry, own_seats: Seats) -> str:
    """Returns the action; only its verb if it is another player's secret choice and the game is not over."""
    is_secret = entry.verb in table.adapter.secret_actions
    hidden = is_secret and entry.step.seat not in own_seats and not table.is_over
    return entry.verb if hidden else entry.step.action


def _launcher(table: Table) -> Literal["box", "fast"] | None:
    """Returns the name of the table's launcher; None in games without launches."""
    hooks = table.adapter.box
    return None if hooks is None else hooks.launcher(None if table.match is None else table.box is not None)


def chat_entry(row: ChatRow) -> ChatEntry:
    """Returns a chat message in the form that is sent to clients."""
    return ChatEntry(row.seat, row.name, row.text, row.time)


def _players(table: Table) -> list[PlayerInfo]:
    connected = table.connected_seats()
    return [
        PlayerInfo(
            seat=row.seat,
            name=row.name,
            kind=row.kind,
            pick=row.pick,
            present=row.seat in connected or row.kind.startswith(BOT_PREFIX),
            stand_in=row.stand_in,
            late=row.late,
        )
        for row in table.seats
    ]


def _spectator_count(table: Table) -> int:
    return sum(not client.seats for client in table.clients)
