"""Every exception in a worker process reaches the server."""

import asyncio
import os
from collections.abc import Callable

import pytest

from skyburst.core.errors import GameError
from skyburst.server.workers import WorkerError, Workers
from tests.waiting import PATIENCE


class Unreadable(Exception):
    """An exception that can be pickled but not unpickled, because its `args` do not fit its constructor."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__(f"{number} {text}")


def panic() -> None:
    raise type("PanicException", (BaseException,), {})("planted")


def unreadable() -> None:
    raise Unreadable(7, "planted")


def leave() -> None:
    raise SystemExit("planted")


def die() -> None:
    os._exit(1)


def refuse() -> None:
    raise GameError("planted", "W1")


def run_in_worker(function: Callable[[], None]) -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            async with asyncio.timeout(PATIENCE):
                await workers.run(function)
        finally:
            assert (workers.calls, workers.restarts) == (0, int(function is die))
            await workers.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (panic, "PanicException: planted"),
        (unreadable, "Unreadable: 7 planted"),
        (leave, "SystemExit: planted"),
        (die, "the worker process died, and the process that replaced it died too"),
    ],
)
def test_what_cannot_be_sent_becomes_a_worker_error(function: Callable[[], None], sentence: str) -> None:
    with pytest.raises(WorkerError, match=f"^{sentence}$"):
        run_in_worker(function)


def test_other_errors_stay_what_they_are() -> None:
    with pytest.raises(GameError, match=r"^planted \(W1\)$"):
        run_in_worker(refuse)
