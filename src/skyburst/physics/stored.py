"""A box as JSON: poses in whole numbers, read back exactly as they were."""

import math
from collections.abc import Mapping
from typing import Final

from skyburst.core.errors import GameError, LocatedError
from skyburst.core.fields import Fields
from skyburst.physics import settings
from skyburst.physics.geometry import PLACES, TURNS, Pose
from skyburst.physics.laying import TilePlacement

FORMAT: Final = "skyburst-box/1"
PLACE_UNIT: Final = 10**PLACES
TURN_UNIT: Final = 10**TURNS


class BoxError(LocatedError):
    """A JSON that is no box."""

    code = "bad-box"


def box_json(tiles: Mapping[str, TilePlacement], die: Pose | None) -> dict[str, object]:
    """`tiles` are rows: id, slot, 1 if face up, then the pose; by slot, so the order tells nothing either."""
    rows = [
        [tile, lain.slot, int(lain.up), *_whole(lain.pose)]
        for tile, lain in sorted(tiles.items(), key=lambda item: item[1].slot)
    ]
    return {"format": FORMAT, "die": None if die is None else _whole(die), "tiles": rows}


def _whole(pose: Pose) -> list[int]:
    return [*(round(v * PLACE_UNIT) for v in pose.place), *(round(v * TURN_UNIT) for v in pose.rotation)]


def parse_box(given: object) -> tuple[dict[str, TilePlacement], Pose | None]:
    fields = Fields("", given, _fail)
    if fields.take("format", str) != FORMAT:
        raise BoxError("format", f"must be {FORMAT}")
    die = _die(fields)
    tiles: dict[str, TilePlacement] = {}
    for number, row in enumerate(fields.take_list("tiles", list)):
        where = f"tiles[{number}]"
        tile, lain = _tile(fields, where, row)
        if tile in tiles:
            raise BoxError(where, f"tile '{tile}' is there twice")
        if any(lain.slot == other.slot for other in tiles.values()):
            raise BoxError(where, f"slot {lain.slot} is there twice")
        tiles[tile] = lain
    fields.done()
    return tiles, die


def _fail(where: str, problem: str, rule: str = "") -> GameError:
    return BoxError(where, problem, rule)


def _die(fields: Fields) -> Pose | None:
    if fields.is_null("die"):
        return None
    return _pose("die", fields.take_list("die", int, 7))


def _tile(fields: Fields, where: str, row: list[object]) -> tuple[str, TilePlacement]:
    if len(row) != 10:
        raise BoxError(where, f"must have 10 entries, not {len(row)}")
    tile = fields.item(f"{where}[0]", row[0], str)
    slot, up, *pose = (fields.item(f"{where}[{i}]", row[i], int) for i in range(1, 10))
    if not 0 <= slot < 1000:
        raise BoxError(f"{where}[1]", "a slot is from 0 to 999")
    if up not in {0, 1}:
        raise BoxError(f"{where}[2]", "must be 1 for face up or 0 for face down")
    return tile, TilePlacement(slot, up == 1, _pose(where, pose))


def _pose(where: str, values: list[int]) -> Pose:
    # Compared as whole numbers first: they may be too large for any float.
    if max(map(abs, values[:3])) > 2 * settings.TABLE * PLACE_UNIT:
        raise BoxError(where, "lies far off the table")
    if abs(math.isqrt(sum(value * value for value in values[3:])) - TURN_UNIT) > TURN_UNIT // 100:
        raise BoxError(where, "its last four entries are no rotation: their squares must add up to 10000²")
    x, y, z = (value / PLACE_UNIT for value in values[:3])
    i, j, k, w = (value / TURN_UNIT for value in values[3:])
    return Pose((x, y, z), (i, j, k, w))
