"""Slow work that a table leaves to its caller, such as a simulation.

A command that needs such work is a generator. It yields a request (a `Call` or a `LoadBox`), receives the result or the
error, and finally returns its decision. The caller decides where and when to carry out the requests.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator["Call | LoadBox", Any, T]
"""A generator that yields requests, receives their results, and returns a T."""


@dataclass(frozen=True)
class Call:
    """A function to call, possibly in another process. The function, its arguments and its result must be picklable."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    def run(self) -> Any:
        """Calls the function in this process."""
        return self.function(*self.arguments)


@dataclass(frozen=True)
class LoadBox:
    """A request for the latest box that was stored for any of these steps. The result is None if there is none."""

    numbers: tuple[int, ...]


class CallFailed(Exception):
    """A call failed: it could not be made, or its function raised an error other than a GameError."""


def run_here(work: Work[T], load_box: Callable[[LoadBox], bytes | None]) -> T:
    """Runs the work in this process, carries out each of its requests immediately, and returns its result."""
    try:
        asked = next(work)
        while True:
            asked = work.send(asked.run() if isinstance(asked, Call) else load_box(asked))
    except StopIteration as end:
        found: T = end.value
        return found


def no_work(value: T) -> Work[T]:
    """Returns work that yields no requests and returns this value."""
    return value
    yield
