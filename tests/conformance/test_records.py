"""The log is the game: records come back as they went, and the same seed gives the same game everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skyburst.core.match import resume
from skyburst.core.record import parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from tests.conformance.tables import TABLES, Table, seen

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
ROOT = Path(__file__).parents[2]


@by_table
def test_a_record_comes_back_through_json(table: Table) -> None:
    """The same line, the same state, the same result."""
    match = table.played()
    line = match.record().line()
    assert "\n" not in line
    record = parse_record(line)
    assert record.line() == line
    resumed = resume(table.game, record)
    assert seen(resumed.state) == seen(match.state)
    assert resumed.record().line() == line


@by_table
def test_a_game_can_be_resumed_at_any_moment(table: Table) -> None:
    """After a crash, or for a replay; every tenth step is tried."""
    match = table.match()
    for number, state in enumerate(table.moments(match)):
        if number % 10 == 0:
            record = parse_record(match.record().line())
            assert (record.result is not None) == state.is_over
            assert seen(resume(table.game, record).state) == seen(state)


@by_table
def test_what_was_played_verifies(table: Table) -> None:
    """Set-up, steps, scores and winners, with the shipped component set; also before the end."""
    match = table.played()
    assert verify(parse_record(match.record().line()), finder()) is None
    match.rewind(len(match.steps) // 2)
    assert verify(parse_record(match.record().line()), finder()) is None


@by_table
def test_every_part_of_the_result_has_a_rule(table: Table) -> None:
    """Verification names the rule that a wrong result breaks."""
    result = table.played().record().result
    assert result is not None
    for part in (*result.scores[0], "ending", "winners"):
        assert table.game.rule_of(part)


@by_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    """And another seed another one."""
    assert table.played().record().line() == table.played().record().line()
    assert table.match().record().setup != table.match("another seed").record().setup


@by_table
def test_a_set_up_restores_the_start(table: Table) -> None:
    """What is written down before the first step is all there is."""
    match = table.match()
    setup = json.loads(json.dumps(match.record().setup))
    assert seen(table.game.restore(setup, table.players, match.options)) == seen(match.state)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    """Nothing depends on the order of sets, on addresses or on what happened before."""
    code = "from tests.conformance.tables import TABLES\nfor table in TABLES: print(table.played().record().line())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == [table.played().record().line() for table in TABLES]
