"""Several servers with one database: players do not notice which one they use, nor when one of them dies."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.daemons import Redis
from tests.databases import postgres_databases
from tests.extras.nodes import Node, Person, check_record, play_together, two_nodes
from tests.server.serving import Player
from tests.waiting import until

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
    assert one.log == other.log == ""
    for person in people:
        person.leave()
