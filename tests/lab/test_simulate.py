"""Simulations are reproducible with any number of processes."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from skyburst import GameError, OptionError, bots, parse_record, verify
from skyburst.core.game import Json
from skyburst.lab.simulate import Batch, Plan, check, cores, run, simulate
from skyburst.lab.tally import Tally
from skyburst.library import finder, names, shipped

PLAN = Plan("festival", ("random", "greedy", "random"), games=20, seed="7", options={}, keep_records=True)


def summed(batches: list[Batch]) -> dict[str, Json]:
    total = Tally(len(PLAN.seats))
    for batch in batches:
        total.merge(batch.tally)
    return total.to_json()


@pytest.mark.parametrize("jobs", [2, 3, 5])
def test_any_number_of_jobs_gives_the_same_games(jobs: int) -> None:
    """The records, their order and the statistics do not depend on the number of jobs."""
    alone, together = list(simulate(PLAN, 1)), list(simulate(PLAN, jobs))
    lines = [line for batch in together for line in batch.lines]
    assert lines == [line for batch in alone for line in batch.lines]
    assert len(lines) == PLAN.games
    assert summed(together) == summed(alone)
    assert summed(alone)["games"] == PLAN.games


def test_game_i_does_not_depend_on_where_a_batch_begins() -> None:
    whole = run(PLAN, 0, 6)
    assert run(PLAN, 2, 5).lines == whole.lines[2:5]
    assert [parse_record(line).seed for line in whole.lines] == [f"sky1:7/{number}" for number in range(6)]


def test_another_seed_gives_other_games() -> None:
    lines = [run(replace(PLAN, seed=seed), 0, 1).lines[0] for seed in ("7", "8")]
    assert json.loads(lines[0])["setup"] != json.loads(lines[1])["setup"]


def test_the_statistics_are_those_of_the_records() -> None:
    batch = run(PLAN, 0, 8)
    results = [record.result for record in map(parse_record, batch.lines)]
    lengths = [len(parse_record(line).steps) for line in batch.lines]
    assert all(results)
    totals = [[result.scores[seat]["total"] for result in results if result] for seat in range(3)]
    assert [seat.parts["total"].total for seat in batch.tally.seats] == [sum(total) for total in totals]
    assert (batch.tally.length.total, batch.tally.length.most) == (sum(lengths), max(lengths))


@pytest.mark.parametrize("name", names())
def test_every_game_is_simulated_and_verifies(name: str) -> None:
    """Simulated games verify, whichever game is played, and their records have legal-action counts."""
    batch = run(Plan(name, ("random", "random"), 2, "x", {}, keep_records=True, legal_counts=True), 0, 2)
    for record in map(parse_record, batch.lines):
        assert verify(record) is None
        assert any(step.legal is not None for step in record.steps)
        assert [player.kind for player in record.players] == ["bot:random"] * 2


def test_records_are_kept_only_if_asked_for() -> None:
    batch = run(replace(PLAN, keep_records=False), 0, 2)
    assert (batch.lines, batch.tally.games) == ([], 2)


def test_a_deck_file(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(shipped("festival.toml").replace('deck = "standard"', 'deck = "mine"'))
    [line] = run(replace(PLAN, deck=deck), 0, 1).lines
    assert parse_record(line).deck.id == "mine"
    assert verify(parse_record(line), finder([deck])) is None


@pytest.mark.parametrize(
    ("plan", "error", "message"),
    [
        (replace(PLAN, game="chess"), GameError, "there is no game 'chess'"),
        (replace(PLAN, seats=("random", "deep")), bots.UnknownBot, "there is no bot 'deep'"),
        (replace(PLAN, seats=("random",)), OptionError, "players"),
        (replace(PLAN, options={"claims": "sometimes"}), OptionError, "claims"),
        (replace(PLAN, launch="box"), OptionError, "Fireworks"),
        (replace(PLAN, deck=Path("no such file.toml")), GameError, "no such file.toml"),
    ],
)
def test_a_bad_plan_is_refused_before_any_work(plan: Plan, error: type[GameError], message: str) -> None:
    """`check` raises the same error as playing would."""
    with pytest.raises(error, match=message):
        check(plan)
    with pytest.raises(error, match=message):
        run(plan, 0, 1)
    check(PLAN)


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (0, 2), (-1, 1), (1, 0), (1, -2)])
def test_nothing_to_do_is_refused(games: int, jobs: int) -> None:
    with pytest.raises(OptionError, match=f"at least 1 game and 1 job, not {games} games and {jobs} jobs"):
        list(simulate(replace(PLAN, games=games), jobs))


def test_a_simulation_that_is_given_up_ends() -> None:
    """Closing a simulation cancels the batches that have not started."""
    games = simulate(replace(PLAN, games=400), 2)
    assert next(games).tally.games > 0
    games.close()
    assert list(games) == []


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
