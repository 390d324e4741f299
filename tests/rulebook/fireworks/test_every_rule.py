"""No rule without a test: names of tests carry the numbers of the rules they are about."""

import ast
import re
from pathlib import Path

RULES = set(range(1, 30))
"""W30 is about the simulated box, and tested with it."""


def _names() -> list[str]:
    """Every test of this folder."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [function.name for function in functions if function.name.startswith("test_")]


def _cited(name: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?<=_)w(\d+)(?=_)", name)}


def test_every_numbered_rule_is_cited_by_a_test() -> None:
    """A rule that is dropped or renumbered shows up here."""
    assert set().union(*map(_cited, _names())) == RULES
