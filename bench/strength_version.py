"""What the strength of a bot depends on, as a short hash that is stored with every result.

Comments, docstrings and the levels that do not take part make no difference, so better wording costs no measurements.
Neither do the rules of the games: whoever changes a rule decides whether the results still mean something.
"""

import ast
import json
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import skyburst
from skyburst.bots.weights import read_data

PACKAGE: Final = Path(skyburst.__file__).parent
SOURCES: Final = (
    "search/*.py",
    "search/{game}/*.py",
    "arranging/*.py",
    "games/{game}/arrange/*.py",
    "bots/levels.py",
    "bots/thinking.py",
    "bots/greedy.py",
    "bots/random.py",
    "bots/{game}.py",
    "bots/{game}_search.py",
)
"""The modules of the bots for a game, in the package that is installed."""
WORDS: Final = ("explaining.py", "reason.py")
"""Modules that only put reasons into words."""
LENGTH: Final = 12


def version(game: str, bots: Iterable[str]) -> str:
    """Returns the version of these bots, given as on the command line, for a game."""
    data = read_data(game) or {}
    names = {bot.partition(":")[0] for bot in bots}
    levels = {name: level for name, level in data.get("levels", {}).items() if name in names}
    parts = [_code(game), data.get("weights"), levels]
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:LENGTH]


@cache
def _code(game: str) -> str:
    digest = sha256()
    for file in _modules(game):
        digest.update(repr(shape(ast.parse(file.read_text("utf-8")))).encode())
    return digest.hexdigest()


def _modules(game: str) -> Iterator[Path]:
    for pattern in SOURCES:
        yield from sorted(file for file in PACKAGE.glob(pattern.format(game=game)) if file.name not in WORDS)
    yield Path(__file__).with_name("generic_bots.py")


def shape(node: object) -> object:
    """Returns a program as nested lists, which are the same in all versions of Python, without its docstrings."""
    if isinstance(node, list):
        return [shape(item) for item in node if not _is_text(item)]
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = [shape(value) for _, value in ast.iter_fields(node) if value is not None and value != []]
    return [type(node).__name__, *fields]


def _is_text(node: object) -> bool:
    """Returns whether this is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
