"""The browser app uses only keys that exist, and every key made for it is used."""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

from skyburst.locale import catalogue
from skyburst.locale.catalogue import DECIMAL_MARK
from tests.plugin.installing import EXAMPLE

WEB = Path(__file__).parents[2] / "web" / "src"
ASKED = re.compile(r"""\b(?:t|has|textOr)\(\s*(?P<rest>[^\n]*)""")
"""Matches the rest of a line after `t(`, `has(` or `textOr(`, which contains keys or templates for keys."""
TEXT = re.compile(r"'([a-z_]+(?:\.[\w-]+)+)'|`([a-z_]+\.[^`]*|\$\{[\w.]+\}\.[^`]*)`")
KEYS = frozenset(catalogue("en").entries)
BROUGHT = frozenset(runpy.run_path(str(EXAMPLE / "pearls.py"))["TEXTS"]["en"])
"""The keys defined by the example game, as games from other packages define theirs."""
TOPS = frozenset(key.partition(".")[0] for key in KEYS)


def sources() -> Iterator[str]:
    for file in WEB.rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            yield file.read_text("utf-8")


def literals() -> set[str]:
    """Returns all strings in single quotes in the source code that look like keys."""
    found = (match.group(1) for source in sources() for match in TEXT.finditer(source) if match.group(1))
    return {text for text in found if text.partition(".")[0] in TOPS}


def families() -> set[str]:
    """Returns patterns for keys that are computed at run time, such as `festival.the.${tile}`."""
    whole = {
        match.group(2)
        for source in sources()
        for asked in ASKED.finditer(source)
        for match in TEXT.finditer(asked["rest"])
        if match.group(2)
    }
    return {
        "".join(part if at % 2 else re.escape(part) for at, part in enumerate(_split(text)))
        for text in whole
        if "$" in text and not text.startswith("/")
    }


def _split(text: str) -> list[str]:
    """Returns the fixed parts of a template, alternating with patterns for its placeholders."""
    parts, depth, current = [], 0, ""
    for at, letter in enumerate(text):
        if depth == 0 and text[at : at + 2] == "${":
            parts += [current, r"[\w-]+"]
            current = ""
        depth += (letter == "{") - (letter == "}") if depth or text[at - 1 : at + 1] == "${" else 0
        if depth == 0 and letter not in "$}":
            current += letter
    return [*parts, current]


def test_every_text_the_app_asks_for_exists() -> None:
    assert literals() - KEYS == set()
    for pattern in families():
        assert any(re.fullmatch(pattern, key) for key in KEYS | BROUGHT), pattern


def test_every_text_made_for_the_app_is_used() -> None:
    used, patterns = literals(), families()
    own = [key for key in KEYS if key.startswith("web.") and key not in used]
    assert sorted(key for key in own if not any(re.fullmatch(pattern, key) for pattern in patterns)) == []


def test_every_text_of_the_example_game_is_used() -> None:
    assert sorted(key for key in BROUGHT if not any(re.fullmatch(pattern, key) for pattern in families())) == []


def test_no_family_is_everything() -> None:
    """No pattern matches every key; such a pattern would make the other tests useless."""
    assert not [pattern for pattern in families() if re.fullmatch(pattern, "web.such-a-key-there-is-not")]


def test_the_app_formats_numbers_like_the_terminal() -> None:
    marks = re.search(r"const decimalMark: [^=]* = (\{.*\});", (WEB / "i18n.svelte.ts").read_text("utf-8"))
    assert marks
    assert dict(re.findall(r"(\w+): '(.)'", marks[1])) == DECIMAL_MARK
