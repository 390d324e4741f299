"""Visits to a table in memory: what its clients would get over a WebSocket reaches the terminal at once."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from skyburst.core.errors import GameError
from skyburst.locale import catalogue
from skyburst.table.broadcast import holds
from skyburst.table.errors import RequestError, game_error_body
from skyburst.table.messages import Snapshot
from skyburst.table.moves import hold_button
from skyburst.terminal.remote.address import Address
from skyburst.terminal.remote.api import Accepted, Api, Hint, UndoAnswer
from skyburst.terminal.remote.errors import Refused
from skyburst.terminal.remote.prompt import Prompt
from skyburst.terminal.remote.table import RemoteTable
from skyburst.terminal.remote.visit import Visit
from tests.table.shell import SECRETS, Shell
from tests.terminal.screen import Screen

ADDRESS = Address("http://127.0.0.1:8000", "K7MXQ2")
Typed = str | Callable[[], str]
"""A line that is typed, or a function that does something first and then types a line."""


class Visitor:
    """Somebody with these seats, who types lines in a terminal, or only watches."""

    def __init__(self, shell: Shell, *seats: int, language: str = "en", width: int = 80) -> None:
        self.shell = shell
        self.seats = seats
        self.screen = Screen(width)
        self.offline = False
        self._taken = 0
        self.client = shell.connect(*seats, wants_help=False)
        secret = SECRETS[seats[0]].replace("'", "").replace(" ", "-") + "-0123456789" if seats else None
        self.address = ADDRESS._replace(secret=secret)
        snapshot = msgspec.json.decode(json.dumps(shell.received[self.client][-1]), type=Snapshot)
        self.table = RemoteTable(ShellApi(self), snapshot)
        self._lines: Iterable[Typed] = ()
        self.prompts: list[str] = []
        self.answers: list[str] = []
        """What was shown before each prompt, starting after the previous one."""
        self.visit = Visit(self.table, catalogue(language), self.screen.console, Prompt(self._ask, False), False)

    def type(self, *lines: Typed) -> list[str]:
        """Types lines, then leaves. Returns what was shown after each of them."""
        self._lines = iter(lines)
        self.visit.run(self, took=True, watching=not self.seats)
        return self.answers[1:]

    def _ask(self, prompt: str) -> str:
        self.pump()
        self.prompts.append(prompt)
        self.answers.append(self.screen.text[sum(map(len, self.answers)) :])
        for line in self._lines:
            typed = line if isinstance(line, str) else line()
            self.pump()
            return typed
        raise EOFError

    def pump(self) -> None:
        """Lets the messages arrive that the server has sent."""
        while not self.offline and self._taken < len(self.shell.received[self.client]):
            message = self.shell.received[self.client][self._taken]
            self._taken += 1
            self.visit.receive(json.dumps(message))

    # As a connection

    def start(self) -> None:
        self.pump()

    def reconnect(self) -> None:
        self.offline = True

    def return_online(self) -> None:
        """Connects again, which begins with a snapshot."""
        self.offline = False
        self._taken = len(self.shell.received[self.client])
        self.visit.receive(json.dumps(self.shell.snapshot(*self.seats)))

    def send(self, message: dict[str, Any]) -> bool:
        if self.offline:
            return False
        number = message.get("id")
        try:
            self._do(message)
        except RequestError as error:
            self._refuse(number, error.body)
        except GameError as error:
            self._refuse(number, game_error_body(error))
        else:
            self.pump()
            self.visit.receive(json.dumps({"type": "ack", "id": number, "at": self.shell.table.version}))
        return True

    def _refuse(self, number: Any, body: Any) -> None:
        self.pump()
        self.visit.receive(json.dumps({"type": "refused", "id": number, **msgspec.to_builtins(body)}))

    def _do(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "act":
                self.shell.act(message["seat"], message["action"], message["at"])
            case "hold":
                hold_button(self.shell.table, self.client, message["seat"], message["down"])
                self.shell.deliver(holds(self.shell.table))


class ShellApi(Api):
    """Answers what a visit asks over HTTP."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor.address)
        self._visitor = visitor

    def table(self, path: str, kind: Any, body: Any = None, method: str | None = None) -> Any:
        try:
            return self._answer(path, body)
        except RequestError as error:
            raise Refused(error.body) from None

    def _answer(self, path: str, body: Any) -> Any:
        shell, seats = self._visitor.shell, self._visitor.seats
        match path:
            case "/undo":
                before = len(shell.table.log)
                shell.undo(*seats)
                return UndoAnswer(len(shell.table.log) < before)
            case "/consent":
                shell.answer(seats[0], body["undo"])
                return UndoAnswer(False)
            case "/chat":
                shell.chat(seats[0], body["text"])
                return Accepted()
            case "/bot":
                shell.set_bot(body["seat"], body.get("bot", "skilled"), by=seats[0])
                return Accepted()
            case "/hint":
                return Hint(shell.legal(body["seat"])[0], {}, [], None)
        raise AssertionError(path)
