"""A table in memory: its rows, and the match that is computed from them."""

import asyncio
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.game import Event, Game, State
from skyburst.core.match import Match, deal, first_state, result_of
from skyburst.core.record import Player, Record, Step
from skyburst.core.replay import replay_step
from skyburst.physics.box import Box
from skyburst.server.adapters import ADAPTERS
from skyburst.server.adapters.adapter import verb_of
from skyburst.server.clocks import Clock
from skyburst.server.connection import Connection
from skyburst.server.held_buttons import HeldButtons
from skyburst.server.message_parts import ChatEntry, GameResult
from skyburst.server.messages import encode
from skyburst.server.models import BOT_PREFIX, HUMAN, OPEN, OVER, PLAYING, WAITING, StepRow
from skyburst.server.request_errors import Conflict
from skyburst.server.storage import StoredTable
from skyburst.server.table_box import BoxUpdate, encode_scene, restore_box

Seats = tuple[int, ...]
T = TypeVar("T")


@dataclass(frozen=True)
class LogEntry:
    """A step of the match that has not been undone."""

    number: int
    """The number of its row."""
    step: Step
    events: msgspec.Raw
    to_act: Seats
    """The seats that the game was waiting for before the step."""
    has_motion: bool = False
    """Whether a motion is stored for it."""

    @property
    def verb(self) -> str:
        """The first word of the action."""
        return verb_of(self.step.action)


class LiveTable:
    """Everything about one table. Code that changes it holds `lock`, and stores the change before applying it here."""

    def __init__(self, game: Game, stored: StoredTable) -> None:
        self.game = game
        self.row = stored.table
        self.id = stored.table.id
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.chat = [ChatEntry(row.seat, row.name, row.text, row.time) for row in stored.chat]
        self.match: Match | None = None
        self.version = 0
        """The number of the last step row. An undo adds a row too, so the version only ever grows."""
        self.log: list[LogEntry] = []
        self.previous_state: State | None = None
        """The state before the last step that was not a free action."""
        self.adapter = ADAPTERS[game.name]
        self.box: Box | None = None
        self.scene: msgspec.Raw | None = None
        """What everyone sees of the box."""
        self.held_buttons = HeldButtons()
        self.clock: Clock | None = None
        self.last_move_time = 0.0
        self.motion_seconds = 0.0
        """How long the motion of the last move takes to watch."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.bot_tasks: dict[int | None, asyncio.Task[None]] = {}
        """The tasks that play for bots: one for each seat in real-time phases, otherwise one for all under None."""
        self._cache: dict[Hashable, Any] = {}
        if stored.table.status != WAITING:
            match = self._start(stored.steps, stored.motions)
            self.set_box(restore_box(game, stored.box, match.state))

    @property
    def is_playing(self) -> bool:
        """Whether the game has started and is not over."""
        return self.row.status == PLAYING

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.row.status == OVER

    @property
    def state(self) -> State | None:
        """The current state; None until the game starts."""
        return None if self.match is None else self.match.state

    @property
    def phase(self) -> str | None:
        """The current phase; None until the game starts."""
        return None if self.match is None else self.match.state.phase

    @property
    def to_act(self) -> Seats:
        """The seats that the game is waiting for."""
        return () if self.match is None else self.match.state.to_act

    def require_match(self) -> Match:
        """Returns the match. Raises Conflict if the game has not started."""
        if self.match is None:
            missing = [str(row.seat) for row in self.seats if row.kind == OPEN]
            raise Conflict("not-started", f"the game has not started; open seats: {', '.join(missing) or 'none'}")
        return self.match

    def players(self) -> list[Player]:
        """Returns the players as a record lists them."""
        return [Player(row.name, HUMAN if row.kind == OPEN else row.kind, row.pick) for row in self.seats]

    def bot_for(self, seat: int) -> str | None:
        """Returns the bot that plays a seat now, or None if a person does."""
        row = self.seats[seat]
        return row.kind.removeprefix(BOT_PREFIX) if row.kind.startswith(BOT_PREFIX) else row.stand_in

    def seats_for(self, secret: str | None) -> Seats:
        """Returns the seats that a secret is for."""
        if secret is None:
            return ()
        hashed = hash_secret(secret)
        return tuple(row.seat for row in self.seats if row.secret == hashed)

    def is_host(self, secret: str | None) -> bool:
        """Returns whether the secret is the host's."""
        return secret is not None and self.row.host == hash_secret(secret)

    def connected_seats(self) -> set[int]:
        """Returns the seats whose players are connected."""
        return {seat for connection in self.connections for seat in connection.seats}

    def is_free_action(self, entry: LogEntry) -> bool:
        """Returns whether a step took no turn, e.g. because a player rearranged their board."""
        return entry.verb in self.adapter.free_actions

    def is_realtime(self) -> bool:
        """Returns whether seats act without turns now."""
        return self.phase in self.adapter.realtime_phases

    def chance(self, use: str) -> Chance:
        """Returns a random generator for one use at the current version.

        It is the same in every process that computes it, and reveals nothing about the shuffle.
        """
        return self._chance(self.version, use)

    def seat_chance(self, seat: int, use: str) -> Chance:
        """Returns a random generator for one use at the next move of a seat.

        Moves that other seats make at the same time do not change it, so it does not matter whose arrives first.
        """
        moves = sum(entry.step.seat == seat and not self.is_free_action(entry) for entry in self.log)
        return self._chance(moves, f"{use} {seat}")

    def _chance(self, moment: int, use: str) -> Chance:
        text = f"{self.row.seed}{self.row.nonce}\n{moment}\n{use}"
        return Chance(sha256(text.encode()).hexdigest())

    def deal_match(self) -> Match:
        """Returns the match that the table's seed deals."""
        return deal(self.game, self.players(), self.row.seed, self.row.options, fill_missing_picks=True)

    def start(self, box: Box | None) -> None:
        """Starts the match, after it was stored that it has started."""
        self._start(())
        self.set_box(box)
        self.clear_cache()

    def _start(self, rows: Sequence[StepRow], motions: frozenset[int] = frozenset()) -> Match:
        """Starts the match from its set-up and replays the stored steps."""
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
        first = first_state(self.game, record)
        match = self.match = Match(self.game, record.players, first, record.options, self.row.seed)
        self.last_move_time = self.row.started or 0.0
        if self.row.clock is not None:
            self.clock = Clock(self.row.clock["kind"], self.row.clock["seconds"], len(self.seats))
            self.clock.run_for(first.to_act, self.last_move_time)
        for row in rows:
            self._replay_row(match, row, row.number in motions)
        return match

    def _replay_row(self, match: Match, row: StepRow, has_motion: bool) -> None:
        if row.action is None:
            self.rewind(row.number, row.back_to or 0, row.time)
            return
        step = Step(row.seat, row.action, row.outcome)
        state = match.state.clone()
        to_act = state.to_act
        events = replay_step(self.game, state, step).events
        self.add_step(LogEntry(row.number, step, encode_events(events), to_act, has_motion), state, row.time, row.spent)

    def add_step(
        self, entry: LogEntry, state: State, now: float, spent: float, box_update: BoxUpdate | None = None
    ) -> None:
        """Appends a stored step, which led to `state`. Free actions leave clocks and the pace of bots alone."""
        match = self.require_match()
        before, match.state = match.state, state
        match.steps.append(entry.step)
        self.log.append(entry)
        self.version = entry.number
        self.clear_cache()
        if box_update is not None:
            self.set_box(box_update.box)
        if self.is_free_action(entry):
            return
        self.previous_state, self.last_move_time = before, now
        self.motion_seconds = 0.0 if box_update is None else box_update.seconds
        if self.clock is not None:
            self.clock.record_move(entry.step.seat, state.to_act, now, spent)

    def rewind(self, number: int, keep: int, now: float) -> None:
        """Undoes all steps after the first `keep`, after this was stored under the given number."""
        match = self.require_match()
        del self.log[keep:]
        moves = [index for index, entry in enumerate(self.log) if not self.is_free_action(entry)]
        self.previous_state = match.state_after(moves[-1]) if moves else None
        match.rewind(keep)
        self.version, self.last_move_time = number, now
        self.clear_cache()
        if self.clock is not None:
            self.clock.run_for(match.state.to_act, now)

    def set_box(self, box: Box | None) -> None:
        """Replaces the simulated box."""
        self.box = box
        self.scene = None if box is None else encode_scene(box)

    def take_over(self, fresh: "LiveTable") -> None:
        """Replaces everything that is stored by what `fresh` has, which was loaded from the same rows just now."""
        self.row, self.seats, self.rematch, self.chat = fresh.row, fresh.seats, fresh.rematch, fresh.chat
        self.match, self.version, self.log = fresh.match, fresh.version, fresh.log
        self.previous_state, self.last_move_time, self.clock = fresh.previous_state, fresh.last_move_time, fresh.clock
        self.set_box(fresh.box)
        self.clear_cache()

    def cached(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Returns what `compute` returned for this key at the current version; calls it the first time."""
        if key not in self._cache:
            self._cache[key] = compute()
        found: T = self._cache[key]
        return found

    def clear_cache(self) -> None:
        """Forgets everything that was computed for the current version."""
        self._cache.clear()

    def result(self) -> GameResult | None:
        """Returns scores and winners; None until the game is over."""
        found = None if self.match is None else result_of(self.match.state)
        return None if found is None else GameResult(found.ending, found.scores, found.winners)

    def record(self) -> Record:
        """Returns the record of the match so far, with the current names of the players."""
        match = self.require_match()
        match.players = tuple(self.players())
        return match.record()


def encode_events(events: Sequence[Event]) -> msgspec.Raw:
    """Returns events as JSON, each as its name and its fields."""
    return msgspec.Raw(encode([[type(event).__name__, event._asdict()] for event in events]))


def hash_secret(secret: str) -> str:
    """Returns the hash of a secret, as it is stored."""
    return sha256(secret.encode()).hexdigest()
