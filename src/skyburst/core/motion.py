"""How things move in a simulation, as clients are shown it."""

from typing import Literal, NamedTuple, TypedDict


class Keyframe(NamedTuple):
    """Where a body is in a frame: a place in tenths of a millimetre, and a quaternion in thousandths."""

    frame: int
    x: int
    y: int
    z: int
    i: int
    j: int
    k: int
    w: int


class MotionTrack(TypedDict):
    """How a body moves: between two keyframes in a straight line."""

    body: int | Literal["die"]
    """The die, or the slot of a tile."""
    keys: list[Keyframe]
    """Only one if the body never moves."""


class LaunchMotion(TypedDict):
    """How the die and the tiles move during a launch."""

    format: Literal["skyburst-motion/1"]
    rate: int
    """Frames per second."""
    frames: int
    """How many frames there are."""
    bodies: list[MotionTrack]
    """The die, then the tiles by slot. Tiles that were outside before the launch are not listed."""
