"""Slow work that a table leaves to its caller, such as a simulation.

A command that needs such work is a generator. It yields a `Call`, receives the result (or the error), and returns its
decision. The caller decides where and when calls are made.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator["Call | LoadBox", Any, T]
"""A generator that yields requests, receives their results, and returns a T."""


@dataclass(frozen=True)
class Call:
    """A function to call, possibly in another process; function, arguments and result can be pickled."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    def run(self) -> Any:
        """Calls the function in this process."""
        return self.function(*self.arguments)


@dataclass(frozen=True)
class LoadBox:
    """Requests the stored box after the last of these steps that changed it; the result is None if there is none."""

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
    """Returns work that needs no calls and returns the value."""
    return value
    yield
