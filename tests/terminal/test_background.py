"""With colours, the background is a night sky; without colours, the output is plain text."""

import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from skyburst.terminal.background import shade, with_background
from skyburst.terminal.palette import SKY

from .scenes import festival_table, kit_position
from .screen import Keyboard, Screen, new_match, play

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def shown(color_system: str | None) -> str:
    screen = Screen(color_system=color_system)
    play(new_match("human greedy"), Keyboard(["side 1", "score", "nonsense"]), screen)
    return screen.text


def test_no_colour_is_plain_text() -> None:
    assert "\x1b" not in shown(None)


@pytest.mark.parametrize("color_system", ["standard", "256", "truecolor"])
def test_colour_only_adds(color_system: str) -> None:
    """Except for the skyline, the text is the same with and without colours."""
    plain = [line for line in shown(None).splitlines() if line]
    coloured = [ESCAPES.sub("", line).rstrip() for line in shown(color_system).splitlines()]
    assert [line for line in coloured if line and not line.startswith("▁▂▂▁")] == plain


def test_no_color_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(color_system="truecolor")
    screen.console.no_color = True
    play(new_match("human greedy"), Keyboard([]), screen)
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", screen.text)
    assert "▁▂" not in screen.text


@pytest.mark.parametrize("width", [60, 80, 161])
def test_night_is_as_wide_as_the_terminal(width: int) -> None:
    console = Console(width=width, color_system="truecolor", force_terminal=True, _environ={})
    block = festival_table().draw(kit_position().view(0), 0, width)
    night = with_background(console, block, city=True)
    assert {cell_len(line.plain) for line in night} == {width}
    assert len(night) == len(block) + 1


def test_shades() -> None:
    assert shade(SKY, 0).hex == SKY[0]
    assert shade(SKY, 1).hex == SKY[-1]
    assert shade(["#000000", "#ffffff"], 0.5).hex == "#808080"
