"""Small random changes to valid input: to texts and to JSON values."""

import json
import re
from random import Random
from typing import Any

PIECES = (
    *"\"'{}[]\\:,;=.-+ 0179aAé²٣１\t\n\r\x00\x1b\x7f\u200b\u202e\ud800\ufeff\uffff😀",
    "-1",
    "00",
    "1e9",
    "9" * 30,
    "null",
    "true",
    "NaN",
    "\\u0000",
    "\\ud83d",
    "%s",
    "{0}",
    "../",
    "[" * 50,
)
"""What is put into texts: characters with a meaning in JSON, TOML and notation, and ones that programs mishandle."""
NUMBERS = ("0", "-1", "1", "2", "3", "40", "9" * 20, "0.5")
"""What replaces numbers in component files."""
NUMBER = re.compile(r"-?\d+")
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    2**31,
    2**63,
    -(2**63) - 1,
    10**30,
    0.5,
    -0.0,
    1e308,
    "",
    " ",
    "x",
    "0",
    "\x00",
    "é" * 40,
    "\u202e",
    "\ud800",
    [],
    [[]],
    {},
    {"": None},
)
"""What replaces parts of JSON values."""


def mangle(dice: Random, text: str) -> str:
    """Returns the text with one to four random changes: pieces inserted, removed, repeated or exchanged."""
    for _ in range(dice.randint(1, 4)):
        start, end = sorted((dice.randint(0, len(text)), dice.randint(0, len(text))))
        end = min(end, start + dice.choice((0, 1, 1, 2, 8)))
        middle = dice.choice((dice.choice(PIECES), "", text[start:end] * 2, text[start:end].swapcase()))
        text = text[:start] + middle + text[end:]
    return text


def mangle_words(dice: Random, text: str) -> str:
    """Returns the text with one of its words removed, repeated, changed or exchanged for another one."""
    words = text.split(" ")
    place = dice.randrange(len(words))
    new = dice.choice(([], [words[place]] * 2, [mangle(dice, words[place])], [dice.choice(words)]))
    return " ".join([*words[:place], *new, *words[place + 1 :]])


def mangle_lines(dice: Random, text: str) -> str:
    """Returns the text with a block of lines removed, repeated or moved, or with one of its numbers changed."""
    numbers = list(NUMBER.finditer(text))
    if numbers and dice.random() < 0.5:
        found = dice.choice(numbers)
        return (
            text[: found.start()] + dice.choice(("0", "-1", "1", "2", "3", "40", "9" * 20, "0.5")) + text[found.end() :]
        )
    lines = text.splitlines(keepends=True)
    start = dice.randrange(len(lines))
    block = lines[start : start + dice.choice((1, 1, 2, 6))]
    del lines[start : start + dice.choice((0, len(block)))]
    place = dice.randint(0, len(lines))
    return "".join([*lines[:place], *dice.choice(([], block)), *lines[place:]])


def alter(dice: Random, value: Any) -> Any:
    """Returns a copy of a JSON value in which a random part is replaced, removed, repeated or exchanged for another."""
    copy = json.loads(json.dumps(value))
    parts = [(holder, key) for holder, key in _parts(copy)]
    if not parts:
        return dice.choice(VALUES)
    holder, key = dice.choice(parts)
    how = dice.randrange(6)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif how == 1:
        moved = holder.pop(key)
        holder[mangle(dice, key)] = moved
    elif how == 2:
        other, where = dice.choice(parts)
        holder[key] = json.loads(json.dumps(other[where]))
    elif how == 3:
        holder[key] = _nearby(dice, holder[key])
    else:
        holder[key] = dice.choice(VALUES)
    return copy


def _nearby(dice: Random, value: Any) -> Any:
    """Returns a value that is nearly the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + dice.choice((-1, 1, 0.5, 2**32))
    if isinstance(value, str):
        return mangle(dice, value)
    if isinstance(value, list):
        return dice.sample(value, len(value))
    return [value]


def _parts(value: Any) -> list[tuple[Any, Any]]:
    """Returns every part of a JSON value, as the list or object that holds it and its index or name there."""
    keys = range(len(value)) if isinstance(value, list) else list(value) if isinstance(value, dict) else ()
    found = [(value, key) for key in keys]
    return found + [part for holder, key in found for part in _parts(holder[key])]
