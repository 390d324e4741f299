"""Cleans the names and messages that people write, so that they are visible and names can be told apart."""

import re
import unicodedata

from skyburst.table.errors import BadRequest

MAX_NAME = 40
"""The maximum length of a name."""
MAX_MARKS = 4
"""How many combining marks a character may have: enough for every living script, but not for towers of accents."""
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Invisible characters that some emoji and scripts need between visible ones."""
FILLERS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")
"""Characters without a shape that do not count as format characters."""
VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that choose between similar shapes of the character before them."""
FLAG_TAGS = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e007a]{2,6}\U000e007f")
"""The invisible rest of the flag of a region, such as Scotland, after its black flag."""
USELESS_JOINERS = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)|(?<=[{JOINERS}])[{JOINERS}]+")
"""Joiners that do not join two characters."""


def clean_text(text: str, what: str) -> str:
    """Returns a text in the form NFC, without extra spaces, line breaks and needless invisible characters.

    The result is empty if nothing is visible. Raises BadRequest if the text contains control characters or characters
    without a meaning. `what` names the text in the error.
    """
    found = FILLERS.sub("", " ".join(text.split()))
    flags = {index for tags in FLAG_TAGS.finditer(found) for index in range(*tags.span())}
    kept = [
        letter
        for index, letter in enumerate(found)
        if letter in JOINERS or index in flags or unicodedata.category(letter) != "Cf"
    ]
    bad = [letter for letter in kept if not letter.isprintable() and unicodedata.category(letter) != "Cf"]
    if bad:
        raise BadRequest("bad-text", f"the {what} contains the unprintable character U+{ord(bad[0]):04X}")
    joined = USELESS_JOINERS.sub("", _limit_marks(unicodedata.normalize("NFC", "".join(kept))))
    cleaned = " ".join(joined.split())
    return cleaned if any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned) else ""


def clean_name(text: str) -> str:
    """Returns a name like `clean_text`. Raises BadRequest if it is longer than `MAX_NAME` then."""
    name = clean_text(text, "name")
    if len(name) > MAX_NAME:
        raise BadRequest("bad-text", f"the name has {len(name)} characters in the form NFC; the maximum is {MAX_NAME}")
    return name


def name_key(name: str) -> str:
    """Returns a form that is the same for names that differ only in case, width or invisible characters.

    >>> name_key("ＡＮＡ") == name_key("Ana")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in VARIATION_SELECTORS.sub("", folded) if unicodedata.category(letter) != "Cf")


def _limit_marks(text: str) -> str:
    """Returns the text without the combining marks that have no character of their own or are too many."""
    kept, marks = [], MAX_MARKS
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks > MAX_MARKS:
                continue
        elif letter == " ":
            marks = MAX_MARKS
        elif letter not in JOINERS:
            marks = 0
        kept.append(letter)
    return "".join(kept)
