"""The motion of a simulated launch, in the format that clients receive."""

from typing import Literal, NamedTuple, TypedDict


class Keyframe(NamedTuple):
    """A body's pose in one frame: its position in tenths of a millimetre and its rotation quaternion in thousandths."""

    frame: int
    x: int
    y: int
    z: int
    i: int
    j: int
    k: int
    w: int


class MotionTrack(TypedDict):
    """The motion of one body, which moves in a straight line from each keyframe to the next."""

    body: int | Literal["die"]
    """"die", or the slot of a tile: a number that stands for the tile without revealing its face."""
    keys: list[Keyframe]
    """The keyframes in order; only one if the body never moves."""


class LaunchMotion(TypedDict):
    """The motion of the die and the tiles during a launch."""

    format: Literal["skyburst-motion/1"]
    rate: int
    """Frames per second."""
    frames: int
    """The number of frames."""
    bodies: list[MotionTrack]
    """The die, then the tiles by slot. Tiles that were outside the box before the launch are not listed."""
