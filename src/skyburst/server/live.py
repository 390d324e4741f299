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
from skyburst.server.aid import verb_of
from skyburst.server.boxes import Left, kept, scene_of
from skyburst.server.clocks import Clock
from skyburst.server.foresight import AIDS
from skyburst.server.hands import Hands
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
    motion: bool = False
    """Whether it can be shown what moved."""

    @property
    def verb(self) -> str:
        return verb_of(self.step.action)


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
        """Where the match stood before the last step of the log that was not aside."""
        self.aid = AIDS[game.name]
        self.box: Box | None = None
        self.scene: msgspec.Raw | None = None
        """What everybody sees of the box."""
        self.hands = Hands()
        self.clock: Clock | None = None
        self.moved_at = 0.0
        self.showing = 0.0
        """How long it takes to watch the last move."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: dict[int | None, asyncio.Task[None]] = {}
        """Bots at work: each for itself in a race, otherwise one task for all."""
        self.prepared: dict[Any, Any] = {}
        """Views and messages of this moment, by whom they are for."""
        if stored.table.status != "waiting":
            self._begin(stored.steps, stored.motions)
            if self.match is not None:
                self.put(kept(game, stored.box, self.match.state))

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
        return deal(self.game, self.players(), self.row.seed, self.row.options, fill_missing_picks=True)

    def chance(self, use: str) -> Chance:
        """Draws of this moment for one use, the same whoever computes them, and telling nothing about the shuffle."""
        text = f"{self.row.seed}{self.row.nonce}\n{self.at}\n{use}"
        return Chance(sha256(text.encode()).hexdigest())

    def put(self, box: Box | None) -> None:
        """The box of the table, as it is now."""
        self.box = box
        self.scene = None if box is None else scene_of(box)

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
        self.moved_at = self.row.started or 0.0
        if self.row.clock is not None:
            self.clock = Clock(self.row.clock["kind"], self.row.clock["seconds"], len(self.seats))
            self.clock.wait(start.to_act, self.moved_at)
        for row in steps:
            self._again(self.match, row, row.number in motions)

    def _again(self, match: Match, row: StepRow, motion: bool) -> None:
        if row.action is None:
            self.go_back(row.number, row.back_to or 0, row.time)
            return
        step = Step(row.seat, row.action, row.outcome)
        state = match.state.clone()
        awaited = state.to_act
        events = replay_step(self.game, state, step).events
        self.go_on(Entry(row.number, step, raw_events(events), awaited, motion), state, row.time, row.spent)

    def begin(self, box: Box | None) -> None:
        """The rows say that the match has started."""
        self._begin(())
        self.put(box)
        self.prepared.clear()

    def is_aside(self, entry: Entry) -> bool:
        return entry.verb in self.aid.aside

    def go_on(self, entry: Entry, state: State, now: float, spent: float, left: Left | None = None) -> None:
        """A step was written down: `state` is where it led, `left` the box it left. One that is aside leaves clocks and
        paces alone."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        before, self.match.state = self.match.state, state
        self.match.steps.append(entry.step)
        self.log.append(entry)
        self.at = entry.at
        self.prepared.clear()
        if left is not None:
            self.put(left.box)
        if self.is_aside(entry):
            return
        self.before, self.moved_at = before, now
        self.showing = 0.0 if left is None else left.seconds
        if self.clock is not None:
            self.clock.moved(entry.step.seat, state.to_act, now, spent)

    def go_back(self, number: int, steps: int, now: float) -> None:
        """It was written down that the match goes back to where it stood after so many steps."""
        if self.match is None:
            raise RuntimeError("no match has begun")
        del self.log[steps:]
        moves = [place for place, entry in enumerate(self.log) if not self.is_aside(entry)]
        self.before = self.match.state_after(moves[-1]) if moves else None
        self.match.rewind(steps)
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
