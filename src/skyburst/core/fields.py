"""Typed access to JSON and TOML objects from outside the program. Every error says where the problem is."""

import math
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from skyburst.core.errors import GameError

T = TypeVar("T")
TOO_LARGE: Final = 10**15
"""Whole numbers with at least this absolute value are refused. No field needs them, and Python cannot print numbers
with thousands of digits, not even in an error message."""


class Fail(Protocol):
    """A function that returns the error to raise, given the place, the problem and the number of the broken rule."""

    def __call__(self, where: str, problem: str, rule: str = "") -> GameError: ...


_KINDS: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    dict: "an object",
    list: "a list",
    bool: "a boolean",
    float: "a number",
    type(None): "null",
}


def kind_of(value: object) -> str:
    """Returns the type of the value in words, e.g. "a list"."""
    return _KINDS.get(type(value), f"a {type(value).__name__}")


def _shown(value: object) -> str:
    """Returns how errors show a value: a float as it is, e.g. "1.5", and any other value as its type in words."""
    return str(value) if type(value) is float else kind_of(value)


def is_text(value: str) -> bool:
    """Returns whether the string can be encoded as UTF-8.

    Strings from JSON can contain unpaired surrogates, which cannot be encoded.
    """
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


class Fields:
    """The fields of one JSON or TOML object. `done` raises an error if a field was never read."""

    def __init__(self, where: str, given: object, fail: Fail) -> None:
        if not isinstance(given, dict):
            raise fail(where, f"must be an object, not {kind_of(given)}")
        self.where = where
        self.fail = fail
        self._given: dict[str, object] = given
        self._asked: set[str] = set()
        self._absent: set[str] = set()

    def names(self) -> Sequence[str]:
        """Returns the names of all fields."""
        return list(self._given)

    def has(self, name: str) -> bool:
        """Returns whether there is a field with this name."""
        if name in self._given:
            return True
        self._absent.add(name)  # an optional field, which errors about unknown fields must name too
        return False

    def is_null(self, name: str) -> bool:
        """Returns whether the field exists and is null, and marks it as read in that case."""
        if name not in self._given or self._given[name] is not None:
            return False
        self._asked.add(name)
        return True

    def place(self, name: str) -> str:
        """Returns the full name of a field for errors, e.g. "deck.id"."""
        return f"{self.where}.{name}" if self.where else name

    def expect(self, name: str) -> None:
        """Marks the field as read. Raises an error if there is no field with this name."""
        if name not in self._given:
            raise self.fail(self.place(name), "is missing")
        self._asked.add(name)

    def take(self, name: str, kind: type[T]) -> T:
        """Returns the value of a field. Raises an error unless it has exactly this type; booleans are not numbers."""
        self.expect(name)
        return self.item(self.place(name), self._given[name], kind)

    def number(self, name: str) -> float:
        """Returns the value of a field. Raises an error unless it is a finite number."""
        self.expect(name)
        return self.check_number(self.place(name), self._given[name])

    def take_list(self, name: str, kind: type[T], length: int | None = None) -> list[T]:
        """Returns the value of a list field.

        Raises an error unless all entries have this type and, if `length` is given, there are exactly that many.
        """
        values = self.take(name, list)
        if length is not None and len(values) != length:
            raise self.fail(self.place(name), f"must have {length} entries, not {len(values)}")
        return [self.item(f"{self.place(name)}[{i}]", value, kind) for i, value in enumerate(values)]

    def item(self, where: str, value: object, kind: type[T]) -> T:
        """Returns the value. Raises an error unless it has this type.

        Also raises an error if a string contains an unpaired surrogate, or if a whole number is too large.
        """
        if type(value) is not kind:
            raise self.fail(where, f"must be {_KINDS[kind]}, not {_shown(value)}")
        if isinstance(value, str) and not is_text(value):
            raise self.fail(where, "contains an unpaired surrogate, which is not valid Unicode")
        if isinstance(value, int) and abs(value) >= TOO_LARGE:
            raise self.fail(where, "must be greater than -10^15 and less than 10^15")
        return value

    def check_number(self, where: str, value: object) -> float:
        """Returns the value as a float. Raises an error unless it is a finite number.

        Also raises an error if a whole number is too large.
        """
        if type(value) is int:
            if abs(value) >= TOO_LARGE:
                raise self.fail(where, "must be greater than -10^15 and less than 10^15")
            return float(value)
        if type(value) is not float or not math.isfinite(value):
            raise self.fail(where, f"must be a finite number, not {_shown(value)}")
        return value

    def objects(self, name: str) -> list["Fields"]:
        """Returns the fields of each object in a list of objects."""
        return [Fields(f"{self.place(name)}[{i}]", value, self.fail) for i, value in enumerate(self.take(name, list))]

    def done(self) -> None:
        """Raises an error if a field was never read, which means that its name is unknown."""
        for name in self._given:
            if name not in self._asked:
                known = ", ".join(sorted(self._asked | self._absent))
                raise self.fail(self.place(name), f"unknown field; the known fields are {known}")
