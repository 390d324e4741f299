"""The simulated box of a Fireworks table: what is stored of it and what clients see.

The rules know which tiles lie in the box and which side is up. Where exactly they lie is kept here.
"""

import gzip
from typing import Any, NamedTuple

import msgspec

from skyburst.core.game import Game
from skyburst.core.game import State as AnyState
from skyburst.games.fireworks.launch import box_contents
from skyburst.games.fireworks.state import State
from skyburst.physics import BoxError, VisibleTile, read_box
from skyburst.physics.box import Box
from skyburst.physics.motion import pose_ints
from skyburst.physics.playing import BOX, default_launcher
from skyburst.server.message_parts import Pose, Scene, SceneTile
from skyburst.server.messages import encode

COMPRESSION_LEVEL = 6
"""Higher levels take longer and save nothing."""


class VisibleBox(NamedTuple):
    """What clients are sent about a step: where everything lies after it, and how it moved there."""

    scene: msgspec.Raw | None = None
    motion: msgspec.Raw | None = None


class BoxUpdate(NamedTuple):
    """The box after a step that changed it; None if the simulation failed and the fitted model takes over."""

    box: Box | None
    motion: bytes | None = None
    """How tiles moved, gzipped, if the step was a launch."""
    seconds: float = 0.0
    """How long the motion takes to watch."""

    def visible(self, scene: msgspec.Raw | None) -> VisibleBox:
        """Returns what clients are sent, given the scene after the step."""
        return VisibleBox(scene, None if self.motion is None else msgspec.Raw(gzip.decompress(self.motion)))

    def to_row(self, table_id: str, number: int) -> dict[str, Any] | None:
        """Returns the row that stores the box after the step with this number."""
        if self.box is None:
            return None
        return {"table_id": table_id, "number": number, "box": compress_box(self.box), "motion": self.motion}


def is_simulated(game: Game) -> bool:
    """Returns whether new tables of this game get a simulated box."""
    return default_launcher(game) == BOX


def encode_scene(box: Box) -> msgspec.Raw:
    """Returns what everyone sees of the box; a tile has its id only if its face is up."""
    seen = box.scene()
    die = None if seen.die is None else Pose(*pose_ints(seen.die))
    return msgspec.Raw(encode(Scene(die, [_scene_tile(tile) for tile in seen.tiles])))


def _scene_tile(seen: VisibleTile) -> SceneTile:
    pose = Pose(*pose_ints(seen.pose))
    return SceneTile(seen.slot, *pose, 1 if seen.up else 0, 1 if seen.inside else 0, seen.tile)


def compress(data: object) -> bytes:
    """Returns the data as gzipped JSON."""
    return gzip.compress(encode(data), COMPRESSION_LEVEL, mtime=0)


def compress_box(box: Box) -> bytes:
    """Returns the box as it is stored."""
    return compress(box.to_json())


def decompress_box(stored: bytes) -> Box:
    """Returns a stored box. Raises BoxError if it is damaged."""
    return read_box(msgspec.json.decode(gzip.decompress(stored)))


def restore_box(game: Game, stored: bytes | None, state: AnyState) -> Box | None:
    """Returns the box of a match that is resumed, or None if it cannot be simulated or disagrees with the state."""
    if stored is None or not is_simulated(game) or not isinstance(state, State):
        return None
    try:
        box = decompress_box(stored)
    except BoxError:
        return None
    return box if box.matches(box_contents(state, heaped=False)) else None
