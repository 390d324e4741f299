"""The simulated box of a Fireworks table.

The game's state says which tiles are in the box and which side of each is up. This module adds their positions.
Simulations run in other processes, so that other tables do not have to wait.
"""

import zlib
from typing import Any, Literal

import msgspec

from skyburst import fireworks
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Outcome
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.fireworks.actions import CM, Heap, Launch
from skyburst.games.fireworks.launch import box_contents, check_launch, launch_params
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.state import State
from skyburst.physics import BoxError, VisibleTile, new_box, read_box
from skyburst.physics.box import Box
from skyburst.physics.motion import pose_ints
from skyburst.physics.playing import BOX, FAST
from skyburst.physics.rapier import rapier_problem
from skyburst.table.adapter import BoxUpdate, Practice
from skyburst.table.message_parts import Pose, Scene, SceneTile
from skyburst.table.messages import encode
from skyburst.table.motion import compress, decompress
from skyburst.table.work import Call, CallFailed, Work


class FireworksBox:
    """Sets up the simulated box of a match, updates it after each step, and stores and restores it (W4, W5, W27)."""

    verb = "launch"

    def launcher(self, has_box: bool | None) -> Literal["box", "fast"]:
        """Returns the kind of launcher that the table uses.

        `has_box` says whether the match has a simulated box; it is None before the game has started.
        """
        return BOX if (is_simulated() if has_box is None else has_box) else FAST

    def start(self, state: AnyState, seed: str) -> Work[Box | None]:
        """Returns the box at the start of a match (W4, W27).

        Returns None if it cannot be simulated; the table then uses the fast launch model.
        """
        if not is_simulated():
            return None
        try:
            return (yield from _prepare(new_box(), box_contents(expect_type(State, state), heaped=False), seed))
        except CallFailed:
            return None

    def draw(
        self, box: Box | None, state: AnyState, seat: int, action: Action, seed: str
    ) -> Work[tuple[Outcome | None, BoxUpdate | None]]:
        """Returns the random outcome of an action and, if it is a launch into a simulated box, the box after it.

        If the simulation fails, the fast launch model draws the outcome, and the BoxUpdate contains no box.
        """
        played = expect_type(State, state)
        if box is None or not isinstance(action, Launch):
            return played.draw(seat, action, Chance(seed)), None
        played.check(seat, action)
        contents = box_contents(played, heaped=False)  # a `Heap` action has already heaped up the tiles
        arguments = box.to_json(), tuple(contents), tuple(launch_params(played, action)), seed
        try:
            result, after, motion, seconds = yield Call(launch, arguments)
        except CallFailed:
            return played.draw(seat, action, Chance(seed)), BoxUpdate(None)
        return played.launch_outcome(LaunchResult(*result)), BoxUpdate(read_box(after), motion, seconds)

    def after_step(
        self, box: Box | None, state: AnyState, action: Action, launched: BoxUpdate | None, seed: str
    ) -> Work[BoxUpdate | None]:
        """Returns the box after the step that led to this state, or None if the step did not change the box.

        `launched` is the BoxUpdate that `draw` returned for the step.
        """
        now: Box | None = box if launched is None else launched.box
        if now is None:
            return launched
        contents = box_contents(expect_type(State, state), isinstance(action, Heap))
        if not contents.heaped and now.matches(contents):
            return launched
        try:
            prepared = yield from _prepare(now, contents, seed)
        except CallFailed:
            return BoxUpdate(None)
        return BoxUpdate(prepared) if launched is None else launched._replace(box=prepared)

    def practise(self, action: Action, seed: str) -> Work[Practice]:
        """Returns the result of a launch into a new box (W4). Raises OptionError if the launch is not allowed (W7)."""
        launched = expect_type(Launch, action)
        params = LaunchParams(launched.x / CM, launched.y / CM, launched.height / CM, None, 1)
        components = fireworks.game().components
        check_launch(params, components.physical)
        contents = BoxContents((), tuple([tile.id for tile in components.box]), heaped=False)
        box = yield from _prepare(new_box(), contents, f"{seed} box")
        result, after, motion, _ = yield Call(launch, (box.to_json(), tuple(contents), tuple(params), seed))
        _, up, _, out = LaunchResult(*result)
        return Practice(len(set(up) - set(out)), self.scene(box), self.scene(read_box(after)), motion)

    def encode(self, box: Box) -> bytes:
        """Returns the box in its stored form."""
        return compress(box.to_json())

    def decode(self, stored: bytes) -> Box:
        """Returns a stored box. Raises BoxError if it is damaged."""
        try:
            given = msgspec.json.decode(decompress(stored))
        except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
            raise BoxError("box", f"must be gzipped JSON: {error}") from None
        return read_box(given)

    def restore(self, stored: bytes, state: AnyState) -> Box | None:
        """Returns the box of a resumed match; None if it is damaged, differs from the state or cannot be simulated."""
        if not is_simulated():
            return None
        try:
            box = self.decode(stored)
        except BoxError:
            return None
        return box if box.matches(box_contents(expect_type(State, state), heaped=False)) else None

    def shuffle_hidden(self, box: Box, chance: Chance) -> Box:
        """Returns a copy of the box with the face-down tiles shuffled."""
        return box.shuffle_hidden(chance)

    def scene(self, box: Box) -> msgspec.Raw:
        """Returns the part of the box that everyone may see. Only face-up tiles are identified."""
        seen = box.scene()
        die = None if seen.die is None else Pose(*pose_ints(seen.die))
        return msgspec.Raw(encode(Scene(die, [_scene_tile(tile) for tile in seen.tiles])))


def _scene_tile(seen: VisibleTile) -> SceneTile:
    pose = Pose(*pose_ints(seen.pose))
    return SceneTile(seen.slot, *pose, 1 if seen.up else 0, 1 if seen.inside else 0, seen.tile)


def is_simulated() -> bool:
    """Returns whether new tables get a simulated box."""
    return rapier_problem() is None


def _prepare(box: Box, contents: BoxContents, seed: str) -> Work[Box]:
    """Returns a copy of the box with the given contents. Raises CallFailed if this needs a simulation that fails."""
    if box.needs_simulation(contents):
        after = yield Call(prepare, (box.to_json(), tuple(contents), seed))
        return read_box(after)
    copy = read_box(box.to_json())
    copy.prepare(contents, Chance(seed))
    return copy


def prepare(before: object, contents: tuple[Any, ...], seed: str) -> dict[str, object]:
    """Returns the box with the given contents, as JSON. Runs in a worker process."""
    box = read_box(before)
    box.prepare(BoxContents(*contents), Chance(seed))
    return box.to_json()


def launch(
    before: object, contents: tuple[Any, ...], params: tuple[Any, ...], seed: str
) -> tuple[tuple[Any, ...], dict[str, object], bytes, float]:
    """Simulates a launch. Runs in a worker process.

    Returns the result, the box after the launch as JSON, the compressed motion and the duration in seconds.
    """
    box = read_box(before)
    result = box.launch(BoxContents(*contents), LaunchParams(*params), Chance(seed))
    return tuple(result), box.to_json(), compress(box.motion.to_json()), box.motion.seconds
