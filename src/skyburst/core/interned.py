"""Interns actions: each is created only once, so equal actions are the same object."""

from dataclasses import dataclass
from typing import Final, TypeVar, cast

from skyburst.core.game import Action

_known: Final[dict[tuple[type, str, tuple[int, ...]], "Interned"]] = {}
"""All interned actions. The key includes the index and fields because the same text may mean different actions in
different component sets."""


@dataclass(frozen=True, eq=False)
class Interned(Action):
    """An action that remains the same object when it is copied or pickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return intern_action, (type(self), self.index, self.text, self.meaning())

    def meaning(self) -> tuple[int, ...]:
        """Returns the constructor arguments that follow `index` and `text`."""
        return ()


I = TypeVar("I", bound=Interned)  # noqa: E741


def intern_action(kind: type[I], index: int, text: str, fields: tuple[int, ...] = ()) -> I:
    """Returns the action with these fields. The first call creates it; later calls return the same object."""
    meaning = kind, text, (index, *fields)
    known = _known.get(meaning)
    if known is None:
        known = _known[meaning] = kind(index, text, *fields)
    return cast(I, known)
