"""Matches what players type with known words."""

import re
import unicodedata
from collections.abc import Mapping


class NotUnderstood(Exception):
    """The input was not understood or cannot be carried out; `key` is the key of the text that explains why."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def normalized(text: str) -> str:
    """Returns a text in lower case, without accents and extra spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def find_meaning(typed: str, words: Mapping[str, str]) -> str | None:
    """Returns the meaning of a known word or of an unambiguous prefix of a known word; None if it is neither."""
    if typed in words:
        return words[typed]
    meanings = {meaning for word, meaning in words.items() if typed and word.startswith(typed)}
    return meanings.pop() if len(meanings) == 1 else None


def split(typed: str, words: Mapping[str, str]) -> tuple[str | None, str]:
    """Returns the verb at the start of a line (None if there is none) and the rest of the line."""
    word, _, rest = typed.strip().partition(" ")
    return find_meaning(normalized(word), words), rest.strip()


def split_unspaced(typed: str, words: Mapping[str, str], argument_pattern: str) -> tuple[str | None, str]:
    """Returns the verb and the argument of a line in which the argument may follow the verb without a space.

    The verb is None if the line does not have this form or the verb is unknown.

    >>> split_unspaced("LB2", {"left": "left", "l": "left"}, "[abc][123]")
    ('left', 'B2')
    """
    found = re.fullmatch(rf"\s*([^\W\d_]+?)\s*({argument_pattern})\s*", typed, re.IGNORECASE)
    return (find_meaning(normalized(found[1]), words), found[2]) if found else (None, "")
