"""The languages of the pages: which pages are French, and which page says the same in the other language."""

from typing import Final, NamedTuple

SECTIONS: Final = {"en": "Play", "fr": "Jouer"}
"""The sections of the navigation for players. They list the same pages in the same order."""
SEARCH: Final = {"en": "Search", "fr": "Recherche"}
"""The name of the search dialog, for screen readers."""


class Translation(NamedTuple):
    """A page in another language."""

    name: str
    page: str
    lang: str


def language(page: str) -> str:
    """Returns the language of a page, which is relative to docs/."""
    return "fr" if page.startswith("jouer/") else "en"


def translation(page: str, sections: dict[str, list[str]]) -> Translation:
    """Returns the page in the other language or, if there is none, the first page for players in that language."""
    here = sections[language(page)]
    place = here.index(page) if page in here else 0
    name, lang = ("Français", "fr") if language(page) == "en" else ("English", "en")
    return Translation(name, sections[lang][place], lang)
