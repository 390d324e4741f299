"""Writes docs/rules/index.md: every rule with the code that implements it and the tests that cite it (`make rules`)."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from skyburst.locale import catalogue

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "rules" / "index.md"
GAMES: Final = {"F": "festival", "S": "spring_festival", "W": "fireworks"}
EXAMPLES: Final = ("F23", "W25")
"""These rules are only scoring examples: tests check them, but no code implements them."""
_DEFINITION: Final = re.compile(r"^- \*\*([FSW]\d+)\*\*", re.MULTILINE)
_CITATION: Final = re.compile(r"\b([FSW])(\d+)(?:(?: to |–|-)\1(\d+))?\b")
_IN_NAME: Final = re.compile(r"(?<=_)([fsw])(\d+)(?:_to_\1(\d+))?(?=_|$)")
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(NamedTuple):
    """A function, class or constant that cites a rule."""

    file: Path
    name: str
    rules: frozenset[str]


def rules() -> list[str]:
    """Returns the numbers of all rules, in the order of the rules pages."""
    pages = ("festival", "spring-festival", "fireworks")
    texts = [_read(ROOT / "docs" / "rules" / f"{page}.md") for page in pages]
    return list(dict.fromkeys(rule for text in texts for rule in _DEFINITION.findall(text)))


def implementations() -> list[Citation]:
    """Returns all definitions in the engine and the physics that cite a rule in a docstring or comment."""
    folders = ("games", "physics")
    files = [file for folder in folders for file in sorted((ROOT / "src" / "skyburst" / folder).rglob("*.py"))]
    return [citation for file in files for citation in _code_citations(file)]


def rule_tests() -> list[Citation]:
    """Returns every test that cites a rule in its name, e.g. test_f10_six_incomplete_objectives_are_the_most."""
    folders = (ROOT / "tests" / "rulebook", ROOT / "tests" / "physics")
    files = [file for folder in folders for file in sorted(folder.rglob("test_*.py"))]
    return [citation for file in files for citation in _test_citations(file)]


def cited_rules(text: str, pattern: re.Pattern[str] = _CITATION) -> frozenset[str]:
    """Returns the rules that a text cites: "S10 to S12" cites S10, S11 and S12."""
    found: set[str] = set()
    for letter, first, last in pattern.findall(text):
        found |= {f"{letter.upper()}{number}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _test_citations(file: Path) -> Iterator[Citation]:
    for node in ast.walk(ast.parse(_read(file))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            cited = cited_rules(node.name, _IN_NAME)
            if cited:
                yield Citation(file, node.name, cited)


def _code_citations(file: Path) -> Iterator[Citation]:
    source = _read(file)
    comments = {
        token.start[0]: token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and not token.string.startswith("# noqa")
    }
    yield from _block_citations(file, "", ast.parse(source).body, comments)


def _block_citations(file: Path, prefix: str, body: list[ast.stmt], comments: dict[int, str]) -> Iterator[Citation]:
    for node, following in zip_longest(body, body[1:]):
        name = prefix + _name(node)
        inside: list[ast.stmt] = node.body if isinstance(node, ast.ClassDef) else []
        end = min((child.lineno for child in inside), default=(node.end_lineno or node.lineno) + 1)
        text = " ".join(comments.get(line, "") for line in range(node.lineno, end))
        text += " " + (
            ast.get_docstring(node) or "" if isinstance(node, Definition) else _attribute_docstring(following)
        )
        if name != prefix and cited_rules(text):
            yield Citation(file, name, cited_rules(text))
        yield from _block_citations(file, f"{name}.", inside, comments)


def _name(node: ast.stmt) -> str:
    """Returns the name that a statement defines, or an empty string."""
    if isinstance(node, Definition):
        return node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")


def _attribute_docstring(node: ast.stmt | None) -> str:
    """Returns the text of a docstring below a constant, or an empty string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def page() -> str:
    """Returns the page as Markdown."""
    code, checks, titles = implementations(), rule_tests(), catalogue("en")
    lines = [
        "# Where each rule lives",
        "",
        "Every rule with the code that implements it and the tests that cite it. `make rules` writes this page.",
    ]
    for letter, game in GAMES.items():
        lines += ["", f"## {game.replace('_', ' ').title()}", "", "| Rule | Implemented in | Tests |", "|---|---|---|"]
        for rule in rules():
            if rule.startswith(letter):
                title = titles.text(f"rule-title.{rule}")
                lines.append(f"| **{rule}** {title} | {_links(rule, code)} | {_links(rule, checks)} |")
    return "\n".join(lines) + "\n"


def _links(rule: str, citations: list[Citation]) -> str:
    """Returns a link to each file that cites the rule, followed by the names that cite it."""
    found: dict[Path, list[str]] = {}
    for citation in citations:
        if rule in citation.rules:
            found.setdefault(citation.file, []).append(f"`{citation.name}`")
    links = [
        f"[{file.name}](../../{file.relative_to(ROOT).as_posix()}): {', '.join(names)}" for file, names in found.items()
    ]
    return "<br>".join(links) or "an example, see the tests"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
