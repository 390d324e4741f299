"""The places and rotations of bodies, as plain tuples."""

import math
from typing import Final, NamedTuple

from skyburst.core.chance import Chance

Vector = tuple[float, float, float]
Rotation = tuple[float, float, float, float]
"""A unit quaternion (i, j, k, w)."""

PLACE_DECIMALS: Final = 3
ROTATION_DECIMALS: Final = 4
"""The number of decimals in stored places (in centimetres) and in stored rotations."""

FACE_UP: Final[Rotation] = (0.0, 0.0, 0.0, 1.0)
FACE_DOWN: Final[Rotation] = (1.0, 0.0, 0.0, 0.0)


class Pose(NamedTuple):
    """The place and the rotation of a body."""

    place: Vector
    """In centimetres: x to the right of the middle of the box, y beyond it as seen by the player, z above the table."""
    rotation: Rotation


def multiply(a: Rotation, b: Rotation) -> Rotation:
    """Returns the rotation that applies b first and then a."""
    (ai, aj, ak, aw), (bi, bj, bk, bw) = a, b
    return (
        aw * bi + ai * bw + aj * bk - ak * bj,
        aw * bj - ai * bk + aj * bw + ak * bi,
        aw * bk + ai * bj - aj * bi + ak * bw,
        aw * bw - ai * bi - aj * bj - ak * bk,
    )


def about_z(angle: float) -> Rotation:
    """Returns the rotation by this angle about the vertical axis."""
    return (0.0, 0.0, math.sin(angle / 2), math.cos(angle / 2))


def upward(rotation: Rotation) -> Vector:
    """Returns how much each axis of a body points up, from -1 to 1. If the z value is positive, a tile is face up."""
    i, j, k, w = rotation
    return 2 * (i * k - j * w), 2 * (j * k + i * w), 1 - 2 * (i * i + j * j)


def turned_over(pose: Pose) -> Pose:
    """Returns the pose of a tile after it is turned over in place."""
    return Pose(pose.place, multiply(pose.rotation, FACE_DOWN))


def rounded(pose: Pose) -> Pose:
    """Returns the pose, rounded to the precision of a stored box, so that a box read back from JSON is the same."""
    x, y, z = pose.place
    i, j, k, w = pose.rotation
    return Pose(
        (round(x, PLACE_DECIMALS), round(y, PLACE_DECIMALS), round(z, PLACE_DECIMALS)),
        (
            round(i, ROTATION_DECIMALS),
            round(j, ROTATION_DECIMALS),
            round(k, ROTATION_DECIMALS),
            round(w, ROTATION_DECIMALS),
        ),
    )


def normalized(rotation: Rotation) -> Rotation:
    """Scales a rotation back to unit length, which it may have lost when it was rounded for storage."""
    i, j, k, w = rotation
    length = math.hypot(i, j, k, w)
    return i / length, j / length, k / length, w / length


def is_finite(pose: Pose) -> bool:
    """Returns whether all numbers are finite, which is not the case if the simulation failed."""
    return all(map(math.isfinite, pose.place)) and all(map(math.isfinite, pose.rotation))


def gauss(chance: Chance, deviation: float) -> float:
    """Returns a normally distributed random number with mean 0 and this standard deviation (Box-Muller transform)."""
    length = math.sqrt(-2 * math.log(1 - chance.unit()))
    return deviation * length * math.cos(2 * math.pi * chance.unit())


def random_rotation(chance: Chance) -> Rotation:
    """Returns a uniformly distributed rotation, so that no face of a die is favoured (Shoemake's method)."""
    share, one, other = chance.unit(), 2 * math.pi * chance.unit(), 2 * math.pi * chance.unit()
    a, b = math.sqrt(1 - share), math.sqrt(share)
    return a * math.sin(one), a * math.cos(one), b * math.sin(other), b * math.cos(other)


def rotated(rotation: Rotation, spin: Vector, seconds: float) -> Rotation:
    """Returns the rotation after turning with a constant spin for this many seconds."""
    rate = math.hypot(*spin)
    if not rate:
        return rotation
    angle = rate * seconds / 2
    share = math.sin(angle) / rate
    return multiply((spin[0] * share, spin[1] * share, spin[2] * share, math.cos(angle)), rotation)
