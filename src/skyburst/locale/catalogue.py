"""Catalogues: flat dotted keys to texts, read from one JSON file a language."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Final, TypeAlias

from skyburst import games
from skyburst.core.errors import GAME_OVER, NO_SUCH_SEAT, OUT_OF_TURN, STALE, UNKNOWN_ACTION, GameError, Reason
from skyburst.core.options import NO_OPTION, NO_PICK, NO_VALUE, PLAYERS

Entry: TypeAlias = str | Mapping[str, str]
"""A text with `str.format` places, or one for each plural form: `one` and `other`."""

LANGUAGES: Final = ("en", "fr")
"""The languages there are, the default first."""

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
"""Those of the core and of every game; their English sentences stand there, only other languages write them out."""

_IS_ONE: Final[Mapping[str, Callable[[int], bool]]] = {
    "en": lambda count: count == 1,
    "fr": lambda count: abs(count) < 2,
}


class UnknownLanguage(GameError):
    """No catalogue has that language."""

    code = "unknown-language"


class Catalogue:
    """The texts of one language.

    >>> catalogue("en").text("festival.the.red-peony")
    'the red peony'
    >>> catalogue("fr").text("festival.left", count=1)
    'reste 1'
    """

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language: Final = language
        self.entries: Final = entries
        self._is_one = _IS_ONE[language]

    def text(self, key: str, **params: object) -> str:
        """The text of a key with its places filled; `count` also picks the plural form."""
        entry = self.entries[key]
        if isinstance(entry, str):
            return entry.format(**params)
        count = params["count"]
        if not isinstance(count, int):
            raise TypeError(f"count must be a whole number, not {count!r}")
        return entry["one" if self._is_one(count) else "other"].format(**params)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language by its two letters; raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language '{language}'; there is {', '.join(LANGUAGES)}")
    entries: dict[str, Entry] = json.loads((files("skyburst.locale") / f"{language}.json").read_text("utf-8"))
    if language == "en":
        entries |= {reason.key: reason.sentence for reason in REASONS}
    return Catalogue(language, entries)


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language a user's environment asks for, by the order POSIX gives its variables.

    >>> preferred_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            asked = re.split("[_.@]", environment[name], maxsplit=1)[0].lower()
            return asked if asked in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
