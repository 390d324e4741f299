"""The quick search finds layouts that are nearly as good as those of the exact one, and never worse than the start."""

from statistics import mean

import pytest

from skyburst.arranging import best_layout, exact_layout
from tests.arranging.boards import flowery, hand
from tests.rulebook.fireworks.drawing import SET


def test_close_to_the_best() -> None:
    """The average score is at least 90 % of the best after 40 rounds (about 50 ms) and 97 % after 300 (about 1 s)."""
    boards = [hand(number) for number in range(8)]
    best = [exact_layout(SET, tiles, character).score.total for tiles, character in boards]
    for rounds, share in ((40, 0.90), (300, 0.97)):
        found = [best_layout(SET, tiles, character, rounds=rounds) for tiles, character in boards]
        assert all(one.score.total <= most <= one.bound for one, most in zip(found, best, strict=True))
        assert mean(one.score.total / most for one, most in zip(found, best, strict=True)) >= share


@pytest.mark.parametrize("number", range(6))
def test_few_tiles_are_solved(number: int) -> None:
    """With few tiles, the quick search finds the best score."""
    for tiles, character in (hand(number, 9), flowery(number, 2)):
        assert best_layout(SET, tiles, character, rounds=60).score == exact_layout(SET, tiles, character).score


def test_start_is_kept_where_it_is_best() -> None:
    """The result is never worse than the start, even with hardly any time."""
    tiles, character = hand(2)
    best = exact_layout(SET, tiles, character)
    found = best_layout(SET, tiles, character, rounds=1, start=best.layout)
    assert found.score.total == best.score.total
