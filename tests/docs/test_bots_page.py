"""The bots in `docs/bots.md` pass `mypy --strict` as printed and can play their games."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from skyburst import Chance, bots, new
from skyburst import game as find_game
from tests.cli.running import ENVIRONMENT
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
TOURNAMENTS = re.findall(r"^```sh\n(.*?)\n```\n\n```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
"""The commands on the page, each with its output."""
CLASSES = [block for block in BLOCKS if "@bots.register" in block]
REGISTERED = [re.findall(r'@bots.register\("(\w+)", game="(\w+)"\)', block)[0] for block in CLASSES]


def check(folder: Path, *programs: str) -> subprocess.CompletedProcess[str]:
    """Runs `mypy --strict` on programs as a user would, without this project's configuration."""
    files = []
    for number, program in enumerate(programs):
        files.append(folder / f"bot_{number}.py")
        files[-1].write_text(program)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(folder / "cache")]
    command = [*mypy, *map(str, files)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)


def test_there_is_a_bot_for_every_game() -> None:
    assert sorted(game for _, game in REGISTERED) == ["festival", "fireworks", "spring_festival"]


def test_the_bots_are_fully_typed(tmp_path: Path) -> None:
    """The bots need no casts, ignored errors or Any, and mypy finds a mistake that is added to one of them."""
    for block in CLASSES:
        assert not re.search(r"\bcast\b|type: ignore|\bAny\b|\bassert\b", block)
    assert CLASSES[0].count("view.boards") == 1
    done = check(tmp_path, *CLASSES, CLASSES[0].replace("view.boards", "view.bords"))
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert len(errors) == 1, done.stdout + done.stderr
    assert f"bot_{len(CLASSES)}.py" in errors[0]
    assert '"View" has no attribute "bords"' in errors[0]


def test_the_tournaments_have_the_results_on_the_page(tmp_path: Path) -> None:
    """A newcomer who follows the page gets the printed tables, except for the measured times."""
    (tmp_path / "mybots.py").write_text("\n".join([BLOCKS[0], *(block for block in BLOCKS if "(Tidy)" in block)]))
    assert len(TOURNAMENTS) == 2
    for command, printed in TOURNAMENTS:
        words = [sys.executable, "-m", *command.split()]
        environment = {**os.environ, **ENVIRONMENT}
        done = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr
        assert without_times(done.stdout) == without_times(printed)


def without_times(table: str) -> list[str]:
    """Returns the lines of a table without trailing spaces and without numbers that have three or four decimals."""
    return [re.sub(r"\d+\.\d{3,4}\b", "#", line).rstrip() for line in table.splitlines()]


@pytest.mark.parametrize(("block", "name", "game"), [(b, *r) for b, r in zip(CLASSES, REGISTERED, strict=True)])
def test_the_bots_play_a_game(block: str, name: str, game: str) -> None:
    """Each bot plays its game to the end with legal actions, and is not offered for other games."""
    exec(compile(block, name, "exec"), {"__name__": "example"})  # noqa: S102
    state, chance = new(game, players=2, seed="7"), Chance("table")
    bot = bots.make(name, find_game(game), Chance("me"))
    for _ in range(2_000):
        if state.is_over:
            break
        seat = state.to_act[0]
        state.step(seat, bot.choose(state.view(seat), state.legal_actions(seat)), chance)
    assert state.is_over
    other = "festival" if game != "festival" else "fireworks"
    assert name in bots.names(game)
    assert name not in bots.names(other)
    with pytest.raises(bots.UnknownBot, match=f"there is no bot '{name}' for {other}"):
        bots.make(name, find_game(other), Chance("me"))
