"""Stores a simulated box as JSON, with poses as whole numbers, so that reading it back gives exactly the same box."""

import math
from collections.abc import Mapping
from typing import Final

from skyburst.core.errors import GameError, LocatedError
from skyburst.core.fields import Fields
from skyburst.physics import settings
from skyburst.physics.geometry import PLACE_DECIMALS, ROTATION_DECIMALS, Pose
from skyburst.physics.tile_placement import TilePlacement

FORMAT: Final = "skyburst-box/1"
PLACE_UNIT: Final = 10**PLACE_DECIMALS
TURN_UNIT: Final = 10**ROTATION_DECIMALS


class BoxError(LocatedError):
    """The JSON does not describe a simulated box."""

    code = "bad-box"


def box_to_json(tiles: Mapping[str, TilePlacement], die: Pose | None) -> dict[str, object]:
    """Returns a box as JSON: for each tile a row with its id, slot, side (1 for face up) and pose, sorted by slot."""
    rows = [
        [tile, placed.slot, int(placed.up), *_pose_ints(placed.pose)]
        for tile, placed in sorted(tiles.items(), key=lambda item: item[1].slot)
    ]
    return {"format": FORMAT, "die": None if die is None else _pose_ints(die), "tiles": rows}


def _pose_ints(pose: Pose) -> list[int]:
    return [*(round(v * PLACE_UNIT) for v in pose.place), *(round(v * TURN_UNIT) for v in pose.rotation)]


def box_from_json(given: object) -> tuple[dict[str, TilePlacement], Pose | None]:
    """Returns the tiles and the die of a box. Raises BoxError if the JSON is invalid."""
    fields = Fields("", given, _fail)
    found = fields.take("format", str)
    if found != FORMAT:
        raise BoxError("format", f"must be '{FORMAT}', not '{found}'")
    die = _read_die(fields)
    tiles: dict[str, TilePlacement] = {}
    for number, row in enumerate(fields.take_list("tiles", list)):
        where = f"tiles[{number}]"
        tile, placed = _read_tile(fields, where, row)
        if tile in tiles:
            raise BoxError(where, f"tile '{tile}' is listed twice")
        if any(placed.slot == other.slot for other in tiles.values()):
            raise BoxError(where, f"slot {placed.slot} is used twice")
        tiles[tile] = placed
    fields.done()
    return tiles, die


def _fail(where: str, problem: str, rule: str = "") -> GameError:
    return BoxError(where, problem, rule)


def _read_die(fields: Fields) -> Pose | None:
    if fields.is_null("die"):
        return None
    return _read_pose("die", fields.take_list("die", int, 7))


def _read_tile(fields: Fields, where: str, row: list[object]) -> tuple[str, TilePlacement]:
    if len(row) != 10:
        raise BoxError(where, f"must have 10 entries, not {len(row)}")
    tile = fields.item(f"{where}[0]", row[0], str)
    slot, up, *pose = (fields.item(f"{where}[{i}]", row[i], int) for i in range(1, 10))
    if not 0 <= slot < 1000:
        raise BoxError(f"{where}[1]", f"the slot must be from 0 to 999, not {slot}")
    if up not in {0, 1}:
        raise BoxError(f"{where}[2]", f"must be 1 for face up or 0 for face down, not {up}")
    return tile, TilePlacement(slot, up == 1, _read_pose(where, pose))


def _read_pose(where: str, values: list[int]) -> Pose:
    # The values are checked as integers, because they may be too large for a float.
    if max(map(abs, values[:3])) > 2 * settings.TABLE * PLACE_UNIT:
        problem = f"x, y and z must each be at most {2 * settings.TABLE:g} cm from the middle of the box"
        raise BoxError(where, problem)
    if abs(math.isqrt(sum(value * value for value in values[3:])) - TURN_UNIT) > TURN_UNIT // 100:
        raise BoxError(where, "the last four entries must be a rotation: the sum of their squares must be about 10000²")
    x, y, z = (value / PLACE_UNIT for value in values[:3])
    i, j, k, w = (value / TURN_UNIT for value in values[3:])
    return Pose((x, y, z), (i, j, k, w))
