"""Tests the `[physical]` table of a component file."""

from importlib.resources import files

import pytest

from skyburst import fireworks
from skyburst.core.component_fields import read_toml
from skyburst.core.errors import ComponentError
from skyburst.core.fields import Fields
from skyburst.games.fireworks.physical import Physical, read_physical

TEXT = (files("skyburst") / "data" / "fireworks.toml").read_text("utf-8")


def read(text: str) -> Physical:
    table = read_toml(text, "mine.toml")
    return read_physical(Fields("physical", table.take("physical", dict), table.fail))


def test_shipped() -> None:
    assert (
        read(TEXT)
        == fireworks.game().components.physical
        == Physical(3.0, 0.2, 0.95, 3.0, 36.0, (25.0, 25.0, 6.0), 45.7)
    )


def test_whole_numbers_will_do() -> None:
    assert read(TEXT.replace("die_mass = 36.0", "die_mass = 36")) == fireworks.game().components.physical


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tile_mass = 0.95", "", "physical.tile_mass: is missing"),
        ("tile_mass = 0.95", "tile_mass = 0", "physical.tile_mass: must be from 0.1 to 20"),
        ("tile_mass = 0.95", "tile_mass = inf", "physical.tile_mass: must be a finite number, not inf"),
        ("tile_mass = 0.95", "tile_mass = true", "physical.tile_mass: must be a finite number, not a boolean"),
        (
            "[25.0, 25.0, 6.0]",
            "[25.0, 25.0]",
            r"physical.box_inside: must have 3 entries \(width, depth and height\), not 2",
        ),
        ("[25.0, 25.0, 6.0]", "[25.0, 5, 6.0]", r"physical.box_inside\[1\]: must be from 9 to 60"),
        ("[25.0, 25.0, 6.0]", '[25.0, "x", 6.0]', r"physical.box_inside\[1\]: must be a finite number, not a string"),
        ("die_edge = 3.0", "die_edge = 3.0\nlid = 1", "physical.lid: unknown field"),
    ],
)
def test_broken(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError, match=f"^mine.toml: {message}"):
        read(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("name", "limit", "beyond"),
    [
        ("tile_flat_to_flat", 1.0, 0.9),
        ("tile_flat_to_flat", 6.0, 6.1),
        ("tile_thickness", 0.05, 0.04),
        ("tile_thickness", 1.0, 1.1),
        ("tile_mass", 0.1, 0.09),
        ("tile_mass", 20.0, 20.1),
        ("die_edge", 1.0, 0.9),
        ("die_edge", 6.0, 6.1),
        ("die_mass", 1.0, 0.9),
        ("die_mass", 500.0, 501.0),
        ("launch_height_min", 150.0, 151.0),
    ],
)
def test_limits(name: str, limit: float, beyond: float) -> None:
    """A size may lie on its limit, but not beyond it."""
    line = next(line for line in TEXT.splitlines() if line.startswith(f"{name} = "))
    assert getattr(read(TEXT.replace(line, f"{name} = {limit}", 1)), name) == limit
    with pytest.raises(ComponentError, match=rf"^mine.toml: physical.{name}: must be from .*, not {beyond:g}$"):
        read(TEXT.replace(line, f"{name} = {beyond}", 1))


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ([9.0, 9.0, 1.0], ""),
        ([60.0, 60.0, 30.0], ""),
        ([8.9, 25.0, 6.0], r"box_inside\[0\]: must be from 9 to 60, not 8.9"),
        ([60.1, 25.0, 6.0], r"box_inside\[0\]: must be from 9 to 60, not 60.1"),
        ([25.0, 60.1, 6.0], r"box_inside\[1\]: must be from 9 to 60, not 60.1"),
        ([25.0, 25.0, 0.9], r"box_inside\[2\]: must be from 1 to 30, not 0.9"),
        ([25.0, 25.0, 30.1], r"box_inside\[2\]: must be from 1 to 30, not 30.1"),
    ],
)
def test_sizes_of_the_box(inside: list[float], message: str) -> None:
    text = TEXT.replace("[25.0, 25.0, 6.0]", str(inside), 1)
    if message:
        with pytest.raises(ComponentError, match=f"^mine.toml: physical.{message}"):
            read(text)
    else:
        assert read(text).box_inside == tuple(inside)


def test_w7_launches_start_above_the_box() -> None:
    """W7: the minimum height of a launch must be greater than the height of the box."""
    text = TEXT.replace("launch_height_min = 45.7", "launch_height_min = 6.0", 1)
    problem = r"physical.launch_height_min: is 6, but must be greater than the height of the box \(6\) \(W7\)$"
    with pytest.raises(ComponentError, match=f"^mine.toml: {problem}"):
        read(text)
    low = TEXT.replace("[25.0, 25.0, 6.0]", "[25.0, 25.0, 1.0]", 1).replace("launch_height_min = 45.7", "{}", 1)
    assert read(low.replace("{}", "launch_height_min = 1.1", 1)).launch_height_min == 1.1
