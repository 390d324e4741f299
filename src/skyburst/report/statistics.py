"""The statistics of reports: intervals, differences, and the correction for many comparisons.

Seats of the same game are not independent: if one wins, the others lose. So standard errors come from the
delete-a-group jackknife over blocks of games (P. S. Kott, "The Delete-a-Group Jackknife", Journal of Official
Statistics 17, 2001; K. M. Wolter, "Introduction to Variance Estimation", 2nd ed. 2007, chapter 4), which needs only
sums, and profits if two settings were played with the same deals.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, lgamma, log, sqrt
from typing import Final, NamedTuple, TypeAlias

from skyburst.lab.standings import Interval, wilson

Vector: TypeAlias = Sequence[int]
Statistic: TypeAlias = Callable[[Vector], float | None]
"""Computes a number from sums; None if there is too little to compute it from."""
FEWEST: Final = 30
"""A rate, a mean or a difference is only shown with an interval if it is based on at least this many cases."""
LEVEL: Final = 0.95


class Sums(NamedTuple):
    """The sums that a statistic is computed from: over all games, and over each block of games."""

    total: Vector
    blocks: Sequence[Vector]

    def without(self, block: int) -> Vector:
        """Returns the sums over all games except those of one block."""
        return [whole - part for whole, part in zip(self.total, self.blocks[block], strict=True)]


class Spread(NamedTuple):
    """A standard error, with the degrees of freedom that it is based on."""

    error: float
    freedom: int


class Estimate(NamedTuple):
    """A number that was measured, with its 95 % interval."""

    value: float
    interval: Interval | None
    """None if there are too few cases."""
    cases: int
    """How many cases the number is based on."""


class Difference(NamedTuple):
    """How a number differs between two settings, or from zero."""

    value: float
    interval: Interval
    p: float
    """The probability of a difference at least as large if there were none."""


def ratio(sums: Vector) -> float | None:
    """Returns the first sum divided by the second."""
    return sums[0] / sums[1] if sums[1] else None


def effect(sums: Vector) -> float | None:
    """Returns how much more often seats with an item win than seats without it, if their strata are equal.

    For each stratum there are four sums: the seats with the item, their victories, the seats without it, their
    victories. The differences of the strata are weighted as in N. Mantel and W. Haenszel (1959) for risk differences
    (S. Greenland and J. M. Robins, "Estimation of a Common Effect Parameter from Sparse Follow-Up Data", Biometrics 41,
    1985): by the product of the numbers of seats with and without, divided by their sum.

    >>> round(effect([10, 6, 30, 15]), 3)
    0.1
    """
    weights = found = 0.0
    for start in range(0, len(sums), 4):
        seats, wins, others, others_wins = sums[start : start + 4]
        if seats and others:
            weight = seats * others / (seats + others)
            weights += weight
            found += weight * (wins / seats - others_wins / others)
    return found / weights if weights else None


def leave_one_out(statistic: Statistic, sums: Sums) -> list[float] | None:
    """Returns the statistic without each of the blocks; None if it cannot be computed without one of them."""
    values = [statistic(sums.without(block)) for block in range(len(sums.blocks))]
    known = [value for value in values if value is not None]
    return known if len(known) == len(values) > 1 else None


def jackknife(values: Sequence[float] | None) -> Spread | None:
    """Returns the standard error of a statistic from its values without each of the blocks.

    >>> jackknife([2.0, 3.0, 4.0])
    Spread(error=1.1547005383792515, freedom=2)
    """
    if values is None:
        return None
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    return Spread(sqrt((count - 1) / count * squares), count - 1)


def estimate_rate(sums: Sums, count: int) -> Estimate | None:
    """Returns a share, such as how often a card is taken, with the Wilson interval for the effective number of cases.

    The effective number is that of independent cases with the same standard error (E. L. Korn and B. I. Graubard,
    Survey Methodology 24, 1998; C. Franco et al., Journal of Survey Statistics and Methodology 7, 2019).
    """
    value = ratio(sums.total)
    if value is None:
        return None
    spread = jackknife(leave_one_out(ratio, sums))
    if spread is None or count < FEWEST:
        return Estimate(value, None, count)
    variance = value * (1 - value)
    effective = variance / spread.error**2 if spread.error and variance else count
    return Estimate(value, wilson(value * effective, effective), count)


def estimate(statistic: Statistic, sums: Sums, count: int) -> Estimate | None:
    """Returns a statistic with the interval of Student's t distribution."""
    value = statistic(sums.total)
    if value is None:
        return None
    spread = jackknife(leave_one_out(statistic, sums))
    if spread is None or count < FEWEST:
        return Estimate(value, None, count)
    return Estimate(value, _interval(value, spread), count)


def against_zero(statistic: Statistic, sums: Sums) -> Difference | None:
    """Returns how a statistic differs from zero; None if its standard error is unknown."""
    value = statistic(sums.total)
    spread = jackknife(leave_one_out(statistic, sums))
    return None if value is None or spread is None else _difference(value, spread)


def difference(statistic: Statistic, one: Sums, other: Sums) -> Difference | None:
    """Returns by how much a statistic is larger in the other setting; None if it cannot be told.

    Blocks of the same number are left out together, so that what the settings have in common cancels out if they were
    played with the same deals.
    """
    first, second = statistic(one.total), statistic(other.total)
    ones, others = leave_one_out(statistic, one), leave_one_out(statistic, other)
    if first is None or second is None or ones is None or others is None:
        return None
    if len(ones) == len(others):
        spread = jackknife([after - before for before, after in zip(ones, others, strict=True)])
    else:
        spread = _independent(jackknife(ones), jackknife(others))
    return None if spread is None else _difference(second - first, spread)


def _independent(one: Spread | None, other: Spread | None) -> Spread | None:
    """Returns the standard error of a difference of independent numbers, with Welch's degrees of freedom."""
    if one is None or other is None:
        return None
    squares = one.error**2, other.error**2
    if not sum(squares):
        return Spread(0.0, one.freedom + other.freedom)
    freedom = sum(squares) ** 2 / (squares[0] ** 2 / one.freedom + squares[1] ** 2 / other.freedom)
    return Spread(sqrt(sum(squares)), int(freedom))


def _difference(value: float, spread: Spread) -> Difference:
    if not spread.error:
        return Difference(value, Interval(value, value), 1.0 if not value else 0.0)
    return Difference(value, _interval(value, spread), two_sided(value / spread.error, spread.freedom))


def _interval(value: float, spread: Spread) -> Interval:
    half = quantile(spread.freedom) * spread.error
    return Interval(value - half, value + half)


def holm(values: Sequence[float]) -> list[float]:
    """Returns p-values corrected for their number (S. Holm, Scandinavian Journal of Statistics 6, 1979).

    If all differences with a corrected value of at most 0.05 are called real, then all of these claims together are
    true in 95 % of reports. This holds however the numbers depend on each other, which they do here: the parts of a
    score add up to its total, and one seat's victory is another's defeat.

    >>> [round(value, 3) for value in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(values)), key=lambda number: values[number])
    corrected, largest = [0.0] * len(values), 0.0
    for rank, number in enumerate(order):
        largest = max(largest, min(1.0, values[number] * (len(values) - rank)))
        corrected[number] = largest
    return corrected


def two_sided(t: float, freedom: int) -> float:
    """Returns the probability that Student's t distribution gives a number at least this far from zero.

    >>> round(two_sided(2.228, 10), 3)
    0.05
    """
    return _incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@cache
def quantile(freedom: int, level: float = LEVEL) -> float:
    """Returns how many standard errors an interval extends to each side.

    >>> round(quantile(10), 3)
    2.228
    """
    low, high = 0.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if two_sided(middle, freedom) > 1 - level else (low, middle)
    return high


def _incomplete_beta(x: float, a: float, b: float) -> float:
    """Returns the regularized incomplete beta function, by its continued fraction (DLMF 8.17.22)."""
    if x >= 1:
        return 1.0
    if x <= 0:
        return 0.0
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    return front / _fraction(x, a, b)


def _fraction(x: float, a: float, b: float) -> float:
    """Returns 1 + d1 / (1 + d2 / (1 + …)), computed from the end."""
    value = 1.0
    for step in range(200, 0, -1):
        half, odd = divmod(step, 2)
        if odd:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        value = 1 + term / value
    return value
