"""Builds the messages for each client. They contain only what the client's seats may know."""

import dataclasses
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from skyburst.core.game import View
from skyburst.core.proof import commitment
from skyburst.registry import find
from skyburst.table.adapter import Seats
from skyburst.table.client import Viewer
from skyburst.table.continued import continued_from
from skyburst.table.helpers import holding_helpers
from skyburst.table.message_parts import ChatEntry, LoggedStep, PlainTable, Reveal, TimeLimit, UndoQuestion
from skyburst.table.messages import PlayerInfo, Snapshot, StepMessage, TableMessage, encode
from skyburst.table.presence import absent_seats, is_abandoned
from skyburst.table.rows import BOT_PREFIX, ChatRow
from skyburst.table.table import LogEntry, Table
from skyburst.table.undo_rules import can_ask, can_undo

SPECTATOR = "spectator"
VIEW_PROTOCOL = ("players", "phase")
"""Fields that every view has. If a view is not a dataclass, only these fields are sent."""
BESIDE_VIEWS = frozenset({"seat", "options", "to_act", "legal"})
"""The fields of views that are not sent, because messages and replays contain the same values outside the views."""


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
        players=_players(table, now),
        spectators=_spectator_count(table),
        abandoned=is_abandoned(table, now),
        mine=list(viewer.seats),
        host=host,
        score_parts=() if table.match is None else table.adapter.score_parts(table.match.state),
        log=[_logged_step(table, entry, viewer.seats) for entry in _collapse_free_actions(table)],
        chat=[chat_entry(row) for row in table.chat],
        commitment=None if row.setup is None else commitment(row.seed, row.nonce, row.setup),
        seeded=row.seeded,
        public=row.public,
        pace=row.pace,
        helping=table.row.help,
        limit=msgspec.convert(row.clock, TimeLimit | None),
        rematch=table.rematch,
        continues=continued_from(row.seed),
        challenge=table.challenge,
        launcher=_launcher(table),
        holds=holding_helpers(table),
    )


def encode_step(
    table: Table, entry: LogEntry, changed_box: bool, motion: msgspec.Raw | None, viewer: Viewer, now: float
) -> bytes:
    """Returns the last step and what it has changed, as JSON."""
    return encode(
        StepMessage(
            **_game_status(table, viewer, now),
            scene=table.scene if changed_box else None,
            motion=motion,
            seat=entry.step.seat,
            action=_visible_action(table, entry, viewer.seats),
            events=entry.events,
            stand_in=entry.stand_in,
        )
    )


def encode_table(table: Table, own_seats: Seats, now: float) -> bytes:
    """Returns the players, connections, clocks and undo request as JSON, for a client with these seats."""
    return encode(
        TableMessage(
            players=_players(table, now),
            spectators=_spectator_count(table),
            abandoned=is_abandoned(table, now),
            clock=None if table.clock is None else table.clock.state(now),
            undo=_undo_question(table),
            can_undo=can_undo(table, own_seats),
            can_ask=can_ask(table, own_seats),
            pace=table.row.pace,
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
        "ends": {str(seat): _ending_actions(table, seat) for seat in own_seats if seat in table.to_act},
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


def spectator_view(table: Table) -> msgspec.Raw | None:
    """Returns a spectator's view as JSON; None until the game starts."""
    return None if table.match is None else _encoded_view(table, None)


def _view(table: Table, seat: int | None) -> View:
    return table.cached(("view", seat), lambda: table.require_match().state.view(seat))


def _encoded_view(table: Table, seat: int | None) -> msgspec.Raw:
    return table.cached(("encoded view", seat), lambda: encode_view(_view(table, seat)))


def encode_view(view: View) -> msgspec.Raw:
    """Returns a view as JSON, without the fields in `BESIDE_VIEWS`."""
    data: Any = view
    names = [field.name for field in dataclasses.fields(data)] if dataclasses.is_dataclass(data) else VIEW_PROTOCOL
    return msgspec.Raw(encode({name: getattr(view, name) for name in names if name not in BESIDE_VIEWS}))


def _plain_table(table: Table, own_seats: Seats) -> PlainTable | None:
    """Returns the table as text for a client with these seats; see `messages.GameStatus.plain`."""
    if table.match is None:
        return None
    seat = next((seat for seat in own_seats if seat in table.to_act), own_seats[0] if own_seats else None)
    return plain_table(table, _view(table, seat))


def plain_table(table: Table, view: View) -> PlainTable | None:
    """Returns the board as text, for clients that cannot draw the game; None if the game has types for its views."""
    if table.adapter.types is not None:
        return None
    scores = find(table.game.name).scores
    if scores is None:
        return PlainTable(str(view), None)
    return PlainTable(str(view), [{"total": score.total, **score.parts} for score in scores(view)])


def _ending_actions(table: Table, seat: int) -> list[str]:
    """Returns those of a seat's legal actions that end a round, the game or a turn, in the order of `legal`."""

    def compute() -> list[str]:
        ends = frozenset(table.adapter.ends_round(table.require_match().state, seat))
        return [text for text in _view(table, seat).legal if text in ends]

    return table.cached(("ends", seat), compute)


def _prospects(table: Table, seat: int) -> msgspec.Raw:
    """Returns what each of the seat's actions would do, encoded; an empty object if the table has no hints."""

    def compute() -> msgspec.Raw:
        state = table.require_match().state
        return msgspec.Raw(encode(table.adapter.prospects(state, seat) if table.row.help else {}))

    return table.cached(("prospects", seat), compute)


def _nearness(table: Table, seat: int) -> msgspec.Raw:
    """Returns how close the seat is to scoring, encoded; an empty object if the table does not show it."""

    def compute() -> msgspec.Raw:
        state = table.require_match().state
        shown = table.row.help or table.adapter.nearness_is_public
        return msgspec.Raw(encode(table.adapter.nearness(state, seat) if shown else {}))

    return table.cached(("nearness", seat), compute)


def _collapse_free_actions(table: Table) -> list[LogEntry]:
    """Returns the log. If a seat took several free actions and no other step in between, keeps only the last.

    Players rearrange their boards all the time, and an entry for every rotated tile would make the log unreadable.
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
        stand_in=entry.stand_in,
    )


def _visible_action(table: Table, entry: LogEntry, own_seats: Seats) -> str:
    """Returns the action; only its verb if it is another player's secret choice and the game is not over."""
    is_secret = entry.verb in table.adapter.secret_actions
    hidden = is_secret and entry.step.seat not in own_seats and not table.is_over
    return entry.verb if hidden else entry.step.action


def _launcher(table: Table) -> Literal["box", "fast"] | None:
    """Returns the kind of launcher that the table uses; None in games without launches."""
    hooks = table.adapter.box
    return None if hooks is None else hooks.launcher(None if table.match is None else table.box is not None)


def chat_entry(row: ChatRow) -> ChatEntry:
    """Returns a chat message in the form that is sent to clients."""
    return ChatEntry(row.seat, row.name, row.text, row.time)


def _players(table: Table, now: float) -> list[PlayerInfo]:
    connected, absent = table.connected_seats(), absent_seats(table, now)
    return [
        PlayerInfo(
            seat=row.seat,
            name=row.name,
            kind=row.kind,
            pick=row.pick,
            present=row.seat in connected or row.kind.startswith(BOT_PREFIX),
            stand_in=row.stand_in,
            missed=row.missed,
            absent=row.seat in absent,
            has_played=table.has_played(row.seat),
            muted=row.muted,
        )
        for row in table.seats
    ]


def _spectator_count(table: Table) -> int:
    return sum(not client.seats for client in table.clients)
