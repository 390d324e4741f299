"""Tests blocks of lines."""

import pytest
from rich.text import Text

from skyburst.core.record import Player
from skyburst.locale import catalogue
from skyburst.terminal.blocks import above, beside, clipped, flow, line, wrapped
from skyburst.terminal.seats import seats_of

from .screen import text_of


def block(text: str) -> list[Text]:
    return [line(row) for row in text.split("|")]


def test_beside_and_above() -> None:
    assert text_of(beside(block("a|bbb"), block("c|d|e"))) == "a    c\nbbb  d\n     e"
    assert text_of(above(block("a"), [], block("b"))) == "a\n\nb"
    assert above() == beside() == flow([], 80) == []


def test_flow_fills_rows() -> None:
    cards = [block(name) for name in ("aa", "b", "ccc", "d")]
    assert text_of(flow(cards, 7)) == "aa  b\n\nccc d"
    assert text_of(flow(cards, 1)) == "aa\n\nb\n\nccc\n\nd"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 20, ["one two three"]),
        ("one two three", 8, ["one two", "  three"]),
        ("one two three", 3, ["one", "  two", "  three"]),
        ("fin\N{NARROW NO-BREAK SPACE}! et suite", 6, ["fin\N{NARROW NO-BREAK SPACE}!", "  et", "  suite"]),
        ("a  b", 3, ["a", "  b"]),
        ("", 3, [""]),
    ],
)
def test_wrapping_breaks_at_ordinary_blanks_only(text: str, width: int, lines: list[str]) -> None:
    assert [piece.plain for piece in wrapped(line(text), width, 2)] == lines


def test_clipping_counts_cells() -> None:
    assert clipped("short", 5) == "short"
    assert clipped("too long", 5) == "too…"
    assert clipped("花火大会", 5) == "花火…"


def test_names_at_a_table() -> None:
    players = [
        Player("", "human"),
        Player("Greedy 2", "bot:greedy"),
        Player("Lumière", "bot:greedy"),
        Player("", "bot:unheard-of"),
    ]
    french = seats_of(players, catalogue("fr"), playing=True)
    assert french.names == ("Vous", "Lumen", "Lumière", "Comète")
    assert french.you == 0
    watched = seats_of(players, catalogue("en"), playing=False)
    assert watched.names[:2] == ("Player 1", "Lumen")
    assert watched.you is None
