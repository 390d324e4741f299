"""Reads and checks fields that are common to the component files of all games."""

import tomllib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from skyburst.core.errors import ComponentError, GameError
from skyburst.core.fields import Fields

Place = tuple[int, int]
Word = TypeVar("Word", bound=str)


def read_toml(text: str, file: str) -> Fields:
    """Returns the top-level fields of a component file. Raises ComponentError if the text is not valid TOML.

    Reading an invalid field later raises ComponentError too.
    """

    def fail(where: str, problem: str, rule: str = "") -> GameError:
        return ComponentError(file, where, problem, rule)

    try:
        return Fields("", tomllib.loads(text), fail)
    except RecursionError:
        raise ComponentError(file, "", "not valid TOML: nested too deeply") from None
    except ValueError as error:
        raise ComponentError(file, "", f"not valid TOML: {error}") from None


def read_title(entry: Fields, name: str) -> str:
    """Returns the value of a text field that players see. Raises an error if it is blank."""
    found = entry.take(name, str)
    if not found.strip():
        raise entry.fail(entry.place(name), "must not be blank")
    return found


def read_id(entry: Fields) -> str:
    """Returns the entry's id. Later errors about the entry include the id."""
    name = entry.take("id", str)
    if not name or not all(letter.isalnum() or letter in "-_" for letter in name):
        raise entry.fail(entry.place("id"), f"must consist of one or more letters, digits, - and _, not '{name}'")
    entry.where = f"{entry.where} '{name}'"
    return name


def read_points(entry: Fields) -> int:
    """Returns the entry's points, from 1 to 99."""
    worth = entry.take("points", int)
    if not 1 <= worth <= 99:
        raise entry.fail(entry.place("points"), f"must be from 1 to 99, not {worth}")
    return worth


def read_choice(entry: Fields, name: str, known: Sequence[Word]) -> Word:
    """Returns the value of a field. Raises an error unless it is one of the known words."""
    found = entry.take(name, str)
    for word in known:
        if word == found:
            return word
    raise entry.fail(entry.place(name), f"'{found}' is unknown; choose from {', '.join(known)}")


def read_choices(entry: Fields, name: str, known: Sequence[str]) -> list[str]:
    """Returns a list of words. Raises an error if a word is unknown or appears twice."""
    found = entry.take_list(name, str)
    for number, item in enumerate(found):
        if item not in known:
            raise entry.fail(entry.place(name), f"'{item}' is unknown; choose from {', '.join(known)}")
        if item in found[:number]:
            raise entry.fail(entry.place(name), f"'{item}' appears twice")
    return found


def check_unique(entry: Fields, where: str, names: Sequence[str]) -> None:
    """Raises an error if a name appears twice."""
    for number, name in enumerate(names):
        if name in names[:number]:
            raise entry.fail(f"{where} '{name}'", "appears twice")


def is_connected(places: Iterable[Place]) -> bool:
    """Returns whether the places, given as (column, row) pairs, are all connected by shared edges.

    >>> is_connected([(0, 0), (1, 0), (1, 1)])
    True
    >>> is_connected([(0, 0), (1, 1)])
    False
    """
    rest = set(places)
    reached = [rest.pop()]
    for column, row in reached:
        for place in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if place in rest:
                rest.remove(place)
                reached.append(place)
    return not rest
