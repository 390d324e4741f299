"""The simulated boxes of Fireworks tables. They are filled, heaped and launched into in worker processes.

The rules know which tiles are in a box; where they lie is stored here with every step.
"""

import asyncio
import contextlib
import gzip
import logging
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game, Outcome
from skyburst.core.game import State as AnyState
from skyburst.games.fireworks.actions import Heap, Launch
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.state import State
from skyburst.physics import BoxError, MissingRapier, new_box, read_box
from skyburst.physics.box import Box
from skyburst.physics.motion import pose_ints
from skyburst.physics.playing import BOX, default_launcher
from skyburst.physics.rapier import check_rapier
from skyburst.server.messages import encode
from skyburst.server.workers import Workers

T = TypeVar("T")
LOG = logging.getLogger("skyburst.server")
LEVEL = 6
"""Of compression: the next ones take longer and save nothing."""


class VisibleBox(NamedTuple):
    """What a step did to the box, for eyes: where everything lies now, and how it came there."""

    scene: msgspec.Raw | None = None
    motion: msgspec.Raw | None = None


class BoxUpdate(NamedTuple):
    """A box as a step left it, and what moved, if something was launched. Without a box the fitted model goes on."""

    box: Box | None
    motion: bytes | None = None
    seconds: float = 0.0
    """How long that takes to watch."""

    def shown(self, scene: msgspec.Raw | None) -> VisibleBox:
        return VisibleBox(scene, None if self.motion is None else msgspec.Raw(gzip.decompress(self.motion)))

    def row(self, table_id: str, number: int) -> dict[str, Any] | None:
        if self.box is None:
            return None
        return {"table_id": table_id, "number": number, "box": compress_box(self.box), "motion": self.motion}


class BoxFailed(Exception):
    """The simulation did not work, so the fitted model has to go on."""


class BoxWorkers(Workers):
    """The processes in which boxes are shaken; other tables go on meanwhile."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._warming: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Have a process ready, so that the first launch shows at once."""
        if self._pool is None and (self._warming is None or self._warming.done()):
            self._warming = asyncio.get_running_loop().create_task(self._warm())

    async def _warm(self) -> None:
        with contextlib.suppress(Exception):  # the first launch fails in the same way, and that is logged
            await self.run(_get_ready)

    async def prepare(self, box: Box, contents: BoxContents, seed: str) -> Box:
        """Returns a copy of the box that agrees with the rules."""
        if box.needs_simulation(contents):
            return read_box(await self._simulate(_lay, box.to_json(), tuple(contents), seed))
        fresh = read_box(box.to_json())
        fresh.prepare(contents, Chance(seed))
        return fresh

    async def launch(
        self, box: Box, contents: BoxContents, params: LaunchParams, seed: str
    ) -> tuple[LaunchResult, BoxUpdate]:
        """Returns what a launch does, and the box as it leaves it."""
        arguments = box.to_json(), tuple(contents), tuple(params), seed
        result, after, motion, seconds = await self._simulate(_launch, *arguments)
        return LaunchResult(*result), BoxUpdate(read_box(after), motion, seconds)

    async def close(self) -> None:
        if self._warming is not None:
            await asyncio.gather(self._warming, return_exceptions=True)
        await super().close()

    async def draw_outcome(
        self, box: Box | None, state: AnyState, seat: int, action: Action, seed: str
    ) -> tuple[Outcome | None, BoxUpdate | None]:
        """Returns the outcome of a step, drawn or simulated, and the box as a simulated launch leaves it."""
        if box is None or not isinstance(state, State) or not isinstance(action, Launch):
            return state.draw(seat, action, Chance(seed)), None
        state.check(seat, action)
        contents = box_contents(state, heaped=False)  # a heap was made when the player asked for it
        try:
            result, left = await self.launch(box, contents, launch_params(state, action), seed)
        except BoxFailed:
            return state.draw(seat, action, Chance(seed)), BoxUpdate(None)
        return state.launch_outcome(result), left

    async def update_box(
        self, box: Box | None, state: AnyState, action: Action, left: BoxUpdate | None, seed: str
    ) -> BoxUpdate | None:
        """Returns the box after a step that led to this state, or None if the step did not change it."""
        now = box if left is None else left.box
        if now is None or not isinstance(state, State):
            return left
        contents = box_contents(state, isinstance(action, Heap))
        if not contents.heaped and now.matches(contents):
            return left
        try:
            laid = await self.prepare(now, contents, seed)
        except BoxFailed:
            return BoxUpdate(None)
        return BoxUpdate(laid) if left is None else left._replace(box=laid)

    async def start_box(self, game: Game, state: AnyState, seed: str) -> Box | None:
        """Returns the box of a match that begins (W4, W27), or None if the fitted model plays."""
        if not is_simulated(game) or not isinstance(state, State):
            return None
        try:
            return await self.prepare(new_box(), box_contents(state, heaped=False), seed)
        except BoxFailed:
            return None

    async def _simulate(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker. Raises BoxFailed, and logs why, unless a wrong launch is to blame."""
        try:
            return await self.run(function, *arguments)
        except Exception as error:
            if isinstance(error, GameError) and not isinstance(error, MissingRapier):
                raise
            LOG.exception("the box cannot be simulated; this table goes on with the fitted model")
            raise BoxFailed from error


def is_simulated(game: Game) -> bool:
    return default_launcher(game) == BOX


def _get_ready() -> None:
    check_rapier()
    new_box()


def _lay(box: object, contents: tuple[Any, ...], seed: str) -> dict[str, object]:
    laid = read_box(box)
    laid.prepare(BoxContents(*contents), Chance(seed))
    return laid.to_json()


def _launch(
    before: object, contents: tuple[Any, ...], params: tuple[Any, ...], seed: str
) -> tuple[tuple[Any, ...], dict[str, object], bytes, float]:
    box = read_box(before)
    result = box.launch(BoxContents(*contents), LaunchParams(*params), Chance(seed))
    motion = gzip.compress(encode(box.motion.to_json()), LEVEL, mtime=0)
    return tuple(result), box.to_json(), motion, box.motion.seconds


def encode_scene(box: Box) -> msgspec.Raw:
    """What everybody sees: an id only where a face is up."""
    scene = box.scene()
    tiles = [[seen.slot, *pose_ints(seen.pose), int(seen.up), int(seen.inside), seen.tile] for seen in scene.tiles]
    return msgspec.Raw(encode({"die": None if scene.die is None else pose_ints(scene.die), "tiles": tiles}))


def compress_box(box: Box) -> bytes:
    return gzip.compress(encode(box.to_json()), LEVEL, mtime=0)


def decompress_box(stored: bytes) -> Box:
    return read_box(msgspec.json.decode(gzip.decompress(stored)))


def restore_box(game: Game, stored: bytes | None, state: AnyState) -> Box | None:
    """The box of a match that goes on; None where it cannot be simulated, or does not agree with the rules any more."""
    if stored is None or not is_simulated(game) or not isinstance(state, State):
        return None
    try:
        box = decompress_box(stored)
    except BoxError:
        return None
    return box if box.matches(box_contents(state, heaped=False)) else None
