"""Loads each language's texts from a JSON file that maps dotted keys to texts."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Final

from skyburst import games
from skyburst.adapter import Text
from skyburst.core.errors import GAME_OVER, NO_SUCH_SEAT, OUT_OF_TURN, STALE, UNKNOWN_ACTION, GameError, Reason
from skyburst.core.options import NO_OPTION, NO_PICK, NO_VALUE, PLAYERS

LANGUAGES: Final = ("en", "fr")
"""The supported languages; the first is the default."""

REASONS: Final[tuple[Reason, ...]] = (
    OUT_OF_TURN,
    GAME_OVER,
    UNKNOWN_ACTION,
    STALE,
    NO_SUCH_SEAT,
    PLAYERS,
    NO_OPTION,
    NO_VALUE,
    NO_PICK,
    *(
        reason
        for game in iter_modules(games.__path__)
        for reason in import_module(f"{games.__name__}.{game.name}.refusals").REASONS
    ),
)
"""Every reason for a refusal. The English sentences are in the engine; the translations are in the JSON files."""

_IS_ONE: Final[Mapping[str, Callable[[int], bool]]] = {
    "en": lambda count: count == 1,
    "fr": lambda count: abs(count) < 2,
}
DECIMAL_MARK: Final[Mapping[str, str]] = {"en": ".", "fr": ","}


class UnknownLanguage(GameError):
    """There is no catalogue for this language."""

    code = "unknown-language"


class Catalogue:
    """All texts in one language.

    >>> catalogue("en").text("festival.the.red-peony")
    'the red peony'
    >>> catalogue("fr").text("festival.points", count=1)
    '1 point'
    """

    def __init__(self, language: str, entries: Mapping[str, Text]) -> None:
        self.language: Final = language
        self.entries: Final = entries
        self._is_one = _IS_ONE[language]

    def text(self, key: str, **params: object) -> str:
        """Returns the text for a key, with its placeholders filled in; `count` also selects the plural form."""
        entry = self.entries[key]
        text = entry if isinstance(entry, str) else entry[self._plural_form(entry, params["count"])]
        return text.format(**{name: self._format(value) for name, value in params.items()})

    def optional(self, key: str, default: str, **params: object) -> str:
        """Returns the text for a key, or the default if there is none, e.g. for a game from another package."""
        return self.text(key, **params) if key in self.entries else default

    def with_texts(self, texts: Mapping[str, Text]) -> "Catalogue":
        """Returns a catalogue that also has these texts; they do not replace texts that it already has."""
        return Catalogue(self.language, {**texts, **self.entries}) if texts else self

    def _plural_form(self, entry: Mapping[str, str], count: object) -> str:
        if not isinstance(count, int):
            raise TypeError(f"count must be a whole number, not {count!r}")
        if count == 0 and "zero" in entry:
            return "zero"
        return "one" if self._is_one(count) else "other"

    def _format(self, value: object) -> object:
        """Returns decimal numbers with the language's decimal mark, and other values unchanged."""
        return str(value).replace(".", DECIMAL_MARK[self.language]) if isinstance(value, float) else value


@cache
def catalogue(language: str) -> Catalogue:
    """Returns the catalogue of a language, given by its two-letter code. Raises UnknownLanguage if there is none."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"unknown language '{language}'; choose from {', '.join(LANGUAGES)}")
    entries: dict[str, Text] = json.loads((files("skyburst.locale") / f"{language}.json").read_text("utf-8"))
    if language == "en":
        entries |= {reason.key: reason.sentence for reason in REASONS}
    return Catalogue(language, entries)


def preferred_language(environment: Mapping[str, str]) -> str:
    """Returns the user's language from the environment variables, in the order of precedence that POSIX defines.

    Returns the default language if the user's language is not supported or not set.

    >>> preferred_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            asked = re.split("[_.@]", environment[name], maxsplit=1)[0].lower()
            return asked if asked in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
