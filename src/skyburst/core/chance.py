"""Randomness that is handed in, never reached for.

A seed is text. The same text gives the same draws on every machine and every Python: only
`random.Random.random` is used, whose sequence is part of Python's promise.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from skyburst.core.errors import OptionError
from skyburst.core.fields import is_text

T = TypeVar("T")

SCHEME = "sky1:"
"""Stands before a seed in a record: dealt by this scheme, so a verifier can deal again and compare."""


class Chance:
    """A stream of draws from a seed."""

    def __init__(self, seed: str) -> None:
        if not is_text(seed):
            raise OptionError("a seed must be text; this one has half a character in it")
        self.seed = seed if seed.startswith(SCHEME) else SCHEME + seed
        self._random = Random(self.seed).random

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return int(self._random() * limit)

    def unit(self) -> float:
        """A number from 0 up to 1, never 1 itself."""
        return self._random()

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order; the sequence itself stays as it is."""
        rest, random = list(items), self._random
        for last in range(len(rest) - 1, 0, -1):
            other = int(random() * (last + 1))
            rest[last], rest[other] = rest[other], rest[last]
        return rest

    def branch(self, name: str) -> "Chance":
        """An independent stream, fixed by this one's seed and the name, whatever was drawn so far."""
        return Chance(f"{self.seed}\0{name}")
