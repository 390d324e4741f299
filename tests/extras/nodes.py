"""Several servers with one database in PostgreSQL and one Redis, and people who play at any of them."""

import contextlib
import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from skyburst import finder
from skyburst.core.chance import Chance
from skyburst.core.record import parse_record
from skyburst.core.verify import verify
from tests.daemons import Redis
from tests.seed import SEED
from tests.server.serving import Player, Server, Socket, Tables
from tests.server.test_fireworks_games import chosen
from tests.waiting import until

Seen = dict[str, Any]


class Node(Server):
    """One of several servers with the same database."""

    def __init__(self, folder: Path, redis: Redis, number: int, *more: str) -> None:
        # Each has a seed of its own, so that they do not make up the same ids.
        arguments = ("--redis", redis.url, "--seed", f"{SEED} {number}", "--pace", "0", *more)
        super().__init__(folder, *arguments, log=f"log{number}.txt")

    def pause(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@contextlib.contextmanager
def two_nodes(folder: Path, redis: Redis, *arguments: str) -> Iterator[tuple[Node, Node]]:
    with contextlib.ExitStack() as stack:
        nodes = []
        for number in range(2):
            nodes.append(Node(folder, redis, number, *arguments))
            stack.callback(nodes[-1].stop)
        yield nodes[0], nodes[1]


class Person:
    """Somebody who plays through a WebSocket, knows only what it says, and remembers which moves were acknowledged."""

    def __init__(self, player: Player, node: Tables) -> None:
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """The seat and the action of every move that was acknowledged, by its number."""
        self._player = player
        self._chance = Chance(f"person {player.seats}")
        self._stack = contextlib.ExitStack()
        self._numbers = 0
        self.node = node
        self.connect(node)

    @property
    def table(self) -> str:
        return self._player.table

    @property
    def seat(self) -> int:
        return next((seat for seat in self._player.seats if seat in self.seen["to_act"]), self._player.seats[0])

    def connect(self, node: Tables) -> None:
        """Leaves the server, if it is still there, and continues at another one."""
        self._stack.close()
        self.node = node
        self.there = Player(node, self._player.table, self._player.secret, tuple(self._player.seats))
        self.socket: Socket = self._stack.enter_context(self.there.live())
        self.seen: Seen = self.socket.hello()

    def leave(self) -> None:
        self._stack.close()

    @property
    def has_turn(self) -> bool:
        return self.seat in self.seen["to_act"]

    @property
    def is_over(self) -> bool:
        return bool(self.seen["status"] == "over")

    def move(self) -> int | None:
        """Makes a random move. Returns its number, or None if somebody else was faster."""
        seat, at = self.seat, self.seen["at"]
        action = chosen(self.seen, seat, self._chance)
        self._numbers += 1
        self.socket.send({"type": "act", "seat": seat, "action": action, "at": at, "id": self._numbers})
        while (answer := self.next("ack", "refused", "step", "snapshot")).get("id") != self._numbers:
            assert answer["type"] != "refused", answer
        if answer["type"] == "refused" and answer["error"] == "hands-missing":
            missing = set(answer["params"]["missing"])
            until(lambda: missing <= set(self.there.see()["holds"]), "the helpers hold their buttons")
            return self.move()
        if answer["type"] == "refused":
            assert answer["error"] == "stale-state", answer
            self.see(at + 1)
            return None
        self.acknowledged[answer["at"]] = seat, action
        self.see(answer["at"])
        return int(answer["at"])

    def next(self, *kinds: str) -> Seen:
        """Returns the next message of one of these types, and follows the game."""
        message = self.socket.next(*kinds)
        if message["type"] in ("step", "snapshot"):
            self.seen = message
            self._hold()
        return message

    def see(self, at: int) -> None:
        """Waits until the screen shows the step."""
        while self.seen["at"] < at:
            self.next("step", "snapshot")

    def _hold(self) -> None:
        """Holds the button if that is asked for."""
        view = self.seen["views"].get(str(self.seat), {})
        if view.get("phase") == "launch" and self.seat in view["turn"]["helpers"]:
            self.socket.send({"type": "hold", "seat": self.seat, "down": True})

    def kinds(self) -> set[str]:
        """Returns the types of the messages since the last connection."""
        return {json.loads(message)["type"] for message in self.socket.received[1:]}


def play_together(people: list[Person], moves: int | None = None) -> None:
    """Plays until the game is over, or for so many moves of people. Everybody sees every step on their own screen."""
    made = 0
    while not all(person.is_over for person in people) and made != moves:
        mover = next((person for person in people if person.has_turn), None)
        if mover is None:  # a bot moves
            people[0].see(people[0].seen["at"] + 1)
        elif mover.move() is not None:
            made += 1
        newest = max(person.seen["at"] for person in people)
        for person in people:
            person.see(newest)


def check_record(people: list[Person], node: Tables) -> list[str]:
    """Checks the log and the record of a finished game. Returns the actions."""
    assert verify(parse_record(Player(node, people[0].table).get("/record").text), finder()) is None
    return check_log(people, node)


def check_log(people: list[Person], node: Tables) -> list[str]:
    """Checks that every acknowledged move is in the log exactly once. Returns the actions."""
    log = Player(node, people[0].table).see()["log"]
    written = {entry["at"]: (entry["seat"], entry["action"]) for entry in log}
    assert list(written) == list(range(1, len(log) + 1)), "every step must be there once"
    for person in people:
        assert person.acknowledged.items() <= written.items(), "an acknowledged move was lost"
    return [action for _, action in written.values()]


def wait_for_table(player: Player, what: str, condition: Any) -> Seen:
    """Waits until the table fulfils a condition."""
    return until(lambda: seen if condition(seen := player.see()) else {}, what)
