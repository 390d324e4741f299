"""Seeded randomness, passed in by the caller.

The same seed gives the same draws on every machine and in every Python version, because all draws are made from
`random.Random.random`, whose sequence Python guarantees.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from skyburst.core.errors import OptionError
from skyburst.core.fields import is_text

T = TypeVar("T")

SCHEME = "sky1:"
"""The prefix of seeds in records. It names the dealing algorithm, so that verification can repeat the deal."""


class Chance:
    """A stream of random draws, determined by its seed.

    >>> Chance("7").shuffled("abc") == Chance("7").shuffled("abc")
    True
    """

    def __init__(self, seed: str) -> None:
        if not is_text(seed):
            raise OptionError("the seed contains an unpaired surrogate, which is not valid Unicode")
        self.seed = seed if seed.startswith(SCHEME) else SCHEME + seed
        """The seed, including its `SCHEME` prefix."""
        self._random = Random(self.seed).random

    def below(self, limit: int) -> int:
        """Returns a random whole number from 0 to limit - 1."""
        return int(self._random() * limit)

    def unit(self) -> float:
        """Returns a random number that is at least 0 and less than 1."""
        return self._random()

    def pick(self, items: Sequence[T]) -> T:
        """Returns a random item. All items have the same probability."""
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Returns a new list of the items in random order."""
        rest, random = list(items), self._random
        for last in range(len(rest) - 1, 0, -1):
            other = int(random() * (last + 1))
            rest[last], rest[other] = rest[other], rest[last]
        return rest

    def branch(self, name: str) -> "Chance":
        """Returns an independent stream, determined by this stream's seed and the name but not by earlier draws."""
        return Chance(f"{self.seed}\0{name}")
