"""A table in memory: its rows, and the match that is computed from them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.game import Event, Game, State
from skyburst.core.match import Match, deal, first_state, result_of
from skyburst.core.record import Player, Record, Step
from skyburst.core.replay import replay_step
from skyburst.physics.box import Box
from skyburst.server.adapters import ADAPTERS
from skyburst.server.adapters.adapter import verb_of
from skyburst.server.box_workers import BoxUpdate, encode_scene, restore_box
from skyburst.server.clocks import Clock
from skyburst.server.connection import Connection
from skyburst.server.held_buttons import HeldButtons
from skyburst.server.messages import encode
from skyburst.server.models import SeatRow, StepRow
from skyburst.server.storage import StoredTable

BOT = "bot:"


@dataclass(frozen=True)
class LogEntry:
    """A step that counts, its number in the log, and who was awaited before it."""

    number: int
    step: Step
    events: msgspec.Raw
    awaited: tuple[int, ...]
    motion: bool = False
    """Whether it can be shown what moved."""

    @property
    def verb(self) -> str:
        return verb_of(self.step.action)


class LiveTable:
    """Everything about one table. `lock` is held by whoever changes it; the database has the last word."""

    def __init__(self, game: Game, stored: StoredTable) -> None:
        self.game = game
        self.row = stored.table
        self.id = stored.table.id
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.chat: list[dict[str, Any]] = [
            {"seat": said.seat, "name": said.name, "text": said.text, "time": said.time} for said in stored.chat
        ]
        self.match: Match | None = None
        self.version = 0
        """How many rows the log has; taking back adds one, so it never falls."""
        self.log: list[LogEntry] = []
        self.previous_state: State | None = None
        """Where the match stood before the last step of the log that was not aside."""
        self.adapter = ADAPTERS[game.name]
        self.box: Box | None = None
        self.scene: msgspec.Raw | None = None
        """What everybody sees of the box."""
        self.held_buttons = HeldButtons()
        self.clock: Clock | None = None
        self.last_move_time = 0.0
        self.motion_seconds = 0.0
        """How long it takes to watch the last move."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.bot_tasks: dict[int | None, asyncio.Task[None]] = {}
        """Bots at work: each for itself in a race, otherwise one task for all."""
        self.cache: dict[Any, Any] = {}
        """Views and messages of this moment, by whom they are for."""
        if stored.table.status != "waiting":
            self._begin(stored.steps, stored.motions)
            if self.match is not None:
                self.set_box(restore_box(game, stored.box, self.match.state))

    @property
    def state(self) -> State | None:
        return None if self.match is None else self.match.state

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.state.to_act

    def players(self) -> list[Player]:
        return [Player(seat.name, "human" if seat.kind == "open" else seat.kind, seat.pick) for seat in self.seats]

    def bot_for(self, seat: int) -> str | None:
        """The bot that plays a seat now."""
        row = self.seats[seat]
        return row.kind.removeprefix(BOT) if row.kind.startswith(BOT) else row.stand_in

    def seats_for(self, secret: str | None) -> tuple[int, ...]:
        """The seats a secret opens."""
        if secret is None:
            return ()
        hashed = hash_secret(secret)
        return tuple(row.seat for row in self.seats if row.secret == hashed)

    def is_host(self, secret: str | None) -> bool:
        return secret is not None and self.row.host == hash_secret(secret)

    def deal_match(self) -> Match:
        """The match as its seed deals it."""
        return deal(self.game, self.players(), self.row.seed, self.row.options, fill_missing_picks=True)

    def chance(self, use: str) -> Chance:
        """Draws of this moment for one use, the same whoever computes them, and telling nothing about the shuffle."""
        text = f"{self.row.seed}{self.row.nonce}\n{self.version}\n{use}"
        return Chance(sha256(text.encode()).hexdigest())

    def set_box(self, box: Box | None) -> None:
        """The box of the table, as it is now."""
        self.box = box
        self.scene = None if box is None else encode_scene(box)

    def _begin(self, steps: Sequence[StepRow], motions: frozenset[int] = frozenset()) -> None:
        record = Record(
            self.row.game,
            self.row.rules,
            self.row.options,
            type(self.game.deck)(**self.row.deck),
            tuple(self.players()),
            self.row.seed,
            self.row.setup,
            (),
        )
        start = first_state(self.game, record)
        self.match = Match(self.game, record.players, start, record.options, self.row.seed)
        self.last_move_time = self.row.started or 0.0
        if self.row.clock is not None:
            self.clock = Clock(self.row.clock["kind"], self.row.clock["seconds"], len(self.seats))
            self.clock.run_for(start.to_act, self.last_move_time)
        for row in steps:
            self._replay_row(self.match, row, row.number in motions)

    def _replay_row(self, match: Match, row: StepRow, motion: bool) -> None:
        if row.action is None:
            self.rewind(row.number, row.back_to or 0, row.time)
            return
        step = Step(row.seat, row.action, row.outcome)
        state = match.state.clone()
        awaited = state.to_act
        events = replay_step(self.game, state, step).events
        self.add_step(LogEntry(row.number, step, encode_events(events), awaited, motion), state, row.time, row.spent)

    def begin(self, box: Box | None) -> None:
        """The rows say that the match has started."""
        self._begin(())
        self.set_box(box)
        self.cache.clear()

    def is_free_action(self, entry: LogEntry) -> bool:
        return entry.verb in self.adapter.free_actions

    def add_step(self, entry: LogEntry, state: State, now: float, spent: float, left: BoxUpdate | None = None) -> None:
        """A step was written down: `state` is where it led, `left` the box it left. One that is aside leaves clocks and
        paces alone."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        before, self.match.state = self.match.state, state
        self.match.steps.append(entry.step)
        self.log.append(entry)
        self.version = entry.number
        self.cache.clear()
        if left is not None:
            self.set_box(left.box)
        if self.is_free_action(entry):
            return
        self.previous_state, self.last_move_time = before, now
        self.motion_seconds = 0.0 if left is None else left.seconds
        if self.clock is not None:
            self.clock.record_move(entry.step.seat, state.to_act, now, spent)

    def rewind(self, number: int, steps: int, now: float) -> None:
        """It was written down that the match goes back to where it stood after so many steps."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        del self.log[steps:]
        moves = [place for place, entry in enumerate(self.log) if not self.is_free_action(entry)]
        self.previous_state = self.match.state_after(moves[-1]) if moves else None
        self.match.rewind(steps)
        self.version, self.last_move_time = number, now
        self.cache.clear()
        if self.clock is not None:
            self.clock.run_for(self.match.state.to_act, now)

    def result(self) -> dict[str, Any] | None:
        found = None if self.match is None else result_of(self.match.state)
        return None if found is None else dict(found.to_json())

    def record(self) -> Record:
        if self.match is None:
            raise RuntimeError("no match has begun")
        self.match.players = tuple(self.players())
        return self.match.record()


def encode_events(events: Sequence[Event]) -> msgspec.Raw:
    """What happened, as everybody is told."""
    return msgspec.Raw(encode([[type(event).__name__, event._asdict()] for event in events]))


def hash_secret(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_seat_row(table_id: str, seat: int, kind: str, name: str, pick: str | None, secret: str | None) -> SeatRow:
    return SeatRow(
        table_id=table_id, seat=seat, kind=kind, name=name, pick=pick, secret=secret, stand_in=None, late=False
    )
