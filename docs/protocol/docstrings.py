"""Reads the docstrings of classes and their fields for the protocol descriptions."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache


def class_doc(given: type) -> str:
    """Returns the docstring of a class, with Python terms replaced by those of JSON."""
    return _in_json(inspect.cleandoc(given.__doc__ or ""))


def field_docs(given: type) -> dict[str, str]:
    """Returns the docstrings of a class's fields, including inherited fields, by field name."""
    found: dict[str, str] = {}
    for kind in reversed(given.__mro__):
        found |= _module_docs(kind.__module__).get(kind.__name__, {})
    return found


@cache
def _module_docs(module: str) -> dict[str, dict[str, str]]:
    """Returns the field docstrings of every class in a module, or an empty dict if there is no source code."""
    try:
        source = inspect.getsource(importlib.import_module(module))
    except (OSError, TypeError):
        return {}
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return {node.name: dict(_documented_fields(node)) for node in classes}


def _documented_fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, following in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = following.value if isinstance(following, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield field.target.id, _in_json(inspect.cleandoc(text.value))


def _in_json(text: str) -> str:
    return re.sub(r"\bNone\b", "null", text)
