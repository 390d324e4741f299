"""The evolution strategy finds better weights, repeatably, and its file keeps what it needs to go on."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from skyburst import Chance, GameError
from skyburst.lab.contest import Conditions
from skyburst.lab.crew import Crew
from skyburst.lab.evolution import Generation, next_generation, vary
from skyburst.lab.tune import TunePlan, check, evolve, play
from skyburst.lab.weights_file import Tuned, WeightsError, read_tuned, read_weights, shipped_weights, write_tuned
from tests.lab.toy_thinker import REFERENCE, START

PLAN = TunePlan(
    Conditions("festival", {}), REFERENCE, START, seed="7", opponent="random", pairs=2, deals=2, simulations=1
)


def test_variations_are_pairs_of_opposites() -> None:
    now = Generation(0, START, 0.5)
    variations = vary(now, START, 3, Chance("7"))
    assert len(variations) == 6
    for one, other in zip(variations[::2], variations[1::2], strict=True):
        for name, weight in START.items():
            assert one[name] + other[name] == pytest.approx(2 * weight, abs=1e-5)
            assert one[name] != other[name]
    assert variations == vary(now, START, 3, Chance("7")) != vary(now, START, 3, Chance("8"))


def test_a_weight_of_zero_is_varied_too() -> None:
    assert all(one["x"] for one in vary(Generation(0, {"x": 0.0}, 0.5), {"x": 0.0}, 3, Chance("7")))


def test_the_next_weights_are_the_average_of_the_better_half() -> None:
    variations = [{"x": 4.0}, {"x": 1.0}, {"x": 100.0}, {"x": 1.0}]
    after = next_generation(Generation(3, {"x": 2.0}, 0.5), variations, [0.9, 0.5, 0.1, 0.2])
    assert after.number == 4
    assert 2.5 < after.weights["x"] < 4  # the best one counts more than the second
    assert after.step < 0.5


def test_evolution_finds_an_optimum() -> None:
    """Within a hundred generations, the weights come close to those with the highest fitness."""
    target = {"a": 3.0, "b": -1.0, "c": 0.0}
    start = {"a": 1.0, "b": 1.0, "c": 1.0}
    now = Generation(0, start, 0.5)
    for _ in range(100):
        variations = vary(now, start, 6, Chance(f"7/{now.number}"))
        fitness = [-sum((one[name] - target[name]) ** 2 for name in target) for one in variations]
        now = next_generation(now, variations, fitness)
    assert now.weights == pytest.approx(target, abs=0.1)


def test_any_number_of_jobs_gives_the_same_weights() -> None:
    found = []
    for jobs in (1, 2):
        games: list[int] = []
        with Crew(PLAN.conditions, jobs) as crew:
            now = evolve(PLAN, PLAN.first(), crew, partial(games.append, jobs))
        assert len(games) == PLAN.games == 16
        found.append(now)
    assert found[0] == found[1]
    assert found[0].weights != START


def test_better_weights_do_better_on_the_same_deals() -> None:
    """Candidates are compared on the same deals: the same weights have the same results, better ones higher ones."""
    with Crew(PLAN.conditions, 1) as crew:
        good, twin, bad = play(
            PLAN, [{"points": 1.0, "luck": 0.1}] * 2 + [{"points": -1.0, "luck": 0.1}], "8", 4, crew, lambda: None
        )
    assert good == twin
    assert sum(result.won for result in good) > sum(result.won for result in bad)
    assert sum(result.margin for result in good) > sum(result.margin for result in bad)


def test_a_thinker_that_fails_stops_the_search() -> None:
    """Random moves would spoil the comparison, so the error is reported."""
    plan = replace(PLAN, thinker="tests.lab.toy_thinker:make_broken")
    message = "a bot failed while weights were being tuned: KeyError: 'points'"
    with Crew(plan.conditions, 1) as crew, pytest.raises(GameError, match=message):
        evolve(plan, plan.first(), crew, lambda: None)


def test_the_file_keeps_the_state(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    assert read_tuned(file) is None
    tuned = Tuned(PLAN.settings(), START, Generation(3, {"points": 0.123456, "luck": -2e-07}, 0.18))
    write_tuned(file, tuned, "skyburst tune festival")
    assert read_tuned(file) == tuned
    assert read_weights(file) == tuned.now.weights
    assert file.read_text().startswith("# Found by skyburst tune festival\n[weights]\npoints = 0.123456\n")
    assert [path.name for path in tmp_path.iterdir()] == ["weights.toml"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\n", r"needs a table \[weights\]"),
        ("[weights]\n", r"needs a table \[weights\]"),
        ("[weights]\na = 'much'\n", r"a in \[weights\] must be a number"),
        ("[weights]\na = true\n", r"a in \[weights\] must be a number"),
        ("[weights\n", "weights.toml: "),
    ],
)
def test_bad_weights(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(WeightsError, match=message):
        read_weights(file)


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    with pytest.raises(WeightsError, match=r"cannot read .*: No such file"):
        read_weights(file)
    file.write_text("[weights]\na = 1\n")
    with pytest.raises(WeightsError, match="was not written by skyburst tune"):
        read_tuned(file)
    with pytest.raises(WeightsError, match="cannot write"):
        write_tuned(tmp_path / "no" / "folder", Tuned({}, START, PLAN.first()), "")
    with pytest.raises(WeightsError, match="pearls comes without weights"):
        shipped_weights("pearls")


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (replace(PLAN, players=5), "festival is for 2 to 4 players, not 5"),
        (replace(PLAN, opponent="deep"), "there is no bot 'deep'"),
        (replace(PLAN, conditions=Conditions("festival", {"claims": "maybe"})), "claims"),
    ],
)
def test_a_bad_plan_is_refused(plan: TunePlan, message: str) -> None:
    check(PLAN)
    with pytest.raises(GameError, match=message):
        check(plan)
