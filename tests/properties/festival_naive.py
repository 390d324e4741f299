"""Figures and boards the slow way, written from the rules (F15 to F18) and nothing else.

A board is a mapping from space to its pile, bottom to top, as a view has it: `{"a1": ("red-peony",), …}`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

Spaces: TypeAlias = Mapping[str, Sequence[str]]


class Spot(NamedTuple):
    """A cell of a figure: x to the right, y up, a colour or a type, raised or not."""

    x: int
    y: int
    word: str
    raised: bool


def spots(rows: Sequence[str]) -> list[Spot]:
    """The cells of a figure as a component file has it, in reading order."""
    return [
        Spot(x, -y, word.removesuffix("^"), word.endswith("^"))
        for y, row in enumerate(rows)
        for x, word in enumerate(row.split())
        if word != "."
    ]


def turned(figure: Sequence[Spot]) -> list[Spot]:
    """A quarter turn."""
    return [Spot(spot.y, -spot.x, spot.word, spot.raised) for spot in figure]


def has(pile: Sequence[str], spot: Spot) -> bool:
    """F15, F17: whether the topmost tile is what the cell asks for."""
    return bool(pile) and spot.word in pile[-1].split("-") and (len(pile) >= 2 or not spot.raised)


def ways(figure: Sequence[Spot], spaces: Spaces) -> list[tuple[bool, ...]]:
    """F16: for every way to lie on the board, which cells are fulfilled."""
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


def pair_ways(colour: str, spaces: Spaces) -> list[tuple[bool, ...]]:
    """F18: nothing, then one of two for each visible tile of the colour, then both for each that has a twin."""
    shown = [pile[-1] for pile in spaces.values() if pile and pile[-1].startswith(f"{colour}-")]
    nothing, one, both = (False, False), (True, False), (True, True)
    return [nothing, *[one for _ in shown], *[both for name in shown if shown.count(name) >= 2]]


def card_ways(card: Mapping[str, Any], spaces: Spaces) -> list[tuple[bool, ...]]:
    """The ways of an objective as a component file has it."""
    if "identical_pair" in card:
        return pair_ways(card["identical_pair"], spaces)
    return ways(spots(card["rows"]), spaces)


def fulfils(card: Mapping[str, Any], spaces: Spaces) -> bool:
    return any(all(way) for way in card_ways(card, spaces))


def level_points(word: str, spaces: Spaces) -> int:
    """F21: for each visible tile of a colour or a type its level."""
    return sum(len(pile) for pile in spaces.values() if pile and word in pile[-1].split("-"))
