"""The sizes and masses of the printed parts, and which launches they allow (W7, W28)."""

import math
from typing import Final, NamedTuple

from skyburst.core.errors import OptionError
from skyburst.core.fields import Fields
from skyburst.games.fireworks.launch import LaunchParams

LAUNCH_HEIGHT_MAX: Final = 200.0
"""As high as an arm reaches; a die from higher up is thrown, not dropped."""
HANDS_MAX: Final = 4


class Physical(NamedTuple):
    """Centimetres and grams; the inside of the box is its width, its depth and the height of its walls."""

    tile_flat_to_flat: float
    tile_thickness: float
    tile_mass: float
    die_edge: float
    die_mass: float
    box_inside: tuple[float, float, float]
    launch_height_min: float


def read_physical(table: Fields) -> Physical:
    """The table `[physical]` of a component file."""
    inside = table.take("box_inside", list)
    if len(inside) != 3:
        raise table.fail(table.place("box_inside"), f"must have 3 entries, not {len(inside)}")
    width, depth, height = (
        table.check_number(f"{table.place('box_inside')}[{i}]", side) for i, side in enumerate(inside)
    )
    found = Physical(
        tile_flat_to_flat=_size(table, "tile_flat_to_flat", 1.0, 6.0),
        tile_thickness=_size(table, "tile_thickness", 0.05, 1.0),
        tile_mass=_size(table, "tile_mass", 0.1, 20.0),
        die_edge=_size(table, "die_edge", 1.0, 6.0),
        die_mass=_size(table, "die_mass", 1.0, 500.0),
        box_inside=(width, depth, height),
        launch_height_min=_size(table, "launch_height_min", 1.0, LAUNCH_HEIGHT_MAX - 50),
    )
    room = 3 * max(found.tile_flat_to_flat, found.die_edge)
    for i, (side, least, most) in enumerate(((width, room, 60.0), (depth, room, 60.0), (height, 1.0, 30.0))):
        if not least <= side <= most:
            raise table.fail(f"{table.place('box_inside')}[{i}]", f"is not from {least:g} to {most:g}")
    table.done()
    if found.launch_height_min <= height:
        raise table.fail(table.place("launch_height_min"), "is not above the walls of the box", "W7")
    return found


def _size(table: Fields, name: str, least: float, most: float) -> float:
    value = table.number(name)
    if not least <= value <= most:
        raise table.fail(table.place(name), f"is not from {least:g} to {most:g}")
    return value


def check_launch(shot: LaunchParams, physical: Physical) -> None:
    """W7, W28: the barrel is held over the box, at least 18 inches high unless a card says how."""
    for what, value, side in (("x", shot.x, physical.box_inside[0]), ("y", shot.y, physical.box_inside[1])):
        if not (math.isfinite(value) and abs(value) <= side / 2):
            raise OptionError(
                f"the launch must be over the box: {what} is {value:g}, not from {-side / 2:g} to {side / 2:g}"
            )
    least = physical.launch_height_min
    if shot.style is None and not (math.isfinite(shot.height) and least <= shot.height <= LAUNCH_HEIGHT_MAX):
        raise OptionError(f"the height is {shot.height:g} cm, not from {least:g} to {LAUNCH_HEIGHT_MAX:g}", "W7")
    if not 1 <= shot.hands <= HANDS_MAX:
        raise OptionError(f"a launch takes 1 to {HANDS_MAX} players, not {shot.hands}")
