"""Processes for what takes long, started when the first one is needed."""

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


class WorkerError(Exception):
    """A worker died, or raised something that cannot be sent to the server."""


class Workers:
    """A pool of processes. If one of them dies, the pool is replaced and the call repeated, once."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker and returns its result; function, arguments and result are pickled."""
        loop, pool = asyncio.get_running_loop(), self._started()
        try:
            return await loop.run_in_executor(pool, _call, function, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else has replaced it yet
                await self._end()
        try:
            return await loop.run_in_executor(self._started(), _call, function, *arguments)
        except BrokenProcessPool as error:
            raise WorkerError("the worker process died twice") from error

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_start)
        return self._pool

    async def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def close(self) -> None:
        await self._end()


def _call(function: Callable[..., T], *arguments: Any) -> T:
    """Calls the function in the worker. Whatever is not an exception that can be pickled becomes a WorkerError: a panic
    of Rust code, for example, is a BaseException of a class that no other process can import."""
    try:
        return function(*arguments)
    except BaseException as error:
        if isinstance(error, Exception) and _can_be_pickled(error):
            raise
        raise WorkerError(f"{type(error).__name__}: {error}") from error


def _can_be_pickled(error: Exception) -> bool:
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  (made here; some errors fail only when they are read)
    except Exception:  # noqa: BLE001  (reducing and building run the code of any class)
        return False
    return True


def _start() -> None:
    """A worker ends with its server, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: Any) -> None:
    parent.join()
    os._exit(0)
