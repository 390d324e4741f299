"""Lists, names and changes values in nested data."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from .play import Data

Path = tuple[str | int, ...]


def places(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yields the path and the value of everything in nested data."""
    if isinstance(value, dict):
        entries: list[tuple[str | int, object]] = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value))
    else:
        return
    for key, inner in entries:
        yield (*path, key), inner
        yield from places(inner, (*path, key))


def name_of(path: Path) -> str:
    """Returns a path in the form used by error messages, e.g. `players[0].kind`."""
    name = ""
    for key in path:
        name += f"[{key}]" if isinstance(key, int) else f".{key}" if name else key
    return name


def changed(data: Data, path: Path, value: object) -> Data:
    """Returns a copy of the data with the value at a path replaced."""
    copy = deepcopy(data)
    _holder(copy, path)[path[-1]] = deepcopy(value)
    return copy


def without(data: Data, path: Path) -> Data:
    """Returns a copy of the data without the entry at a path."""
    copy = deepcopy(data)
    del _holder(copy, path)[path[-1]]
    return copy


def _holder(data: Data, path: Path) -> Any:
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    return holder
