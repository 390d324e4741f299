"""Speed of the engine; `make bench` measures, `make test` only checks that the code runs."""

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

import skyburst
from skyburst import Chance
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.state import State
from skyburst.lab.bench import random_game

SPRING_FESTIVAL = skyburst.game("spring_festival")


def _middle() -> State:
    state = skyburst.new("spring_festival", players=4, seed="bench")
    assert isinstance(state, State)
    chance = Chance("moves")
    while state.turn < 6 or state.phase != "fire":
        seat = state.to_act[0]
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return state


def test_random_game(benchmark: BenchmarkFixture) -> None:
    assert benchmark(random_game, SPRING_FESTIVAL, 2, "bench", Random(1).random) > 0


def test_clone(benchmark: BenchmarkFixture) -> None:
    benchmark(_middle().clone)


def test_view(benchmark: BenchmarkFixture) -> None:
    benchmark(_middle().view, 0)


def test_what_every_shot_would_do(benchmark: BenchmarkFixture) -> None:
    state = _middle()
    assert benchmark(queries.firing_prospects, state, state.to_act[0])
