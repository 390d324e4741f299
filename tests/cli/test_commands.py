"""Tests the commands that have no separate test module."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import skyburst as package
from tests.cli.running import skyburst
from tests.waiting import PATIENCE, first_line

SHIPPED = Path(package.__file__).parent / "data" / "festival.toml"


def test_version_says_which_engine_runs() -> None:
    done = skyburst("--version")
    assert re.fullmatch(rf"skyburst {re.escape(package.__version__)} \((plain|compiled) engine\)\n", done.stdout)


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["serve"],
        ["play"],
        ["simulate"],
        ["tournament"],
        ["tune"],
        ["replay"],
        ["review"],
        ["verify"],
        ["bench"],
        ["report"],
        ["deck", "new"],
        ["deck", "check"],
        ["deck", "diff"],
        ["box", "launch"],
        ["box", "calibrate"],
        ["box", "fit"],
    ],
)
def test_help_has_examples(command: list[str]) -> None:
    done = skyburst(*command, "--help")
    assert done.returncode == 0
    assert "Examples:" in done.stdout
    assert f"skyburst {' '.join(command)}".strip() in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send Ctrl-C to one process")
def test_nothing_asked_starts_the_table_in_the_browser(tmp_path: Path) -> None:
    """Without arguments, `skyburst` serves on a free port and uses the user's data folder; Ctrl-C stops it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "skyburst"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)},
    )
    line = first_line(process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert re.fullmatch(r"Skyburst is running at http://127\.0\.0\.1:\d+/ \(press Ctrl-C to stop\)\n", line)
    assert list(tmp_path.rglob("tables.sqlite3"))
    assert process.returncode in (0, 130)


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = skyburst("serve", "--no-open", "--port", port, "--database", "sqlite+aiosqlite://")
    assert done.returncode == 2
    assert f"port {port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_is_none(tmp_path: Path) -> None:
    for url in ("nonsense", "sqlite+aiosqlite:////nowhere/at/all.sqlite3", f"sqlite:///{tmp_path}/a", "mysql://a/b"):
        done = skyburst("serve", "--no-open", "--database", url)
        assert done.returncode == 2, done.stderr
        assert "database" in done.stderr
        assert "Traceback" not in done.stderr


def test_bench_for_machines() -> None:
    report = json.loads(skyburst("bench", "--json", "--seconds", "0.1").stdout)
    assert report["engine"] in ("plain", "compiled")
    assert [speed["players"] for speed in report["random_play"]] == [2, 3, 4]
    assert all(speed["moves_per_game"] > 0 for speed in report["random_play"])


def test_a_running_match_is_small() -> None:
    """A match and its log take less than 20 kB of memory."""
    assert json.loads(skyburst("bench", "--json", "--seconds", "0.1").stdout)["bytes_a_game"] < 20_000


def test_deck_check_accepts_the_shipped_set() -> None:
    done = skyburst("deck", "check", str(SHIPPED))
    assert done.returncode == 0
    assert "deck 'standard' is valid for festival" in done.stdout


@pytest.mark.parametrize("name", ["festival", "spring_festival"])
def test_deck_check_knows_whose_components_they_are(name: str) -> None:
    assert f"is valid for {name};" in skyburst("deck", "check", str(SHIPPED.with_name(f"{name}.toml"))).stdout


def test_deck_check_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text("x = 1")
    done = skyburst("deck", "check", str(file))
    assert done.returncode == 1
    assert "must be a deck file for one of these games: festival, spring_festival" in done.stderr


def test_deck_check_names_file_entry_and_problem(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPPED.read_text().replace('rows = ["red yellow red"]', 'rows = ["red purple red"]'))
    done = skyburst("deck", "check", str(file))
    assert done.returncode == 1
    assert done.stderr.startswith(f"skyburst: {file}: objective[0] 'A1'.rows: 'purple' is unknown")


def test_a_deck_of_ones_own_is_played_and_verified(tmp_path: Path) -> None:
    deck, games = tmp_path / "mine.toml", tmp_path / "games.jsonl"
    deck.write_text(SHIPPED.read_text().replace('deck = "standard"', 'deck = "mine"'))
    made = skyburst("simulate", "festival", "-n", "3", "-s", "7", "--deck", str(deck), "--record", str(games))
    assert made.returncode == 0
    assert skyburst("verify", str(games), "--deck", str(deck)).returncode == 0
    without = skyburst("verify", str(games))
    assert without.returncode == 1
    assert "deck 'mine'" in without.stdout
