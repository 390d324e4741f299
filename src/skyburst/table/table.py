"""A table in memory: its rows, the match that is computed from them, and the connected clients."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.game import Event, Game, State
from skyburst.core.match import Match, deal, first_state, result_of
from skyburst.core.record import Player, Record, Step
from skyburst.core.replay import replay_step
from skyburst.table.adapter import Seats, TableAdapter, verb_of
from skyburst.table.change import Change, Columns, Prepared
from skyburst.table.client import Client
from skyburst.table.clock import Clock
from skyburst.table.errors import Conflict
from skyburst.table.held_buttons import HeldButtons
from skyburst.table.message_parts import GameResult
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, OVER, PLAYING, WAITING, ChatRow, SeatRow, StepRow, TableRow

T = TypeVar("T")
CHAT_LENGTH = 100
"""The maximum number of chat messages that a client gets when it connects."""


class StoredTable(NamedTuple):
    """All rows of a table."""

    table: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    chat: list[ChatRow]
    """The newest messages."""
    rematch: str | None
    """The id of the rematch's table."""
    box: bytes | None
    """The current simulated box, encoded."""
    motions: frozenset[int]
    """The numbers of the steps that have a motion."""


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


class Table:
    """Everything about one table. Its stored data changes only through `commit`, after the change was stored."""

    def __init__(self, game: Game, adapter: TableAdapter, stored: StoredTable) -> None:
        self.game = game
        self.adapter = adapter
        self.row = stored.table
        self.id = stored.table.id
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.chat = list(stored.chat)
        self.match: Match | None = None
        self.version = 0
        """The number of the last step row. An undo adds a row too, so the version only ever grows."""
        self.log: list[LogEntry] = []
        self.previous_state: State | None = None
        """The state before the last step that was not a free action."""
        self.box: Any = None
        """The simulated box; None if the game has none, or the fitted model is used."""
        self.scene: msgspec.Raw | None = None
        """The public part of the box, encoded."""
        self.clock: Clock | None = None
        self.last_move_time = 0.0
        self.motion_seconds = 0.0
        """How long the motion of the last move takes to watch."""
        self.clients: set[Client] = set()
        self.held_buttons = HeldButtons()
        self._cache: dict[Hashable, Any] = {}
        if self.row.status != WAITING:
            match = self._start()
            for row in stored.steps:
                self._add_row(row, None, row.number in stored.motions)
            if adapter.box is not None and stored.box is not None:
                self.set_box(adapter.box.restore(stored.box, match.state))

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

    @property
    def helpers(self) -> Seats:
        """The seats that have to hold a button now, e.g. because they help at a launch."""
        return () if self.match is None else self.adapter.helpers(self.match.state)

    def require_match(self) -> Match:
        """Returns the match. Raises Conflict if the game has not started."""
        if self.match is None:
            missing = [str(row.seat) for row in self.seats if row.kind == OPEN]
            raise Conflict("not-started", f"the game has not started; open seats: {', '.join(missing) or 'none'}")
        return self.match

    def players(self) -> list[Player]:
        """Returns the players, as in a record."""
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
        return {seat for client in self.clients for seat in client.seats}

    def is_free_action(self, entry: LogEntry) -> bool:
        """Returns whether a step took no turn, e.g. because a player rearranged their board."""
        return entry.verb in self.adapter.free_actions

    def is_realtime(self) -> bool:
        """Returns whether the current phase has no turns."""
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

    def deal_match(self, picks: Sequence[str | None]) -> Match:
        """Returns the match that the table's seed deals to players with these picks."""
        players = [player._replace(pick=pick) for player, pick in zip(self.players(), picks, strict=True)]
        return deal(self.game, players, self.row.seed, self.row.options, fill_missing_picks=True)

    def commit(self, change: Change, now: float) -> None:
        """Applies a change that was stored."""
        was_waiting = self.row.status == WAITING
        _set_columns(self.row, change.table)
        for seat, columns in change.seats.items():
            _set_columns(self.seats[seat], columns)
            if self.clock is not None and columns.get("stand_in", "") is None:
                self.clock.restart_seat(seat, now)  # the player has taken the seat back
        if change.chat is not None:
            self.chat = [*self.chat[1 - CHAT_LENGTH :], change.chat]
        if was_waiting and self.row.status != WAITING:
            self._start()
            if change.box is not None and self.adapter.box is not None:
                self.set_box(self.adapter.box.decode(change.box.box))
        for step in change.steps:
            self._add_row(step, change.prepared.get(step.number))
        if change.steps or change.table or change.seats:
            self._cache.clear()

    def _start(self) -> Match:
        """Starts the match from its set-up."""
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
        return match

    def _add_row(self, row: StepRow, prepared: Prepared | None, has_motion: bool = False) -> None:
        """Applies a step or an undo; replays the action if its result was not prepared."""
        if row.action is None:
            self._rewind(row)
            if prepared is not None and prepared.box is not None:
                self.set_box(prepared.box)
            return
        match = self.require_match()
        before, step = match.state, Step(row.seat, row.action, row.outcome)
        to_act = before.to_act
        if prepared is None:
            state = before.clone()
            events = encode_events(replay_step(self.game, state, step).events)
            prepared = Prepared(state, events)
        has_motion = has_motion or prepared.motion is not None
        entry = LogEntry(row.number, step, prepared.events, to_act, has_motion)
        match.state = prepared.state
        match.steps.append(step)
        self.log.append(entry)
        self.version = row.number
        if prepared.box is not None or prepared.box_lost:
            self.set_box(prepared.box)
        if not self.is_free_action(entry):
            self.previous_state, self.last_move_time = before, row.time
            self.motion_seconds = prepared.motion_seconds
            if self.clock is not None:
                self.clock.record_move(row.seat, match.state.to_act, row.time, row.spent)

    def _rewind(self, row: StepRow) -> None:
        """Undoes all steps after the first `back_to`."""
        match, keep = self.require_match(), row.back_to or 0
        del self.log[keep:]
        moves = [index for index, entry in enumerate(self.log) if not self.is_free_action(entry)]
        self.previous_state = match.state_after(moves[-1]) if moves else None
        match.rewind(keep)
        self.version, self.last_move_time = row.number, row.time
        if self.clock is not None:
            self.clock.run_for(match.state.to_act, row.time)

    def set_box(self, box: Any) -> None:
        """Replaces the simulated box."""
        self.box = box
        self.scene = None if box is None or self.adapter.box is None else self.adapter.box.scene(box)

    def take_over(self, fresh: "Table") -> None:
        """Replaces all stored data with that of `fresh`, which has just been loaded from the same rows."""
        self.row, self.seats, self.rematch, self.chat = fresh.row, fresh.seats, fresh.rematch, fresh.chat
        self.match, self.version, self.log = fresh.match, fresh.version, fresh.log
        self.previous_state, self.last_move_time, self.clock = fresh.previous_state, fresh.last_move_time, fresh.clock
        self.set_box(fresh.box)
        self._cache.clear()

    def cached(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Returns the cached result for a key, or calls `compute`. The cache is cleared after each change."""
        if key not in self._cache:
            self._cache[key] = compute()
        found: T = self._cache[key]
        return found

    def result(self) -> GameResult | None:
        """Returns scores and winners; None until the game is over."""
        found = None if self.match is None else result_of(self.match.state)
        return None if found is None else GameResult(found.ending, found.scores, found.winners)

    def record(self) -> Record:
        """Returns the record of the match so far, with the current names of the players."""
        match = self.require_match()
        match.players = tuple(self.players())
        return match.record()


def _set_columns(row: TableRow | SeatRow, columns: Columns) -> None:
    for column, value in columns.items():
        setattr(row, column, value)


def encode_events(events: Sequence[Event]) -> msgspec.Raw:
    """Returns events as JSON, each with its name and its fields."""
    return msgspec.Raw(msgspec.json.encode([[type(event).__name__, event._asdict()] for event in events]))


def hash_secret(secret: str) -> str:
    """Returns the hash of a secret, as it is stored."""
    return sha256(secret.encode()).hexdigest()
