"""Simulates the boxes of Fireworks tables in worker processes, so that other tables can go on."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game, Outcome
from skyburst.core.game import State as AnyState
from skyburst.games.fireworks.actions import Heap, Launch
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.state import State
from skyburst.physics import MissingRapier, new_box, read_box
from skyburst.physics.box import Box
from skyburst.physics.rapier import check_rapier
from skyburst.server.log import LOG
from skyburst.server.table_box import BoxUpdate, compress, is_simulated
from skyburst.server.workers import Workers

T = TypeVar("T")


class BoxFailed(Exception):
    """The simulation failed, so the fitted model has to take over."""


class BoxWorkers(Workers):
    """The processes in which boxes are simulated."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._warm_up_task: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Starts a process before it is needed, so that the first launch is not delayed."""
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

    async def start_box(self, game: Game, state: AnyState, seed: str) -> Box | None:
        """Returns the box at the start of a match (W4, W27), or None if the fitted model is used."""
        if not is_simulated(game) or not isinstance(state, State):
            return None
        try:
            return await self.prepare(new_box(), box_contents(state, heaped=False), seed)
        except BoxFailed:
            return None

    async def draw_outcome(
        self, box: Box | None, state: AnyState, seat: int, action: Action, seed: str
    ) -> tuple[Outcome | None, BoxUpdate | None]:
        """Returns what chance decides about an action, simulated if it is a launch, and the box after a launch."""
        if box is None or not isinstance(state, State) or not isinstance(action, Launch):
            return state.draw(seat, action, Chance(seed)), None
        state.check(seat, action)
        contents = box_contents(state, heaped=False)  # a heap was made when the player asked for it
        try:
            result, update = await self.launch(box, contents, launch_params(state, action), seed)
        except BoxFailed:
            return state.draw(seat, action, Chance(seed)), BoxUpdate(None)
        return state.launch_outcome(result), update

    async def update_box(
        self, box: Box | None, state: AnyState, action: Action, launched: BoxUpdate | None, seed: str
    ) -> BoxUpdate | None:
        """Returns the box after a step that led to this state, or None if the step did not change it.

        `box` is the box before the step, `launched` what `draw_outcome` returned.
        """
        now = box if launched is None else launched.box
        if now is None or not isinstance(state, State):
            return launched
        contents = box_contents(state, isinstance(action, Heap))
        if not contents.heaped and now.matches(contents):
            return launched
        try:
            prepared = await self.prepare(now, contents, seed)
        except BoxFailed:
            return BoxUpdate(None)
        return BoxUpdate(prepared) if launched is None else launched._replace(box=prepared)

    async def prepare(self, box: Box, contents: BoxContents, seed: str) -> Box:
        """Returns a copy of the box with the contents that the rules say. Raises BoxFailed."""
        if box.needs_simulation(contents):
            return read_box(await self._simulate(_prepare, box.to_json(), tuple(contents), seed))
        copy = read_box(box.to_json())
        copy.prepare(contents, Chance(seed))
        return copy

    async def launch(
        self, box: Box, contents: BoxContents, params: LaunchParams, seed: str
    ) -> tuple[LaunchResult, BoxUpdate]:
        """Returns the result of a launch and the box after it. Raises BoxFailed."""
        arguments = box.to_json(), tuple(contents), tuple(params), seed
        result, after, motion, seconds = await self._simulate(_launch, *arguments)
        return LaunchResult(*result), BoxUpdate(read_box(after), motion, seconds)

    async def _simulate(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker. Raises GameError if the launch is not allowed; otherwise BoxFailed."""
        try:
            return await self.run(function, *arguments)
        except Exception as error:
            if isinstance(error, GameError) and not isinstance(error, MissingRapier):
                raise
            LOG.exception("the box cannot be simulated; this table goes on with the fitted model")
            raise BoxFailed from error


def _load_rapier() -> None:
    check_rapier()
    new_box()


def _prepare(before: object, contents: tuple[Any, ...], seed: str) -> dict[str, object]:
    box = read_box(before)
    box.prepare(BoxContents(*contents), Chance(seed))
    return box.to_json()


def _launch(
    before: object, contents: tuple[Any, ...], params: tuple[Any, ...], seed: str
) -> tuple[tuple[Any, ...], dict[str, object], bytes, float]:
    box = read_box(before)
    result = box.launch(BoxContents(*contents), LaunchParams(*params), Chance(seed))
    return tuple(result), box.to_json(), compress(box.motion.to_json()), box.motion.seconds
