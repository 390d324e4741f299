"""The commands on the page about the terminal exist, in both languages, and none is missing there."""

import re

import pytest

from skyburst.terminal import commands
from skyburst.terminal.remote import commands as remote
from skyburst.terminal.replay import WORDS as REPLAY_WORDS
from skyburst.terminal.word_matching import normalized
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "terminal.md").read_text("utf-8")
SECTIONS = {
    "At the table": commands.WORDS,
    "Joining a table on a server": {**commands.WORDS, **remote.WORDS},
    "Replay": REPLAY_WORDS,
}


def shown_words(section: str) -> set[str]:
    """Returns the first words of all inputs in a section's table, as players type them."""
    text = PAGE.partition(f"## {section}\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:3] for line in text.splitlines() if line.startswith("| ") and "Command" not in line]
    return {normalized(code.split()[0]) for row in rows for cell in row for code in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_command_on_the_page_exists(section: str) -> None:
    known = {word for words in SECTIONS[section].values() for word in words}
    assert {word for word in shown_words(section) if not word.isdecimal()} <= known


def test_every_command_is_on_the_page() -> None:
    for words in (commands.WORDS, remote.WORDS, REPLAY_WORDS):
        shown = set().union(*map(shown_words, SECTIONS))
        assert [name for name, typed in words.items() if not shown & set(typed)] == []
