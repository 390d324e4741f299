"""Tests tiles that stay outside the box until the turn ends (W12), and the new slots of heaped tiles (W7)."""

from skyburst.core.chance import Chance
from skyburst.core.motion import MotionTrack
from skyburst.games.fireworks.launcher import BoxContents
from skyburst.physics import Box, read_box
from tests.physics.boxes import PLAIN, TILES, fresh_box


def with_one_outside() -> tuple[Box, str, int]:
    """Returns a box with one tile outside, the tile's id and its slot."""
    given = fresh_box().to_json()
    rows = given["tiles"]
    assert isinstance(rows, list)
    rows[7][3:6] = [20_000, 0, 100]
    return read_box(given), str(rows[7][0]), int(rows[7][1])


def contents_without(tile: str, outside: tuple[str, ...]) -> BoxContents:
    return BoxContents((), tuple(name for name in TILES if name != tile), heaped=False, outside=outside)


def test_w12_what_lies_outside_stays_there_until_it_is_put_back() -> None:
    box, tile, slot = with_one_outside()
    contents = contents_without(tile, (tile,))
    assert box.matches(contents)
    assert not box.needs_simulation(contents)
    pose = next(seen.pose for seen in box.scene().tiles if seen.slot == slot)
    box.prepare(contents._replace(heaped=True), Chance("7"))
    beside = [seen for seen in box.scene().tiles if not seen.inside]
    assert [(seen.slot, seen.pose) for seen in beside] == [(slot, pose)]
    assert len({seen.slot for seen in box.scene().tiles}) == len(TILES)
    back = BoxContents((), TILES, heaped=False)
    assert box.needs_simulation(back)
    box.prepare(back, Chance("7"))
    assert box.matches(back)
    assert all(seen.inside for seen in box.scene().tiles)


def test_w29_what_lies_outside_is_in_no_launch() -> None:
    """W29: a tile outside the box does not move during a launch, and its side is not read again."""
    box, tile, slot = with_one_outside()
    result = box.launch(contents_without(tile, (tile,)), PLAIN, Chance("7"))
    assert tile not in (*result.up, *result.down, *result.out)
    assert slot not in {body["body"] for body in _bodies(box)}
    assert [seen.slot for seen in box.scene().tiles if not seen.inside and seen.slot == slot] == [slot]


def _bodies(box: Box) -> list[MotionTrack]:
    return box.motion.to_json()["bodies"]


def test_what_is_not_named_is_taken_away() -> None:
    box, tile, slot = with_one_outside()
    assert not box.matches(contents_without(tile, ()))
    box.prepare(contents_without(tile, ()), Chance("7"))
    assert slot not in {seen.slot for seen in box.scene().tiles}


def test_w7_nobody_follows_a_number_through_a_heap() -> None:
    box = fresh_box()
    before = {row[0]: row[1] for row in _rows(box)}
    box.prepare(BoxContents((), TILES, heaped=True), Chance("heap"))
    after = {row[0]: row[1] for row in _rows(box)}
    assert set(after.values()) == set(before.values())
    assert sum(before[tile] == after[tile] for tile in before) < 10


def test_face_down_tiles_change_places() -> None:
    """The picture stays the same and tiles stay inside or outside, but the face-down tiles have swapped places."""
    box, tile, _ = with_one_outside()
    other = box.shuffle_hidden(Chance("hidden"))
    assert other.scene() == box.scene()
    assert {row[0] for row in _rows(other)} == {row[0] for row in _rows(box)}
    moved = [old[0] for old, new in zip(_rows(box), _rows(other), strict=True) if old[0] != new[0]]
    assert len(moved) > len(_rows(box)) / 2
    assert tile not in moved, "the only tile outside must stay there"


def _rows(box: Box) -> list[list[object]]:
    rows = box.to_json()["tiles"]
    assert isinstance(rows, list)
    return rows
