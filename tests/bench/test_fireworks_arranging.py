"""Speed of scoring and arranging; `make bench` measures, `make test` only checks that the code runs."""

from pytest_benchmark.fixture import BenchmarkFixture

from skyburst.arranging import best_layout
from skyburst.games.fireworks.scoring import score
from tests.arranging.boards import hand
from tests.rulebook.fireworks.drawing import SET


def test_score(benchmark: BenchmarkFixture) -> None:
    tiles, character = hand(3)
    layout = best_layout(SET, tiles, character, rounds=10).layout
    assert benchmark(score, SET, layout, character).total > 0


def test_forty_rounds(benchmark: BenchmarkFixture) -> None:
    tiles, character = hand(3)
    assert benchmark(best_layout, SET, tiles, character, rounds=40).score.total > 0
