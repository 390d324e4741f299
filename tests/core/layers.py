"""Checks the imports between the parts of the package, and that the pure parts do no I/O."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[2] / "src" / "skyburst"

_GAMES: Final = frozenset({"core", "adapter", "registry"})
_RULES: Final = _GAMES | {"games", "library"}
_TYPED: Final = frozenset({"festival", "spring_festival", "fireworks"})
_PLAYING: Final = _RULES | _TYPED | {"arranging", "search"}
_TABLES: Final = _PLAYING | {"__init__", "physics", "bots"}

MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "core": frozenset(),
    "games": frozenset({"core"}),
    "adapter": frozenset({"core"}),
    "registry": frozenset({"core", "adapter"}),
    "library": _GAMES,
    "arranging": frozenset({"core", "games"}),
    "search": frozenset({"core", "games", "arranging"}),
    **dict.fromkeys(_TYPED, _RULES),
    "pickling": _RULES | _TYPED,
    "__init__": _RULES | _TYPED | {"bots", "pickling"},
    "physics": _PLAYING,
    "bots": _PLAYING,
    "review": _PLAYING | {"bots"},
    "locale": _RULES,
    "lab": _TABLES,
    "puzzles": _TABLES,
    "report": _TABLES | {"lab", "locale"},
    "rl": _TABLES,
    "table": _RULES | {"bots"},
    "adapters": _TABLES | {"table"},
    "server": _TABLES | {"locale", "puzzles", "review", "table"},
    "terminal": _TABLES | {"locale", "review", "table"},
    "cli": _TABLES | {"locale", "lab", "puzzles", "report", "review", "rl", "server", "table", "terminal"},
    "__main__": frozenset({"cli"}),
}
"""Every part of the package, with the other parts it may import; `__init__` is the package itself."""

PURE: Final = frozenset({"core", "games"})
"""Parts that use only the standard library and do no I/O."""
WITHOUT_IO: Final = PURE | {"table"}
IMPURE_MODULES: Final = frozenset(
    {
        "asyncio",
        "builtins",
        "concurrent",
        "ctypes",
        "datetime",
        "fileinput",
        "glob",
        "http",
        "importlib",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "platform",
        "secrets",
        "select",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "ssl",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
    }
)
IMPURE_CALLS: Final = frozenset({"__import__", "breakpoint", "input", "open", "print"})


def parts(folder: Path) -> list[str]:
    """Returns the parts of a package: its modules and the folders that contain modules."""
    modules = [file.stem for file in folder.glob("*.py")]
    packages = [entry.name for entry in folder.iterdir() if entry.is_dir() and any(entry.rglob("*.py"))]
    return sorted(modules + packages)


def unknown_parts(names: list[str]) -> list[str]:
    return [f"'{name}' is in no layer: add it to MAY_IMPORT in {__file__}" for name in names if name not in MAY_IMPORT]


def violations(path: str, source: str) -> list[str]:
    """Returns the violations in a module; `path` is relative to the package, e.g. `core/match.py`."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        found += [f"{path}:{getattr(node, 'lineno', 0)}: {fault}" for fault in _faults(path, node)]
    return found


def _faults(path: str, node: ast.AST) -> Iterator[str]:
    part = _part(path)
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        for target in _targets(path, node):
            top = target.split(".")[0]
            if top == "skyburst":
                yield from _wrong_direction(path, target)
            else:
                yield from _impure_import(part, target, isinstance(node, ast.ImportFrom))
    elif part in WITHOUT_IO and isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in IMPURE_CALLS:
            yield f"calls {node.func.id}()"
        if node.func.id == "Random" and not node.args:
            yield "makes a Random without a seed"


def _part(path: str) -> str:
    return path.split("/", maxsplit=1)[0].removesuffix(".py")


def _targets(path: str, node: ast.Import | ast.ImportFrom) -> list[str]:
    """Returns the full names of everything that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    module = node.module or ""
    if node.level:
        here = ["skyburst", *path.split("/")[:-1]]
        package = here[: len(here) - node.level + 1]
        module = ".".join([*package, module] if module else package)
    return [f"{module}.{alias.name}" for alias in node.names]


def _wrong_direction(path: str, target: str) -> Iterator[str]:
    importer, names = _part(path), target.split(".")
    imported = names[1] if len(names) > 1 and names[1] in MAY_IMPORT else "__init__"
    if importer == imported:
        yield from _other_game(path, names)
    elif imported not in MAY_IMPORT.get(importer, frozenset()):
        what = "the package itself" if imported == "__init__" else imported
        yield f"imports {target}, but {importer} must not import {what}"


def _other_game(path: str, names: list[str]) -> Iterator[str]:
    """Yields a violation if a game imports another game, which only `games/__init__.py` may do."""
    folders = path.split("/")
    if folders[0] == "games" and len(folders) > 2 and names[2:3] != [folders[1]]:
        yield f"imports {'.'.join(names)}, but {folders[1]} must know no other game"


def _impure_import(part: str, target: str, from_import: bool) -> Iterator[str]:
    top = target.split(".", maxsplit=1)[0]
    if part in PURE and top not in sys.stdlib_module_names:
        yield f"imports {top}, which is not in the standard library"
    if part in WITHOUT_IO and top in IMPURE_MODULES:
        yield f"imports {top}: no I/O, no clock, no threads here"
    if part in WITHOUT_IO and top == "random" and not (from_import and target == "random.Random"):
        yield f"imports {target}: only random.Random, which takes a seed"
