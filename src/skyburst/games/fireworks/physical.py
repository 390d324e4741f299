"""The sizes and masses of the real components, for the simulated box (W30)."""

from typing import Final, NamedTuple

from skyburst.core.fields import Fields

LAUNCH_HEIGHT_MAX: Final = 200.0
"""The greatest height above the table that a player can reach (W7), in centimetres."""


class Physical(NamedTuple):
    """The sizes (in centimetres) and masses (in grams) of the real components."""

    tile_flat_to_flat: float
    tile_thickness: float
    tile_mass: float
    die_edge: float
    die_mass: float
    box_inside: tuple[float, float, float]
    """The width, depth and height of the starry sky box, measured inside."""
    launch_height_min: float
    """The minimum height of a launch above the table; the rules say 18 inches (W7)."""


def read_physical(table: Fields) -> Physical:
    """Returns the `[physical]` table of a component file. Raises ComponentError if it is invalid."""
    inside = table.take("box_inside", list)
    if len(inside) != 3:
        raise table.fail(table.place("box_inside"), f"must have 3 entries (width, depth and height), not {len(inside)}")
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
            raise table.fail(f"{table.place('box_inside')}[{i}]", f"must be from {least:g} to {most:g}, not {side:g}")
    table.done()
    if found.launch_height_min <= height:
        problem = f"is {found.launch_height_min:g}, but must be greater than the height of the box ({height:g})"
        raise table.fail(table.place("launch_height_min"), problem, "W7")
    return found


def _size(table: Fields, name: str, least: float, most: float) -> float:
    value = table.number(name)
    if not least <= value <= most:
        raise table.fail(table.place(name), f"must be from {least:g} to {most:g}, not {value:g}")
    return value
