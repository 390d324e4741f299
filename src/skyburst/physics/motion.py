"""Keyframes for showing a launch. They identify tiles by number, not by id, to keep face-down tiles secret."""

import math
from collections.abc import Mapping
from typing import Final

from skyburst.core.motion import Keyframe, LaunchMotion, MotionTrack
from skyburst.physics.geometry import Pose

FORMAT: Final = "skyburst-motion/1"
RATE: Final = 60
"""Frames per second."""
PLACE_UNIT: Final = 100
TURN_UNIT: Final = 1000
"""Keyframes contain whole numbers: places in tenths of a millimetre, and quaternions in thousandths."""
PLACE_TOLERANCE: Final = 0.06
TURN_TOLERANCE: Final = 0.012
"""The largest allowed interpolation errors between two keyframes: for places (in centimetres) and for quaternions."""
DIE: Final = "die"

Key = tuple[int, Pose]


class Motion:
    """The sampled motion of a launch. `to_json` keeps only the samples that cannot be interpolated."""

    def __init__(self) -> None:
        self._frames: list[tuple[int, Mapping[int, Pose] | None, Pose]] = []

    @property
    def seconds(self) -> float:
        """The duration of the launch, in seconds."""
        return self._frames[-1][0] / RATE if self._frames else 0.0

    @property
    def next_frame(self) -> int:
        """The number of the next frame."""
        return self._frames[-1][0] + 1 if self._frames else 0

    def add(self, tiles: Mapping[int, Pose] | None, die: Pose) -> None:
        """Adds the next frame; `tiles` is None if no tile has moved."""
        self._frames.append((self.next_frame, tiles, die))

    def to_json(self) -> LaunchMotion:
        """Returns the motion of the die and of every tile as keyframes."""
        tracks: dict[int, list[Key]] = {}
        for frame, tiles, _ in self._frames:
            for slot, pose in (tiles or {}).items():
                tracks.setdefault(slot, []).append((frame, pose))
        bodies: list[MotionTrack] = [
            {"body": slot, "keys": _keyframes(track)} for slot, track in sorted(tracks.items())
        ]
        die: MotionTrack = {"body": DIE, "keys": _keyframes([(frame, pose) for frame, _, pose in self._frames])}
        frames = self._frames[-1][0] + 1 if self._frames else 0
        return {"format": FORMAT, "rate": RATE, "frames": frames, "bodies": [die, *bodies]}


def _keyframes(track: list[Key]) -> list[Keyframe]:
    return [Keyframe(frame, *pose_ints(pose)) for frame, pose in _simplified(track)]


def pose_ints(pose: Pose) -> list[int]:
    """Returns a pose as the whole numbers that are sent to browsers."""
    return [*(round(v * PLACE_UNIT) for v in pose.place), *(round(v * TURN_UNIT) for v in pose.rotation)]


def _simplified(track: list[Key]) -> list[Key]:
    """Returns the keys that cannot be interpolated (Ramer-Douglas-Peucker); the first key if the body never moves."""
    first = track[0][1]
    if all(_same(first, pose) for _, pose in track):
        return track[:1]
    kept = {0, len(track) - 1}
    stretches = [(0, len(track) - 1)]
    while stretches:
        start, end = stretches.pop()
        errors = [_error(track[start], track[end], between) for between in track[start + 1 : end]]
        if errors and max(errors) > 1:
            worst = start + 1 + errors.index(max(errors))
            kept.add(worst)
            stretches += [(start, worst), (worst, end)]
    return [track[place] for place in sorted(kept)]


def _error(a: Key, b: Key, between: Key) -> float:
    """Returns how far a key is from the straight line between two other keys, as a multiple of the tolerance."""
    share = (between[0] - a[0]) / (b[0] - a[0])
    (ax, ay, az), (bx, by, bz) = a[1].place, b[1].place
    place = ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share
    (ai, aj, ak, aw), (bi, bj, bk, bw) = a[1].rotation, b[1].rotation
    turn = ai + (bi - ai) * share, aj + (bj - aj) * share, ak + (bk - ak) * share, aw + (bw - aw) * share
    return max(
        math.dist(place, between[1].place) / PLACE_TOLERANCE, math.dist(turn, between[1].rotation) / TURN_TOLERANCE
    )


def _same(a: Pose, b: Pose) -> bool:
    return math.dist(a.place, b.place) <= PLACE_TOLERANCE and math.dist(a.rotation, b.rotation) <= TURN_TOLERANCE
