"""`skyburst review` in words and as JSON."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from skyburst.core.record import format_record
from skyburst.review.answers import Effort
from tests.cli.running import skyburst_here
from tests.review.playing import played_by


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with two games."""
    monkeypatch.setattr("skyburst.review.answers.effort_for", lambda _: Effort(4, 2))
    path = tmp_path / "games.jsonl"
    records = [played_by("festival", *seats) for seats in (("greedy", "random"), ("random", "random", "greedy"))]
    path.write_text("".join(f"{format_record(record)}\n" for record in records))
    return path


def test_json(file: Path) -> None:
    done = skyburst_here("review", str(file), "--game", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert list(found) == ["format", "game", "players", "start", "moves", "seats"]
    assert (found["format"], found["game"], found["players"]) == ("skyburst-review/1", "festival", 3)
    steps = json.loads(file.read_text().splitlines()[1])["steps"]
    assert [(move["seat"], move["action"]) for move in found["moves"]] == [
        (step["seat"], step["action"]) for step in steps
    ]
    assert done.stdout == skyburst_here("review", str(file), "--game", "2", "--json").stdout


@pytest.mark.parametrize(("language", "words"), [("en", ["Accuracy", "Better: "]), ("fr", ["Précision", "Mieux"])])
def test_words(file: Path, language: str, words: list[str]) -> None:
    done = skyburst_here("review", str(file), "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert [word for word in words if word not in done.stdout] == []


def test_a_game_that_breaks_the_rules(file: Path) -> None:
    record = played_by("festival", "random", "random")
    wrong = replace(record, steps=(record.steps[0], record.steps[0]._replace(action="left z9"), *record.steps[2:]))
    file.write_text(format_record(wrong))
    done = skyburst_here("review", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("skyburst: ")
    assert done.stderr.count("\n") == 1


def test_no_such_game(file: Path) -> None:
    assert skyburst_here("review", str(file), "--game", "3").returncode == 2
