"""Records survive a round trip through JSON, and the same seed gives the same game on every machine."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from skyburst.core.match import resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from tests.conformance.tables import TABLES, Table, seen

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
ROOT = Path(__file__).parents[2]


@by_table
def test_a_record_comes_back_through_json(table: Table) -> None:
    """Writing a record and reading it back gives the same line, state and result."""
    match = table.played()
    line = format_record(match.record())
    assert "\n" not in line
    record = parse_record(line)
    assert format_record(record) == line
    resumed = resume(table.game, record)
    assert seen(resumed.state) == seen(match.state)
    assert format_record(resumed.record()) == line


@by_table
def test_a_game_can_be_resumed_at_any_moment(table: Table) -> None:
    """Resuming from the record gives the same state; the test tries every tenth step."""
    match = table.match()
    for number, state in enumerate(table.moments(match)):
        if number % 10 == 0:
            record = parse_record(format_record(match.record()))
            assert (record.result is not None) == state.is_over
            assert seen(resume(table.game, record).state) == seen(state)


@by_table
def test_what_was_played_verifies(table: Table) -> None:
    """Records of finished and of unfinished games pass verification."""
    match = table.played()
    assert verify(parse_record(format_record(match.record())), finder()) is None
    match.rewind(len(match.steps) // 2)
    assert verify(parse_record(format_record(match.record())), finder()) is None


@by_table
def test_counts_of_choices_are_recorded_where_there_is_an_end_of_them(table: Table) -> None:
    """Legal-action counts are recorded on request, for counted actions only; verification detects wrong counts."""
    assert all(step.legal is None for step in table.played().steps)
    match = table.match()
    match.count_legal = True
    seats = range(table.players)
    counts = [[len(state.legal_actions(seat)) for seat in seats] for state in table.moments(match)]
    for step, before in zip(match.steps, counts, strict=False):
        assert step.legal == (before[step.seat] if table.game.parse(step.action).counted else None)
    record = match.record()
    assert verify(parse_record(format_record(record)), finder()) is None
    for number in (0, len(record.steps) // 2, len(record.steps) - 1):
        step = record.steps[number]
        wrong = step._replace(legal=(step.legal or 0) + 1)
        changed = replace(record, steps=(*record.steps[:number], wrong, *record.steps[number + 1 :]))
        problem = verify(changed, finder())
        assert problem is not None
        assert problem.where == f"step {number + 1}, seat {step.seat}, '{step.action}'"
        assert "legal actions are recorded" in problem.sentence


@by_table
def test_every_part_of_the_result_has_a_rule(table: Table) -> None:
    """Every part of a result has a rule number, so verification can name the rule that a wrong result breaks."""
    result = table.played().record().result
    assert result is not None
    for part in (*result.scores[0], "ending", "winners"):
        assert table.game.rule_of(part)


@by_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    """Playing a seed twice gives equal records; another seed gives another set-up."""
    assert format_record(table.played().record()) == format_record(table.played().record())
    assert table.match().record().setup != table.match("another seed").record().setup


@by_table
def test_a_set_up_restores_the_start(table: Table) -> None:
    """The recorded set-up is enough to rebuild the initial state."""
    match = table.match()
    setup = json.loads(json.dumps(match.record().setup))
    assert seen(table.game.from_setup_json(setup, table.players, match.options)) == seen(match.state)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    """Games do not depend on hash order, memory addresses or earlier games in the process."""
    code = (
        "from skyburst import format_record\n"
        "from tests.conformance.tables import TABLES\n"
        "for table in TABLES: print(format_record(table.played().record()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == [format_record(table.played().record()) for table in TABLES]
