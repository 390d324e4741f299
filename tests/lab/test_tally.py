"""The statistics agree with numbers calculated by hand."""

import pytest

from skyburst.core.record import Result
from skyburst.lab.tally import Sample, Seat, Tally


def sample(*values: int) -> Sample:
    made = Sample()
    for value in values:
        made.add(value)
    return made


def score(total: int, colour: int) -> dict[str, int]:
    return {"total": total, "colour": colour}


GAMES = [
    # Seat 1 plays first and wins alone.
    (Result("empty-stack", (score(10, 4), score(14, 6), score(7, 0)), (1,)), 30, 1),
    # Seat 0 plays first and shares the victory with seat 2.
    (Result("sixth-objective", (score(20, 2), score(8, 8), score(20, 5)), (0, 2)), 40, 0),
    # Seat 2 plays first and wins alone.
    (Result("empty-stack", (score(6, 0), score(8, 1), score(9, 1)), (2,)), 35, 2),
]


def tally(*games: tuple[Result, int, int]) -> Tally:
    made = Tally(3)
    for result, steps, first in games:
        made.add(result, steps, first)
    return made


def test_a_sample_by_hand() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and standard deviation 2."""
    found = sample(2, 4, 4, 4, 5, 5, 7, 9)
    assert (found.count, found.mean, found.spread, found.least, found.most) == (8, 5, 2, 2, 9)
    assert found.to_json() == {"mean": 5, "spread": 2, "least": 2, "most": 9}


def test_negative_numbers() -> None:
    found = sample(-3, 1)
    assert (found.mean, found.spread, found.least, found.most) == (-1, 2, -3, 1)


def test_a_sample_without_measurements() -> None:
    assert Sample().to_json() == {"mean": 0, "spread": 0, "least": None, "most": None}


def test_one_measurement_has_no_spread() -> None:
    assert sample(7).to_json() == {"mean": 7, "spread": 0, "least": 7, "most": 7}


def test_large_numbers_keep_their_spread() -> None:
    """The standard deviation of huge numbers is exact, because the sums are integers."""
    assert sample(10**12 + 1, 10**12 + 3).spread == 1


@pytest.mark.parametrize("split", range(4))
def test_merged_samples_equal_one_sample(split: int) -> None:
    """The result is the same however the measurements are split, even if one side is empty."""
    values = (5, -2, 9)
    merged = sample(*values[:split])
    merged.merge(sample(*values[split:]))
    assert merged == sample(*values)


def test_a_seat_counts_victories_alone_and_shared() -> None:
    seat = Seat()
    seat.add(score(5, 1), won=True, alone=True)
    seat.add(score(7, 1), won=True, alone=False)
    seat.add(score(3, 1), won=False, alone=True)
    assert (seat.won, seat.shared) == (1, 1)
    assert seat.parts["total"].mean == 5


def test_a_tally_by_hand() -> None:
    found = tally(*GAMES).to_json()
    assert found["games"] == 3
    assert found["length"] == {"mean": 35, "spread": pytest.approx((50 / 3) ** 0.5), "least": 30, "most": 40}
    assert found["endings"] == {"empty-stack": 2, "sixth-objective": 1}
    assert [(seat.won, seat.shared) for seat in tally(*GAMES).seats] == [(0, 1), (1, 0), (1, 1)]
    totals = [seat.parts["total"] for seat in tally(*GAMES).seats]
    assert [(total.mean, total.least, total.most) for total in totals] == [(12, 6, 20), (10, 8, 14), (12, 7, 20)]
    assert [seat.parts["colour"].total for seat in tally(*GAMES).seats] == [6, 15, 6]


def test_turn_order_counts_from_the_first_player() -> None:
    """`order` counts by turn, not by seat; the seats play in the order 1, 2, 0, then 0, 1, 2, then 2, 0, 1."""
    order = tally(*GAMES).order
    assert [(place.won, place.shared) for place in order] == [(2, 1), (0, 0), (0, 1)]
    assert [place.parts["total"].total for place in order] == [14 + 20 + 9, 7 + 8 + 6, 10 + 20 + 8]


@pytest.mark.parametrize("split", range(4))
def test_merged_tallies_equal_one_tally(split: int) -> None:
    merged = tally(*GAMES[:split])
    merged.merge(tally(*GAMES[split:]))
    assert merged.to_json() == tally(*GAMES).to_json()


def test_tallies_of_different_tables_cannot_be_merged() -> None:
    with pytest.raises(ValueError, match="zip"):
        Tally(3).merge(Tally(2))
