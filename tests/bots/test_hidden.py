"""Bots cannot see what is hidden: they get views, which contain only plain data, and they import nothing else."""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import skyburst
from skyburst import bots
from skyburst.bots import LEVELS
from skyburst.bots.driver import players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.match import deal
from skyburst.library import game
from skyburst.registry import SHIPPED

PACKAGE = Path(skyburst.__file__).parent
FORBIDDEN = {"gc", "inspect", "ctypes", "skyburst.server", "skyburst.table", "skyburst.cli", "skyburst.terminal"}
"""Modules with which a bot could reach the state of a running game."""
ALLOWED = {"bots/driver.py": {"skyburst.core.match"}}
"""The driver asks the bots of a match; no bot imports it."""
PLAIN = (str, int, float, bool, type(None))


def hidden_parts(value: Any, path: str = "view") -> Iterator[str]:
    """Yields where a view contains something other than plain data, such as a state."""
    if isinstance(value, PLAIN):
        return
    if isinstance(value, dict):
        parts = [(f"{path}[{key!r}]", part) for key, part in value.items()]
    elif isinstance(value, (tuple, list, frozenset)):
        parts = [(f"{path}[{number}]", part) for number, part in enumerate(value)]
    elif is_dataclass(value) and type(value).__name__.endswith("View"):
        parts = [(f"{path}.{field.name}", getattr(value, field.name)) for field in fields(value)]
    else:
        yield f"{path}: {type(value).__name__}"
        return
    for name, part in parts:
        yield from hidden_parts(part, name)


@pytest.mark.parametrize("name", SHIPPED)
def test_views_contain_only_plain_data(name: str) -> None:
    match, chance = deal(game(name), players(["random"] * 3), "views"), Chance("views")
    brains = seat_bots(match.game, ["random"] * 3, chance)
    phases = set()
    while match.state.to_act and len(match.steps) < 60:
        seat = match.state.to_act[0]
        phases.add(match.state.phase)
        assert list(hidden_parts(match.state.view(seat))) == []
        match.play(seat, brains[seat].choose(None, match.state.legal_actions(seat)), chance=chance)
    assert len(phases) > 1
    assert list(hidden_parts((match.state,)))


@pytest.mark.parametrize("file", sorted([*(PACKAGE / "bots").glob("*.py"), *(PACKAGE / "search").rglob("*.py")]))
def test_bots_import_nothing_that_knows_running_games(file: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    found = {name for name in imported if name == "skyburst.core.match" or any(_within(name, one) for one in FORBIDDEN)}
    found |= {name for name in imported if name == "skyburst.bots.driver"}
    assert found <= ALLOWED.get(file.relative_to(PACKAGE).as_posix(), set())


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_information_makes_no_difference(name: str, level: str) -> None:
    """A bot plays the same move in a state with everything hidden from its seat shuffled."""
    match, chance = deal(game(name), players(["greedy"] * 3), f"hidden {name}"), Chance("hidden")
    brains = seat_bots(match.game, ["greedy"] * 3, chance)
    moves = 0
    while match.state.to_act and moves < 3:
        state, seat = match.state, match.state.to_act[0]
        if len(match.steps) % 17 == 16:
            shuffled = state.clone()
            shuffled.resample(seat, Chance(f"shuffled {moves}"))
            chosen = [
                bots.make(f"{level}:simulations=8", match.game, Chance("a bot"))
                .choose(known.view(seat), known.legal_actions(seat))
                .text
                for known in (state, shuffled)
            ]
            assert chosen[0] == chosen[1]
            moves += 1
        match.play(seat, brains[seat].choose(state.view(seat), state.legal_actions(seat)), chance=chance)
    assert moves == 3
