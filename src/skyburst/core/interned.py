"""Actions made when they are first needed, and yet one object for each meaning."""

from dataclasses import dataclass
from typing import Final, TypeVar, cast

from skyburst.core.game import Action

_known: Final[dict[tuple[type, str, tuple[int, ...]], "Interned"]] = {}
"""By kind, text and meaning: component sets may give one name to different things."""


@dataclass(frozen=True, eq=False)
class Interned(Action):
    """Stays one object when it is copied or sent to another process."""

    def __reduce__(self) -> tuple[object, ...]:
        return intern_action, (type(self), self.index, self.text, self.meaning())

    def meaning(self) -> tuple[int, ...]:
        """What the constructor takes after index and text."""
        return ()


I = TypeVar("I", bound=Interned)  # noqa: E741


def intern_action(kind: type[I], index: int, text: str, fields: tuple[int, ...] = ()) -> I:
    """The one object of that meaning."""
    meaning = kind, text, (index, *fields)
    known = _known.get(meaning)
    if known is None:
        known = _known[meaning] = kind(index, text, *fields)
    return cast(I, known)
