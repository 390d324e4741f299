"""A table on a server, as a source for the terminal: the last snapshot, kept up to date by the messages after it."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from threading import Condition, RLock
from typing import Any, Final, Protocol, cast

from skyburst.core.errors import GameError
from skyburst.core.game import Event, Game, State
from skyburst.core.record import Player, Record, Result, parse_record
from skyburst.library import game as find_game
from skyburst.review.results import Review
from skyburst.search.reason import Reason
from skyburst.table.adapter import table_adapter
from skyburst.table.message_parts import LoggedStep
from skyburst.table.messages import (
    AckMessage,
    ChatMessage,
    GameStatus,
    HoldsMessage,
    PlayerInfo,
    RefusedMessage,
    ServerMessage,
    Snapshot,
    StepMessage,
    TableMessage,
)
from skyburst.terminal.remote.api import Accepted, Api, Hint, HintReason, RematchTable, ReviewProgress, UndoAnswer
from skyburst.terminal.remote.decoding import PlainState, PlainView, decode_events, decode_message, decode_view, imagine
from skyburst.terminal.remote.errors import JoinError, Refused
from skyburst.terminal.remote.news import time_left, time_text
from skyburst.terminal.remote.unknown_game import UnknownGameHere
from skyburst.terminal.source import Advice, Advised, Progress, Undone
from skyburst.terminal.word_matching import NotUnderstood

ANSWER_TIMEOUT: Final = 10.0
"""If a move is not answered for this many seconds, it is sent again over a new connection."""
ATTEMPTS: Final = 6
REVIEW_PAUSE: Final = 1.0
"""How many seconds pass between two questions how far a review has come."""
STATUS_FIELDS: Final = GameStatus.__struct_fields__
TABLE_FIELDS: Final = TableMessage.__struct_fields__


class Line(Protocol):
    """Sends messages to the server."""

    def send(self, message: dict[str, Any]) -> bool:
        """Sends a message. Returns whether there was a connection; the message may still be lost."""

    def reconnect(self) -> None:
        """Closes the connection, so that a new one is made."""


class RemoteTable:
    """A table on a server. Messages arrive in the connection's thread, and people type in another; `changed` guards it.

    Whoever reads or changes the table holds the lock of `changed`, which is released while the server thinks.
    """

    def __init__(self, api: Api, snapshot: Snapshot) -> None:
        self.api = api
        self.snapshot = snapshot
        self.changed = Condition(RLock())
        self.line: Line | None = None
        self.on_waiting_for_helpers: Callable[[Sequence[int]], None] = lambda _: None
        self.game: Game = _game(snapshot)
        self._next_id = 0
        self._pending: dict[int, dict[str, Any]] = {}
        """The moves that have been sent and not answered, by their ids."""
        self._answers: dict[int, AckMessage | RefusedMessage] = {}
        self._states: tuple[int, dict[int, State]] = (-1, {})
        self._ahead = self._clock_lead(snapshot)
        """By how many seconds the server's clock is ahead; the fastest message gives the best estimate."""

    # What the terminal shows

    @property
    def players(self) -> Sequence[Player]:
        return [Player(row.name, row.kind, row.pick) for row in self.snapshot.players]

    @property
    def people(self) -> Sequence[int]:
        return self.snapshot.mine

    @property
    def you(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None

    @property
    def is_over(self) -> bool:
        return self.snapshot.status == "over"

    @property
    def has_started(self) -> bool:
        return self.snapshot.status != "waiting"

    @property
    def helping(self) -> bool:
        return self.snapshot.helping

    @property
    def result(self) -> Result | None:
        found = self.snapshot.result
        return None if found is None else Result(found.ending, tuple(found.scores), tuple(found.winners))

    @property
    def acting(self) -> Sequence[int]:
        """The seats here that have to act now; not those for which a bot plays."""
        rows = self.snapshot.players
        return [seat for seat in self.snapshot.to_act if seat in self.people and rows[seat].stand_in is None]

    @property
    def helpers(self) -> Sequence[int]:
        """The seats that must hold the launch button now."""
        if not self.has_started or self.is_over or table_adapter(self.snapshot.game).types is None:
            return ()
        return table_adapter(self.snapshot.game).helpers(self.state(self.people[0] if self.people else 0))

    def state(self, seat: int) -> State:
        """Returns a state that looks to the seat like the server's. Before the game, there is none."""
        if not self.has_started:
            raise NotUnderstood("join.not-started")
        at, states = self._states
        if at != self.snapshot.at:
            self._states = at, states = self.snapshot.at, {}
        if seat not in states:
            states[seat] = self._decode_state(seat)
        return states[seat]

    def _decode_state(self, seat: int) -> State:
        shown = self.snapshot
        viewer = seat if seat in self.people else self.people[0] if self.people else None
        key = "spectator" if viewer is None else str(viewer)
        to_act, legal = tuple(shown.to_act), shown.legal.get(key, ())
        types = table_adapter(shown.game).types
        if types is None or shown.plain is not None:
            board = "" if shown.plain is None else shown.plain.board
            plain = PlainView(viewer, len(shown.players), shown.status, to_act, tuple(legal), board)
            return cast(State, PlainState(plain))
        beside = {"seat": viewer, "options": shown.options, "to_act": to_act, "legal": legal}
        return imagine(self.game, decode_view(types, shown.views[key], beside), shown.at)

    def log(self) -> Sequence[tuple[int, Sequence[Event]]]:
        return [(step.at, self.events_of(step)) for step in self.snapshot.log]

    def events_of(self, step: LoggedStep | StepMessage) -> Sequence[Event]:
        return decode_events(self.snapshot.game, step.events)

    def time_left(self, seat: int) -> str | None:
        """Returns the time that a seat has left, as text; None without a clock."""
        clock = self.snapshot.clock
        return None if clock is None else time_text(time_left(clock, seat, time.time() + self._ahead))

    # Messages from the server

    def decode(self, data: str | bytes) -> ServerMessage:
        """Returns a message. Raises JoinError if this version does not understand it."""
        message: ServerMessage = decode_message(data, ServerMessage)  # type: ignore[arg-type]
        return message

    def apply(self, message: ServerMessage) -> None:
        """Brings the table up to date with a message."""
        match message:
            case Snapshot():
                self.snapshot = message
            case StepMessage():
                self._add_step(message)
            case TableMessage():
                self._copy(message, TABLE_FIELDS)
            case ChatMessage():
                self.snapshot.chat.append(message)
            case HoldsMessage(seats=seats):
                self.snapshot.holds = seats
            case AckMessage(id=int(number)) | RefusedMessage(id=int(number)) if number in self._pending:
                self._answers[number] = message
        if isinstance(message, Snapshot | StepMessage | TableMessage):
            self._ahead = max(self._ahead, self._clock_lead(message))
        self.changed.notify_all()

    @staticmethod
    def _clock_lead(message: Snapshot | StepMessage | TableMessage) -> float:
        return -inf if message.clock is None else message.clock.time - time.time()

    def _add_step(self, step: StepMessage) -> None:
        if step.at != self.snapshot.at + 1:  # steps are missing; a new connection starts with a snapshot
            self.reconnect()
            return
        self._copy(step, STATUS_FIELDS)
        entry = LoggedStep(step.at, step.seat, step.action, step.events, False, step.stand_in)
        self.snapshot.log.append(entry)

    def _copy(self, message: object, names: Sequence[str]) -> None:
        for name in names:
            setattr(self.snapshot, name, getattr(message, name))

    def hello(self) -> dict[str, Any]:
        return {"type": "hello", "secret": self.api.address.secret}

    def resend(self) -> None:
        """Sends the unanswered moves over a new connection. The server makes each only once."""
        for message in self._pending.values():
            self._send(message)

    def reconnect(self) -> None:
        if self.line is not None:
            self.line.reconnect()

    # What people do

    def act(self, seat: int, action: str) -> Sequence[Event]:
        """Makes a move and waits for the answer; for a launch, also for the helpers. The events arrive as a step."""
        while True:
            try:
                self._request({"type": "act", "seat": seat, "action": action, "at": self.snapshot.at})
            except Refused as error:
                if error.body.error != "hands-missing":
                    raise
                self._wait_for_helpers(error.body.params)
            else:
                return ()

    def _wait_for_helpers(self, params: Mapping[str, Any]) -> None:
        """Waits until a helper presses or releases the button, or until the launch need no longer wait."""
        holds, at = self.snapshot.holds, self.snapshot.at
        self.on_waiting_for_helpers(params["missing"])
        self._wait(lambda: (self.snapshot.holds, self.snapshot.at) != (holds, at), max(0.1, float(params["wait"])))

    def _request(self, message: dict[str, Any]) -> None:
        """Sends a message and waits until the server has accepted it. Raises Refused if it does not."""
        self._next_id += 1
        number = self._next_id
        self._pending[number] = {**message, "id": number}
        self._send(self._pending[number])
        try:
            for _ in range(ATTEMPTS):
                if self._wait(lambda: number in self._answers, ANSWER_TIMEOUT):
                    break
                self.reconnect()
            else:
                raise NotUnderstood("join.no-answer")
        finally:
            del self._pending[number]
        answer = self._answers.pop(number)
        if isinstance(answer, RefusedMessage):
            raise Refused(answer)

    def _wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Waits until a message has made the condition true. Ctrl-C ends the waiting."""
        try:
            return self.changed.wait_for(condition, seconds)
        except KeyboardInterrupt:
            raise NotUnderstood("join.stopped-waiting") from None

    def _send(self, message: dict[str, Any]) -> bool:
        return self.line is not None and self.line.send(message)

    def say(self, text: str) -> None:
        """Posts a chat message, which then arrives like those of others."""
        self.post("/chat", Accepted, text=text)

    def hold(self, seat: int, down: bool) -> None:
        """Presses or releases the launch button."""
        if not self._send({"type": "hold", "seat": seat, "down": down}):
            raise NotUnderstood("join.offline")

    @contextmanager
    def unlocked(self) -> Iterator[None]:
        """Lets messages arrive while the server thinks."""
        self.changed.release()
        try:
            yield
        finally:
            self.changed.acquire()

    def post(self, path: str, kind: Any, **body: object) -> Any:
        """Sends a request about the table and returns the answer."""
        try:
            with self.unlocked():
                return self.api.table(path, kind, body)
        except JoinError as error:
            raise NotUnderstood(error.key, **error.params) from None

    def advice(self, seat: int) -> Advice:
        hint: Hint = self.post("/hint", Hint, seat=seat)
        second = hint.second
        return Advice(
            Advised(self.game.parse(hint.action), hint.reasons, _reasons(hint.details)),
            None
            if second is None
            else Advised(self.game.parse(second.action), second.reasons, _reasons(second.details)),
            0.0 if second is None else second.gives_up,
        )

    def undo(self, names: Sequence[str]) -> Undone | None:
        """Undoes the last move, or asks the others. What follows arrives as a message."""
        answer: UndoAnswer = self.post("/undo", UndoAnswer)
        if not answer.undone:
            raise NotUnderstood("join.undo-asked")
        return None

    def agree(self, undo: bool) -> None:
        """Answers somebody's request for an undo, or withdraws one's own."""
        self.post("/consent", UndoAnswer, undo=undo)

    def set_bot(self, seat: int, **bot: str | None) -> None:
        """Lets a bot play a seat: the default one, or `bot`; None gives the seat back to its player."""
        self.post("/bot", Accepted, seat=seat, **bot)

    def rename(self, seat: int, name: str) -> None:
        self.post("/rename", Accepted, seat=seat, name=name)

    def rematch(self) -> str:
        """Returns the id of the rematch's table, which is created unless it exists."""
        found: RematchTable = self.post("/rematch", RematchTable)
        return found.table

    def record(self) -> Record:
        if not self.is_over:
            raise NotUnderstood("join.record-later")
        with self.unlocked():
            return parse_record(self.api.text("/record"))

    def review(self, progress: Progress) -> Review:
        """Returns the review, which the server computes in the background. Ctrl-C ends the waiting."""
        found: ReviewProgress = self.post("/review", ReviewProgress)
        try:
            while found.review is None:
                progress(found.done, found.total)
                with self.unlocked():
                    time.sleep(REVIEW_PAUSE)
                    found = self.api.table("/review", ReviewProgress)
                if found.state == "none":
                    raise NotUnderstood("join.no-review")
        except KeyboardInterrupt:
            raise NotUnderstood("join.stopped-waiting") from None
        return found.review

    def row(self, seat: int) -> PlayerInfo:
        return self.snapshot.players[seat]


def _game(snapshot: Snapshot) -> Game:
    try:
        return find_game(snapshot.game)
    except GameError:
        return cast(Game, UnknownGameHere(snapshot.game))


def _reasons(details: Sequence[HintReason]) -> list[Reason]:
    return [Reason(found.kind, found.points, found.thing, found.seat, found.number, found.of) for found in details]
