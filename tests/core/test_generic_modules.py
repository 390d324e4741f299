"""Modules that serve all games do not name any game, so games from other packages are treated like the shipped ones."""

import re
from pathlib import Path

import pytest

from skyburst.registry import SHIPPED

from .layers import SOURCES

GENERIC = ("table/**/*.py", "server/*.py", "terminal/*.py", "cli/*.py", "lab/**/*.py")
BOTS = ("__init__", "bot", "driver", "greedy", "random")
EXCEPTIONS = {"cli/box.py"}
"""The commands for the starry sky box, which only Fireworks uses."""
NAMES = re.compile("|".join(sorted({word for name in SHIPPED for word in name.split("_")})), re.IGNORECASE)
MODULES = {str(file.relative_to(SOURCES)) for pattern in GENERIC for file in SOURCES.glob(pattern)}
MODULES |= {f"bots/{name}.py" for name in BOTS}


def lines_with_names(file: Path) -> list[str]:
    """Returns the lines of a file that contain a word from a game's name."""
    return [line for line in file.read_text("utf-8").splitlines() if NAMES.search(line)]


def test_the_modules_are_found() -> None:
    assert {"table/table.py", "server/hints.py", "terminal/session.py", "cli/simulate.py", "lab/simulate.py"} <= MODULES


@pytest.mark.parametrize("module", sorted(MODULES - EXCEPTIONS))
def test_no_game_is_named(module: str) -> None:
    assert lines_with_names(SOURCES / module) == []


def test_a_name_would_be_found() -> None:
    assert lines_with_names(SOURCES / "registry.py")
