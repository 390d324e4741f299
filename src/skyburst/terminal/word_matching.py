"""Matching what people type with words that are known."""

import re
import unicodedata
from collections.abc import Mapping


class NotUnderstood(Exception):
    """What was typed cannot be understood; `key` is the text that says so."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def normalized(text: str) -> str:
    """Without case, accents and superfluous blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def find_meaning(typed: str, words: Mapping[str, str]) -> str | None:
    """What a word stands for: its own meaning, or the only one that words beginning like it have."""
    if typed in words:
        return words[typed]
    meanings = {meaning for word, meaning in words.items() if typed and word.startswith(typed)}
    return meanings.pop() if len(meanings) == 1 else None


def split(typed: str, words: Mapping[str, str]) -> tuple[str | None, str]:
    """The verb of a line, None if it has none, and what follows it."""
    word, _, rest = typed.strip().partition(" ")
    return find_meaning(normalized(word), words), rest.strip()


def split_unspaced(typed: str, words: Mapping[str, str], argument_pattern: str) -> tuple[str | None, str]:
    """The same for a line whose end fits the pattern `argument_pattern`, which may stand right behind the verb.

    >>> split_unspaced("LB2", {"left": "left", "l": "left"}, "[abc][123]")
    ('left', 'B2')
    """
    found = re.fullmatch(rf"\s*([^\W\d_]+?)\s*({argument_pattern})\s*", typed, re.IGNORECASE)
    return (find_meaning(normalized(found[1]), words), found[2]) if found else (None, "")
