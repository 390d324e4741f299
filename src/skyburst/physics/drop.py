"""One drop of the die, from the hand until everything is at rest (W28, W29)."""

import math
from collections.abc import Mapping

from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.games.fireworks.physical import Physical
from skyburst.physics import settings
from skyburst.physics.geometry import Pose, Rotation, Vector, gauss, multiply, random_rotation, rotated, upward
from skyburst.physics.motion import RATE, Motion
from skyburst.physics.styles import Style
from skyburst.physics.world import World


def drop(world: World, style: Style, params: LaunchParams, physical: Physical, chance: Chance, motion: Motion) -> Pose:
    """Drops the die, simulates until everything is at rest, and returns the final pose of the die, lying flat."""
    tiles = world.tiles()
    reach = physical.die_edge * math.sqrt(3) / 2
    highest = max(
        [physical.box_inside[2], *(pose.place[2] + physical.tile_flat_to_flat / 2 for pose in tiles.values())]
    )
    flight = Flight(style, params, physical, chance)
    # Until the die can touch something, it falls freely, which needs no simulation.
    frame = 0
    while flight.pose((frame + 1) / RATE).place[2] > highest + reach + settings.CLEARANCE:
        motion.add(tiles if frame == 0 else None, flight.pose(frame / RATE))
        frame += 1
    now = frame / RATE
    motion.add(tiles, flight.pose(now))
    world.drop(flight.pose(now), flight.velocity(now), flight.spin)
    return _rest(world, chance, motion)


class Flight:
    """The die in the air, where it follows a parabola and rotates at a constant rate (W28)."""

    def __init__(self, style: Style, params: LaunchParams, physical: Physical, chance: Chance) -> None:
        """Draws the hand's random deviations in aim, sideways speed, rotation and spin (W28)."""
        deviation = style.deviation + style.tremble * (params.hands - 1)
        x, y = params.x + gauss(chance, deviation), params.y + gauss(chance, deviation)
        self._sideways = gauss(chance, style.sideways), gauss(chance, style.sideways)
        self._downward = style.downward
        self._rotation = random_rotation(chance)
        self.spin: Vector = gauss(chance, style.spin), gauss(chance, style.spin), gauss(chance, style.spin)
        depth = style.height - physical.die_edge / 2
        seconds = (math.sqrt(style.downward**2 + 2 * settings.GRAVITY * depth) - style.downward) / settings.GRAVITY
        edge = settings.TABLE - physical.die_edge
        self._start: Vector = (
            max(-edge, min(edge, x - self._sideways[0] * seconds)),
            max(-edge, min(edge, y - self._sideways[1] * seconds)),
            style.height,
        )

    def pose(self, seconds: float) -> Pose:
        """Returns the pose of the die after the given time."""
        x, y, z = self._start
        fallen = self._downward * seconds + settings.GRAVITY * seconds**2 / 2
        place = x + self._sideways[0] * seconds, y + self._sideways[1] * seconds, z - fallen
        return Pose(place, rotated(self._rotation, self.spin, seconds))

    def velocity(self, seconds: float) -> Vector:
        """Returns the velocity of the die after the given time."""
        return self._sideways[0], self._sideways[1], -self._downward - settings.GRAVITY * seconds


def _rest(world: World, chance: Chance, motion: Motion) -> Pose:
    """Simulates until nothing moves or the time limit is reached, and returns the pose of the die.

    A cocked (leaning) die is nudged. If it is still cocked at the end, it is laid flat.
    """
    tiles, die = world.tiles(), world.die()
    still = nudges = 0
    for _ in range(settings.LONGEST // settings.SAMPLE):
        world.step(settings.SAMPLE)
        tiles_before, die_before = tiles, die
        tiles, die = world.tiles(), world.die()
        motion.add(tiles, die)
        still = still + 1 if _is_still(die_before, die) and _are_still(tiles_before, tiles) else 0
        if still < settings.STILL_SAMPLES:
            continue
        if is_flat(die.rotation) or nudges == settings.NUDGES:
            break
        world.nudge(*_random_nudge(chance))
        still, nudges = 0, nudges + 1
    if not is_flat(die.rotation):
        die = Pose(die.place, laid_flat(die.rotation))
        motion.add(tiles, die)
    return die


def _random_nudge(chance: Chance) -> tuple[Vector, Vector]:
    """Returns the velocity and spin of a small push in a random direction."""
    angle = 2 * math.pi * chance.unit()
    x, y = math.cos(angle), math.sin(angle)
    return (20 * x, 20 * y, 45.0), (-8 * y, 8 * x, 0.0)


def _is_still(before: Pose, now: Pose) -> bool:
    return (
        math.dist(before.place, now.place) < settings.STILL_SHIFT
        # For small angles, the distance between two quaternions is nearly half the angle.
        and 2 * math.dist(before.rotation, now.rotation) < settings.STILL_TURN
    )


def _are_still(before: Mapping[int, Pose], now: Mapping[int, Pose]) -> bool:
    return all(_is_still(pose, now[slot]) for slot, pose in before.items())


def _top_axis(rotation: Rotation) -> int:
    heights = upward(rotation)
    return max(range(3), key=lambda axis: abs(heights[axis]))


def top_face(rotation: Rotation) -> int:
    """Returns the top face's index in the component file, which lists opposite faces one after the other."""
    axis = _top_axis(rotation)
    return 2 * axis + (upward(rotation)[axis] < 0)


def is_flat(rotation: Rotation) -> bool:
    """Returns whether a die lies flat enough to be read."""
    return abs(upward(rotation)[_top_axis(rotation)]) >= settings.FLAT


def laid_flat(rotation: Rotation) -> Rotation:
    """Returns the rotation of the die after tilting it just enough to lie flat, with the same face on top."""
    axis = _top_axis(rotation)
    i, j, k, w = rotation
    columns: tuple[Vector, Vector, Vector] = (
        (1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)),
        (2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)),
        (2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)),
    )
    x, y, z = columns[axis]
    if z < 0:
        x, y, z = -x, -y, -z
    length = math.sqrt(2 * (1 + z))
    return multiply((y / length, -x / length, 0.0, length / 2), rotation)
