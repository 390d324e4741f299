"""Finds figures on boards without lookup tables and masks: slow, but directly from the rules (F15 to F18).

A board maps each space to its pile, bottom to top, as in a view: `{"a1": ("red-peony",), …}`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

Spaces: TypeAlias = Mapping[str, Sequence[str]]


class Spot(NamedTuple):
    """A cell of a figure: its coordinates (x to the right, y up), its colour or type, and whether it must be raised."""

    x: int
    y: int
    word: str
    raised: bool


def spots(rows: Sequence[str]) -> list[Spot]:
    """Returns the cells of a figure in a component file, in reading order."""
    return [
        Spot(x, -y, word.removesuffix("^"), word.endswith("^"))
        for y, row in enumerate(rows)
        for x, word in enumerate(row.split())
        if word != "."
    ]


def turned(figure: Sequence[Spot]) -> list[Spot]:
    """Returns the figure after a quarter turn."""
    return [Spot(spot.y, -spot.x, spot.word, spot.raised) for spot in figure]


def has(pile: Sequence[str], spot: Spot) -> bool:
    """Returns whether the topmost tile of a pile matches a cell (F15, F17)."""
    return bool(pile) and spot.word in pile[-1].split("-") and (len(pile) >= 2 or not spot.raised)


def matches(figure: Sequence[Spot], spaces: Spaces) -> list[tuple[bool, ...]]:
    """Returns, for every placement on the board, whether each cell of the figure is matched (F16)."""
    piles = {("abc".index(name[0]), "123".index(name[1])): pile for name, pile in spaces.items()}
    found = []
    for _ in range(4):
        for right in range(-2, 5):
            for up in range(-2, 5):
                places = [(spot.x + right, spot.y + up) for spot in figure]
                if all(place in piles for place in places):
                    lit = [has(piles[place], spot) for place, spot in zip(places, figure, strict=True)]
                    found.append(tuple(lit))
        figure = turned(figure)
    return found


def pair_matches(colour: str, spaces: Spaces) -> list[tuple[bool, ...]]:
    """Returns, for every way to match an identical pair (F18), whether each of its two tiles is matched."""
    shown = [pile[-1] for pile in spaces.values() if pile and pile[-1].startswith(f"{colour}-")]
    nothing, one, both = (False, False), (True, False), (True, True)
    return [nothing, *[one for _ in shown], *[both for name in shown if shown.count(name) >= 2]]


def card_matches(card: Mapping[str, Any], spaces: Spaces) -> list[tuple[bool, ...]]:
    """Returns, for every placement of an objective, whether each of its cells is matched."""
    if "identical_pair" in card:
        return pair_matches(card["identical_pair"], spaces)
    return matches(spots(card["rows"]), spaces)


def fulfils(card: Mapping[str, Any], spaces: Spaces) -> bool:
    """Returns whether a board shows the figure of an objective."""
    return any(all(match) for match in card_matches(card, spaces))


def level_points(word: str, spaces: Spaces) -> int:
    """Returns the sum of the levels of the visible tiles of a colour or a type (F21)."""
    return sum(len(pile) for pile in spaces.values() if pile and word in pile[-1].split("-"))
