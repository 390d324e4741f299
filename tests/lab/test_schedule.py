"""Every entrant meets the same deals from the same seats, whatever the number of entrants and seats."""

from collections import Counter, defaultdict
from itertools import combinations, islice

import pytest

from skyburst.lab.schedule import fixed_schedule, groups, round_size, schedule


@pytest.mark.parametrize(
    ("entrants", "players"), [(2, 2), (3, 3), (4, 4), (3, 2), (5, 2), (5, 4), (6, 4), (7, 3), (2, 4), (2, 3), (3, 4)]
)
def test_a_round_is_balanced(entrants: int, players: int) -> None:
    """After a round, all entrants have sat equally often at every seat."""
    size = round_size(entrants, players)
    pairings = list(islice(schedule(entrants, players, "7"), 3 * size))
    assert [pairing.number for pairing in pairings] == list(range(3 * size))
    for begin in range(0, 3 * size, size):
        sat = Counter(
            (seat, one) for pairing in pairings[begin : begin + size] for seat, one in enumerate(pairing.seats)
        )
        assert len(set(sat.values())) == 1
        assert len(sat) == players * entrants


def test_all_rotations_of_a_group_play_the_same_deal() -> None:
    deals = defaultdict(list)
    for pairing in islice(schedule(3, 3, "7"), 30):
        deals[pairing.seed].append(pairing.seats)
    assert list(deals) == [f"7/{deal}" for deal in range(10)]
    for tables in deals.values():
        first = tables[0]
        assert tables == [first[-shift:] + first[:-shift] for shift in range(3)]


def test_neighbours_change() -> None:
    """Deals differ in who sits next to whom, so that nobody always follows the weakest player."""
    orders = {
        pairing.seats[pairing.seats.index(0) :] + pairing.seats[: pairing.seats.index(0)]
        for pairing in islice(schedule(3, 3, "7"), 60)
    }
    assert orders == {(0, 1, 2), (0, 2, 1)}


def test_everyone_meets_everyone() -> None:
    """With more entrants than seats, pairs meet about equally often, and soon."""
    met = Counter(pair for group in islice(groups(7, 3), 70) for pair in combinations(sorted(group), 2))
    assert len(met) == 21
    assert max(met.values()) - min(met.values()) <= 3


def test_one_against_many() -> None:
    """With two entrants at four seats, each plays alone against three of the other."""
    counts = [Counter(group) for group in islice(groups(2, 4), 4)]
    assert counts == [{0: 3, 1: 1}, {0: 1, 1: 3}] * 2


def test_fixed_seats() -> None:
    pairings = list(islice(fixed_schedule([0, 1, 1, 1], "7"), 8))
    assert Counter(pairing.seats.index(0) for pairing in pairings) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert {pairing.seed for pairing in pairings} == {"7/0", "7/1"}


def test_the_seed_decides() -> None:
    def tables(seed: str) -> list[tuple[int, ...]]:
        return [pairing.seats for pairing in islice(schedule(4, 4, seed), 40)]

    assert tables("7") == tables("7") != tables("8")
