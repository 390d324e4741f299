"""The box remembers its tiles, obeys the rules, and always comes to rest."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launcher import BoxContents, Launcher, LaunchParams
from skyburst.physics import Box, new_box, settings
from skyburst.physics.drop import is_flat
from skyburst.physics.tile_placement import is_face_up

from .boxes import FRESH, PLAIN, TILES, after, fresh_box


def sides(box: Box) -> dict[int, bool]:
    """Returns whether the tile in each slot is face up, according to its pose."""
    return {seen.slot: is_face_up(seen.pose, seen.up) for seen in box.scene().tiles}


def face_up(box: Box) -> set[str]:
    return {seen.tile for seen in box.scene().tiles if seen.tile is not None}


def test_fresh_box_is_face_down_and_even() -> None:
    """W4: all 111 tiles are face down inside the box, about a quarter of them in each quadrant."""
    scene = fresh_box().scene()
    assert len(scene.tiles) == 111
    assert scene.die is None
    assert all(seen.inside and not seen.up and seen.tile is None for seen in scene.tiles)
    quarters = [(seen.pose.place[0] > 0, seen.pose.place[1] > 0) for seen in scene.tiles]
    assert all(15 <= quarters.count((right, far)) <= 42 for right in (True, False) for far in (True, False))


def test_a_box_is_a_launcher() -> None:
    launcher: Launcher = fresh_box()
    assert launcher.name == "box"


def test_outcome_is_what_the_bodies_show() -> None:
    """W29: a launch reports exactly the tiles that turned over and the right number of tiles outside the box."""
    box, contents, chance = fresh_box(), FRESH, Chance("outcomes")
    turned = 0
    for _ in range(6):
        result = box.launch(contents, PLAIN, chance)
        assert 0 <= result.face < 6
        assert set(result.up) <= set(contents.down)
        assert set(result.down) <= set(contents.up)
        contents = after(contents, result)
        assert face_up(box) == set(contents.up)
        assert sides(box) == {seen.slot: seen.up for seen in box.scene().tiles}
        assert len(result.out) == sum(not seen.inside for seen in box.scene().tiles)
        turned += len(result.up)
    assert turned > 3


def test_die_ends_flat() -> None:
    box = fresh_box()
    for number in range(8):
        box.launch(FRESH, PLAIN, Chance(f"flat {number}"))
        die = box.scene().die
        assert die is not None
        assert is_flat(die.rotation)


def test_same_seed_same_launch() -> None:
    one, other = fresh_box(), fresh_box()
    assert one.launch(FRESH, PLAIN, Chance("7")) == other.launch(FRESH, PLAIN, Chance("7"))
    assert one.to_json() == other.to_json()
    assert one.motion.to_json() == other.motion.to_json()


def test_other_seed_other_launch() -> None:
    one, other = fresh_box(), fresh_box()
    one.launch(FRESH, PLAIN, Chance("7"))
    other.launch(FRESH, PLAIN, Chance("8"))
    assert one.to_json() != other.to_json()


def test_fresh_box_is_laid_from_the_seed() -> None:
    boxes = [new_box() for _ in range(3)]
    for box, seed in zip(boxes, ("a", "a", "b"), strict=True):
        box.prepare(BoxContents((), TILES[:30], heaped=False), Chance(seed))
    assert boxes[0].to_json() == boxes[1].to_json() != boxes[2].to_json()


def test_tiles_that_are_gone_are_taken_away() -> None:
    box = fresh_box()
    before = {seen.slot: seen.pose for seen in box.scene().tiles}
    box.prepare(BoxContents((), TILES[5:], heaped=False), Chance("7"))
    now = {seen.slot: seen.pose for seen in box.scene().tiles}
    assert len(now) == 106
    assert all(before[slot] == pose for slot, pose in now.items()), "the other tiles must stay where they are"


def test_w16_a_new_tile_is_added_inside() -> None:
    """W16: a tile returned by Heavy Rain is added face down, and a start tile is treated like any other."""
    box = fresh_box()
    box.prepare(BoxContents(("start-red-peony",), (*TILES, "gale-1"), heaped=False), Chance("7"))
    scene = box.scene()
    assert len({seen.slot for seen in scene.tiles}) == 113
    assert all(seen.inside for seen in scene.tiles)
    assert face_up(box) == {"start-red-peony"}
    assert sum(sides(box).values()) == 1


def test_tile_with_another_side_is_turned_over_where_it_lies() -> None:
    """If the rules and the box disagree about a tile's side, the rules win, and the tile stays in its place."""
    box = fresh_box()
    before = {seen.slot: seen.pose.place for seen in box.scene().tiles}
    box.prepare(BoxContents(TILES[:3], TILES[3:], heaped=False), Chance("7"))
    assert face_up(box) == set(TILES[:3])
    assert sum(sides(box).values()) == 3
    assert {seen.slot: seen.pose.place for seen in box.scene().tiles} == before


def test_w12_a_tile_outside_is_put_back_with_the_side_it_fell_on() -> None:
    """W12: a tile that fell out is put back inside with the same side up."""
    for number in range(60):
        box = fresh_box()
        result = box.launch(FRESH, LaunchParams(9.0, 0.0, 120.0, None, 1), Chance(f"out {number}"))
        if result.out:
            break
    else:
        pytest.fail("no launch threw a tile out of the box")
    contents = after(FRESH, result)
    box.prepare(contents, Chance("back"))
    assert all(seen.inside for seen in box.scene().tiles)
    assert face_up(box) == set(contents.up)
    assert len(box.scene().tiles) == 111


@pytest.mark.parametrize("tiles", [2, 30, 111])
def test_w7_heaping_turns_none_over(tiles: int) -> None:
    """W7: heaping moves the tiles to the middle and turns none of them over."""
    box = new_box()
    ids = TILES[:tiles]
    spread = BoxContents(ids[::2], ids[1::2], heaped=False)
    box.prepare(spread, Chance("7"))
    far = sum(sum(abs(side) for side in seen.pose.place[:2]) for seen in box.scene().tiles)
    box.prepare(spread._replace(heaped=True), Chance("8"))
    assert face_up(box) == set(spread.up)
    assert sum(sides(box).values()) == len(spread.up)
    assert sum(sum(abs(side) for side in seen.pose.place[:2]) for seen in box.scene().tiles) < 0.8 * far
    assert all(seen.inside for seen in box.scene().tiles)


def test_empty_box() -> None:
    result = new_box().launch(BoxContents((), (), heaped=True), PLAIN, Chance("7"))
    assert result[1:] == ((), (), ())


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(("x", "y"), [(12.5, 12.5), (-12.5, 0.0)])
def test_extreme_launch_ends(x: float, y: float, number: int) -> None:
    """A launch from the maximum height onto the rim ends within the time limit, and all tiles stay on the table."""
    box = fresh_box()
    box.launch(FRESH, LaunchParams(x, y, 200.0, None, 4), Chance(f"rim {number}"))
    falling = 0.7
    assert box.motion.seconds <= settings.LONGEST * settings.STEP + falling
    bodies = [seen.pose for seen in box.scene().tiles]
    assert all(abs(side) <= settings.TABLE for pose in bodies for side in pose.place[:2])
    assert all(-1 < pose.place[2] < 20 for pose in bodies)


@pytest.mark.parametrize(
    ("params", "message"),
    [
        (PLAIN._replace(x=float("nan")), "x is nan, but must be from -12.5 to 12.5"),
        (PLAIN._replace(y=1e9), r"y is 1e\+09, but must be from -12.5 to 12.5"),
        (PLAIN._replace(height=45.0), r"the height is 45 cm, but must be from 45.7 to 200 cm \(W7\)"),
        (PLAIN._replace(height=float("inf")), "the height is inf"),
        (PLAIN._replace(height=float("nan")), "the height is nan"),
        (PLAIN._replace(hands=0), "1 to 4 players, not 0"),
        (PLAIN._replace(style="somersault"), "no launch style 'somersault'; choose from under-the-chin"),
    ],
)
def test_impossible_shot_changes_nothing(params: LaunchParams, message: str) -> None:
    box = fresh_box()
    before = box.to_json()
    with pytest.raises(OptionError, match=message):
        box.launch(BoxContents((), TILES[:50], heaped=True), params, Chance("7"))
    assert box.to_json() == before


def test_tile_twice_changes_nothing() -> None:
    box = fresh_box()
    before = box.to_json()
    with pytest.raises(OptionError, match="every tile must be in the box only once"):
        box.launch(BoxContents(TILES[:1], TILES, heaped=False), PLAIN, Chance("7"))
    assert box.to_json() == before
