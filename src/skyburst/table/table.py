"""A table in memory: its rows, the match computed from them, and the connected clients."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.game import Event, Game, State
from skyburst.core.match import Match, deal, first_state, result_of
from skyburst.core.proof import Proof, commitment, draws, parse_nonce
from skyburst.core.record import Player, Record, Result, Step
from skyburst.core.replay import replay_step
from skyburst.table.adapter import Seats, TableAdapter, verb_of
from skyburst.table.challenge import day_of
from skyburst.table.change import Change, Columns, Prepared
from skyburst.table.client import Client, RemoteClient
from skyburst.table.clock import Clock
from skyburst.table.errors import Conflict
from skyburst.table.held_buttons import HeldButtons
from skyburst.table.message_parts import GameResult
from skyburst.table.rows import HUMAN, OPEN, OVER, PLAYING, WAITING, ChatRow, SeatRow, StepRow, TableRow

T = TypeVar("T")
CHAT_LENGTH = 100
"""The maximum number of chat messages that a client gets when it connects."""


class StoredTable(NamedTuple):
    """The rows of a table that are needed to load it."""

    table: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    chat: list[ChatRow]
    """The newest chat messages."""
    rematch: str | None
    """The id of the rematch's table; None if there is none."""
    box: bytes | None
    """The current simulated box, encoded; None if there is none."""
    motions: frozenset[int]
    """The numbers of the steps for which a motion is stored."""


@dataclass(frozen=True)
class LogEntry:
    """A step of the match that has not been undone."""

    number: int
    """The number of the step's row."""
    step: Step
    events: msgspec.Raw
    to_act: Seats
    """The seats that the game was waiting for before the step."""
    phase: str
    """The phase before the step."""
    has_motion: bool = False
    """Whether a motion is stored for the step."""
    stand_in: str | None = None
    """The bot that made the step in place of the seat's player; None if no bot replaced the player."""

    @property
    def verb(self) -> str:
        """The first word of the action."""
        return verb_of(self.step.action)


class Table:
    """Everything about one table. Its stored data changes only through `commit`, after the change has been stored."""

    def __init__(
        self, game: Game, adapter: TableAdapter, stored: StoredTable, now: float, patience: float = 120.0
    ) -> None:
        self.game = game
        self.adapter = adapter
        self.row = stored.table
        self.id = stored.table.id
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.chat = list(stored.chat)
        self.match: Match | None = None
        self.version = 0
        """The number of the last step row. An undo adds a row too, so the version only ever increases."""
        self.log: list[LogEntry] = []
        self.row_counts: Counter[int] = Counter()
        """How many steps and undos each seat has made, including steps that were undone."""
        self.box: Any = None
        """The simulated box; None if the game has no box or the table uses the fast launch model."""
        self.scene: msgspec.Raw | None = None
        """The part of the box that everyone may see, encoded."""
        self.clock: Clock | None = None
        self.last_move_time = 0.0
        self.stand_in_time = 0.0
        """When a bot last began to play for a person."""
        self.motion_seconds = 0.0
        """How many seconds it takes to watch the motion of the last move."""
        self.clients: set[Client] = set()
        self.patience = patience
        """How many seconds a person may be away before the others may let a bot play for them."""
        self.last_seen: dict[int, float] = {}
        """For each seat, when its player was last connected, joined or moved. This is not stored."""
        self.announced_absent: list[int] = []
        """The absent seats in the last message to clients."""
        self.loaded = now
        self.held_buttons = HeldButtons()
        self._cache: dict[Hashable, Any] = {}
        if self.row.status != WAITING:
            self._start()

    def replay(self, stored: StoredTable) -> Iterator[None]:
        """Applies the stored steps one by one, so that the caller can pause after each, and then restores the box."""
        for row in stored.steps:
            self._add_row(row, None, row.number in stored.motions)
            yield
        for seat in self.seats:
            if self.clock is not None and seat.restarted is not None:
                self.clock.restart_seat(seat.seat, seat.restarted)
        if self.match is not None and self.adapter.box is not None and stored.box is not None:
            self.set_box(self.adapter.box.restore(stored.box, self.match.state))

    @property
    def is_playing(self) -> bool:
        """Whether the game has started and is not over."""
        return self.row.status == PLAYING

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.row.status == OVER

    @property
    def ended_early(self) -> bool:
        """Whether the host has ended the game early, so that it has no result."""
        return self.is_over and self.match is not None and not self.match.state.is_over

    @property
    def state(self) -> State | None:
        """The current state; None until the game starts."""
        return None if self.match is None else self.match.state

    @property
    def phase(self) -> str | None:
        """The current phase; None until the game starts."""
        return None if self.match is None else self.match.state.phase

    @property
    def challenge(self) -> str | None:
        """The day whose challenge is played at this table; None if it is not the table of a challenge."""
        return None if self.row.seeded else day_of(self.row.seed)

    @property
    def is_unattended(self) -> bool:
        """Whether only bots play a challenge, to show a person later how they have done."""
        return self.challenge is not None and all(row.kind not in (HUMAN, OPEN) for row in self.seats)

    @property
    def to_act(self) -> Seats:
        """The seats that the game is waiting for.

        In a challenge, seats that could act at the same time take turns, so that no move depends on who is faster.
        """
        if self.match is None:
            return ()
        return self.match.state.to_act if self.challenge is None else self.match.state.to_act[:1]

    @property
    def helpers(self) -> Seats:
        """The seats that must hold a button now, e.g. because they help with a launch."""
        return () if self.match is None else self.adapter.helpers(self.match.state)

    def require_match(self) -> Match:
        """Returns the match. Raises Conflict if the game has not started."""
        if self.match is None:
            missing = [str(row.seat) for row in self.seats if row.kind == OPEN]
            raise Conflict("not-started", f"the game has not started yet; open seats: {', '.join(missing) or 'none'}")
        return self.match

    def players(self) -> list[Player]:
        """Returns the players as stored in the record of a game."""
        return [Player(row.name, HUMAN if row.kind == OPEN else row.kind, row.pick) for row in self.seats]

    def bot_for(self, seat: int) -> str | None:
        """Returns the bot that plays a seat now, or None if no bot does."""
        return self.seats[seat].bot

    def seats_for(self, secret: str | None) -> Seats:
        """Returns the seats to which a secret gives access."""
        if secret is None:
            return ()
        hashed = hash_secret(secret)
        return tuple(row.seat for row in self.seats if row.secret == hashed)

    def is_host(self, secret: str | None) -> bool:
        """Returns whether the secret is the host's."""
        return secret is not None and self.row.host == hash_secret(secret)

    @property
    def listeners(self) -> list[Client]:
        """The clients that are connected to this server."""
        return [client for client in self.clients if not isinstance(client, RemoteClient)]

    def connected_seats(self) -> set[int]:
        """Returns the seats whose players are connected."""
        return {seat for client in self.clients for seat in client.seats}

    def seen(self, seat: int) -> float:
        """Returns when a seat's player was last seen. If that is unknown, returns when the table was loaded."""
        return self.last_seen.get(seat, self.loaded)

    def has_played(self, seat: int) -> bool:
        """Returns whether a seat's player has made a move; moves that a bot made in their place do not count."""
        return any(entry.step.seat == seat and entry.stand_in is None for entry in self.log)

    def is_free_action(self, entry: LogEntry) -> bool:
        """Returns whether a step was a free action, which does not use up a turn, such as rearranging a board."""
        return self.is_free(entry.step.action)

    def is_free(self, action: str) -> bool:
        """Returns whether an action is a free action."""
        return verb_of(action) in self.adapter.free_actions

    def is_realtime(self) -> bool:
        """Returns whether the current phase is in real time, without turns."""
        return self.phase in self.adapter.realtime_phases

    def chance(self, use: str = "outcome") -> Chance:
        """Returns the random draws for one use, e.g. for the next outcome.

        Every process computes the same draws, `skyburst verify` repeats them, and they do not reveal the shuffle.
        """
        is_repeatable = parse_nonce(self.row.nonce) is not None
        number = sum(entry.step.outcome is not None for entry in self.log) if is_repeatable else self.version
        return draws(self.row.seed, self.row.nonce, number, use)

    def seat_chance(self, seat: int, use: str) -> Chance:
        """Returns a stream of random draws for one use in a seat's next move.

        Simultaneous moves of other seats do not change it, so the order in which moves arrive does not matter.
        """
        moves = sum(entry.step.seat == seat and not self.is_free_action(entry) for entry in self.log)
        return draws(self.row.seed, self.row.nonce, moves, f"{use} {seat}")

    def deal_match(self, picks: Sequence[str | None]) -> Match:
        """Returns the match, dealt from the table's seed to players with these picks."""
        players = [player._replace(pick=pick) for player, pick in zip(self.players(), picks, strict=True)]
        return deal(self.game, players, self.row.seed, self.row.options, fill_missing_picks=True)

    def commit(self, change: Change, now: float) -> None:
        """Applies a change that has been stored."""
        was_waiting = self.row.status == WAITING
        _set_columns(self.row, change.table)
        for seat, columns in change.seats.items():
            _set_columns(self.seats[seat], columns)
            self._change_seat(seat, columns, now)
        if change.chat is not None:
            self.chat = [*self.chat[1 - CHAT_LENGTH :], change.chat]
        if was_waiting and self.row.status != WAITING:
            self._start()
            if change.box is not None and self.adapter.box is not None:
                self.set_box(self.adapter.box.decode(change.box.box))
        for step in change.steps:
            self._add_row(step, change.prepared.get(step.number))
            if step.stand_in is None:
                self.last_seen[step.seat] = now
        if change.steps or change.table or change.seats:
            self._cache.clear()

    def _change_seat(self, seat: int, columns: Columns, now: float) -> None:
        """Applies what a change of a seat's columns means for its player and its clock."""
        if "secret" in columns:
            self._change_player(seat, now)
        if columns.get("stand_in") is not None:
            self.stand_in_time = now
        if self.clock is not None and columns.get("restarted") is not None:
            self.clock.restart_seat(seat, columns["restarted"])

    def _change_player(self, seat: int, now: float) -> None:
        """Takes a seat away from the clients of its previous player, and records that its new player was just seen."""
        self.last_seen[seat] = now
        for client in self.clients:
            client.viewer = client.viewer._replace(seats=tuple(own for own in client.seats if own != seat))

    def _start(self) -> Match:
        """Starts the match from the stored set-up."""
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
        if self.challenge is None:
            self.adapter.prepare(first)
        match = self.match = Match(self.game, record.players, first, record.options, self.row.seed)
        self.last_move_time = self.row.started or 0.0
        if self.row.clock is not None:
            self.clock = Clock(self.row.clock["kind"], self.row.clock["seconds"], len(self.seats))
            self.clock.run_for(first.to_act, self.last_move_time)
        return match

    def _add_row(self, row: StepRow, prepared: Prepared | None, has_motion: bool = False) -> None:
        """Applies a step or an undo. If a step's result has not been prepared, replays its action."""
        self.row_counts[row.seat] += 1
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
        entry = LogEntry(row.number, step, prepared.events, to_act, before.phase, has_motion, row.stand_in)
        match.add(step, prepared.state)
        self.log.append(entry)
        self.version = row.number
        if prepared.box is not None or prepared.box_lost:
            self.set_box(prepared.box)
        if not self.is_free_action(entry):
            self.last_move_time = row.time
            self.motion_seconds = prepared.motion_seconds
            if self.clock is not None:
                self.clock.record_move(row.seat, match.state.to_act, row.time, row.spent)

    def _rewind(self, row: StepRow) -> None:
        """Undoes all steps after the first `back_to`."""
        match, keep = self.require_match(), row.back_to or 0
        del self.log[keep:]
        match.rewind(keep)
        self.version, self.last_move_time = row.number, row.time
        if self.clock is not None:
            self.clock.run_for(match.state.to_act, row.time)

    def set_box(self, box: Any) -> None:
        """Replaces the simulated box."""
        self.box = box
        self.scene = None if box is None or self.adapter.box is None else self.adapter.box.scene(box)

    def take_over(self, fresh: "Table") -> None:
        """Replaces this table's data with that of `fresh`, the same table just reloaded from the database."""
        for row in self.seats:
            if fresh.seats[row.seat].secret != row.secret:
                self._change_player(row.seat, fresh.loaded)
        self.row, self.seats, self.rematch, self.chat = fresh.row, fresh.seats, fresh.rematch, fresh.chat
        self.match, self.version, self.log = fresh.match, fresh.version, fresh.log
        self.row_counts = fresh.row_counts
        self.last_move_time, self.clock = fresh.last_move_time, fresh.clock
        self.set_box(fresh.box)
        self._cache.clear()

    def cached(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Returns the result of `compute`, which is called only once per key until the table changes."""
        if key not in self._cache:
            self._cache[key] = compute()
        found: T = self._cache[key]
        return found

    def result(self) -> GameResult | None:
        """Returns the scores and winners; None until the game is over, and None if the host ended it early."""
        found = None if self.match is None else result_of(self.match.state)
        if found is None:
            return None
        return GameResult(found.ending, found.scores, found.winners, places_of(found))

    def record(self) -> Record:
        """Returns the record of the match so far, with the players' current names."""
        match = self.require_match()
        match.players = tuple(self.players())
        found = match.record()
        proof = Proof(commitment(found.seed, self.row.nonce, found.setup), self.row.nonce)
        return replace(found, steps=tuple(self.adapter.record_order(match.steps, match.state)), proof=proof)


def _set_columns(row: TableRow | SeatRow, columns: Columns) -> None:
    for column, value in columns.items():
        setattr(row, column, value)


def encode_events(events: Sequence[Event]) -> msgspec.Raw:
    """Returns events as JSON: for each event, its type's name and its fields."""
    return msgspec.Raw(msgspec.json.encode([[type(event).__name__, event._asdict()] for event in events]))


def places_of(result: Result) -> list[int]:
    """Returns the rank of each seat.

    Winners have rank 1. The others are ranked by points; those with equal points share a rank.
    """
    ranks = [(seat in result.winners, score["total"]) for seat, score in enumerate(result.scores)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def hash_secret(secret: str) -> str:
    """Returns the hash of a secret, which is stored instead of the secret."""
    return sha256(secret.encode()).hexdigest()
