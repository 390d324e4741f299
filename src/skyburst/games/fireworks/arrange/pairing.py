"""Finds the best pairs of tiles with the same kind of half (W21), ignoring where they fit on the board.

Petals cannot move, so they form pairs with loose tiles that are placed next to them. Loose tiles also form pairs with
each other. The number of tiles of each colour is packed into one integer, five bits per colour, for quick lookups.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.games.fireworks.scoring import PAIRS

WIDTH: Final = 5
"""The number of bits for each colour."""
MASK: Final = (1 << WIDTH) - 1


class PairsValue(NamedTuple):
    """The value of a set of pairs."""

    points: int
    with_petals: int
    """How many pairs include a petal."""
    better: int
    """How many pairs of loose tiles score the higher number of points. Whether these are pairs of equal or of different
    colours depends on the half."""
    worse: int
    """How many pairs of loose tiles score the lower number of points."""

    def plus_petal(self, points: int) -> "PairsValue":
        """Returns the value with one more pair that includes a petal."""
        return PairsValue(self.points + points, self.with_petals + 1, self.better, self.worse)


class Pair(NamedTuple):
    """The colours of two tiles that form a pair; if one of the tiles is a petal, its colour comes first."""

    one: int
    other: int
    points: int


def amounts(packed: int, colours: int) -> list[int]:
    """Returns the number of tiles of each colour, from packed counts."""
    return [packed >> WIDTH * colour & MASK for colour in range(colours)]


def count_better_pairs(amount: list[int], different: int, same: int) -> int:
    """Returns how many pairs can score the higher number of points if as many pairs as possible are formed."""
    if same > different:
        return sum([number // 2 for number in amount])
    return min(sum(amount) // 2, sum(amount) - max(amount, default=0))


def pair_points(half: str, colours: Sequence[str]) -> list[int]:
    """Returns the points of the best pairs that tiles with this half and these colours could form (W21)."""
    different, same = PAIRS[half]
    better = count_better_pairs([colours.count(colour) for colour in set(colours)], different, same)
    return [max(different, same)] * better + [min(different, same)] * (len(colours) // 2 - better)


class Pairing:
    """Finds the best pairs of tiles with one kind of half. Results are cached."""

    def __init__(self, colours: int, different: int, same: int) -> None:
        """Takes the number of colours, the points for a pair of two colours, and those for a pair of one colour."""
        self.colours: Final = colours
        self.different: Final = different
        self.same: Final = same
        self.better: Final = max(different, same)
        self.worse: Final = min(different, same)
        self._shift: Final = WIDTH * colours
        self._known: Final[dict[int, PairsValue]] = {}

    def best(self, petals: int, loose: int) -> PairsValue:
        """Returns the best value for these petals and loose tiles, given as packed counts. Petals may stay unpaired."""
        key = petals << self._shift | loose
        found = self._known.get(key)
        if found is None:
            found = self._best(petals, loose)
            self._known[key] = found
        return found

    def _best(self, petals: int, loose: int) -> PairsValue:
        if not petals:
            amount = amounts(loose, self.colours)
            better = count_better_pairs(amount, self.different, self.same)
            worse = sum(amount) // 2 - better
            return PairsValue(better * self.better + worse * self.worse, 0, better, worse)
        colour = self._first(petals)
        rest = petals - (1 << WIDTH * colour)
        best = self.best(rest, loose)
        for other in range(self.colours):
            if loose >> WIDTH * other & MASK:
                found = self.best(rest, loose - (1 << WIDTH * other)).plus_petal(self.points(colour, other))
                if found.points >= best.points:
                    best = found
        return best

    def _first(self, packed: int) -> int:
        colour = 0
        while not packed >> WIDTH * colour & MASK:
            colour += 1
        return colour

    def points(self, one: int, other: int) -> int:
        """Returns the points for a pair with these colours."""
        return self.same if one == other else self.different

    def pairs(self, petals: int, loose: int) -> list[Pair]:
        """Returns the pairs that `best` counts: pairs with a petal, then pairs of loose tiles, most points first."""
        found: list[Pair] = []
        while petals:
            wanted = self.best(petals, loose)
            colour = self._first(petals)
            petals -= 1 << WIDTH * colour
            for other in range(self.colours):
                if loose >> WIDTH * other & MASK:
                    points = self.points(colour, other)
                    after = self.best(petals, loose - (1 << WIDTH * other))
                    if after.plus_petal(points) == wanted:
                        found.append(Pair(colour, other, points))
                        loose -= 1 << WIDTH * other
                        break
        rest = [colour for colour, number in enumerate(amounts(loose, self.colours)) for _ in range(number)]
        return found + sorted(self._loose_pairs(rest), key=lambda pair: -pair.points)

    def _loose_pairs(self, rest: list[int]) -> list[Pair]:
        found = []
        while len(rest) >= 2:
            one = max(rest, key=rest.count)
            rest.remove(one)
            others = [colour for colour in rest if (colour == one) == (self.same > self.different)]
            other = max(others or rest, key=rest.count)
            rest.remove(other)
            found.append(Pair(one, other, self.points(one, other)))
        return found
