"""Where tiles lie that nobody dropped a die on: a fresh box, tiles put back, a heap (W4, W7, W12)."""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from skyburst.core.chance import Chance
from skyburst.games.fireworks.physical import Physical
from skyburst.physics import settings
from skyburst.physics.geometry import (
    FACE_DOWN,
    FACE_UP,
    Pose,
    about_z,
    gauss,
    is_finite,
    multiply,
    turned_over,
    upward,
)
from skyburst.physics.world import World


class TilePlacement(NamedTuple):
    """A tile as the box remembers it: an anonymous number, the side the rules know to be up, where it lies."""

    slot: int
    up: bool
    pose: Pose


def is_up(pose: Pose, before: bool) -> bool:
    """The side that looks upwards, however much the tile leans; on edge it keeps the side it had."""
    height = upward(pose.rotation)[2]
    return before if abs(height) < settings.EDGE else height > 0


def is_inside(pose: Pose, physical: Physical) -> bool:
    """A tile lies inside if its middle is between the walls."""
    width, depth, _ = physical.box_inside
    return abs(pose.place[0]) <= width / 2 and abs(pose.place[1]) <= depth / 2


def spread(lying: Iterable[Pose], sides: Iterable[bool], physical: Physical, chance: Chance) -> list[Pose]:
    """Poses for more tiles, strewn evenly over the box, on top of what lies there."""
    margin = physical.tile_flat_to_flat / math.sqrt(3)
    width, depth = physical.box_inside[0] / 2 - margin, physical.box_inside[1] / 2 - margin
    ground = _Ground(lying, physical)
    return [ground.lay(width * (2 * chance.unit() - 1), depth * (2 * chance.unit() - 1), up, chance) for up in sides]


def heap(sides: Iterable[bool], physical: Physical, chance: Chance) -> list[Pose]:
    """Poses for all tiles, pushed together in the middle: more tiles make a wider heap."""
    flat = list(sides)
    wide = 0.35 * physical.tile_flat_to_flat * len(flat) ** (1 / 3)
    most = min(physical.box_inside[:2]) / 2 - physical.tile_flat_to_flat / math.sqrt(3)
    ground = _Ground((), physical)
    poses = []
    for up in flat:
        x, y = gauss(chance, wide), gauss(chance, wide)
        poses.append(ground.lay(max(-most, min(most, x)), max(-most, min(most, y)), up, chance))
    return poses


class _Ground:
    """What is already there, so that the next tile comes to lie on top of it."""

    def __init__(self, lying: Iterable[Pose], physical: Physical) -> None:
        self._radius = physical.tile_flat_to_flat / math.sqrt(3)
        self._half = physical.tile_thickness / 2
        self._tops = [(pose.place[0], pose.place[1], self._top(pose)) for pose in lying]

    def _top(self, pose: Pose) -> float:
        level = min(1.0, abs(upward(pose.rotation)[2]))
        return pose.place[2] + self._half * level + self._radius * math.sqrt(1 - level * level)

    def lay(self, x: float, y: float, up: bool, chance: Chance) -> Pose:
        reach = (2 * self._radius) ** 2
        under = max((top for a, b, top in self._tops if (a - x) ** 2 + (b - y) ** 2 < reach), default=0.0)
        z = under + settings.LAYING_GAP + self._half
        self._tops.append((x, y, z + self._half))
        turn = about_z(2 * math.pi * chance.unit())
        return Pose((x, y, z), multiply(turn, FACE_UP if up else FACE_DOWN))


def settled(tiles: Mapping[int, TilePlacement], physical: Physical) -> dict[int, TilePlacement]:
    """The tiles after sinking down on each other; laying and heaping turn none over (W7)."""
    world = World(physical, {slot: lain.pose for slot, lain in tiles.items()}, settling=True)
    before = world.tiles()
    for _ in range(settings.SETTLE_LONGEST // 6):
        world.step(6)
        now = world.tiles()
        if all(math.dist(now[slot].place, pose.place) < settings.STILL_SHIFT for slot, pose in before.items()):
            break
        before = now
    return {slot: _kept(lain, before[slot], physical) for slot, lain in tiles.items()}


def _kept(lain: TilePlacement, pose: Pose, physical: Physical) -> TilePlacement:
    """The tile where it sank, with the side up that it had."""
    if not (is_finite(pose) and is_inside(pose, physical)):
        return lain
    return lain._replace(pose=pose if is_up(pose, lain.up) == lain.up else turned_over(pose))
