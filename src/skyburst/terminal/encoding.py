"""Replaces characters that a terminal's encoding lacks with letters and plain lines. Each stays one column wide."""

import unicodedata
from functools import cache
from typing import Final

from rich.text import Text

REPLACEMENTS: Final = {
    **dict.fromkeys("─╌", "-"),
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("╞╡╥╨", "#"),
    **dict(zip("↖↗↘↙←→↑↓", "\\/\\/<>^v", strict=True)),
    **dict(zip("▲★●✚", "RYBG", strict=True)),
    **dict(zip("✿☼∩Ψ✻◉", "ponfc@", strict=True)),
    **dict(zip("□·↻╪≡✶░▸×–−…", "?.@==*:>x--~", strict=True)),
    **dict(zip("▁▂▃▄▅▆▇█", "12345678", strict=True)),
    **dict(zip("’‘“”«»", '\'\'""""', strict=True)),
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}
"""What replaces a character. The colours are named by letters: red, yellow, blue, green."""
UNKNOWN: Final = "?"


def encodable(text: Text, encoding: str) -> Text:
    """Returns a line without characters that the encoding lacks; styles stay where they are."""
    if encoding.lower().replace("_", "-").startswith("utf"):
        return text
    result = text.copy()
    result.plain = "".join(_replacement(letter, encoding) for letter in text.plain)
    return result


@cache
def _replacement(letter: str, encoding: str) -> str:
    if can_show(encoding, letter):
        return letter
    base = unicodedata.normalize("NFKD", letter)[0]
    return REPLACEMENTS.get(letter) or (base if can_show(encoding, base) else UNKNOWN)


def can_show(encoding: str, letter: str) -> bool:
    """Returns whether an encoding has a character."""
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    except LookupError:  # an encoding that Python does not know
        return letter.isascii()
    return True
