"""Everything random comes from the secure source or, on a server with a seed, only from that seed."""

import asyncio
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

from skyburst.server.live_table import LiveTable
from skyburst.server.randomness import Randomness
from skyburst.server.table_manager import TableManager
from tests.server.manager import Screen, a_table, new_manager
from tests.waiting import eventually

GAMES = ("festival", "spring_festival", "fireworks")


def test_without_a_seed_nothing_repeats() -> None:
    """The nonce is random, so nobody can check guesses of a table's seed against its commitment."""
    drawn = [Randomness().hex(16, "nonce", "lesson") for _ in range(3)]
    assert len(set(drawn)) == 3
    assert {len(text) for text in drawn} == {32}


def test_with_a_seed_a_text_depends_on_its_use_and_not_on_the_order() -> None:
    one, other = Randomness("7"), Randomness("7")
    assert (one.hex(16, "a", 1), one.urlsafe(12, "b")) == (other.hex(16, "a", 1), other.urlsafe(12, "b"))
    assert other.urlsafe(12, "b") == one.urlsafe(12, "b")
    different = {one.hex(8, *use) for use in (("a",), ("a", 1), ("a", "1"), ("a1",), ("1", "a"))}
    assert len(different) == 5
    assert Randomness("8").hex(16, "a", 1) != one.hex(16, "a", 1)


def test_texts_for_urls_have_all_bytes_and_no_padding() -> None:
    for size, length in ((4, 6), (6, 8)):
        texts = [Randomness("7").urlsafe(size, number) for number in range(300)]
        assert {len(text) for text in texts} == {length}
        assert {len(urlsafe_b64decode(f"{text}==")) for text in texts} == {size}


async def played(manager: TableManager, table: LiveTable) -> Any:
    """Waits until a table of bots has finished, and returns its record and all messages to a spectator."""
    manager.connect(table, screen := Screen())
    await eventually(lambda: table.row.status == "over", "the bots have played to the end")
    return table.record().to_json(), screen.received


def play_all_games(folder: Path, first: str, **settings: Any) -> list[Any]:
    """Plays a table of each game on a new server and returns their records; the game `first` is created first."""

    async def play() -> list[Any]:
        async with new_manager(folder, **settings) as manager:
            found = {}
            for game in (first, *(game for game in GAMES if game != first)):
                table, _ = await a_table(manager, game, "bot:greedy", "bot:random", seed=f"table {game}")
                found[game] = await played(manager, table)
            return [found[game][0] for game in GAMES]

    folder.mkdir()
    return asyncio.run(play())


def test_games_follow_from_the_seed_whatever_else_the_server_does(tmp_path: Path, fast: None) -> None:
    """Shuffles, bots' choices and launches do not depend on the order in which tables were created."""
    one = play_all_games(tmp_path / "one", "festival", seed="7")
    assert play_all_games(tmp_path / "two", "fireworks", seed="7") == one
    other = play_all_games(tmp_path / "three", "festival", seed="8")
    assert [game["seed"] for game in other] == [game["seed"] for game in one], "the tables must use the given seeds"
    assert [game["steps"] for game in other] != [game["steps"] for game in one], (
        "bots and launches must differ with the server's seed"
    )


def test_ids_and_secrets_follow_from_the_seed_too(tmp_path: Path) -> None:
    """Ids and secrets are the same on a new server with the same seed, but not after a restart with its database."""

    async def tables(folder: Path) -> list[tuple[str, list[str], str]]:
        async with new_manager(folder, seed="7") as manager:
            made = [await a_table(manager, "festival", "me", "open", seed=None) for _ in range(2)]
            return [(table.id, [one.secret for one in people], table.row.seed) for table, people in made]

    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (asyncio.run(tables(tmp_path / name)) for name in ("one", "two"))
    assert one == two
    again = asyncio.run(tables(tmp_path / "one"))
    texts = [text for table, secrets, seed in one + again for text in (table, *secrets, seed)]
    assert len(set(texts)) == len(texts)
