"""Which halves should meet, if only the board had room: pairs of one sort of half by their colours.

Petals hold their place, so they meet tiles that can be laid beside them; those meet each other as well. Amounts of each
colour are kept in one number, five bits a colour, to be looked up quickly.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.games.fireworks.scoring import PAIRS

WIDTH: Final = 5
ONE: Final = (1 << WIDTH) - 1


class Value(NamedTuple):
    """What pairs are worth together, how many petals are met, how many pairs without petals are dear and cheap."""

    points: int
    met: int
    dear: int
    cheap: int

    def with_petal(self, points: int) -> "Value":
        """With one more petal met."""
        return Value(self.points + points, self.met + 1, self.dear, self.cheap)


class Meeting(NamedTuple):
    """Two colours that meet; the first is a petal's where one is in it."""

    one: int
    other: int
    points: int


def amounts(packed: int, colours: int) -> list[int]:
    return [packed >> WIDTH * colour & ONE for colour in range(colours)]


def dear_pairs(amount: list[int], different: int, same: int) -> int:
    """How many of as many pairs as possible can be of the better sort: of one colour, or of two."""
    if same > different:
        return sum([number // 2 for number in amount])
    return min(sum(amount) // 2, sum(amount) - max(amount, default=0))


def pair_points(half: str, colours: Sequence[str]) -> list[int]:
    """Returns the points of each pair that tiles with this half and these colours could form at best (W21)."""
    different, same = PAIRS[half]
    dear = dear_pairs([colours.count(colour) for colour in set(colours)], different, same)
    return [max(different, same)] * dear + [min(different, same)] * (len(colours) // 2 - dear)


class Pairing:
    """The best pairs of one half, for a value of pairs of different colours and of one colour."""

    def __init__(self, colours: int, different: int, same: int) -> None:
        self.colours: Final = colours
        self.different: Final = different
        self.same: Final = same
        self.dear: Final = max(different, same)
        self.cheap: Final = min(different, same)
        self._shift: Final = WIDTH * colours
        self._known: Final[dict[int, Value]] = {}

    def best(self, petals: int, loose: int) -> Value:
        """Of petals of these colours, each of which may be met or not, and loose tiles of those."""
        key = petals << self._shift | loose
        found = self._known.get(key)
        if found is None:
            found = self._best(petals, loose)
            self._known[key] = found
        return found

    def _best(self, petals: int, loose: int) -> Value:
        if not petals:
            amount = amounts(loose, self.colours)
            dear = dear_pairs(amount, self.different, self.same)
            cheap = sum(amount) // 2 - dear
            return Value(dear * self.dear + cheap * self.cheap, 0, dear, cheap)
        colour = self._first(petals)
        rest = petals - (1 << WIDTH * colour)
        best = self.best(rest, loose)
        for other in range(self.colours):
            if loose >> WIDTH * other & ONE:
                found = self.best(rest, loose - (1 << WIDTH * other)).with_petal(self.points(colour, other))
                if found.points >= best.points:
                    best = found
        return best

    def _first(self, packed: int) -> int:
        colour = 0
        while not packed >> WIDTH * colour & ONE:
            colour += 1
        return colour

    def points(self, one: int, other: int) -> int:
        return self.same if one == other else self.different

    def meetings(self, petals: int, loose: int) -> list[Meeting]:
        """The pairs behind `best`: one for each petal that is met, then those without petals, dearest first."""
        found: list[Meeting] = []
        while petals:
            wanted = self.best(petals, loose)
            colour = self._first(petals)
            petals -= 1 << WIDTH * colour
            for other in range(self.colours):
                if loose >> WIDTH * other & ONE:
                    points = self.points(colour, other)
                    after = self.best(petals, loose - (1 << WIDTH * other))
                    if after.with_petal(points) == wanted:
                        found.append(Meeting(colour, other, points))
                        loose -= 1 << WIDTH * other
                        break
        rest = [colour for colour, number in enumerate(amounts(loose, self.colours)) for _ in range(number)]
        return found + sorted(self._loose(rest), key=lambda meeting: -meeting.points)

    def _loose(self, rest: list[int]) -> list[Meeting]:
        found = []
        while len(rest) >= 2:
            one = max(rest, key=rest.count)
            rest.remove(one)
            others = [colour for colour in rest if (colour == one) == (self.same > self.different)]
            other = max(others or rest, key=rest.count)
            rest.remove(other)
            found.append(Meeting(one, other, self.points(one, other)))
        return found
