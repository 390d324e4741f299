"""How puzzles are found, checked and stored."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from skyburst.core.game import Action
from skyburst.library import game
from skyburst.puzzles.finding import gap, is_clear
from skyburst.search.thinker import Rating
from tests.cli.running import skyburst_here

LEGAL = [game("festival").parse(text) for text in ("left a1", "left a2", "left a3", "pile 1", "pile 2")]
SMALL = ("--simulations", "4", "--margin", "0.01", "--seed", "1", "--out")
"""A search that finds puzzles fast, but poor ones."""


def rated(*values: float, actions: Sequence[Action] = LEGAL) -> list[Rating]:
    return [Rating(action, value, 0.1) for action, value in zip(actions, values, strict=False)]


def test_gap_ignores_actions_of_equal_value() -> None:
    assert gap(rated(0.5, 0.5, 0.4)) == pytest.approx(0.1)
    assert gap(rated(0.5, 0.45, 0.5)) == pytest.approx(0.05)
    assert gap(rated(0.5, 0.6)) == pytest.approx(-0.1)
    assert gap(rated(0.5, 0.5, 0.5)) == 0


@pytest.mark.parametrize(
    ("values", "clear"),
    [
        ((0.5, 0.4, 0.3, 0.2, 0.1), True),
        ((0.5, 0.46, 0.3, 0.2, 0.1), False),
        ((0.99, 0.4, 0.3, 0.2, 0.1), False),
        ((0.09, 0.0, 0.0, 0.0, 0.0), False),
        ((0.5, 0.4, 0.3, 0.2), False),
    ],
)
def test_clear_positions(values: tuple[float, ...], clear: bool) -> None:
    """One action must be better by the margin, the game open, and every legal action rated."""
    assert is_clear(LEGAL, rated(*values), 0.05) == clear


def test_few_actions_are_no_puzzle() -> None:
    assert not is_clear(LEGAL[:3], rated(0.5, 0.4, 0.3), 0.05)


def test_a_search_can_be_continued(tmp_path: Path) -> None:
    """A search that goes on from its file finds the same puzzles as one that is not interrupted."""
    for name, count in (("whole", "2"), ("part", "1"), ("part", "2")):
        done = skyburst_here("puzzles", "generate", "festival", "--count", count, *SMALL, str(tmp_path / name))
        assert (done.returncode, done.stderr) == (0, "")
        if (name, count) == ("part", "1"):
            with (tmp_path / "part").open("ab") as file:
                file.write(b'{"source":')  # the process was killed while it was writing
    assert (tmp_path / "whole").read_bytes() == (tmp_path / "part").read_bytes()
    done = skyburst_here("puzzles", "generate", "festival", "--simulations", "5", "--out", str(tmp_path / "part"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "belongs to a search with other settings" in done.stderr


def test_files_that_are_no_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for command in (("generate", "festival", "--out"), ("check",)):
        file.write_text("[weights]\n")
        done = skyburst_here("puzzles", *command, str(file))
        assert (done.returncode, done.stdout) == (2, "")
        assert "is not a file of puzzles" in done.stderr
    done = skyburst_here("puzzles", "check", str(tmp_path / "missing"))
    assert (done.returncode, "contains no puzzles" in done.stderr) == (2, True)


def test_check(tmp_path: Path) -> None:
    """Wrong solutions are reported by number."""
    shipped = Path(__file__).parents[2] / "src" / "skyburst" / "data" / "puzzles" / "fireworks.jsonl"
    header, puzzle, *_ = shipped.read_bytes().splitlines()
    file = tmp_path / "file"
    file.write_bytes(b"\n".join([header, puzzle, b""]))
    assert skyburst_here("puzzles", "check", str(file)).returncode == 0
    _, rest = puzzle.split(b'"ratings":[["', 1)
    action = rest.split(b'"', 1)[0]
    wrong = puzzle.replace(b'"ratings":[["' + action, b'"ratings":[["nonsense')
    file.write_bytes(b"\n".join([header, wrong, b""]))
    done = skyburst_here("puzzles", "check", str(file))
    assert (done.returncode, "have another best action: 1" in done.stderr) == (1, True)
