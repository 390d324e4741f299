"""Waits for a condition, never for a length of time: on a busy machine it just takes longer."""

import asyncio
import subprocess
import time
from collections.abc import Callable
from threading import Timer
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds after which a condition is taken to be never met. Only a test that fails waits that long."""
PAUSE = 0.005


def until(condition: Callable[[], T], what: str) -> T:
    """Returns what the condition returns once that is true; fails and says what was awaited if it never is."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, f"waited {PATIENCE:.0f} seconds in vain until {what}"
        time.sleep(PAUSE)
    return found


def first_line(process: subprocess.Popen[str]) -> str:
    """Returns the first line that a process writes; if there is none in time the process is killed, and it is empty."""
    assert process.stdout is not None
    hanging = Timer(PATIENCE, process.kill)
    hanging.start()
    line = process.stdout.readline()
    hanging.cancel()
    return line


async def eventually(condition: Callable[[], T], what: str) -> T:
    """Does the same while other tasks run."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, f"waited {PATIENCE:.0f} seconds in vain until {what}"
        await asyncio.sleep(PAUSE)
    return found
