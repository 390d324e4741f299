"""Every key of the catalogues is used in the source code, and every key used there exists.

The keys of the browser app (`web.*`) are checked by test_web_keys, the server's (`server.*`) by test_server_keys.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import skyburst
from skyburst.locale import catalogue
from skyburst.locale.catalogue import REASONS

PACKAGE = Path(skyburst.__file__).parent
KEY = re.compile(r"[a-z_]+(\.[A-Za-z_-]+)+")
"""Matches strings that look like keys: words separated by dots."""


def sources() -> Iterator[ast.AST]:
    for part in ("terminal", "cli", "locale", "server", "report"):
        for file in (PACKAGE / part).rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


def literals() -> set[str]:
    """Returns all string literals in the source code."""
    return {node.value for node in sources() if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"[\w.-]+"
        for part in node.values
    )


def families() -> set[str]:
    """Returns patterns for the keys that are computed at run time."""
    asked = {
        _pattern(key)
        for node in sources()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text"
        for key in node.args
        if isinstance(key, ast.JoinedStr)
    }
    return asked | {  # the code looks up these keys only if they exist
        r"bot\.[\w.-]+",
        r"hint\.(because|reason|without|less)\.[\w.-]+",
        r"hint\.second[\w.]*",
        r"[a-z_]+\.(part|ended)\.[\w.-]+",
        r"[a-z_]+\.tie-break",
        r"festival\.city\.[\w.-]+",
        r"report\.[a-z_]+\.[a-z_]+\.(title|about|offered|taken|completed|value|effect)",
        r"report\.([a-z_]+\.ending|column|place)\.[\w-]+",
        r"fireworks\.(flower|the|the-start|motif|face)\.[\w.-]+",
    }


def test_every_key_is_used() -> None:
    used = literals() | {reason.key for reason in REASONS}
    patterns = families()
    rest = [key for key in catalogue("en").entries if key not in used and not key.startswith(("web.", "server."))]
    assert not [key for key in rest if not any(re.fullmatch(pattern, key) for pattern in patterns)]


def test_every_text_asked_for_exists() -> None:
    keys = set(catalogue("en").entries)
    tops = {key.partition(".")[0] for key in keys}
    assert not {text for text in literals() if KEY.fullmatch(text) and text.partition(".")[0] in tops} - keys
    for pattern in families():
        assert any(re.fullmatch(pattern, key) for key in keys), pattern


def test_no_family_is_everything() -> None:
    """No pattern matches every key; such a pattern would make the other tests useless."""
    assert not [pattern for pattern in families() if re.fullmatch(pattern, "such.a-key.there-is-not")]
