"""Waits for conditions instead of fixed times, so that tests also pass on a busy machine."""

import asyncio
import subprocess
import time
from collections.abc import Callable
from threading import Timer
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds to wait for a condition before the test fails."""
PAUSE = 0.005


def until(condition: Callable[[], T], what: str) -> T:
    """Returns the condition's value as soon as it is true. Fails after a timeout, with `what` in the message."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, f"timed out after {PATIENCE:.0f} seconds waiting until {what}"
        time.sleep(PAUSE)
    return found


def first_line(process: subprocess.Popen[str]) -> str:
    """Returns the first line that a process writes. After a timeout, kills the process and returns an empty string."""
    assert process.stdout is not None
    timer = Timer(PATIENCE, process.kill)
    timer.start()
    line = process.stdout.readline()
    timer.cancel()
    return line


async def eventually(condition: Callable[[], T], what: str) -> T:
    """Like `until`, but lets other tasks of the event loop run."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, f"timed out after {PATIENCE:.0f} seconds waiting until {what}"
        await asyncio.sleep(PAUSE)
    return found
