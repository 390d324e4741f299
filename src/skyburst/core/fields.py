"""Reading objects that came from outside: typed access, every fault named by its place."""

import math
from collections.abc import Sequence
from typing import Protocol, TypeVar

from skyburst.core.errors import GameError

T = TypeVar("T")


class Fail(Protocol):
    """Makes the error to raise from a place, what is wrong there, and the rule it breaks."""

    def __call__(self, where: str, problem: str, rule: str = "") -> GameError: ...


_KINDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    dict: "an object",
    list: "a list",
    bool: "true or false",
    float: "a number",
    type(None): "null",
}


def kind_of(value: object) -> str:
    return _KINDS.get(type(value), type(value).__name__)


def is_text(value: str) -> bool:
    """Whether it can be written down: JSON can smuggle in halves of surrogate pairs."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


class Fields:
    """The named values of one object; `done` refuses those that nobody asked for."""

    def __init__(self, where: str, given: object, fail: Fail) -> None:
        if not isinstance(given, dict):
            raise fail(where, f"must be an object, not {kind_of(given)}")
        self.where = where
        self.fail = fail
        self._given: dict[str, object] = given
        self._asked: set[str] = set()

    def names(self) -> Sequence[str]:
        return list(self._given)

    def has(self, name: str) -> bool:
        return name in self._given

    def is_null(self, name: str) -> bool:
        """Whether it is there and says that there is nothing."""
        if name not in self._given or self._given[name] is not None:
            return False
        self._asked.add(name)
        return True

    def place(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name

    def expect(self, name: str) -> None:
        if name not in self._given:
            raise self.fail(self.place(name), "is missing")
        self._asked.add(name)

    def take(self, name: str, kind: type[T]) -> T:
        """The value, which must be there and of that kind (true is no number here)."""
        self.expect(name)
        return self.item(self.place(name), self._given[name], kind)

    def number(self, name: str) -> float:
        """A number, whole or not; infinity and `nan` are none."""
        self.expect(name)
        return self.check_number(self.place(name), self._given[name])

    def take_list(self, name: str, kind: type[T], length: int | None = None) -> list[T]:
        """A list of that many values of one kind."""
        values = self.take(name, list)
        if length is not None and len(values) != length:
            raise self.fail(self.place(name), f"must have {length} entries, not {len(values)}")
        return [self.item(f"{self.place(name)}[{i}]", value, kind) for i, value in enumerate(values)]

    def item(self, where: str, value: object, kind: type[T]) -> T:
        if type(value) is not kind:
            raise self.fail(where, f"must be {_KINDS[kind]}, not {kind_of(value)}")
        if isinstance(value, str) and not is_text(value):
            raise self.fail(where, "has half a character in it")
        return value

    def check_number(self, where: str, value: object) -> float:
        if type(value) is int and abs(value) < 10**15:
            return float(value)
        if type(value) is not float or not math.isfinite(value):
            raise self.fail(where, f"must be a number, not {value if type(value) is float else kind_of(value)}")
        return value

    def objects(self, name: str) -> list["Fields"]:
        """A list of objects."""
        return [Fields(f"{self.place(name)}[{i}]", value, self.fail) for i, value in enumerate(self.take(name, list))]

    def done(self) -> None:
        for name in self._given:
            if name not in self._asked:
                raise self.fail(self.place(name), f"is unknown here; known: {', '.join(sorted(self._asked))}")
