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
        ("tile_mass = 0.95", "tile_mass = inf", "physical.tile_mass: must be a number, not inf"),
        ("tile_mass = 0.95", "tile_mass = true", "physical.tile_mass: must be a number, not a boolean"),
        ("[25.0, 25.0, 6.0]", "[25.0, 25.0]", "physical.box_inside: must have 3 entries, not 2"),
        ("[25.0, 25.0, 6.0]", "[25.0, 5, 6.0]", r"physical.box_inside\[1\]: must be from 9 to 60"),
        ("[25.0, 25.0, 6.0]", '[25.0, "x", 6.0]', r"physical.box_inside\[1\]: must be a number, not a string"),
        ("die_edge = 3.0", "die_edge = 3.0\nlid = 1", "physical.lid: unknown field"),
    ],
)
def test_broken(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError, match=f"^mine.toml: {message}"):
        read(TEXT.replace(old, new, 1))
