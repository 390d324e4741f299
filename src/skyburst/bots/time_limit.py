"""Interrupts code that takes too long, with a timer signal."""

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

T = TypeVar("T")

AGAIN: Final = 1.0
"""After how many seconds the code is interrupted again, in case it has swallowed the first interruption."""


class OutOfTime(BaseException):
    """The code has used up its time. This is no Exception, so that `except Exception` does not swallow it."""


def call_within(seconds: float | None, function: Callable[[], T]) -> T:
    """Calls the function and returns its result. Raises OutOfTime after this many seconds; never, if they are None.

    Needs the timer signals of Linux and macOS, and the main thread. Elsewhere (on Windows, in other threads) the
    function is not interrupted. Compiled code that does not return to Python cannot be interrupted anywhere. Callers
    that must stop such code run it in a process that they can kill.
    """
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        return function()
    handler = signal.signal(signal.SIGALRM, _interrupt)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        return _call(function)
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler)


def _call(function: Callable[[], T]) -> T:
    return function()


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raises OutOfTime, except in `call_within` itself, where it would prevent the timer from being stopped."""
    if frame is None or frame.f_code is not call_within.__code__:
        raise OutOfTime
