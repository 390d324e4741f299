"""Tests `skyburst tournament`, run as a user would run them."""

import json
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import skyburst, skyburst_here, started
from tests.lab.bot_files import write_bots
from tests.waiting import PATIENCE, until


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    return write_bots(tmp_path)


def test_the_table(bots: Path) -> None:
    """The table fits 80 columns, ranks the bots and says what went wrong; what bots print goes to stderr."""
    arguments = ["festival", f"{bots}:Sometimes", "greedy", f"{bots}:Good", "-n", "6", "-s", "7", "--traceback"]
    done = skyburst("tournament", *arguments)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].strip() == "festival: 6 games, 3 players, seed 7"
    assert lines[2].split() == ["bot", "wins", "95", "%", "rating", "score", "s/move", "most"]
    assert lines[4].split()[:2] == ["greedy", "100.0%"]
    assert (
        max(
            len(line.rstrip())
            for line in lines[: lines.index("A fair share is 33.3%. Each bot has 6 games in its win rate.")]
        )
        <= 80
    )
    assert "may print" not in done.stdout
    assert "may print" in done.stderr
    assert re.search(r":Sometimes failed \(crash \d+\)", done.stdout.replace("\n", ""))
    assert 'raise ValueError("no idea")' in done.stdout


def test_json_for_machines() -> None:
    """The JSON is the same for any number of jobs, except for the times."""
    found: list[dict[str, Any]] = []
    for jobs in ("1", "2"):
        done = skyburst("tournament", "festival", "greedy", "random", "-n", "4", "-s", "x", "--json", "--jobs", jobs)
        found.append(json.loads(done.stdout))
        for one in found[-1]["ranking"]:
            assert one.pop("seconds_per_move")["most"] > 0
    assert found[0] == found[1]
    assert (found[0]["games"], found[0]["players"], found[0]["seed"]) == (4, 2, "x")
    assert [one["name"] for one in found[0]["ranking"]] == ["greedy", "random"]
    assert list(found[0]["ranking"][0]["score"]) == ["total", "objectives", "crowd_pleasers", "colour", "type"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot interrupt one process")
@pytest.mark.parametrize("end", ["SIGKILL", "SIGINT"])
def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path, end: str) -> None:
    """Whether killed or interrupted, the same command goes on, with the same seed, and plays every game once."""
    file = tmp_path / "games.jsonl"
    command = ["tournament", "festival", "greedy", "random", "--out", str(file), "--jobs", "2"]
    with started(*command, "-n", "100000") as process:
        until(lambda: file.exists() and file.read_bytes().count(b"\n") > 5, "some games are played")
        process.send_signal(getattr(signal, end))
        _, errors = process.communicate(timeout=PATIENCE)
    expected = (130, "skyburst: interrupted") if end == "SIGINT" else (-9, "")
    assert (process.returncode, errors.strip()) == expected
    before = file.read_bytes().count(b"\n") - 1
    done = skyburst(*command, "-n", str(before + 4), "--json")
    assert done.returncode == 0, done.stderr
    games = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert [game["game"] for game in games] == list(range(len(games)))
    assert len(games) == json.loads(done.stdout)["games"] >= before + 4


def test_the_file_of_another_tournament(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert skyburst("tournament", "festival", "greedy", "random", "-n", "2", "--out", str(file)).returncode == 0
    done = skyburst_here("tournament", "festival", "random", "greedy", "-n", "2", "--out", str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert 'its entrants is ["greedy", "random"], not ["random", "greedy"]; choose another file' in done.stderr


BAD = {
    "no bots": (["festival"], "Missing argument 'BOT...'"),
    "unknown game": (["chess", "greedy", "random"], "there is no game “chess”"),
    "one bot": (["festival", "greedy"], "at least two different entrants"),
    "unknown bot": (["festival", "greedy", "deep"], "there is no bot 'deep' for festival; known bots: "),
    "missing file": (["festival", "greedy", "no.py:Tidy"], "no.py cannot be read: No such file or directory"),
    "no class": (["festival", "greedy", "{bots}:Tidy"], "there is no bot 'Tidy' in {bots}; bots in this file: Good, "),
    "no name": (["festival", "greedy", "{bots}"], "{bots} does not say which bot; write {bots}:NAME"),
    "zero games": (["festival", "greedy", "random", "--games", "0"], "0 is not in the range"),
    "zero jobs": (["festival", "greedy", "random", "--jobs", "0"], "0 is not in the range"),
    "zero seconds": (["festival", "greedy", "random", "--limit", "0"], "is not in the range"),
    "five players": (["festival", "greedy", "random", "--players", "5"], "2 to 4 players, not 5"),
    "wrong option": (["festival", "greedy", "random", "-o", "claims=maybe"], "choose from auto, manual"),
    "unknown option": (["festival", "greedy", "random", "-o", "sign=true"], "there is no option 'sign'"),
    "no percentage": (["festival", "greedy", "random", "--until", "soon"], "'soon' is not a percentage"),
    "zero percent": (["festival", "greedy", "random", "--until", "0%"], "'0%' is not a percentage"),
    "out into nowhere": (
        ["festival", "greedy", "random", "--out", "/no/such/folder/x"],
        "cannot write /no/such/folder/x",
    ),
    "out is a bot": (["festival", "greedy", "random", "--out", "{bots}"], "{bots} is not the file of a tournament"),
    "box in festival": (["festival", "greedy", "random", "--launch", "box"], "festival has no launches"),
}


@pytest.mark.parametrize(("arguments", "sentence"), BAD.values(), ids=BAD.keys())
def test_bad_input(bots: Path, arguments: list[str], sentence: str) -> None:
    """Bad input is one clear line on stderr and exit code 2."""
    done = skyburst_here("tournament", *(argument.format(bots=bots) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    message = done.stderr.replace("a file may print when it is loaded\n", "")
    assert message.startswith("skyburst: ")
    assert message.count("\n") == 1
    assert sentence.format(bots=bots) in message
