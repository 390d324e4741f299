"""The keyframes of a launch do not reveal the identity of any tile."""

import json
import math
from itertools import pairwise
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.motion import LaunchMotion
from skyburst.games.fireworks.launcher import BoxContents
from skyburst.physics import Box, new_box
from skyburst.physics.geometry import Pose, rotated
from skyburst.physics.motion import PLACE_TOLERANCE, TURN_TOLERANCE, Motion

from .boxes import FRESH, PLAIN, TILES, fresh_box


def launched(seed: str = "7", contents: BoxContents = FRESH) -> Box:
    box = fresh_box()
    box.launch(contents, PLAIN, Chance(seed))
    return box


def tracks(motion: LaunchMotion) -> dict[object, list[list[int]]]:
    return {body["body"]: body["keys"] for body in json.loads(json.dumps(motion))["bodies"]}


def test_every_body_has_its_track() -> None:
    box = launched()
    motion: Any = box.motion.to_json()
    assert (motion["format"], motion["rate"]) == ("skyburst-motion/1", 60)
    found = tracks(motion)
    assert set(found) == {"die", *range(111)}
    for keys in found.values():
        frames = [key[0] for key in keys]
        assert frames == sorted(set(frames))
        assert frames[0] == 0
        assert frames[-1] < motion["frames"]
    assert motion["frames"] == round(box.motion.seconds * 60) + 1


def test_ends_where_the_box_is_now() -> None:
    box = launched()
    found = tracks(box.motion.to_json())
    for seen in box.scene().tiles:
        last = [value / 100 for value in found[seen.slot][-1][1:4]]
        assert math.dist(last, seen.pose.place) < 2 * PLACE_TOLERANCE


def test_die_falls_from_the_height() -> None:
    """W7: the die falls from 45.7 cm with the acceleration of gravity."""
    keys = tracks(launched().motion.to_json())["die"]
    assert keys[0][3] == 4570
    falling = [key for key in keys if key[0] <= 12]
    assert len(falling) > 3
    for key in falling:
        assert key[3] / 100 == pytest.approx(45.7 - 981 * (key[0] / 60) ** 2 / 2, abs=0.02)


def test_no_ids() -> None:
    text = json.dumps(launched().motion.to_json())
    assert not [tile for tile in TILES if tile in text]


def test_scene_names_only_what_lies_face_up() -> None:
    scene = launched("8").scene()
    assert any(seen.up for seen in scene.tiles)
    assert all((seen.tile is not None) == seen.up for seen in scene.tiles)


def test_identities_do_not_matter() -> None:
    """The same tiles with other ids move in the same way, so the motion cannot depend on the ids."""
    other_names = tuple(reversed(TILES))
    boxes = [new_box(), new_box()]
    for box, tiles in zip(boxes, (TILES, other_names), strict=True):
        box.launch(BoxContents((), tiles, heaped=False), PLAIN, Chance("7"))
    assert boxes[0].motion.to_json() == boxes[1].motion.to_json()


def correlation(numbers: list[float]) -> float:
    """Returns the correlation between numbers and their positions in the list."""
    places = (len(numbers) - 1) / 2
    mean = sum(numbers) / len(numbers)
    both = sum((number - mean) * (place - places) for place, number in enumerate(numbers))
    spread = sum((number - mean) ** 2 for number in numbers)
    return both / math.sqrt(spread * sum((place - places) ** 2 for place in range(len(numbers))))


def test_order_of_the_rules_does_not_show() -> None:
    """Slots and positions do not reveal the order of the tiles; a random correlation exceeds 0.33 once in 1000."""
    box = new_box()
    box.prepare(FRESH, Chance("slots"))
    stored: Any = box.to_json()
    rows = sorted(stored["tiles"], key=lambda row: TILES.index(row[0]))
    assert sorted(row[1] for row in rows) == list(range(111))
    for entry in (1, 3, 4, 5):
        assert abs(correlation([row[entry] for row in rows])) < 0.33


def test_is_small() -> None:
    """The JSON of a motion stays small even if all tiles move, as when the die falls from high up onto a heap."""
    box = fresh_box()
    box.launch(FRESH._replace(heaped=True), PLAIN._replace(height=150.0), Chance("7"))
    assert len(json.dumps(box.motion.to_json(), separators=(",", ":"))) < 60_000


def test_thinned_keys_are_near_the_samples() -> None:
    """Linear interpolation between the keyframes stays within the tolerances of the simulated samples."""
    motion = Motion()
    samples = []
    for frame in range(90):
        seconds = frame / 60
        place = 20 * seconds, 5.0, abs(9 * math.cos(3 * seconds))
        samples.append(Pose(place, rotated((0.0, 0.0, 0.0, 1.0), (2.0, 3.0, 0.0), seconds)))
        motion.add({}, samples[-1])
    keys = tracks(motion.to_json())["die"]
    assert len(keys) < 60
    for one, other in pairwise(keys):
        for frame in range(one[0], other[0] + 1):
            share = (frame - one[0]) / (other[0] - one[0])
            values = [a + (b - a) * share for a, b in zip(one[1:], other[1:], strict=True)]
            shown, turned = [v / 100 for v in values[:3]], [v / 1000 for v in values[3:]]
            assert math.dist(shown, samples[frame].place) < PLACE_TOLERANCE + 0.01
            assert math.dist(turned, samples[frame].rotation) < TURN_TOLERANCE + 0.001


def test_still_body_has_one_key() -> None:
    still = Pose((1.0, 2.0, 0.1), (0.0, 0.0, 0.0, 1.0))
    motion = Motion()
    for _ in range(20):
        motion.add({4: still}, still)
    assert tracks(motion.to_json())[4] == [[0, 100, 200, 10, 0, 0, 0, 1000]]
