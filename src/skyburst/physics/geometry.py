"""Places and rotations of bodies, as plain tuples."""

import math
from typing import Final, NamedTuple

from skyburst.core.chance import Chance

Vector = tuple[float, float, float]
Rotation = tuple[float, float, float, float]
"""A unit quaternion i, j, k, w."""

PLACES: Final = 3
TURNS: Final = 4
"""Decimals that are remembered of a place (a hundredth of a millimetre) and of a rotation."""

FACE_UP: Final[Rotation] = (0.0, 0.0, 0.0, 1.0)
FACE_DOWN: Final[Rotation] = (1.0, 0.0, 0.0, 0.0)


class Pose(NamedTuple):
    """x to the right, y away from the player, z up, in cm from the middle of the box on the table."""

    place: Vector
    rotation: Rotation


def multiply(a: Rotation, b: Rotation) -> Rotation:
    """First b, then a."""
    (ai, aj, ak, aw), (bi, bj, bk, bw) = a, b
    return (
        aw * bi + ai * bw + aj * bk - ak * bj,
        aw * bj - ai * bk + aj * bw + ak * bi,
        aw * bk + ai * bj - aj * bi + ak * bw,
        aw * bw - ai * bi - aj * bj - ak * bk,
    )


def about_z(angle: float) -> Rotation:
    return (0.0, 0.0, math.sin(angle / 2), math.cos(angle / 2))


def upward(rotation: Rotation) -> Vector:
    """How much each axis of the body points up, from -1 to 1: the third tells which side of a tile is up."""
    i, j, k, w = rotation
    return 2 * (i * k - j * w), 2 * (j * k + i * w), 1 - 2 * (i * i + j * j)


def turned_over(pose: Pose) -> Pose:
    """The other side up in the very same place: a tile is the same body upside down."""
    return Pose(pose.place, multiply(pose.rotation, FACE_DOWN))


def rounded(pose: Pose) -> Pose:
    """As a pose is remembered: what is written down and read back is the same box."""
    x, y, z = pose.place
    i, j, k, w = pose.rotation
    return Pose(
        (round(x, PLACES), round(y, PLACES), round(z, PLACES)),
        (round(i, TURNS), round(j, TURNS), round(k, TURNS), round(w, TURNS)),
    )


def unit(rotation: Rotation) -> Rotation:
    """What rounding took from its length given back."""
    i, j, k, w = rotation
    length = math.hypot(i, j, k, w)
    return i / length, j / length, k / length, w / length


def is_finite(pose: Pose) -> bool:
    return all(map(math.isfinite, pose.place)) and all(map(math.isfinite, pose.rotation))


def gauss(chance: Chance, deviation: float) -> float:
    """A normal deviate, by the transformation of Box and Muller."""
    length = math.sqrt(-2 * math.log(1 - chance.unit()))
    return deviation * length * math.cos(2 * math.pi * chance.unit())


def any_rotation(chance: Chance) -> Rotation:
    """Every orientation is as likely as every other, so that no face of a die is favoured (Shoemake's method)."""
    share, one, other = chance.unit(), 2 * math.pi * chance.unit(), 2 * math.pi * chance.unit()
    a, b = math.sqrt(1 - share), math.sqrt(share)
    return a * math.sin(one), a * math.cos(one), b * math.sin(other), b * math.cos(other)


def spun(rotation: Rotation, spin: Vector, seconds: float) -> Rotation:
    """The rotation after turning at a constant rate."""
    rate = math.hypot(*spin)
    if not rate:
        return rotation
    angle = rate * seconds / 2
    share = math.sin(angle) / rate
    return multiply((spin[0] * share, spin[1] * share, spin[2] * share, math.cos(angle)), rotation)
