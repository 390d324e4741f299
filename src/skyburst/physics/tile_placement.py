"""The poses of tiles that are placed by hand: in a new box (W4), in a heap (W7) or put back after a turn (W12)."""

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
    """The slot, side and pose of a tile in a simulated box."""

    slot: int
    """A number that identifies the tile in keyframes without revealing which tile it is."""
    up: bool
    """Whether the tile counts as face up, even if it leans or stands on its edge."""
    pose: Pose


def is_face_up(pose: Pose, before: bool) -> bool:
    """Returns whether a tile, even a leaning one, is face up. For a tile on its edge, returns `before`."""
    height = upward(pose.rotation)[2]
    return before if abs(height) < settings.EDGE else height > 0


def is_inside(pose: Pose, physical: Physical) -> bool:
    """Returns whether a tile is inside the box, i.e. whether its middle is between the walls."""
    width, depth, _ = physical.box_inside
    return abs(pose.place[0]) <= width / 2 and abs(pose.place[1]) <= depth / 2


def spread_poses(lying: Iterable[Pose], sides: Iterable[bool], physical: Physical, chance: Chance) -> list[Pose]:
    """Returns poses for new tiles at random places in the box, on top of the tiles already there (W4, W12)."""
    margin = physical.tile_flat_to_flat / math.sqrt(3)
    width, depth = physical.box_inside[0] / 2 - margin, physical.box_inside[1] / 2 - margin
    pile = _Pile(lying, physical)
    return [pile.add(width * (2 * chance.unit() - 1), depth * (2 * chance.unit() - 1), up, chance) for up in sides]


def heap_poses(sides: Iterable[bool], physical: Physical, chance: Chance) -> list[Pose]:
    """Returns poses for all tiles, heaped up in the middle (W7). More tiles make a wider heap."""
    tiles = list(sides)
    deviation = 0.35 * physical.tile_flat_to_flat * len(tiles) ** (1 / 3)
    most = min(physical.box_inside[:2]) / 2 - physical.tile_flat_to_flat / math.sqrt(3)
    pile = _Pile((), physical)
    poses = []
    for up in tiles:
        x, y = gauss(chance, deviation), gauss(chance, deviation)
        poses.append(pile.add(max(-most, min(most, x)), max(-most, min(most, y)), up, chance))
    return poses


class _Pile:
    """The tiles already in the box, so that the next tile can be placed on top of them."""

    def __init__(self, lying: Iterable[Pose], physical: Physical) -> None:
        self._radius = physical.tile_flat_to_flat / math.sqrt(3)
        self._half = physical.tile_thickness / 2
        self._tops = [(pose.place[0], pose.place[1], self._top(pose)) for pose in lying]

    def _top(self, pose: Pose) -> float:
        level = min(1.0, abs(upward(pose.rotation)[2]))
        return pose.place[2] + self._half * level + self._radius * math.sqrt(1 - level * level)

    def add(self, x: float, y: float, up: bool, chance: Chance) -> Pose:
        """Adds a tile at this place, rotated at random about its vertical axis, and returns its pose."""
        reach = (2 * self._radius) ** 2
        under = max((top for a, b, top in self._tops if (a - x) ** 2 + (b - y) ** 2 < reach), default=0.0)
        z = under + settings.PLACING_GAP + self._half
        self._tops.append((x, y, z + self._half))
        turn = about_z(2 * math.pi * chance.unit())
        return Pose((x, y, z), multiply(turn, FACE_UP if up else FACE_DOWN))


def settle(tiles: Mapping[int, TilePlacement], physical: Physical) -> dict[int, TilePlacement]:
    """Returns the tiles after they have settled on top of each other. No tile is turned over (W7)."""
    world = World(physical, {slot: placed.pose for slot, placed in tiles.items()}, settling=True)
    before = world.tiles()
    for _ in range(settings.SETTLE_LONGEST // 6):
        world.step(6)
        now = world.tiles()
        if all(math.dist(now[slot].place, pose.place) < settings.STILL_SHIFT for slot, pose in before.items()):
            break
        before = now
    return {slot: _sunk(placed, before[slot], physical) for slot, placed in tiles.items()}


def _sunk(placed: TilePlacement, pose: Pose, physical: Physical) -> TilePlacement:
    """Returns the tile at its new pose, with the same side up as before."""
    if not (is_finite(pose) and is_inside(pose, physical)):
        return placed
    return placed._replace(pose=pose if is_face_up(pose, placed.up) == placed.up else turned_over(pose))
