"""Sequential halving: compares candidates by simulations, and drops the worse half of them after each round.

All candidates of a round are tried in the same imagined worlds (common random numbers), so luck favours none of them.
"""

from collections.abc import Callable
from typing import Final

from skyburst.search.thinker import Budget

Simulate = Callable[[int, int], float]
"""A function that tries a candidate in a world, both given by their numbers, and returns how well it did."""


class Tally:
    """The results of one candidate's simulations."""

    def __init__(self) -> None:
        self.count: int = 0
        """The number of simulations."""
        self.total: float = 0.0
        """The sum of their results."""

    @property
    def mean(self) -> float:
        """The average result; 0 without simulations."""
        return self.total / self.count if self.count else 0.0


def compare(candidates: int, budget: Budget, simulate: Simulate) -> tuple[list[int], list[Tally]]:
    """Returns the numbers of the candidates, best first, and the tally of each candidate, by number.

    The candidates are numbered from 0, and should be sorted by how promising they are: if the budget is smaller than
    their number, only the first ones are tried. Candidates that stay longer in the comparison come first.
    """
    tallies = [Tally() for _ in range(candidates)]
    tried = candidates if budget.simulations is None else min(candidates, budget.simulations)
    left = list(range(tried))
    dropped = list(range(candidates - 1, tried - 1, -1))  # worst first
    rounds = max(1, (tried - 1).bit_length())
    start = budget.clock()
    world = 0
    for number in range(rounds):
        if not left:
            break
        worlds = _worlds(budget, len(left), rounds, number == rounds - 1, tallies)
        deadline = None if budget.seconds is None else start + budget.seconds * (number + 1) / rounds
        for _ in range(worlds):
            for candidate in left:
                tally = tallies[candidate]
                tally.total += simulate(candidate, world)
                tally.count += 1
            world += 1
            if deadline is not None and budget.clock() >= deadline:
                break
        left.sort(key=lambda candidate: -tallies[candidate].mean)
        if number < rounds - 1:
            kept = (len(left) + 1) // 2
            dropped += reversed(left[kept:])
            del left[kept:]
    return left + dropped[::-1], tallies


UNLIMITED: Final = 1 << 30
"""The number of worlds of a round that only the time limits."""


def _worlds(budget: Budget, candidates: int, rounds: int, is_last: bool, tallies: list[Tally]) -> int:
    """Returns the number of worlds in which a round tries each of its candidates.

    Each round gets an equal share of the simulations, and the last one also what earlier rounds left over.
    """
    if budget.simulations is None:
        return UNLIMITED if budget.seconds is not None else 1
    unspent = budget.simulations - sum([tally.count for tally in tallies])
    share = unspent if is_last else max(candidates, budget.simulations // rounds)
    return min(share, unspent) // candidates
