"""What moved during a launch, for eyes: keyframes of numbered bodies that tell nobody which tile is which."""

import math
from collections.abc import Mapping
from typing import Final

from skyburst.physics.geometry import Pose

FORMAT: Final = "skyburst-motion/1"
RATE: Final = 60
PLACE_UNIT: Final = 100
TURN_UNIT: Final = 1000
"""Whole numbers: a tenth of a millimetre, a thousandth of a quaternion."""
LOOSE_PLACE: Final = 0.06
LOOSE_TURN: Final = 0.012
"""How far (cm, quaternion) a drawing may be off between two keyframes."""
DIE: Final = "die"

Key = tuple[int, Pose]
Json = dict[str, object]


class Motion:
    """Samples of a launch, sixty a second; `to_json` keeps those that cannot be interpolated from the others."""

    def __init__(self) -> None:
        self._frames: list[tuple[int, Mapping[int, Pose] | None, Pose]] = []

    @property
    def seconds(self) -> float:
        return self._frames[-1][0] / RATE if self._frames else 0.0

    @property
    def next_frame(self) -> int:
        return self._frames[-1][0] + 1 if self._frames else 0

    def add(self, tiles: Mapping[int, Pose] | None, die: Pose) -> None:
        """The next frame; without tiles where they lie still."""
        self._frames.append((self.next_frame, tiles, die))

    def to_json(self) -> Json:
        """Every body with its keyframes `[frame, x, y, z, i, j, k, w]`; one keyframe if it never moved."""
        tracks: dict[int, list[Key]] = {}
        for frame, tiles, _ in self._frames:
            for slot, pose in (tiles or {}).items():
                tracks.setdefault(slot, []).append((frame, pose))
        bodies = [{"body": slot, "keys": _packed(track)} for slot, track in sorted(tracks.items())]
        die = {"body": DIE, "keys": _packed([(frame, pose) for frame, _, pose in self._frames])}
        frames = self._frames[-1][0] + 1 if self._frames else 0
        return {"format": FORMAT, "rate": RATE, "frames": frames, "bodies": [die, *bodies]}


def _packed(track: list[Key]) -> list[list[int]]:
    return [[frame, *whole(pose)] for frame, pose in _thinned(track)]


def whole(pose: Pose) -> list[int]:
    """A pose as browsers are told."""
    return [*(round(v * PLACE_UNIT) for v in pose.place), *(round(v * TURN_UNIT) for v in pose.rotation)]


def _thinned(track: list[Key]) -> list[Key]:
    """The first key alone of a body at rest; otherwise, after Ramer, Douglas and Peucker, the ends of each stretch and,
    while a line between them goes astray, where it does so most."""
    first = track[0][1]
    if all(_same(first, pose) for _, pose in track):
        return track[:1]
    kept = {0, len(track) - 1}
    stretches = [(0, len(track) - 1)]
    while stretches:
        start, end = stretches.pop()
        astray = [_astray(track[start], track[end], between) for between in track[start + 1 : end]]
        if astray and max(astray) > 1:
            worst = start + 1 + astray.index(max(astray))
            kept.add(worst)
            stretches += [(start, worst), (worst, end)]
    return [track[place] for place in sorted(kept)]


def _astray(a: Key, b: Key, between: Key) -> float:
    """How far the line from a to b misses what is between, in what may be missed."""
    share = (between[0] - a[0]) / (b[0] - a[0])
    (ax, ay, az), (bx, by, bz) = a[1].place, b[1].place
    place = ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share
    (ai, aj, ak, aw), (bi, bj, bk, bw) = a[1].rotation, b[1].rotation
    turn = ai + (bi - ai) * share, aj + (bj - aj) * share, ak + (bk - ak) * share, aw + (bw - aw) * share
    return max(math.dist(place, between[1].place) / LOOSE_PLACE, math.dist(turn, between[1].rotation) / LOOSE_TURN)


def _same(a: Pose, b: Pose) -> bool:
    return math.dist(a.place, b.place) <= LOOSE_PLACE and math.dist(a.rotation, b.rotation) <= LOOSE_TURN
