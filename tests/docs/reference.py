"""Finds public names that have no docstring by reading the source code of their modules."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from types import ModuleType


def undocumented(module_name: str) -> list[str]:
    """Returns the public names without a docstring: those in the module's `__all__` and the members of its classes.

    Members that are documented in the protocol, such as `State.apply`, need no docstring in the implementing classes.
    """
    module = importlib.import_module(module_name)
    missing = [] if module.__doc__ else [module_name]
    for name in module.__all__:
        if isinstance(getattr(module, name), ModuleType):
            missing += [] if getattr(module, name).__doc__ else [f"{module_name}.{name}"]
            continue
        file, original = _origin(module, name)
        missing += [f"{module_name}.{name}{member}" for member in _missing(file, original)]
    return missing


def _origin(module: ModuleType, name: str) -> tuple[ModuleType, str]:
    """Returns the module in which a name is defined, and its original name, following imports."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _origin(importlib.import_module(node.module or ""), alias.name)
    return module, name


def _missing(module: ModuleType, name: str) -> Iterator[str]:
    body = ast.parse(inspect.getsource(module)).body
    for place, node in enumerate(body):
        if _name_of(node) == name:
            if not _has_docstring(body, place):
                yield ""
            if isinstance(node, ast.ClassDef):
                yield from (f".{member}" for member in _missing_members(node) if member not in _protocol_members())
            return
    raise LookupError(f"{module.__name__} does not define {name}")


def _name_of(node: ast.stmt) -> str | None:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    for target in targets:
        if isinstance(target, ast.Name):
            return target.id
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
            return target.attr
    return None


def _has_docstring(body: list[ast.stmt], place: int) -> bool:
    """Returns whether a class or function has a docstring, or whether one follows an assignment."""
    node = body[place]
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return ast.get_docstring(node) is not None
    after = body[place + 1] if place + 1 < len(body) else None
    return isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)


def _missing_members(node: ast.ClassDef) -> Iterator[str]:
    bodies = [node.body]
    bodies += [item.body for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"]
    for body in bodies:
        for place, item in enumerate(body):
            name = _name_of(item)
            if name is not None and not name.startswith("_") and not _has_docstring(body, place):
                yield name


def _protocol_members() -> set[str]:
    """Returns the members that are documented in the protocol's classes or in `GameError`."""
    documented = set()
    for module_name, class_name in (
        *(("skyburst.core.game", name) for name in ("State", "View", "Game", "Action", "Event")),
        ("skyburst.core.errors", "GameError"),
    ):
        for node in ast.parse(inspect.getsource(importlib.import_module(module_name))).body:
            if isinstance(node, ast.ClassDef) and node.name == class_name:
                missing = set(_missing_members(node))
                bodies = [node.body]
                bodies += [f.body for f in node.body if isinstance(f, ast.FunctionDef) and f.name == "__init__"]
                documented |= {name for body in bodies for item in body if (name := _name_of(item))} - missing
    return documented
