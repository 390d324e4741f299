"""Checks that a value from game-independent code has the type that one game expects."""

from typing import TypeVar

T = TypeVar("T")


def expect_type(kind: type[T], value: object) -> T:
    """Returns the value. Raises TypeError unless it has this type, e.g. if it is the state of another game."""
    if not isinstance(value, kind):
        raise TypeError(f"expected a {_name(kind)}, not a {_name(type(value))}")
    return value


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
