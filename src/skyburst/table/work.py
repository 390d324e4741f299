"""Work that a table leaves to others, because it takes long: a simulation, or the decision of a bot.

A command that needs such work is a generator. It yields a `Call`, is sent the result (or thrown the error), and returns
what it has decided. The shell around the table decides where and when calls are made.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator["Call | LoadBox", Any, T]
"""Yields what it needs, is sent the results, and returns a T."""


@dataclass(frozen=True)
class Call:
    """A function to call elsewhere; function, arguments and result can be pickled."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    def run(self) -> Any:
        """Calls the function here."""
        return self.function(*self.arguments)


@dataclass(frozen=True)
class LoadBox:
    """Asks for the stored box after the last of these steps that changed it, or None."""

    numbers: tuple[int, ...]


class CallFailed(Exception):
    """The call could not be made, or the function failed in a way that is not the caller's fault."""


def run_here(work: Work[T], load_box: Callable[[LoadBox], bytes | None]) -> T:
    """Makes all calls at once, in this process, and returns what the work returns."""
    try:
        asked = next(work)
        while True:
            asked = work.send(asked.run() if isinstance(asked, Call) else load_box(asked))
    except StopIteration as end:
        found: T = end.value
        return found


def no_work(value: T) -> Work[T]:
    """Returns work that is done already."""
    return value
    yield
