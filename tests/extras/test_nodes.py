"""Several servers with one database: players do not notice which one they use, nor when one of them dies."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from skyburst.server.bus import open_bus
from skyburst.server.database import open_database
from tests.cli.running import skyburst_here
from tests.daemons import Redis
from tests.databases import database_in, postgres_databases
from tests.extras.nodes import Node, Person, Seen, check_log, check_record, play_together, two_nodes, wait_for_table
from tests.server.serving import Player

GAMES = [("festival", {}), ("spring_festival", {}), ("fireworks", {"variant": "advanced"})]


@pytest.fixture(scope="module", autouse=True)
def on_postgres() -> Iterator[None]:
    with postgres_databases():
        yield


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="module")
def nodes(redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Node, Node]]:
    with two_nodes(tmp_path_factory.mktemp("nodes"), redis) as both:
        yield both


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_players_on_two_nodes_finish_a_game(nodes: tuple[Node, Node], game: str, options: dict[str, str]) -> None:
    """Each sees the other's moves as single steps, with their events and motions, as at one server."""
    one, other = nodes
    host = one.create(game, "me", "open", options=options, seed=f"two nodes {game}")
    guest = other.join(host.table)
    people = [Person(host, one), Person(guest, other)]
    play_together(people)
    assert all("snapshot" not in person.kinds() for person in people)
    actions = check_record(people, one)
    assert check_record(people, other) == actions
    assert len(actions) == sum(len(person.acknowledged) for person in people)
    for node in nodes:
        assert "ERROR" not in node.log
    for person in people:
        person.leave()


def test_everybody_sees_who_is_there_what_they_say_and_what_they_hold(nodes: tuple[Node, Node]) -> None:
    one, other = nodes
    host = one.create("fireworks", "me", "open", options={"variant": "advanced"}, seed="there")
    guest = other.join(host.table, name="Blaise")
    here, there = Person(host, one), Person(guest, other)
    wait_for_table(Player(one, host.table), "both are shown as present", is_everybody_present)
    wait_for_table(Player(other, host.table), "both are shown as present", is_everybody_present)
    here.socket.send({"type": "chat", "text": "Hello over there"})
    assert there.next("chat")["text"] == "Hello over there"
    there.socket.send({"type": "chat", "text": "Hello, host"})
    while here.next("chat")["text"] != "Hello, host":
        pass
    mover, watcher = (here, there) if here.has_turn else (there, here)
    mover.socket.send({"type": "gesture", "seat": mover.seat, "values": [1.0, 2.0, 60.0]})
    assert watcher.next("gesture") == {"type": "gesture", "seat": mover.seat, "values": [1.0, 2.0, 60.0]}
    there.leave()
    wait_for_table(
        Player(one, host.table), "the guest is shown as away", lambda seen: not seen["players"][1]["present"]
    )
    here.leave()


def is_everybody_present(seen: Seen) -> bool:
    return all(player["present"] for player in seen["players"])


def test_what_was_answered_by_one_node_is_known_at_the_other(nodes: tuple[Node, Node]) -> None:
    """A program that uses a different node for every request never sees an older position than before."""
    one, other = nodes
    host = one.create("festival", "me", "me", seed="alternately")
    Player(other, host.table).see()  # so that both have the table in memory
    for number in range(20):
        node, next_node = nodes[number % 2], nodes[1 - number % 2]
        seen = Player(node, host.table, host.secret).see()
        assert seen["at"] == number
        seat = seen["to_act"][0]
        moved = Player(next_node, host.table, host.secret).act(seat, seen["legal"][str(seat)][0], number)
        assert moved.json() == {"at": number + 1}
    repeated = Player(one, host.table, host.secret).act(seat, seen["legal"][str(seat)][0], number)
    assert repeated.json() == {"at": 20}, "a repeated move must be confirmed, not made again"


def test_a_newer_version_upgrades_the_database_while_the_others_serve(nodes: tuple[Node, Node]) -> None:
    """What its migrations may do, which is to add something, does not disturb servers of this version."""
    one, other = nodes
    host = one.create("festival", "me", "open", seed="upgraded")
    people = [Person(host, one), Person(other.join(host.table), other)]
    play_together(people, moves=4)

    async def upgrade() -> None:
        engine = open_database(one.database)
        async with engine.begin() as connection:
            for table in ("tables", "seats", "steps", "chat"):
                await connection.execute(text(f"ALTER TABLE {table} ADD COLUMN newer INTEGER NOT NULL DEFAULT 7"))
            await connection.execute(text("CREATE TABLE newer (id INTEGER)"))
        await engine.dispose()

    asyncio.run(upgrade())
    play_together(people, moves=6)
    check_log(people, other)
    assert other.create("festival", "me", "me").see()["status"] == "playing"
    for person in people:
        person.leave()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--database", "sqlite+aiosqlite:///{folder}/x.sqlite3", "--redis", "{redis}"],
            "--redis connects servers that",
        ),
        (["--redis", "localhost"], "the URL of Redis must look like redis://localhost:6379/0"),
        (["--redis", "redis://localhost/games"], "the URL of Redis must look like redis://localhost:6379/0"),
        (
            ["--redis", "redis://:secret@127.0.0.1:1"],
            r"cannot use Redis at redis://:\*\*\*@127.0.0.1:1: .*Connect call failed",
        ),
    ],
)
def test_a_redis_that_cannot_be_used(redis: Redis, tmp_path: Path, arguments: list[str], message: str) -> None:
    given = [argument.format(folder=tmp_path, redis=redis.url) for argument in arguments]
    database = [] if "--database" in given else ["--database", database_in(tmp_path)]
    done = skyburst_here("serve", "--no-open", *database, *given)
    assert done.returncode == 2
    assert re.search(message, done.stderr), done.stderr
    assert "secret" not in done.stderr


def test_the_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "skyburst.server.redis_bus", None)
    with pytest.raises(ImportError, match=r"pip install 'skyburst\[redis\]'"):
        open_bus("redis://localhost")
