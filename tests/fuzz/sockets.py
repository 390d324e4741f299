"""Sends hostile messages over WebSockets and checks every answer.

After each message comes a ping, so that everything before its pong is known to be an answer to the message. Where the
attacked tables end a game, they continue with a rematch.
"""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

from skyburst.library import game
from skyburst.locale import LANGUAGES, catalogue
from skyburst.registry import SHIPPED
from tests.conformance.tables import some_actions
from tests.fuzz.messages import MALFORMED, Message, Scene, any_message, before_hello
from tests.server.serving import Player, Socket, Tables
from tests.waiting import PATIENCE

ANSWERS = {"refused", "ack", "pong", "chat"}
NEWS = {"step", "table", "snapshot", "holds", "gesture"}
"""The types of messages that follow from what others do, too."""
PINGS = 2**40
"""The first number of the pings between the messages, which the messages themselves do not use."""
CHAIN = 16
"""How many messages are sent before the answers are read."""
NEVER = {"server-error", "cannot-resume", "game-error"}
"""Errors that no message may cause."""


class Surprise(AssertionError):
    """The server has answered in a way that is not allowed."""


class Talker:
    """A client that sends hostile messages, and what it knows about its table."""

    def __init__(self, socket: Socket, foreign: str) -> None:
        self.socket = socket
        snapshot = socket.hello()
        actions = [action.text for action in some_actions(game(snapshot["game"]), 300)]
        self.scene = Scene(snapshot["mine"], actions=actions, foreign=foreign)
        self._pings = PINGS
        self._note(snapshot)

    def _note(self, news: dict[str, Any]) -> None:
        if "legal" in news:
            self.scene.at, self.scene.legal = news["at"], news["legal"]
            self.is_over = news["status"] == "over"

    def ping(self) -> float:
        self._pings += 1
        self.socket.send({"type": "ping", "number": self._pings})
        return self._pings

    def answers_before(self, ping: float) -> list[dict[str, Any]]:
        """Returns the answers that arrive before the pong with this number."""
        found = []
        while (message := self.socket.next(*ANSWERS, *NEWS)) != {**message, "type": "pong", "number": ping}:
            if message["type"] in NEWS:
                self._note(message)
            else:
                found.append(message)
        self.socket.received.clear()
        return found


@dataclass
class Bystander:
    """A player at another table, who must not notice anything."""

    socket: Socket
    table: bytes = b""

    def __post_init__(self) -> None:
        self.socket.hello()
        self.table = self.socket.player.get().content

    def check(self) -> None:
        """Fails if the table has changed, or if the player has received anything."""
        self.socket.send({"type": "ping", "number": 0})
        received = json.loads(self.socket.connection.recv())
        if received["type"] != "pong" or self.socket.player.get().content != self.table:
            raise Surprise(f"table {self.socket.player.table} was affected: {received}")


@dataclass
class Attack:
    """Talkers in different roles at tables of every game, and bystanders at other tables."""

    server: Tables
    seed: str
    stack: ExitStack
    moves: float = 0.04
    """How many of the messages are legal moves."""
    talkers: list[Talker] = field(default_factory=list)
    bystanders: list[Bystander] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    sent: int = 0

    def open(self) -> None:
        """Opens the tables: for every game one with two people, one with a bot, and one that is waiting."""
        for name in SHIPPED:
            self.bystanders.append(Bystander(self._enter(self.server.create(name, "me", "me"))))
        for name in SHIPPED:
            host = self.server.create(name, "me", "open")
            guest = self.server.join(host.table)
            bot = self.server.create(name, "me", "bot:random")
            waiting = self.server.create(name, "me", "open")
            for player in (host, guest, bot, waiting, Player(self.server, host.table)):
                self._seat(player)

    def _enter(self, player: Player) -> Socket:
        return self.stack.enter_context(player.live())

    def _seat(self, player: Player) -> None:
        foreign = self.bystanders[0].socket.player.secret or ""
        self.talkers.append(Talker(self._enter(player), foreign))

    def run(self, messages: int, progress: Callable[[int], None] = lambda _: None) -> None:
        """Sends so many messages. Raises Surprise if an answer is not allowed or a bystander is affected."""
        end = self.sent + messages
        while self.sent < end:
            number = self.sent
            dice = Random(f"{self.seed} {number}")
            try:
                self._chain(dice, min(CHAIN, end - number))
            except BaseException as error:
                error.add_note(f"It was one of the messages from number {number} with the seed {self.seed!r}.")
                raise
            progress(self.sent)
        for bystander in self.bystanders:
            bystander.check()

    def _chain(self, dice: Random, length: int) -> None:
        talker = dice.choice(self.talkers)
        talker.answers_before(talker.ping())
        if talker.is_over and dice.random() < 0.3:
            self._continue_with_rematch(talker)
        elif dice.random() < 0.05:
            self._knock(dice, talker, length)
        else:
            self._talk(dice, talker, length)
        self.sent += length

    def _knock(self, dice: Random, talker: Talker, length: int) -> None:
        """Sends messages over a new connection before its hello. All are refused, and then the hello is accepted."""
        with talker.socket.player.live() as socket:
            for _ in range(length):
                message = before_hello(dice, talker.scene)
                socket.connection.send(message.data)
                self._note(message, [json.loads(socket.connection.recv(PATIENCE))])
            socket.hello()

    def _talk(self, dice: Random, talker: Talker, length: int) -> None:
        """Sends messages over the talker's connection, each followed by a ping."""
        chain = [any_message(dice, talker.scene, self.moves) for _ in range(length)]
        pings = []
        for message in chain:
            talker.socket.connection.send(message.data)
            pings.append(talker.ping())
        for message, ping in zip(chain, pings, strict=True):
            self._note(message, talker.answers_before(ping))

    def _note(self, message: Message, answers: list[dict[str, Any]]) -> None:
        self.outcomes[check_answers(message, answers)] += 1

    def _continue_with_rematch(self, talker: Talker) -> None:
        """Replaces a talker at a table whose game is over by one with the same secret at the rematch."""
        player = talker.socket.player
        rematch = player.post("/rematch").json() if player.secret else player.see()
        table = rematch.get("table") if player.secret else rematch["rematch"]
        if table is not None:
            talker.socket.__exit__()
            self.talkers.remove(talker)
            self._seat(Player(self.server, table, player.secret))


def check_answers(message: Message, answers: list[dict[str, Any]]) -> str:
    """Returns the outcome of a message, for statistics. Raises Surprise if the answers are not allowed."""
    if len(answers) > 1 or (not answers and "nothing" not in message.answers):
        raise Surprise(f"{message.data!r:.500} was answered with {answers}")
    if not answers:
        return "nothing"
    [answer] = answers
    kind = answer["type"]
    if kind not in message.answers:
        raise Surprise(f"{message.data!r:.500} was answered with {answer}")
    if message.id is not None and kind in ("ack", "refused") and answer["id"] != message.id:
        raise Surprise(f"{message.data!r:.500} was answered with the id {answer['id']}")
    return _check_refusal(message, answer) if kind == "refused" else kind


def _check_refusal(message: Message, answer: dict[str, Any]) -> str:
    error, allowed = answer["error"], message.errors
    if error in NEVER or (allowed is not None and error not in allowed):
        raise Surprise(f"{message.data!r:.500} was refused with {answer}")
    for language in LANGUAGES:
        try:
            catalogue(language).text(answer["key"], **answer["params"])
        except KeyError as lacking:
            raise Surprise(f"{answer} cannot be shown in {language}: {lacking} is missing") from None
    return error if error not in MALFORMED else "malformed"
