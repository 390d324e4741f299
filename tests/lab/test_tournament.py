"""Tournaments are reproducible, can be continued, and survive bots that fail."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skyburst import GameError
from skyburst.bots.guard import CRASH, TIMEOUT
from skyburst.lab import crew
from skyburst.lab.contest import MOST_LOST, Conditions, Decision, play
from skyburst.lab.results_file import ResultsError, ResultsFile
from skyburst.lab.standings import Standings
from skyburst.lab.tournament import Plan, check, run
from tests.lab.bot_files import write_bots

CONDITIONS = Conditions("festival", {})
PLAN = Plan(CONDITIONS, ("greedy", "random", "random"), players=3, seed="7")


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    return write_bots(tmp_path)


def result(plan: Plan, jobs: int, games: int | None = None, **given: Any) -> Standings:
    """Plays a tournament and returns the final standings."""
    *_, last = run(plan, jobs, games=games, **given)
    return last


def summary(standings: Standings) -> list[Mapping[str, Any]]:
    """Returns the results without the measured times."""
    return [{**one.to_json(), "seconds_per_move": None} for one in standings.entrants]


def untimed(file: Path) -> list[Any]:
    """Returns the lines of a results file without the measured times."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    for line in lines[1:]:
        for seat in line["seats"]:
            del seat["seconds"], seat["longest"]
    return lines


def test_any_number_of_jobs_gives_the_same_results(bots: Path, tmp_path: Path) -> None:
    """The standings and the file are the same, also if a bot fails now and then."""
    plan = replace(PLAN, entrants=("greedy", f"{bots}:Sometimes", f"{bots}:Nonsense"))
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 3)]
    found = [summary(result(plan, jobs, 9, file=ResultsFile(file))) for jobs, file in zip((1, 3), files, strict=True)]
    assert found[0] == found[1]
    assert untimed(files[0]) == untimed(files[1])
    assert [one["games"] for one in found[0]] == [9, 9, 9]
    assert [list(one["faults"]) for one in found[0]] == [[], ["crash"], ["illegal"]]
    assert found[0][1]["first_fault"]["message"] == "ValueError: no idea"
    assert 'raise ValueError("no idea")' in found[0][1]["first_fault"]["traceback"]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    plan = replace(PLAN, entrants=("random", "greedy"), players=4)
    standings = result(plan, 1, 3)
    assert standings.games == 8
    assert [one.counted_games for one in standings.entrants] == [4, 4]


def test_a_bot_that_no_exception_stops_loses_its_moves(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is killed, and the game is repeated without the move. After three times the bot is given up."""
    monkeypatch.setattr(crew, "GRACE", 0.1)
    plan = Plan(replace(CONDITIONS, limit=0.5), (f"{bots}:Stuck", "random"), players=2, seed="7")
    stuck = result(plan, 2, 2).entrants[0]
    assert stuck.games == 2
    assert stuck.moves > 2 * (2 + MOST_LOST)
    assert stuck.faults == {"timeout": stuck.moves - 2 * 2}
    assert stuck.first_fault is not None
    assert stuck.first_fault.faults.message == "took longer than 0.5 s"


def test_a_bot_that_ends_its_process_loses_its_moves(bots: Path) -> None:
    plan = Plan(CONDITIONS, (f"{bots}:Deadly", "random"), players=2, seed="7")
    deadly = result(plan, 2, 2).entrants[0]
    assert deadly.games == 2
    assert deadly.faults == {"crash": deadly.moves - 2 * 2}
    assert deadly.first_fault is not None
    assert deadly.first_fault.faults.message == "ProcessEnded"


def test_lost_decisions_are_not_asked_again() -> None:
    """Only the lost decisions are replaced, and the rest of the game is played by the bots."""
    contest = next(replace(PLAN, entrants=("greedy", "random"), players=2).contests())
    lost = {Decision(0, 1): CRASH, Decision(0, 2): TIMEOUT, Decision(1, 0): CRASH}
    played = play(replace(CONDITIONS, limit=100.0), contest, lost=lost)
    first, second = (seat.faults for seat in played.seats)
    assert first is not None
    assert first.counts == {CRASH: 1, TIMEOUT: 1}
    assert second is not None
    assert second.counts == {CRASH: played.seats[1].moves + 1}


def test_until_stops_after_the_first_round_that_is_precise_enough() -> None:
    plan = replace(PLAN, entrants=("random", "greedy"), players=2)
    wide = result(plan, 1, until=0.2)
    assert wide.games % plan.round == 0
    assert wide.precision <= 0.2
    before = result(plan, 1, wide.games - plan.round)
    assert before.precision > 0.2
    assert result(plan, 1, 4, until=0.01).games == 4


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_stopped_tournament_goes_on(tmp_path: Path, cut: int) -> None:
    """A file whose last line is incomplete is repaired; no game is lost or played twice."""
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    expected = summary(result(PLAN, 1, 9, file=ResultsFile(whole)))
    running = run(PLAN, 2, games=9, file=ResultsFile(part))
    for _ in range(4):
        next(running)
    running.close()
    part.write_bytes(part.read_bytes()[: -cut or None])
    again = ResultsFile(part)
    assert len(again.played) == (4 if cut == 0 else 3)
    again.check(PLAN.header())
    assert summary(result(PLAN, 2, 9, file=again)) == expected
    assert untimed(part) == untimed(whole)


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    """The results are read from the file, and more games are added to it if they are asked for."""
    file = tmp_path / "games.jsonl"
    result(PLAN, 1, 6, file=ResultsFile(file))
    before = file.read_bytes()
    assert result(PLAN, 1, 6, file=ResultsFile(file)).games == 6
    assert result(PLAN, 1, 3, file=ResultsFile(file)).games == 3
    assert file.read_bytes() == before
    assert result(PLAN, 1, 9, file=ResultsFile(file)).games == 9
    assert file.read_bytes().startswith(before)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": "8"}, 'its seed is "7", not "8"'),
        ({"players": 2}, "its players is 3, not 2"),
        ({"entrants": ("greedy", "random")}, "its entrants is"),
        ({"conditions": replace(CONDITIONS, limit=1.0)}, "its limit is null, not 1.0"),
        ({"conditions": replace(CONDITIONS, options={"claims": "manual"})}, "its options is"),
    ],
)
def test_the_file_of_another_tournament_is_refused(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    file = tmp_path / "games.jsonl"
    ResultsFile(file).open(PLAN.header()).close()
    with pytest.raises(ResultsError, match=message):
        ResultsFile(file).check(replace(PLAN, **change).header())
    ResultsFile(file).check(PLAN.header())


def test_a_bot_that_has_changed_is_refused(bots: Path, tmp_path: Path) -> None:
    plan = replace(PLAN, entrants=(f"{bots}:Good", "random"), players=2)
    file = tmp_path / "games.jsonl"
    ResultsFile(file).open(plan.header()).close()
    bots.write_text(bots.read_text() + "\n# better now\n")
    with pytest.raises(ResultsError, match="at least one of the bots' files has changed"):
        ResultsFile(file).check(plan.header())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dear diary\n", "is not the file of a tournament"),
        ('{"format": "skyburst-record/1"}\n', "is not the file of a tournament"),
        ('{"format": "skyburst-tournament/1"}\n{}\n', ":2: "),
        ('{"format": "skyburst-tournament/1"]\n', ":1: "),
        (
            '{"format": "skyburst-tournament/1"}\n{"game":3,"winners":[0],"steps":9,"ending":"x","seats":[]}\n',
            ":2: this line must contain game 0, not 3",
        ),
    ],
)
def test_other_files_are_left_alone(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "file"
    file.write_text(text)
    with pytest.raises(ResultsError, match=message):
        ResultsFile(file)
    assert file.read_text() == text


def test_a_header_that_is_incomplete_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"format": "skyburst-tourn')
    results = ResultsFile(file)
    assert results.header is None
    results.open(PLAN.header()).close()
    assert ResultsFile(file).header == {"format": "skyburst-tournament/1", **PLAN.header()}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"entrants": ("greedy", "greedy")}, "at least two different entrants"),
        ({"entrants": ("greedy", "random", "random"), "players": 2}, "random is given more than once"),
        ({"entrants": ("greedy", "random"), "players": 5}, "players, not 5"),
        ({"entrants": ("greedy", "deep")}, "there is no bot 'deep'"),
        ({"conditions": replace(CONDITIONS, options={"claims": "maybe"})}, "claims"),
        ({"conditions": replace(CONDITIONS, launch="box")}, "Fireworks"),
    ],
)
def test_a_bad_plan_is_refused_before_any_work(change: dict[str, Any], message: str) -> None:
    check(PLAN)
    with pytest.raises(GameError, match=message):
        check(replace(PLAN, **change))


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (None, 1), (3, 0)])
def test_nothing_to_do_is_refused(games: int | None, jobs: int) -> None:
    with pytest.raises(GameError, match="at least 1"):
        next(run(PLAN, jobs, games=games))
