"""The codes of tables: six letters and digits that people can easily read aloud and type.

The code of a table is also its id. Tables that were created before codes existed have ids of sixteen characters.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable

ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY"
"""The characters used in codes. No two of them look alike."""
LENGTH = 6
LOOK_ALIKES = str.maketrans("BSZUO0IL1", "852VQQJJ7")
"""Maps characters that never occur in codes to the characters that people probably meant."""
OLD_ID = re.compile(r"[\w-]{16}", re.ASCII)
MAX_SUGGESTIONS = 3
SIMILARITY = 0.6
"""The minimum similarity of a suggested code, from 0 to 1. Four of the six characters in the right order are enough."""


def make_code(number: int) -> str:
    """Returns the code with this number, modulo the number of codes (27 ** 6, about 390 million)."""
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def parse_code(text: str) -> str | None:
    """Returns the table id that somebody has typed, or None if the text cannot be an id.

    Ignores case, spaces and dashes in codes, and replaces look-alike characters.

    >>> parse_code(" k7m-xqz ")
    'K7MXQ2'
    """
    text = text.strip()
    if OLD_ID.fullmatch(text):
        return text
    letters = filter(str.isalnum, unicodedata.normalize("NFKC", text).upper())
    code = "".join(letters).translate(LOOK_ALIKES)
    return code if is_code(code) else None


def is_code(table_id: str) -> bool:
    """Returns whether a table id is a code. Old tables have longer ids."""
    return len(table_id) == LENGTH and all(letter in ALPHABET for letter in table_id)


def similar_codes(text: str, known: Iterable[str]) -> list[str]:
    """Returns the codes in `known` that are similar to a mistyped code, the most similar first."""
    letters = "".join(filter(str.isalnum, text.upper()[: 3 * LENGTH])).translate(LOOK_ALIKES)
    codes = sorted({code for code in known if is_code(code)})
    return difflib.get_close_matches(letters, codes, MAX_SUGGESTIONS, SIMILARITY)
