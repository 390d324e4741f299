"""Tests the fields of a `bench` report, and those numbers that do not depend on the speed of the machine."""

import platform
from collections.abc import Callable
from random import Random

import pytest

from skyburst import Game, GameError, __version__
from skyburst.lab import bench
from skyburst.library import game, names

MOMENT = 1e-9
"""The time to measure, in seconds; so short that each round measures exactly one game."""


@pytest.mark.parametrize("name", names())
def test_the_report(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report has a speed for each number of players, and describes the engine and the machine."""
    monkeypatch.setattr(bench, "bytes_a_game", lambda played, players: 1234)
    monkeypatch.setattr(bench, "SIMULATIONS", 2)
    report = bench.bench(game(name), MOMENT).to_json()
    assert list(report) == [
        *("skyburst", "engine", "python", "implementation", "machine"),
        *("game", "random_play", "clone_moves", "bytes_a_game"),
    ]
    assert (report["skyburst"], report["python"]) == (__version__, platform.python_version())
    assert report["engine"] in ("plain", "compiled")
    assert (report["game"], report["bytes_a_game"]) == (name, 1234)
    speeds = report["random_play"]
    assert isinstance(speeds, list)
    assert [speed["players"] for speed in speeds] == [2, 3, 4]
    for speed in speeds:
        assert list(speed) == [
            *("players", "moves_per_second", "games_per_second", "moves_per_game"),
            *("playouts_per_second", "simulations_per_second"),
        ]


def test_a_speed_is_consistent() -> None:
    """Moves per second equal games per second times moves per game."""
    speed = bench.measure(game("festival"), 3, MOMENT)
    assert speed.players == 3
    assert speed.moves_per_second == pytest.approx(speed.games_per_second * speed.moves_per_game)
    assert speed.moves_per_second > 0


def test_figures_are_rounded() -> None:
    assert bench.Speed(2, 1234.5678, 12.34, 56.78, 987.65, 43.21).to_json() == {
        "players": 2,
        "moves_per_second": 1235,
        "games_per_second": 12,
        "moves_per_game": 56.8,
        "playouts_per_second": 988,
        "simulations_per_second": 43,
    }


@pytest.mark.parametrize("name", names())
def test_a_random_game_is_reproducible(name: str) -> None:
    """Games with the same seed have the same number of moves; games with different seeds differ."""
    lengths = {bench.random_game(game(name), 2, "a", Random(1).random) for _ in range(2)}
    assert len(lengths) == 1
    others = {bench.random_game(game(name), 2, str(seed), Random(seed).random) for seed in range(8)}
    assert len(others) > 1


@pytest.mark.parametrize("measured", [bench.playouts_per_second, bench.simulations_per_second])
def test_searches_are_measured_in_every_round(measured: Callable[[Game, int, float], float]) -> None:
    """At least one playout or search is measured, however short the time."""
    assert measured(game("festival"), 2, MOMENT) > 0


def test_cloning_takes_time() -> None:
    assert bench.clone_seconds(game("festival"), 4, MOMENT) > 0


def test_the_memory_of_a_match() -> None:
    """The memory of a match does not include its component set (500 kB), which all matches share."""
    assert 1_000 < bench.bytes_a_game(game("festival"), 2, games=5) < 100_000


@pytest.mark.parametrize("seconds", [0, -1])
def test_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(GameError, match="must be more than 0 seconds"):
        bench.bench(game("festival"), seconds)
