"""The pages for players name buttons as the screen does, and both languages have the same pages."""

import json
import re
from pathlib import Path

import pytest

from .pages import ROOT

FOLDERS = {"en": ROOT / "docs" / "play", "fr": ROOT / "docs" / "jouer"}
PAGES = [(language, page) for language, folder in FOLDERS.items() for page in sorted(folder.glob("*.md"))]
BOLD = re.compile(r"\*\*([^*]+)\*\*")
"""Names of buttons and fields are bold; so is the first word of some items of lists."""
FIRST_WORDS = re.compile(r"^(?:-|\d\.) (?:\w+ )?\*\*[^*]+\*\*", re.MULTILINE)


def normal(text: str) -> str:
    return re.sub(r"\s+", " ", text).casefold()


def named(page: Path) -> set[str]:
    """Returns the names of buttons and fields on a page, and the words that only look like them."""
    return {normal(name) for name in BOLD.findall(page.read_text("utf-8"))}


def emphasized(page: Path) -> set[str]:
    """Returns the words with which items of a list begin, which need not be on the screen."""
    items = FIRST_WORDS.findall(page.read_text("utf-8"))
    return {normal(BOLD.findall(item)[0]) for item in items}


def shapes(folder: Path) -> list[list[int]]:
    """Returns how many headings, rows, items and commands each page of a folder has; the pages sorted by size."""
    counts = []
    for page in folder.glob("*.md"):
        text = page.read_text("utf-8")
        counts.append([len(re.findall(start, text, re.MULTILINE)) for start in ("^#", r"^\|", r"^- |^\d\. ", r"^\$ ")])
    return sorted(counts)


@pytest.mark.parametrize(("language", "page"), PAGES, ids=lambda value: getattr(value, "name", value))
def test_buttons_are_called_as_on_the_screen(language: str, page: Path) -> None:
    texts = json.loads((ROOT / "src" / "skyburst" / "locale" / f"{language}.json").read_text("utf-8"))
    on_screen = {normal(text) for text in texts.values() if isinstance(text, str)}
    assert named(page) - emphasized(page) - on_screen == set()


def test_both_languages_say_the_same() -> None:
    """The pages correspond to each other: they have the same numbers of headings, rows, items and commands."""
    assert len(PAGES) >= 16
    assert shapes(FOLDERS["en"]) == shapes(FOLDERS["fr"])
