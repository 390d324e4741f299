"""A visit to a table on a server: shows what happens there, and runs what people type."""

from collections.abc import Sequence
from shlex import quote
from typing import Any, Protocol

from rich.console import Console

from skyburst.locale import Catalogue
from skyburst.table.messages import (
    ChatMessage,
    GestureMessage,
    RefusedMessage,
    ServerMessage,
    Snapshot,
    StepMessage,
)
from skyburst.terminal.blocks import line
from skyburst.terminal.commands import LeaveTable
from skyburst.terminal.error_message import error_message
from skyburst.terminal.palette import HIGHLIGHT, MUTED, REFUSAL
from skyburst.terminal.remote.commands import WORDS, commands_for
from skyburst.terminal.remote.connection import Listener
from skyburst.terminal.remote.errors import JoinError, Refused
from skyburst.terminal.remote.news import Before, find_news, remember
from skyburst.terminal.remote.prompt import Prompt
from skyburst.terminal.remote.table import RemoteTable
from skyburst.terminal.session import Session


class Started(Protocol):
    """A connection that has not been started yet."""

    def start(self) -> None:
        """Connects."""

    def send(self, message: dict[str, Any]) -> bool:
        """Sends a message. Returns whether there was a connection; the message may still be lost."""

    def reconnect(self) -> None:
        """Closes the connection, so that a new one is made."""


class Visit(Listener):
    """One visit to a table, from joining to leaving."""

    def __init__(
        self, table: RemoteTable, catalogue: Catalogue, console: Console, prompt: Prompt, patient: bool
    ) -> None:
        self.table = table
        self.session = Session(table, catalogue, console, WORDS, commands_for(self))
        self._prompt = prompt
        self._patient = patient
        self._running_line = False
        """Whether something that was typed is being carried out; the table is shown again only afterwards."""
        self._shown: object = None
        """The position that was last shown to a seat that has to act."""
        self._told_waiting: object = None
        self._lost = False
        self._ended = False
        self._connected = False
        table.on_waiting_for_helpers = self._wait_for_helpers

    def run(self, connection: Started, took: bool, watching: bool) -> None:
        """Shows the table and runs what is typed until the player leaves. Raises GoToTable for a rematch."""
        table, session = self.table, self.session
        table.line = connection
        try:
            with table.changed:
                self._greet(took, watching)
            connection.start()
            while not self._ended:
                self._wait_for_turn()
                typed = self._prompt.ask(self._prompt_text())
                with table.changed:
                    self._answer(typed)
        except (EOFError, KeyboardInterrupt):
            session.console.print()
            self._leave()
        except LeaveTable:
            self._leave()

    def _prompt_text(self) -> str:
        you = self.table.you
        return f"{self.session.seats.names[you]} > " if you is not None else "> "

    def _wait_for_turn(self) -> None:
        """Waits until something can be done here, if lines are read only then."""
        if self._patient:
            with self.table.changed:
                self.table.changed.wait_for(lambda: self._ended or (self._connected and self._is_needed()))

    def _is_needed(self) -> bool:
        table, undo = self.table, self.table.snapshot.undo
        asked = undo is not None and bool(set(table.people) - {undo.by} - set(undo.agreed))
        helping = set(table.helpers) & set(table.people) - set(table.snapshot.holds)
        return bool(table.is_over or table.acting or asked or helping)

    def _answer(self, typed: str) -> None:
        """Runs what was typed, and then shows the table if somebody here has to act."""
        table = self.table
        if not typed.strip() and not table.has_started:
            self.show_players()
            return
        self._running_line = True
        try:
            acting = bool(table.people) and table.has_started and not table.is_over
            self.session.answer(self._seat, typed, acting)
        except JoinError as error:
            self._complain(error)
        finally:
            self._running_line = False
        self._refresh()

    @property
    def _seat(self) -> int:
        """The seat for which somebody types now."""
        table = self.table
        return next(iter(table.acting), table.people[0] if table.people else 0)

    # What the connection tells, in its own thread

    def hello(self) -> dict[str, Any]:
        return self.table.hello()

    def receive(self, data: str | bytes) -> None:
        """Takes a message, and shows what it changes."""
        with self.table.changed, self._prompt.printing():
            try:
                self._take(self.table.decode(data))
            except JoinError as error:
                self._complain(error)

    def lose(self) -> None:
        with self.table.changed:
            if not self._lost:
                with self._prompt.printing():
                    self.session.tell("join.lost")
            self._lost = True

    def end(self, key: str) -> None:
        with self.table.changed, self._prompt.printing():
            self._end(key)

    def _end(self, key: str) -> None:
        self.session.say(self.session.catalogue.text(key), style=REFUSAL)
        self._ended = True
        self.table.changed.notify_all()

    def _take(self, message: ServerMessage) -> None:
        """Brings the table up to date with a message and tells what has changed."""
        if isinstance(message, GestureMessage):
            return
        before, known = remember(self.table.snapshot), {step.at for step in self.table.snapshot.log}
        started, over = self.table.has_started, self.table.is_over
        self.table.apply(message)
        if before.players != self.table.snapshot.players:
            self.session.set_names()
        if isinstance(message, Snapshot):
            self._reconnected()
            self._tell_missed(known if started else None)
        else:
            self._tell(message)
        self._tell_news(before)
        if self.table.has_started and not started:
            self._tell_start()
        if self.table.is_over and not over:
            self._show_end()
        if not self._running_line:
            self._refresh()

    def _tell(self, message: ServerMessage) -> None:
        """Tells what a message says by itself."""
        match message:
            case StepMessage():
                self._tell_step(message)
            case ChatMessage():
                self._tell_chat(message)
            case RefusedMessage(id=None) | RefusedMessage(error="no-table" | "wrong-secret"):
                self._tell_refusal(message)

    def _tell_news(self, before: Before) -> None:
        for news in find_news(before, self.table.snapshot):
            name = {} if news.seat is None else {"name": self._name(news.seat)}
            self.session.tell(news.key, **{**name, **news.params})

    def _tell_start(self) -> None:
        self.session.tell("join.starts")
        if not self.table.acting:
            self.session.show_table(self._seat)

    def _name(self, seat: int) -> str:
        return self.session.seats.names[seat]

    def _reconnected(self) -> None:
        if self._lost:
            self.session.tell("join.found")
        self._lost, self._connected = False, True
        self.table.resend()

    def _tell_missed(self, known: set[int] | None) -> None:
        """Describes the steps that were made while there was no connection; nothing before the game."""
        for step in self.table.snapshot.log:
            if known is not None and step.at not in known:
                self.session.narrate(self.table.events_of(step))

    def _tell_step(self, step: StepMessage) -> None:
        self.session.narrate(self.table.events_of(step))
        if step.stand_in is not None and step.seat not in self.table.people:
            self.session.tell("join.stood-in", name=self._name(step.seat))

    def _tell_chat(self, chat: ChatMessage) -> None:
        name = chat.name if chat.seat is None else self._name(chat.seat)
        phrase = f"web.chat.phrase.{chat.text.strip(':')}"
        said = self.session.catalogue.optional(phrase, chat.text) if chat.text.startswith(":") else chat.text
        self.session.say(self.session.catalogue.text("join.said", name=name, text=said), style=HIGHLIGHT)

    def _tell_refusal(self, refusal: RefusedMessage) -> None:
        error = Refused(refusal)
        self.session.say(error_message(error, self.session.catalogue, self.session.table), style=REFUSAL)
        if refusal.error in ("no-table", "wrong-secret"):
            self._end("join.press-enter")

    def _complain(self, error: JoinError) -> None:
        text = self.session.catalogue.optional(error.key, str(error), **error.params)
        self.session.say(text, style=REFUSAL)

    def _wait_for_helpers(self, missing: Sequence[int]) -> None:
        names = self.session.catalogue.text("story.names").join(map(self._name, missing))
        self.session.tell("join.waiting-for-helpers", names=names)

    # What is shown

    def _greet(self, took: bool, watching: bool) -> None:
        table, session = self.table, self.session
        game = session.catalogue.optional(f"web.game.{table.snapshot.game}", table.snapshot.game)
        session.tell("join.at", game=game, code=table.snapshot.table, server=table.api.address.server)
        if table.people:
            if took:
                self.show_links()
        else:
            session.tell("join.watching" if watching else "join.full")
        self.show_players()
        if not table.has_started:
            session.tell("join.invite", link=table.api.address.link)
        elif table.is_over:
            self._show_end()
        elif not table.acting:
            session.show_table(self._seat)
        self._refresh()

    def show_links(self) -> None:
        """Shows the link for others and, to a player, the personal link that leads back to the seat."""
        address = self.table.api.address
        self.session.tell("join.invite", link=address.link)
        if address.secret:
            self.session.tell("join.personal", link=address.personal_link)

    def show_players(self) -> None:
        """Lists who has which seat, who is away, and how much time everyone has left."""
        snapshot, text = self.table.snapshot, self.session.catalogue.text
        for row in snapshot.players:
            if row.kind == "open":
                state = text("join.open")
            elif row.kind != "human":
                level = row.kind.removeprefix("bot:")
                state = self.session.catalogue.optional(f"bot.{level}", level)
            elif row.stand_in:
                state = text("join.bot-plays")
            else:
                state = text("join.here" if row.present or row.seat in self.table.people else "join.gone")
            left = f"  {self.table.time_left(row.seat) or ''}"
            name = self._name(row.seat) if row.kind != "open" else ""
            head = line((f"  {row.seat + 1} ", MUTED), (f"{name}  " if name else "", "bold"), state, (left, HIGHLIGHT))
            self.session.show([head])

    def _show_end(self) -> None:
        self.session.show_result()
        self.session.tell("join.ended" if self.table.result is None else "join.over")

    def _refresh(self) -> None:
        """Shows the table if somebody here has to act and something has changed; otherwise says who has to act."""
        table, session = self.table, self.session
        if not table.has_started or table.is_over or self._lost:
            return
        if not table.acting:
            self._tell_waiting()
            return
        seat = self._seat
        position = (seat, table.snapshot.legal.get(str(seat)), session.catalogue.language)
        if position == self._shown:
            return
        self._shown, self._told_waiting = position, None
        session.show_table(seat)
        self._show_clock(seat)
        session.announce_turn(seat)

    def _show_clock(self, seat: int) -> None:
        left = self.table.time_left(seat)
        if left is not None:
            self.session.tell("join.time", time=left)

    def _tell_waiting(self) -> None:
        """Says once for whom the game is waiting, and that a helper's button is needed."""
        self._shown = None
        table = self.table
        helping = set(table.helpers) & set(table.people) - set(table.snapshot.holds)
        waiting = (tuple(table.snapshot.to_act), bool(helping))
        if waiting == self._told_waiting:
            return
        self._told_waiting = waiting
        if helping:
            self.session.tell("join.please-hold", name=self._name(table.snapshot.to_act[0]))
            return
        others = [seat for seat in table.snapshot.to_act if seat not in table.people]
        if table.people and others and not self._running_line:
            names = self.session.catalogue.text("story.names").join(map(self._name, others))
            self.session.tell("join.waiting", names=names)

    def _leave(self) -> None:
        session, address = self.session, self.table.api.address
        session.say_goodbye()
        if address.secret and not self.table.is_over:
            session.tell("join.come-back", link=quote(address.personal_link))
