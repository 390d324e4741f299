"""Bots think in processes of their own, started when the first one is needed."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.game import View
from skyburst.library import game


class Thinkers:
    """A pool of workers. They are sent the view of a seat and nothing else about the match."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        """What the bot does; a pool whose worker was killed is replaced once."""
        if make(bot, game(name), Chance(seed)).blind:
            return choose(name, bot, view, legal, seed)  # one that does not look does not think either
        try:
            return await self._ask(name, bot, view, legal, seed)
        except BrokenProcessPool:
            await self.close()
            return await self._ask(name, bot, view, legal, seed)

    async def _ask(self, *arguments: Any) -> str:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_start)
        packed = [pack(argument) for argument in arguments]
        return await asyncio.get_running_loop().run_in_executor(self._pool, _work, *packed)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def choose(name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
    """One decision. A bot is made anew for each, so that it plays on alike after a restart."""
    played = game(name)
    return make(bot, played, Chance(seed)).choose(view, [played.parse(text) for text in legal]).text


def _work(*packed: Any) -> str:
    return choose(*[unpack(argument) for argument in packed])


class Packed(NamedTuple):
    """A frozen object on its way to another process: compiled ones cannot be pickled."""

    kind: type
    parts: tuple[Any, ...]


def pack(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return Packed(type(value), tuple(pack(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, dict):
        return {key: pack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(pack(part) for part in value)
    return value


def unpack(value: Any) -> Any:
    if isinstance(value, Packed):
        return value.kind(*[unpack(part) for part in value.parts])
    if isinstance(value, dict):
        return {key: unpack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(unpack(part) for part in value)
    return value


def _start() -> None:
    """A worker ends with its server, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: Any) -> None:
    parent.join()
    os._exit(0)
