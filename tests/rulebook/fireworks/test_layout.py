"""W11: layouts, written as in records."""

import re

import pytest

from skyburst.games.fireworks.layout import (
    BARE,
    first_free,
    free,
    lay,
    layout_text,
    lift,
    parse_layout,
    placed,
    tiles_on,
)
from tests.rulebook.fireworks.drawing import SET, lone

TEXT = "A1=start-red-peony:0 B2=red-peony-k3a:5 E4=smiley-1:2"


def test_w11_text_of_a_layout() -> None:
    """W11: spaces can be read in any order and are written in reading order."""
    layout = parse_layout(SET, reversed(TEXT.split()))
    assert layout_text(SET, layout) == TEXT
    assert layout == lone(A1="R-p", B2="rpk3:5", E4="smiley:2")
    assert parse_layout(SET, []) == BARE


def test_w11_one_tile_at_a_time() -> None:
    """W11: placing or lifting a tile returns a new layout and leaves the old one unchanged."""
    start, flower = SET.tile["start-red-peony"], SET.tile["red-peony-f2"]
    one = lay(BARE, 0, start)
    assert one[0] == placed(start) == placed(start, 0)
    two = lay(one, first_free(one), flower, 3)
    assert layout_text(SET, two) == "A1=start-red-peony:0 A2=red-peony-f2:3"
    assert tiles_on(SET, two) == [start, flower]
    assert (free(one), free(two)) == (22, 21)
    assert lift(two, 1) == one
    with pytest.raises(ValueError, match="not in tuple"):
        first_free((0,) * 23)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A1", "'A1' must have the form SPACE=TILE:TURN"),
        ("A1=smiley-1", "must have the form SPACE=TILE:TURN"),
        ("A5=smiley-1:0", "no space 'A5'"),
        ("A1=smiley-3:0", "'smiley-3' is not a tile"),
        ("A1=gale-1:0", "'gale-1' is not a tile that can be placed on a board"),
        ("A1=smiley-1:6", "the rotation of 'smiley-1' must be from 0 to 5, not '6'"),
        ("A1=smiley-1:²", "must be from 0 to 5, not '²'"),
        ("A1=smiley-1:", "must be from 0 to 5, not ''"),
        ("A1=smiley-1:01", "must be from 0 to 5, not '01'"),
        ("A1=smiley-1:X", "must be from 0 to 5, not 'X'"),
        ("A1=smiley-1:0:1", "must be from 0 to 5, not '0:1'"),
        ("A1=B2=smiley-1:0", "'B2=smiley-1' is not a tile"),
        ("A1=smiley-1:0 A1=smiley-2:0", "two tiles on A1"),
        ("A1=smiley-1:0 A2=smiley-1:0", "'smiley-1' is listed twice"),
    ],
)
def test_w11_a_bad_layout_is_refused(text: str, problem: str) -> None:
    """W11: a layout with two tiles on a space, a duplicate tile or another mistake is refused."""
    with pytest.raises(ValueError, match=re.escape(problem)):
        parse_layout(SET, text.split())
