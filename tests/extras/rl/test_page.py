"""docs/learning.md describes the environments as they are."""

import re

import pytest

from skyburst.rl.settings import PLAYS, Settings
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "learning.md").read_text("utf-8")
HEADINGS = ["Description", "Specs", "Observation", "Action", "Rewards", "Termination", "Version history"]
SECTIONS = dict(zip(PLAYS, ("Festival", "Spring Festival", "Fireworks"), strict=True))


def section(name: str) -> str:
    """Returns the section about a game."""
    found = re.search(rf"^## {SECTIONS[name]}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("name", PLAYS)
def test_headings_are_fixed(name: str) -> None:
    assert re.findall(r"^### (.*)$", section(name), re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("name", PLAYS)
def test_table_lists_the_fields(name: str) -> None:
    assert Settings(name, 3, {}).example.fields.table() in section(name)


@pytest.mark.parametrize("name", PLAYS)
def test_sizes_are_right(name: str) -> None:
    sizes = [f"{Settings(name, players, {}).example.fields.size:,}" for players in (2, 3, 4)]
    assert f"| Observation | {sizes[0]}, {sizes[1]} or {sizes[2]} bytes (2, 3 or 4 players) |" in section(name)
    assert re.search(rf"^\| Actions \| {Settings(name, 3, {}).example.size}\b", section(name), re.MULTILINE)


@pytest.mark.parametrize("name", PLAYS)
def test_action_table_covers_every_index(name: str) -> None:
    """The ranges in the first column follow each other and end with the last index."""
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \|", section(name), re.MULTILINE)
    expected = 0
    for first, last in rows:
        assert int(first) == expected
        expected = int(last or first) + 1
    assert expected == Settings(name, 3, {}).example.size


@pytest.mark.parametrize("name", PLAYS)
def test_every_option_is_documented(name: str) -> None:
    options = Settings(name, 2, {"variant": "speed", "race": "help"} if name == "fireworks" else {}).options
    assert all(f"`{option}`" in section(name) for option in options)
