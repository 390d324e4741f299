"""Speed of the engine; `make bench` measures, `make test` only checks that the code runs."""

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

import skyburst
from skyburst import Chance
from skyburst.arranging import best_layout
from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.layout import tiles_on
from skyburst.games.fireworks.state import State
from skyburst.lab.bench import random_game
from skyburst.physics import new_box

FIREWORKS = skyburst.game("fireworks")


def _end() -> State:
    state = skyburst.new("fireworks", players=4, seed="bench")
    assert isinstance(state, State)
    chance = Chance("moves")
    while state.phase != "last":
        seat = state.to_act[0]
        action = chance.pick(state.legal_actions(seat))
        state.apply(seat, action, state.draw(seat, action, chance))
    return state


def test_random_game(benchmark: BenchmarkFixture) -> None:
    assert benchmark(random_game, FIREWORKS, 2, "bench", Random(1).random) > 0


def test_clone(benchmark: BenchmarkFixture) -> None:
    benchmark(_end().clone)


def test_view(benchmark: BenchmarkFixture) -> None:
    benchmark(_end().view, 0)


def test_score(benchmark: BenchmarkFixture) -> None:
    assert benchmark(_end().score, 0).total


def test_fast_launch(benchmark: BenchmarkFixture) -> None:
    state = skyburst.new("fireworks", players=2, seed="bench")
    assert isinstance(state, State)
    launch = state.actions.launches[0]
    assert isinstance(launch, Launch)
    benchmark(state.launcher.launch, box_contents(state, heaped=False), launch_params(state, launch), Chance("launch"))


def test_launch_into_the_box(benchmark: BenchmarkFixture) -> None:
    state = skyburst.new("fireworks", players=2, seed="bench")
    assert isinstance(state, State)
    contents, params = box_contents(state, heaped=False), launch_params(state, state.actions.launches[0])
    benchmark(new_box().launch, contents, params, Chance("launch"))


def test_arranging(benchmark: BenchmarkFixture) -> None:
    state = _end()
    tiles = tiles_on(state.components, state.boards[0])
    benchmark(best_layout, state.components, tiles, state.setup.characters[0], rounds=5)
