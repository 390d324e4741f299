"""Speed of the engine; `make bench` measures, `make test` only checks that the code runs."""

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

import skyburst
from skyburst import Chance, State
from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.lab.bench import random_game

FESTIVAL = skyburst.game("festival")


def _middle() -> State:
    state = skyburst.new("festival", players=4, seed="bench")
    chance = Chance("moves")
    for _ in range(30):
        seat = state.to_act[0]
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return state


def test_random_game(benchmark: BenchmarkFixture) -> None:
    assert benchmark(random_game, FESTIVAL, 4, "bench", Random(1).random) > 0


def test_deal(benchmark: BenchmarkFixture) -> None:
    benchmark(skyburst.new, "festival", players=4, seed="bench")


def test_clone(benchmark: BenchmarkFixture) -> None:
    benchmark(_middle().clone)


def test_view(benchmark: BenchmarkFixture) -> None:
    benchmark(_middle().view, 0)


def test_imagine(benchmark: BenchmarkFixture) -> None:
    benchmark(FESTIVAL.imagine, _middle().view(0), Chance("imagine"))


def test_greedy_game(benchmark: BenchmarkFixture) -> None:
    names = ["greedy"] * 4

    def game() -> bool:
        match = skyburst.deal(FESTIVAL, players(names), "bench")
        table = Chance("table")
        play_out(match, seat_bots(FESTIVAL, names, table), table)
        return match.state.is_over

    assert benchmark(game)
