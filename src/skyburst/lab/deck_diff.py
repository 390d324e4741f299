"""Compares two component files entry by entry, whatever game they are for."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

NAMES: Final = ("id", "colour", "tile", "half", "name")
"""The fields by which entries of a list are recognized; the first one that all entries have is used."""


class Change(NamedTuple):
    """Something that differs between two component files."""

    kind: Literal["changed", "added", "removed", "order"]
    where: str
    """The entry or field, e.g. "objective 'A1': points"."""
    before: str = ""
    after: str = ""


def deck_diff(before: str, after: str) -> list[Change]:
    """Returns what differs between the texts of two valid component files. Comments and spacing make no difference.

    >>> deck_diff('[[card]]\\nid = "A"\\npoints = 4', '[[card]]\\nid = "A"\\npoints = 6')
    [Change(kind='changed', where="card 'A': points", before='4', after='6')]
    """
    return list(_tables("", tomllib.loads(before), tomllib.loads(after)))


def _tables(where: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Change]:
    """Yields what differs between two tables."""
    for name in dict.fromkeys([*before, *after]):
        place = f"{where}: {name}" if where else name
        if name not in after:
            yield Change("removed", place, before=shown(before[name]))
        elif name not in before:
            yield Change("added", place, after=shown(after[name]))
        else:
            yield from _values(place, before[name], after[name])


def _values(where: str, before: Any, after: Any) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _tables(where, before, after)
    elif _is_list_of_tables(before) and _is_list_of_tables(after):
        yield from _entries(where, before, after)
    else:
        yield Change("changed", where, shown(before), shown(after))


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _entries(where: str, before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> Iterator[Change]:
    """Yields what differs between two lists of entries, which are recognized by their names."""
    name = next((name for name in NAMES if all(name in entry for entry in (*before, *after))), None)
    olds, news = _named(before, name), _named(after, name)
    for key, old in olds.items():
        place = f"{where} '{key}'"
        if key in news:
            yield from _tables(place, old, news[key])
        else:
            yield Change("removed", place, before=shown(old))
    for key, new in news.items():
        if key not in olds:
            yield Change("added", f"{where} '{key}'", after=shown(new))
    if [key for key in olds if key in news] != [key for key in news if key in olds]:
        yield Change("order", where)


def _named(entries: Sequence[Mapping[str, Any]], name: str | None) -> dict[str, Mapping[str, Any]]:
    return {str(number if name is None else entry[name]): entry for number, entry in enumerate(entries, 1)}


def shown(value: Any) -> str:
    """Returns a value of a component file in a readable form, e.g. a figure as its rows with slashes between them."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(field)}" for name, field in value.items())
    if isinstance(value, list):
        return " / ".join(map(shown, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
