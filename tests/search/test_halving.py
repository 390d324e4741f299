"""Sequential halving: the best candidate wins, in common worlds and within the budget."""

import pytest

from skyburst.search.halving import compare
from skyburst.search.thinker import Budget


@pytest.mark.parametrize("simulations", [0, 1, 3, 8, 20, 96, 500])
@pytest.mark.parametrize("candidates", [1, 2, 3, 8])
def test_it_respects_the_number_of_simulations(candidates: int, simulations: int) -> None:
    calls: list[tuple[int, int]] = []

    def simulate(candidate: int, world: int) -> float:
        calls.append((candidate, world))
        return 0.0

    ranking, tallies = compare(candidates, Budget(simulations), simulate)
    assert len(calls) <= simulations
    assert len(calls) == len(set(calls)) == sum(tally.count for tally in tallies)
    assert sorted(ranking) == list(range(candidates))


def test_it_uses_most_of_its_simulations() -> None:
    _, tallies = compare(8, Budget(100), lambda candidate, world: float(candidate))
    assert sum(tally.count for tally in tallies) > 90


@pytest.mark.parametrize("best", range(8))
def test_the_best_candidate_comes_first(best: int) -> None:
    """Luck that all candidates share, because they are tried in the same worlds, does not hide a small difference."""

    def simulate(candidate: int, world: int) -> float:
        return 100 * (world % 7) - abs(candidate - best) / 100

    ranking, tallies = compare(8, Budget(64), simulate)
    assert ranking[0] == best
    assert tallies[best].count == max(tally.count for tally in tallies)


def test_all_candidates_of_a_round_are_tried_in_the_same_worlds() -> None:
    worlds: dict[int, set[int]] = {number: set() for number in range(8)}

    def simulate(candidate: int, world: int) -> float:
        worlds[candidate].add(world)
        return float(candidate)

    compare(8, Budget(48), simulate)
    assert worlds[7] == worlds[6] > worlds[5] == worlds[4] > worlds[3] == worlds[0]


def test_few_simulations_are_spent_on_the_first_candidates() -> None:
    ranking, tallies = compare(8, Budget(3), lambda candidate, world: float(candidate))
    assert ranking == [2, 1, 0, 3, 4, 5, 6, 7]
    assert [tally.count for tally in tallies] == [1, 1, 1, 0, 0, 0, 0, 0]


def test_the_time_limit_ends_the_comparison() -> None:
    """Without time, each round still tries each of its candidates once."""
    _, tallies = compare(8, Budget(None, 0.0), lambda candidate, world: 0.0)
    assert [tally.count for tally in tallies] == [3, 3, 2, 2, 1, 1, 1, 1]
