"""The statistics of reports agree with published values and with what can be computed by hand."""

import doctest
from collections.abc import Sequence
from math import sqrt

import pytest

from skyburst.report import html, statistics
from skyburst.report.statistics import (
    Sums,
    against_zero,
    difference,
    effect,
    estimate,
    estimate_rate,
    holm,
    jackknife,
    leave_one_out,
    quantile,
    ratio,
    two_sided,
)


def sums(*blocks: Sequence[int]) -> Sums:
    return Sums([sum(column) for column in zip(*blocks, strict=True)], blocks)


def test_examples_in_docstrings() -> None:
    for module in (statistics, html):
        failed, tried = doctest.testmod(module)
        assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize(
    ("freedom", "published"), [(1, 12.706), (2, 4.303), (5, 2.571), (30, 2.042), (99, 1.984), (1_000_000, 1.960)]
)
def test_quantiles_are_those_of_the_published_tables(freedom: int, published: float) -> None:
    assert quantile(freedom) == pytest.approx(published, abs=0.0006)


@pytest.mark.parametrize(("t", "freedom", "published"), [(3.169, 10, 0.01), (2.626, 99, 0.01), (63.657, 1, 0.01)])
def test_tails_are_those_of_the_published_tables(t: float, freedom: int, published: float) -> None:
    assert two_sided(t, freedom) == pytest.approx(published, rel=0.002)
    assert two_sided(-t, freedom) == two_sided(t, freedom)


def test_the_jackknife_gives_the_textbook_error_of_a_mean() -> None:
    """With one observation in each block, it is the standard deviation divided by the root of their number."""
    values = [2, 4, 4, 5, 5, 7, 9, 12]
    mean = sum(values) / 8
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / 7)
    spread = jackknife(leave_one_out(ratio, sums(*[[value, 1] for value in values])))
    assert spread is not None
    assert spread.error == pytest.approx(deviation / sqrt(8))
    assert spread.freedom == 7


def test_an_effect_is_the_mean_of_the_differences_within_strata() -> None:
    """In both strata players with the item win a tenth more often, although they win less often overall."""
    strong, weak = [10, 7, 90, 54], [90, 27, 10, 2]
    assert 34 / 100 < 56 / 100
    assert effect([*strong, *weak]) == pytest.approx(0.1)


def test_an_effect_needs_players_with_and_without() -> None:
    assert effect([10, 5, 0, 0]) is None
    assert effect([10, 5, 0, 0, 4, 4, 4, 2]) == pytest.approx(0.5)


def test_seats_of_one_game_are_not_independent() -> None:
    """Of two seats one has the item and one wins: the error is that of the games, not that of twice as many seats."""
    games = 400
    blocks = [[1, int(number % 4 != 0), 1, int(number % 4 == 0)] for number in range(games)]
    found = estimate(effect, sums(*blocks), games)
    assert found is not None
    assert found.interval is not None
    assert found.value == pytest.approx(0.5)
    assert found.interval.half_width == pytest.approx(1.966 * 2 * sqrt(0.75 * 0.25 / (games - 1)), rel=0.001)


def test_a_rate_of_independent_cases_has_nearly_the_wilson_interval() -> None:
    found = estimate_rate(sums(*[[int(number % 5 == 0), 1] for number in range(500)]), 500)
    assert found is not None
    assert found.interval is not None
    assert found.interval.low == pytest.approx(0.1673, abs=0.0002)
    assert found.interval.high == pytest.approx(0.2372, abs=0.0002)


def test_a_rate_of_nothing_and_of_everything_keeps_an_interval() -> None:
    never, always = (estimate_rate(sums(*[[wins, 1]] * 50), 50) for wins in (0, 1))
    assert never is not None
    assert always is not None
    assert never.interval == pytest.approx((0.0, 0.0713), abs=0.0001)
    assert always.interval == pytest.approx((0.9287, 1.0), abs=0.0001)


def test_too_few_cases_have_no_interval() -> None:
    few = sums([3, 5], [4, 5])
    rate, mean = estimate_rate(few, 10), estimate(ratio, few, 10)
    assert rate is not None
    assert mean is not None
    assert (rate.value, rate.interval, mean.interval) == (0.7, None, None)
    assert estimate_rate(sums([0, 0]), 0) is None


def test_what_two_settings_have_in_common_cancels_out() -> None:
    """The blocks vary much more than the difference, which is always near 1."""
    one = sums(*[[10 * number, 1] for number in range(20)])
    other = sums(*[[10 * number + 1 + number % 2, 1] for number in range(20)])
    paired = difference(ratio, one, other)
    fewer = difference(ratio, one, sums(*other.blocks[:19]))
    assert paired is not None
    assert fewer is not None
    assert paired.value == pytest.approx(1.5)
    assert paired.p < 0.001
    assert fewer.p > 0.5


def test_equal_settings_do_not_differ() -> None:
    same = sums([1, 2], [1, 2], [1, 2])
    found = difference(ratio, same, same)
    assert found is not None
    assert (found.value, found.p) == (0.0, 1.0)


def test_a_difference_without_luck_is_certain() -> None:
    found = against_zero(effect, sums([1, 1, 1, 0], [1, 1, 1, 0]))
    assert found is not None
    assert (found.value, found.p) == (1.0, 0.0)


def test_holm_is_the_published_example() -> None:
    """The example of the Wikipedia article on Holm's method: only the first and the last are significant at 0.05."""
    assert [p <= 0.05 for p in holm([0.01, 0.04, 0.03, 0.005])] == [True, False, False, True]
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.6, 0.7]) == [1.0, 1.0]
