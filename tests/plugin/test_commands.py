"""The example game works in the library and with every command."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skyburst.registry import SHIPPED
from tests.cli.running import skyburst
from tests.plugin.installing import install, install_example
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
LIBRARY = """
import skyburst
assert skyburst.names()[-1] == "pearls", skyburst.names()
game = skyburst.game("pearls")
state = skyburst.new("pearls", players=3, seed="7", options={"pile": "large"})
assert state.view(1).favourites[0] is None
match = skyburst.deal(game, [skyburst.Player(name, "human") for name in ("Ana", "Bob")], seed="7")
chance = skyburst.Chance("table")
while not match.state.is_over:
    [seat] = match.state.to_act
    match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
assert skyburst.verify(match.record()) is None
assert skyburst.bots.names("pearls") == ("novice", "casual", "skilled", "expert", "master", "random")
print(match.state)
"""


def run(installed: dict[str, str], *arguments: str, given: str = "") -> str:
    """Runs a command and returns its output. Fails if the command fails or writes to stderr."""
    done = skyburst(*arguments, given=given, environment=installed)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def records(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two bot games for each number of players."""
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    with file.open("w") as lines:
        for players in range(2, 6):
            seats = ",".join(["random"] * players)
            arguments = ["--seats", seats, "--games", "2", "--seed", "7", "--option", "pile=large", "--record", "-"]
            lines.write(run_with_records(installed, *arguments))
    return file


def run_with_records(installed: dict[str, str], *arguments: str) -> str:
    done = skyburst("simulate", "pearls", "--jobs", "2", *arguments, environment=installed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_library_knows_it(installed: dict[str, str]) -> None:
    environment = {**os.environ, **installed}
    done = subprocess.run(
        [sys.executable, "-c", LIBRARY], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("pearls, 2 players, phase over\n")


def test_bots_play_it(installed: dict[str, str]) -> None:
    """Without --seats, the random bot plays the game, because there is no greedy one."""
    summary = json.loads(run(installed, "simulate", "pearls", "--games", "20", "--seed", "7", "--json"))
    assert summary["bots"] == ["random"] * 3
    assert summary["endings"] == {"empty-pile": 20}
    assert "plays 5th" in run(
        installed, "simulate", "pearls", "--seats", ",".join(["random"] * 5), "--games", "3", "--seed", "7"
    )


def test_there_is_no_greedy_bot(installed: dict[str, str]) -> None:
    done = skyburst("simulate", "pearls", "--seats", "greedy,random", environment=installed)
    assert done.returncode == 2
    levels = "novice, casual, skilled, expert, master"
    assert done.stderr == f"skyburst: --seats: “greedy” can’t play; choose from {levels}, random\n"


def test_records_are_verified(installed: dict[str, str], records: Path, tmp_path: Path) -> None:
    checked, count = run(installed, "verify", str(records)).splitlines()
    assert checked.startswith(f"{records}:1-8: right: deal, rules; not checked: commitment (")
    assert count == "8 games checked, none wrong"
    wrong = tmp_path / "wrong.jsonl"
    record = json.loads(records.read_text().splitlines()[0])
    record["result"]["scores"][0]["favourites"] += 1
    wrong.write_text(json.dumps(record))
    done = skyburst("verify", str(wrong), environment=installed)
    assert done.returncode == 1
    assert "score of seat 0, favourites" in done.stdout
    assert "(P3)" in done.stdout


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Lumen: a ", "Shells", "Favourites", "Game over: the pile is empty."]),
        ("fr", ["Lumen : un coquillage ", "Coquillages", "Préférés", "Fin de la partie : la pile est vide."]),
    ],
)
def test_records_are_replayed(installed: dict[str, str], records: Path, language: str, texts: list[str]) -> None:
    shown = run(installed, "replay", str(records), "--language", language)
    assert [text for text in texts if text not in shown] == []


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            ["Pearls", "favourite secret", "1  Open the top shell", "2  Dive for two", "Type a number from the list"],
        ),
        ("fr", ["Perles", "1  Ouvrir le premier coquillage", "2  Plonger pour deux", "Tapez un numéro de la liste"]),
    ],
)
def test_a_person_plays_in_the_terminal(installed: dict[str, str], language: str, texts: list[str]) -> None:
    """A player chooses by number or by the action's text until the end, when the opponent's favourite is revealed."""
    lines = "".join(f"{typed}\n" for typed in ["1", "dive", "2", "open"] * 20)
    arguments = ["--seats", "human,random", "--seed", "7", "--language", language]
    shown = run(installed, "play", "pearls", *arguments, given=lines)
    assert [text for text in texts if text not in shown] == []
    after = shown.rsplit("phase choose", 1)[1]
    assert "phase over" in after
    assert "favourite secret" not in after.partition("phase over")[2]


def test_commands_of_the_terminal(installed: dict[str, str]) -> None:
    typed = "?\nhint\nundo\n1\nundo\nrule\nscore\nlog\n7\nnonsense\nboard\nlang fr\nquit\n"
    shown = run(installed, "play", "pearls", "--seats", "human,random", "--seed", "7", "--language", "en", given=typed)
    for text in (
        "take the action with that number",
        "Suggestion: ",
        "Nothing to undo yet.",
        "Too late to undo: ",
        "The rules of this game aren’t available here.",
        "Favourites",
        "Choose a number from 1 to 2.",
        "Perles",
    ):
        assert text in shown


def test_help_lists_it(installed: dict[str, str]) -> None:
    assert "Games: festival, spring_festival, fireworks, pearls." in " ".join(run(installed, "play", "--help").split())


def test_a_broken_package_does_not_break_the_others(tmp_path: Path) -> None:
    """Listing the games prints a one-line warning; playing another game prints none."""
    install_example(tmp_path)
    found = install(tmp_path, "broken-game", "0.1", {"broken": "missing_module:ADAPTER"})
    problem = (
        "the game 'broken' from broken-game 0.1 (missing_module:ADAPTER) cannot be loaded: "
        "ModuleNotFoundError: No module named 'missing_module'\n"
    )
    listed = skyburst("play", "--help", environment=found)
    assert (listed.returncode, listed.stderr) == (0, f"a game from another package is not available: {problem}")
    asked = skyburst("simulate", "broken", environment=found)
    assert (asked.returncode, asked.stdout, asked.stderr) == (2, "", f"skyburst: {problem}")
    for game in (next(iter(SHIPPED)), "pearls"):
        run(found, "simulate", game, "--seats", "random,random", "--games", "1", "--seed", "7", "--jobs", "1")


def test_the_conformance_suite_passes(installed: dict[str, str]) -> None:
    arguments = ["-m", "pytest", "tests/conformance", "-k", "pearls", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **installed},
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize(("language", "texts"), [("en", ["Accuracy", "Better:"]), ("fr", ["Précision", "Mieux :"])])
def test_records_are_reviewed(installed: dict[str, str], records: Path, language: str, texts: list[str]) -> None:
    shown = " ".join(run(installed, "review", str(records), "--language", language).split())
    assert [text for text in texts if text not in shown] == []
