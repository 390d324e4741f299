"""Runs slow functions in worker processes, which are started when they are first needed."""

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")

NICENESS = 5
"""By how much the priority of worker processes is lower than the server's, on systems that have priorities."""


class WorkerError(Exception):
    """A worker process and its replacement died, or a function raised an error that cannot be sent to the server."""


class Workers:
    """A pool of worker processes. If one dies, the pool is replaced and the call is repeated once."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.calls = 0
        """How many calls have not been answered."""
        self.restarts = 0
        """How many times the pool was replaced because a process died."""

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker process and returns its result.

        The function, its arguments and its result must be picklable.
        """
        self.calls += 1
        try:
            return await self._run(function, *arguments)
        finally:
            self.calls -= 1

    async def _run(self, function: Callable[..., T], *arguments: Any) -> T:
        loop, pool = asyncio.get_running_loop(), self._start_pool()
        try:
            return await loop.run_in_executor(pool, _call, function, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # no other call has replaced the pool yet
                self.restarts += 1
                await self._stop_pool()
        try:
            return await loop.run_in_executor(self._start_pool(), _call, function, *arguments)
        except BrokenProcessPool as error:
            raise WorkerError("the worker process died, and the process that replaced it died too") from error

    def _start_pool(self) -> ProcessPoolExecutor:
        """Returns the pool; starts it if there is none."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_initialize)
        return self._pool

    async def _stop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def close(self) -> None:
        """Ends all processes."""
        await self._stop_pool()


def _call(function: Callable[..., T], *arguments: Any) -> T:
    """Calls the function and returns its result. This runs in the worker process.

    Raises WorkerError if the function raises an error that cannot be pickled or is not an Exception. A panic in Rust
    code, for example, is a BaseException of a class that other processes cannot import.
    """
    try:
        return function(*arguments)
    except BaseException as error:
        if isinstance(error, Exception) and _is_picklable(error):
            raise
        raise WorkerError(f"{type(error).__name__}: {error}") from error


def _is_picklable(error: Exception) -> bool:
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  (our own data; some errors fail only when unpickled)
    except Exception:  # noqa: BLE001  (pickling runs the class's code, which may raise anything)
        return False
    return True


def _initialize() -> None:
    """Makes the worker process exit when the server ends, and ignore Ctrl-C, which the server handles.

    Also lowers the worker's priority, so that thinking bots never delay the answers to people.
    """
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()


def _exit_with(parent: Any) -> None:
    """Waits for the parent process to end, then ends this process."""
    parent.join()
    os._exit(0)
