"""Formats boards as text. Shared by the `text.py` modules of the games."""

from collections.abc import Mapping, Sequence
from typing import Final
from unicodedata import category

from skyburst.core.game import View

TURNING: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible characters that change the direction of the text after them."""


def printable(text: str) -> str:
    """Returns a text without characters that control a terminal or change the direction of text."""
    return "".join([letter for letter in text if category(letter) != "Cc" and letter not in TURNING])


def heading(game: str, view: View) -> str:
    """Returns the first line of a view's text, e.g. "festival, 3 players, phase act, seat 1 to act, seen by seat 0"."""
    seen = f", seen by seat {view.seat}" if view.seat is not None else ""
    return f"{game}, {standing(view)}{seen}"


def standing(view: View) -> str:
    """Returns the number of players, the phase and the seats to act, e.g. "3 players, phase act, seat 1 to act"."""
    seats = " and ".join(map(str, view.to_act))
    waiting = f", seat{'s' if len(view.to_act) > 1 else ''} {seats} to act" if seats else ""
    return f"{view.players} players, phase {view.phase}{waiting}"


def points(score: Mapping[str, int]) -> str:
    """Returns a score's total and its nonzero parts, e.g. "7 points (colour 4, type 3)"."""
    parts = ", ".join([f"{part.replace('_', ' ')} {value}" for part, value in score.items() if value])
    total = counted(sum(score.values()), "point")
    return f"{total} ({parts})" if parts else total


def counted(number: int, noun: str) -> str:
    """Returns a number with its noun, e.g. "1 point" or "2 points"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def labelled(label: str, words: Sequence[str | None]) -> list[str]:
    """Returns a list of one line, with the label and the words that are not None, or an empty list if all are None."""
    given = [word for word in words if word is not None]
    return [f"{label}: {' '.join(given)}"] if given else []


def indented(lines: Sequence[str]) -> list[str]:
    """Returns the lines, indented by two spaces."""
    return [f"  {line}" for line in lines]


def grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """Returns the rows with aligned columns; all rows must have the same number of cells."""
    widths = [max([len(row[column]) for row in rows]) for column in range(len(rows[0]))]
    return [" ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]).rstrip() for row in rows]
