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
from skyburst.server.clocks import Clock
from skyburst.server.hub import Connection
from skyburst.server.messages import encode
from skyburst.server.models import SeatRow, StepRow
from skyburst.server.storage import Stored

BOT = "bot:"


@dataclass(frozen=True)
class Entry:
    """A step that counts, its number in the log, and who was awaited before it."""

    at: int
    step: Step
    events: msgspec.Raw
    awaited: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"at": self.at, "seat": self.step.seat, "action": self.step.action, "events": self.events}


class Live:
    """Everything about one table. `lock` is held by whoever changes it; the database has the last word."""

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row = stored.table
        self.id = stored.table.id
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.chat: list[dict[str, Any]] = [
            {"seat": said.seat, "name": said.name, "text": said.text, "time": said.time} for said in stored.chat
        ]
        self.match: Match | None = None
        self.at = 0
        """How many rows the log has; taking back adds one, so it never falls."""
        self.log: list[Entry] = []
        self.before: State | None = None
        """Where the match stood before the last step of the log."""
        self.clock: Clock | None = None
        self.moved_at = 0.0
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.prepared: dict[Any, Any] = {}
        """Views and messages of this moment, by whom they are for."""
        if stored.table.status != "waiting":
            self._begin(stored.steps)

    @property
    def state(self) -> State | None:
        return None if self.match is None else self.match.state

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.state.to_act

    def players(self) -> list[Player]:
        return [Player(seat.name, "human" if seat.kind == "open" else seat.kind, seat.pick) for seat in self.seats]

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now."""
        row = self.seats[seat]
        return row.kind.removeprefix(BOT) if row.kind.startswith(BOT) else row.stand_in

    def seats_of(self, secret: str | None) -> tuple[int, ...]:
        """The seats a secret opens."""
        if secret is None:
            return ()
        hashed = hash_of(secret)
        return tuple(row.seat for row in self.seats if row.secret == hashed)

    def is_host(self, secret: str | None) -> bool:
        return secret is not None and self.row.host == hash_of(secret)

    def dealt(self) -> Match:
        """The match as its seed deals it."""
        return deal(self.game, self.players(), self.row.seed, self.row.options, pick_rest=True)

    def chance(self, use: str) -> Chance:
        """Draws of this moment for one use, the same whoever computes them, and telling nothing about the shuffle."""
        text = f"{self.row.seed}{self.row.nonce}\n{self.at}\n{use}"
        return Chance(sha256(text.encode()).hexdigest())

    def _begin(self, steps: Sequence[StepRow]) -> None:
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
        self.moved_at = self.row.started or 0.0
        if self.row.clock is not None:
            self.clock = Clock(self.row.clock["kind"], self.row.clock["seconds"], len(self.seats))
            self.clock.wait(start.to_act, self.moved_at)
        for row in steps:
            self._again(self.match, row)

    def _again(self, match: Match, row: StepRow) -> None:
        if row.action is None:
            self.go_back(row.number, row.seat, row.back_to or 0, row.time)
            return
        step = Step(row.seat, row.action, row.outcome)
        state = match.state.clone()
        awaited = state.to_act
        events = state.apply(step.seat, self.game.parse(step.action), step.outcome)
        self.go_on(Entry(row.number, step, raw_events(events), awaited), state, row.time, row.spent)

    def begin(self) -> None:
        """The rows say that the match has started."""
        self._begin(())
        self.prepared.clear()

    def go_on(self, entry: Entry, state: State, now: float, spent: float) -> None:
        """A step was written down: `state` is where it led."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        self.before, self.match.state = self.match.state, state
        self.match.steps.append(entry.step)
        self.log.append(entry)
        self.at, self.moved_at = entry.at, now
        self.prepared.clear()
        if self.clock is not None:
            self.clock.moved(entry.step.seat, state.to_act, now, spent)

    def go_back(self, number: int, seat: int, steps: int, now: float) -> None:
        """It was written down that the match goes back to where it stood after so many steps."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        self.match.rewind(max(0, steps - 1))
        self.before = None
        if steps:
            last = self.log[steps - 1].step
            self.before = self.match.state.clone()
            self.match.play(last.seat, last.action, last.outcome)
        del self.log[steps:]
        self.at, self.moved_at = number, now
        self.prepared.clear()
        if self.clock is not None:
            self.clock.wait(self.match.state.to_act, now)

    def result(self) -> dict[str, Any] | None:
        found = None if self.match is None else result_of(self.match.state)
        return None if found is None else dict(found.to_json())

    def record(self) -> Record:
        if self.match is None:
            raise RuntimeError("no match has begun")
        self.match.players = tuple(self.players())
        return self.match.record()


def raw_events(events: Sequence[Event]) -> msgspec.Raw:
    """What happened, as everybody is told."""
    return msgspec.Raw(encode([[type(event).__name__, event._asdict()] for event in events]))


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seat_row(table: str, seat: int, kind: str, name: str, pick: str | None, secret: str | None) -> SeatRow:
    return SeatRow(table_id=table, seat=seat, kind=kind, name=name, pick=pick, secret=secret, stand_in=None, late=False)
