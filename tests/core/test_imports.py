"""Imports go in one direction, and the rules stay pure, so that mypyc can compile them and replays are repeatable."""

import pytest

from .layers import MAY_IMPORT, SOURCES, parts, unknown_parts, violations

MODULES = sorted(str(file.relative_to(SOURCES)) for file in SOURCES.rglob("*.py"))


def test_the_sources_are_found() -> None:
    """The source files are found; otherwise, after a folder is moved, the tests below would check nothing."""
    assert {"core/game.py", "games/festival/state.py", "library.py", "bots/bot.py"} <= set(MODULES)


@pytest.mark.parametrize("path", MODULES)
def test_module_keeps_to_its_layer(path: str) -> None:
    assert violations(path, (SOURCES / path).read_text("utf-8")) == []


def test_every_part_has_a_layer() -> None:
    """Every package belongs to a layer, so a new one must be added deliberately."""
    assert unknown_parts(parts(SOURCES)) == []


def test_unknown_part_is_reported() -> None:
    [message] = unknown_parts(["core", "telepathy"])
    assert "telepathy" in message
    assert "add it to MAY_IMPORT" in message


def test_layers_have_no_cycle() -> None:
    """The allowed imports form no cycle."""
    rest = dict(MAY_IMPORT)
    while rest:
        lowest = [part for part, below in rest.items() if not below & rest.keys()]
        assert lowest, f"import cycle: {sorted(rest)}"
        for part in lowest:
            del rest[part]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/x.py", "import skyburst.games"),
        ("core/x.py", "from skyburst import library"),
        ("core/x.py", "from skyburst import Match"),
        ("core/x.py", "from ..games import festival"),
        ("core/x.py", "from .. import games"),
        ("core/x.py", "def f() -> None:\n    from skyburst.bots import make"),
        ("core/x.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from skyburst.games import festival"),
        ("games/festival/x.py", "from skyburst.library import game"),
        ("games/festival/x.py", "from skyburst.games.fireworks import state"),
        ("games/festival/x.py", "from skyburst.games import fireworks"),
        ("games/festival/x.py", "from ..fireworks.state import State"),
        ("games/festival/x.py", "import skyburst.games"),
        ("library.py", "from skyburst.bots import make"),
        ("physics/x.py", "from skyburst.bots import make"),
        ("bots/x.py", "from skyburst.terminal import table"),
        ("locale/x.py", "from skyburst.bots import names"),
        ("locale/x.py", "from skyburst import Match"),
        ("lab/x.py", "from skyburst.locale import say"),
        ("terminal/x.py", "from skyburst.server import app"),
        ("terminal/x.py", "from skyburst import cli"),
        ("__init__.py", "from skyburst.physics import Box"),
        ("bots/x.py", "from skyburst import new"),
        ("festival.py", "from skyburst.bots import make"),
        ("__main__.py", "from skyburst.terminal import table"),
        ("core/x.py", "import rich"),
        ("games/__init__.py", "from typing_extensions import override"),
        ("core/x.py", "import os.path"),
        ("core/x.py", "from pathlib import Path"),
        ("games/festival/x.py", "from time import monotonic"),
        ("games/festival/x.py", "import random"),
        ("core/x.py", "from random import shuffle"),
        ("core/x.py", "from random import *"),
        ("core/x.py", "from random import Random\nr = Random()"),
        ("core/x.py", "def f() -> None:\n    print(1)"),
        ("games/festival/x.py", "text = open('a').read()"),
        ("games/festival/x.py", "name = input()"),
        ("core/x.py", "os = __import__('os')"),
    ],
)
def test_checker_catches(path: str, source: str) -> None:
    """The checker reports each of these violations."""
    [message] = violations(path, source)
    assert message.startswith(f"{path}:")


def test_checker_names_the_line() -> None:
    [message] = violations("core/x.py", "\n\nimport socket")
    assert message.startswith("core/x.py:3: ")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/x.py", "from random import Random\nr = Random('7')"),
        ("core/x.py", "from .errors import GameError"),
        ("games/__init__.py", "from skyburst.games.festival import game"),
        ("games/festival/x.py", "from . import state"),
        ("games/festival/x.py", "from skyburst.games.festival import state"),
        ("library.py", "from pathlib import Path\nfrom skyburst import registry"),
        ("__init__.py", "import secrets\nfrom skyburst.library import game"),
        ("terminal/x.py", "import rich\nfrom skyburst import Match\nfrom skyburst.locale import say\nprint(1)"),
        ("cli.py", "from skyburst import __version__\nfrom skyburst.terminal import table"),
        ("__main__.py", "from skyburst.cli import main"),
    ],
)
def test_checker_allows(path: str, source: str) -> None:
    assert violations(path, source) == []
