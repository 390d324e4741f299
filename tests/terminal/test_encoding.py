"""Terminals without UTF-8 get letters and plain lines, one column for each symbol, and none of them alike."""

import pytest
from rich.text import Text

from skyburst.terminal.encoding import REPLACEMENTS, encodable

from .screen import Screen, new_match, play

SYMBOLS = "▲★●✚✿☼∩Ψ✻◉□·✶░"


def test_replacements_are_one_column_of_ascii() -> None:
    assert all(len(found) == 1 and found.isascii() for found in REPLACEMENTS.values())


def test_symbols_stay_distinct() -> None:
    assert len({REPLACEMENTS[symbol] for symbol in SYMBOLS}) == len(SYMBOLS)


@pytest.mark.parametrize(
    ("encoding", "shown"), [("utf-8", "▲ é ’ 漢"), ("ascii", "R e ' ?"), ("latin-1", "R é ' ?"), ("unknown", "R e ' ?")]
)
def test_only_what_is_missing_is_replaced(encoding: str, shown: str) -> None:
    assert encodable(Text("▲ é ’ 漢"), encoding).plain == shown


def test_styles_stay_where_they_are() -> None:
    text = Text("a▲")
    text.stylize("bold", 1, 2)
    assert [(span.start, span.end) for span in encodable(text, "ascii").spans] == [(1, 2)]


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_a_whole_table_in_ascii(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(type(screen.console), "encoding", "ascii")

    def leave(prompt: str) -> str:
        raise EOFError

    assert play(new_match("human human", game=game), leave, screen, "fr").isascii()
