"""An evolution strategy: finds weights that win by trying variations and moving towards the best of them.

Each generation draws pairs of opposite variations of the current weights ("mirrored sampling"). The next weights are
the average of the better half, the best of them counting most. Variations become smaller with every generation.
"""

from collections.abc import Mapping, Sequence
from math import cos, log, pi, sqrt
from typing import Final, NamedTuple, TypeAlias

from skyburst.core.chance import Chance

Weights: TypeAlias = Mapping[str, float]
"""The weights of an evaluation by name."""
SHRINK: Final = 0.97
"""The size of the variations, compared with the generation before."""
LEAST_SCALE: Final = 0.1
"""Variations are proportional to the weight that a search started from, but at least to this number."""


class Generation(NamedTuple):
    """How far an evolution has come."""

    number: int
    """How many generations have been tried."""
    weights: Weights
    """The current weights."""
    step: float
    """The standard deviation of the variations, relative to the size of the weights."""


def vary(now: Generation, start: Weights, pairs: int, chance: Chance) -> list[dict[str, float]]:
    """Returns twice as many variations as `pairs`; each two consecutive ones are opposite."""
    variations = []
    for _ in range(pairs):
        change = {name: now.step * max(abs(start[name]), LEAST_SCALE) * _normal(chance) for name in now.weights}
        variations += [
            {name: _rounded(weight + sign * change[name]) for name, weight in now.weights.items()} for sign in (1, -1)
        ]
    return variations


def next_generation(now: Generation, variations: Sequence[Weights], fitness: Sequence[float]) -> Generation:
    """Returns the generation that follows from how well the variations did; a higher fitness is better."""
    best = sorted(range(len(variations)), key=lambda number: -fitness[number])[: len(variations) // 2]
    shares = [log(len(best) + 1) - log(rank) for rank in range(1, len(best) + 1)]
    weights = {
        name: _rounded(
            sum(share * variations[number][name] for share, number in zip(shares, best, strict=True)) / sum(shares)
        )
        for name in now.weights
    }
    return Generation(now.number + 1, weights, _rounded(now.step * SHRINK))


def _normal(chance: Chance) -> float:
    """Returns a random number with the standard normal distribution."""
    return sqrt(-2 * log(1 - chance.unit())) * cos(2 * pi * chance.unit())


def _rounded(number: float) -> float:
    """Returns the number with six significant digits, so that files are readable and contain the exact state."""
    return float(f"{number:.6g}")
