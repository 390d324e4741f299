"""Servers die, hang and lose Redis in the middle of games; nothing acknowledged is lost, and the games go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.daemons import Redis
from tests.databases import postgres_databases
from tests.extras.nodes import Person, Seen, check_log, check_record, play_together, two_nodes, wait_for_table
from tests.server.serving import Player
from tests.waiting import until


@pytest.fixture(scope="module", autouse=True)
def on_postgres() -> Iterator[None]:
    with postgres_databases():
        yield


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def test_a_node_dies(redis: Redis, tmp_path: Path) -> None:
    """The other one plays for the bots, watches the clocks, and has the box as it was."""
    with two_nodes(tmp_path, redis) as (one, other):
        bots = one.create("spring_festival", "me", "bot:greedy", "bot:random", seed="with bots")
        boxes = one.create("fireworks", "me", "open", "bot:random", seed="with a box")
        friends = [Person(boxes, one), Person(other.join(boxes.table), other)]
        alone = Person(bots, one)
        play_together([alone], moves=3)
        play_together(friends, moves=8)
        before = friends[1].there.see()
        late = one.create("festival", "me", "me", clock={"kind": "move", "seconds": 5}, seed="with a clock")
        one.kill()
        friends[0].connect(other)
        for kept in ("scene", "commitment", "score_parts"):
            assert friends[0].seen[kept] == before[kept]
        alone.connect(other)
        play_together([alone])
        play_together(friends, moves=8)
        there = Player(other, late.table, late.secret)
        wait_for_table(there, "the clock has run out, and a bot has moved", has_stand_in)
        check_record([alone], other)
        later = check_log(friends, other)[before["at"] :]
        assert any(action.startswith("launch") for action in later), "the other one must simulate the box, too"
        for person in (alone, *friends):
            person.leave()


def has_stand_in(seen: Seen) -> bool:
    return any(entry["stand_in"] for entry in seen["log"])


def test_a_node_hangs_and_comes_back(redis: Redis, tmp_path: Path) -> None:
    """It loses its leases, is refused when it wants to store something old, and catches up."""
    with two_nodes(tmp_path, redis) as (one, other):
        host = one.create("festival", "me", "bot:greedy", "bot:random", seed="hangs")
        person = Person(host, one)
        play_together([person], moves=4)
        one.pause()
        person.connect(other)
        play_together([person], moves=10)
        at = person.seen["at"]
        one.resume()
        wait_for_table(Player(one, host.table), "the node has caught up", lambda seen: seen["at"] >= at)
        person.connect(one)
        play_together([person])
        check_record([person], one)
        check_record([person], other)
        person.leave()


def test_redis_restarts(redis: Redis, tmp_path: Path) -> None:
    """Meanwhile, the nodes read from the database what the others have stored."""
    with two_nodes(tmp_path, redis) as (one, other):
        host = one.create("spring_festival", "me", "open", seed="without Redis")
        people = [Person(host, one), Person(other.join(host.table), other)]
        play_together(people, moves=4)
        redis.stop()
        for node in (one, other):
            until(lambda: "Redis cannot be reached" in node.log, "the log says that Redis is away")  # noqa: B023
        play_together(people, moves=4)
        people[0].socket.send({"type": "chat", "text": "still here"})
        assert people[1].next("chat")["text"] == "still here"
        redis.start()
        for node in (one, other):
            until(lambda: "Redis can be reached again" in node.log, "the log says that Redis is back")  # noqa: B023
        people[1].leave()
        wait_for_table(people[0].there, "the guest is away", lambda seen: not seen["players"][1]["present"])
        people[1].connect(other)
        play_together(people)
        check_record(people, other)
        for node in (one, other):
            assert node.log.count("Redis cannot be reached") == 1
        for person in people:
            person.leave()
