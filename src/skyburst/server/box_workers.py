"""Simulates boxes in worker processes, so that other tables do not have to wait."""

import asyncio
import contextlib
from typing import Any

from skyburst.core.errors import GameError
from skyburst.physics import MissingRapier, new_box
from skyburst.physics.rapier import check_rapier, rapier_problem
from skyburst.server.log import LOG
from skyburst.server.workers import Workers
from skyburst.table.work import Call, CallFailed


class BoxWorkers(Workers):
    """The worker processes in which boxes are simulated."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._warm_up_task: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Starts a worker process in advance, so that the first launch is not delayed.

        Does nothing if rapier3d does not work or if processes have already been started.
        """
        if rapier_problem() is not None:
            return
        if self._pool is None and (self._warm_up_task is None or self._warm_up_task.done()):
            self._warm_up_task = asyncio.get_running_loop().create_task(self._warm_up())

    async def _warm_up(self) -> None:
        with contextlib.suppress(Exception):  # the first launch will fail in the same way, and log why
            await self.run(_load_rapier)

    async def close(self) -> None:
        """Ends all processes."""
        if self._warm_up_task is not None:
            await asyncio.gather(self._warm_up_task, return_exceptions=True)
        await super().close()

    async def call(self, call: Call) -> Any:
        """Runs a table's call in a worker process and returns the result.

        If the function raises a GameError other than MissingRapier, raises that error. If the call fails in any other
        way, raises CallFailed.
        """
        try:
            return await self.run(call.function, *call.arguments)
        except Exception as error:
            if isinstance(error, GameError) and not isinstance(error, MissingRapier):
                raise
            LOG.exception(
                "could not simulate the box; a game continues with the fast launch model, and a practice launch fails"
            )
            raise CallFailed from error


def _load_rapier() -> None:
    check_rapier()
    new_box()
