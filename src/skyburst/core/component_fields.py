"""What the component files of all games have in common, and how they are checked."""

import tomllib
from collections.abc import Iterable, Sequence

from skyburst.core.errors import ComponentError, GameError
from skyburst.core.fields import Fields

Place = tuple[int, int]


def read_toml(text: str, file: str) -> Fields:
    """The named values of a component file; what is wrong in it becomes a ComponentError."""

    def fail(where: str, problem: str, rule: str = "") -> GameError:
        return ComponentError(file, where, problem, rule)

    try:
        return Fields("", tomllib.loads(text), fail)
    except RecursionError:
        raise ComponentError(file, "", "no TOML that can be read: nested too deeply") from None
    except ValueError as error:
        raise ComponentError(file, "", f"no TOML: {error}") from None


def read_title(entry: Fields, name: str) -> str:
    """A name for people to read."""
    found = entry.take(name, str)
    if not found.strip():
        raise entry.fail(entry.place(name), "needs a name")
    return found


def read_id(entry: Fields) -> str:
    """The entry's id, which also names it in messages from here on."""
    name = entry.take("id", str)
    if not name or not all(letter.isalnum() or letter in "-_" for letter in name):
        raise entry.fail(entry.place("id"), f"'{name}' must be letters, digits, - and _")
    entry.where = f"{entry.where} '{name}'"
    return name


def read_points(entry: Fields) -> int:
    worth = entry.take("points", int)
    if not 1 <= worth <= 99:
        raise entry.fail(entry.place("points"), "is not from 1 to 99")
    return worth


def read_choice(entry: Fields, name: str, known: Sequence[str]) -> str:
    found = entry.take(name, str)
    if found not in known:
        raise entry.fail(entry.place(name), f"'{found}' is unknown; known: {', '.join(known)}")
    return found


def read_choices(entry: Fields, name: str, known: Sequence[str]) -> list[str]:
    """Several different words."""
    found = entry.take_list(name, str)
    for number, item in enumerate(found):
        if item not in known:
            raise entry.fail(entry.place(name), f"'{item}' is unknown; known: {', '.join(known)}")
        if item in found[:number]:
            raise entry.fail(entry.place(name), f"'{item}' is there twice")
    return found


def check_unique(entry: Fields, where: str, names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        if name in names[:number]:
            raise entry.fail(f"{where} '{name}'", "is there twice")


def is_connected(places: Iterable[Place]) -> bool:
    """Whether places hang together edge to edge."""
    rest = set(places)
    reached = [rest.pop()]
    for column, row in reached:
        for place in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if place in rest:
                rest.remove(place)
                reached.append(place)
    return not rest
