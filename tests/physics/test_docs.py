"""docs/box.md agrees with the data files."""

import json
from importlib.resources import files
from pathlib import Path

from skyburst.games.fireworks.launch_model import parse_model
from skyburst.physics import settings, shipped_styles

PAGE = (Path(__file__).parents[2] / "docs" / "box.md").read_text("utf-8")
MODEL = parse_model(json.loads((files("skyburst") / "data" / "fireworks_launch.json").read_text("utf-8")))


def rows() -> list[str]:
    """Returns the expected rows of the table of launch styles."""
    found = []
    for card, style in shipped_styles().cards.items():
        hand = f"{style.deviation:g} + {style.tremble:g}"
        like = MODEL.cards[card]
        cells = card, style.height, hand, style.spin, style.sideways, style.downward, style.drops
        text = [cell if isinstance(cell, str) else f"{cell:g}" for cell in cells]
        found.append(f"| {' | '.join(text)} | {like.turned_from:.0f}, {like.lost_from:.0f} |")
    return found


def test_styles() -> None:
    table = [line for line in PAGE.splitlines() if line.startswith("| ") and line.split(" | ")[0][2:] in MODEL.cards]
    assert table == rows()


def test_physical_parameters() -> None:
    plain = shipped_styles().plain
    for row in (
        f"| step | 1/{round(1 / settings.STEP)} s |",
        f"| solver iterations | {settings.ITERATIONS} |",
        f"| contact hardness | {settings.HARDNESS:g} Hz, damping {settings.HARDNESS_DAMPING:g} |",
        f"| restitution | {settings.BOUNCE:g} |",
        f"| friction | {settings.FRICTION:g} |",
        f"| aim deviation | {plain.deviation:g} cm |",
        f"| spin | {plain.spin:g} rad/s for each axis |",
    ):
        assert row in PAGE
