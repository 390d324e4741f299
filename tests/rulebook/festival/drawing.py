"""Reads boards that are drawn as text.

A drawing has three lines of three spaces, row 3 first. A space is `.` if it is empty, otherwise its pile, bottom to
top: `rP` is a red peony directly on the board, `gF+rP` a red peony on a green fountain.

Colours are r(ed), y(ellow), b(lue), g(reen); types are P(eony), B(urst), (pa)L(m), F(ountain).
"""

from typing import Final

from skyburst.games.festival.vocabulary import COLOURS, TYPES

COLOUR: Final = dict(zip("rybg", COLOURS, strict=True))
TYPE: Final = dict(zip("PBLF", TYPES, strict=True))

EMPTY: Final = """
    .   .   .
    .   .   .
    .   .   .
"""


def tile(letters: str) -> str:
    """Returns the name of a tile: `rP` is red-peony."""
    return f"{COLOUR[letters[0]]}-{TYPE[letters[1:]]}"


def tiles(row: str) -> list[str]:
    """Returns the names of the tiles in a row such as `rP yB`."""
    return [tile(letters) for letters in row.split()]


def spaces(drawing: str) -> dict[str, tuple[str, ...]]:
    """Returns the piles of a drawn board by space, as in a view."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    if [len(line) for line in lines] != [3, 3, 3]:
        raise ValueError(f"not three lines of three spaces: {drawing}")
    return {
        file + rank: () if pile == "." else tuple(tile(letters) for letters in pile.split("+"))
        for rank, line in zip("123", reversed(lines), strict=True)
        for file, pile in zip("abc", line, strict=True)
    }
