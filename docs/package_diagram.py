"""Draws the diagram of the packages in docs/architecture.md from their source code (`make diagram`)."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src" / "skyburst"
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- make diagram writes what follows -->\n"
END: Final = "<!-- the end of the diagram -->\n"
PURE: Final = ("core", "games")
"""The packages that use the standard library only. Their boxes have six edges."""
TITLES: Final = {"typed": "festival<br>spring_festival<br>fireworks"}
"""The titles of boxes that stand for several modules."""
_BOXES: Final = {"__init__": "skyburst", **dict.fromkeys(("festival", "spring_festival", "fireworks"), "typed")}
"""The boxes of modules that are not called like their boxes."""
Graph = dict[str, set[str]]


def boxes() -> set[str]:
    """Returns a box for every package and module directly in `src/skyburst`, except `__main__`."""
    files = SOURCES.rglob("*.py")
    return {_box(file.relative_to(SOURCES).parts[0].removesuffix(".py")) for file in files} - {"__main__"}


def imports() -> Graph:
    """Returns for each box the boxes that its modules import."""
    found: Graph = {box: set() for box in sorted(boxes())}
    for file in SOURCES.rglob("*.py"):
        box = _box(file.relative_to(SOURCES).parts[0].removesuffix(".py"))
        parts = {part for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) for part in _imported(node)}
        if box in found:
            found[box] |= {_box(part) for part in parts} & found.keys() - {box}
    return found


def _box(part: str) -> str:
    return _BOXES.get(part, part)


def _imported(node: ast.AST) -> Iterator[str]:
    """Yields the parts that a statement imports; all imports in the package are absolute."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module:
        names = [f"{node.module}.{alias.name}" for alias in node.names]
    else:
        return
    for name in names:
        package, part, *_ = [*name.split("."), ""]
        if package == "skyburst":
            yield part if _is_part(part) else "__init__"


def _is_part(name: str) -> bool:
    return bool(name) and ((SOURCES / name).is_dir() or (SOURCES / f"{name}.py").is_file())


def reduced(graph: Graph) -> Graph:
    """Returns the graph without the arrows that follow from others: if A imports B and B imports C, then not A to C."""
    return {
        box: {target for target in targets if not any(target in _reachable(graph, other) for other in targets)}
        for box, targets in graph.items()
    }


def _reachable(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        box = waiting.pop()
        if box not in found:
            found.add(box)
            waiting += graph[box]
    return found


def diagram() -> str:
    """Returns the diagram in the language of Mermaid."""
    lines = ["```mermaid", "flowchart TB", *(f"    {box}{{{{{box}}}}}" for box in PURE)]
    lines += [f"    {box}[{title}]" for box, title in TITLES.items()]
    graph = reduced(imports())
    lines += [f"    {target} --> {box}" for box, targets in graph.items() for target in sorted(targets)]
    return "\n".join([*lines, "```", ""])


def page() -> str:
    """Returns the page with the current diagram."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return before + BEGIN + diagram() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
