"""Levels choose by the ratings of their thinker; weaker ones overlook things and slip."""

from collections import Counter
from collections.abc import Mapping, Sequence
from time import thread_time

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots import LEVELS, UnknownBot, levels, make
from skyburst.bots.levels import Level, advise, choose_by_rating, hesitation, read_levels
from skyburst.bots.weights import read_weights
from skyburst.core.game import Action, Game, View
from skyburst.registry import SHIPPED
from skyburst.search.thinker import Budget, Rating

FESTIVAL = skyburst.game("festival")
VIEW = skyburst.new("festival", players=2, seed="7").view(1)


class Thinker:
    """Rates the first action best, and remembers what it was asked."""

    asked: list[tuple[Mapping[str, float], Budget]]

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights

    def rate(self, view: View, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        self.asked.append((self.weights, budget))
        return [Rating(action, 0.6 - number / 10, 0.5) for number, action in enumerate(actions)]

    def free_action(self, view: View) -> Action | None:
        return None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Mapping[str, float], Budget]]:
    def make_thinker(game: Game, chance: Chance, weights: Mapping[str, float]) -> Thinker:
        return Thinker(weights)

    Thinker.asked = []
    monkeypatch.setattr(levels, "make_thinker", make_thinker)
    monkeypatch.setattr(levels, "read_levels", lambda game: LEVELS_UNDER_TEST)
    return Thinker.asked


LEVELS_UNDER_TEST = {
    "novice": Level(20, slips=0.1, overlooks={"denial": 0.5, "ending": 1.0}),
    "master": Level(5000),
}


def choose(bot: str, seed: str = "7") -> str:
    actions = [FESTIVAL.parse("side 1"), FESTIVAL.parse("side 2")]
    return make(bot, FESTIVAL, Chance(seed)).choose(VIEW, actions).text


@pytest.mark.parametrize(
    ("bot", "budget"),
    [
        ("master", Budget(5000, 1.0, only_best=True)),
        ("novice", Budget(20, 1.0)),
        ("novice:simulations=50", Budget(50, None)),
        ("novice:seconds=0.1", Budget(None, 0.1)),
        ("novice:simulations=50:seconds=0.1", Budget(50, 0.1)),
        ("novice:cpu_seconds=0.1", Budget(None, 0.1, clock=thread_time)),
        ("novice:simulations=50:cpu_seconds=0.1", Budget(50, 0.1, clock=thread_time)),
    ],
)
def test_budget(asked: list[tuple[Mapping[str, float], Budget]], bot: str, budget: Budget) -> None:
    """A level has its own budget, unless the user sets another one."""
    choose(bot)
    assert [given for _, given in asked] == [budget]


def test_one_kind_of_time() -> None:
    with pytest.raises(UnknownBot, match="by 'seconds' or by 'cpu_seconds', not by both"):
        make("master:seconds=1:cpu_seconds=1", FESTIVAL, Chance("7"))


def test_master_makes_no_mistakes(asked: list[tuple[Mapping[str, float], Budget]]) -> None:
    assert {choose("master", str(seed)) for seed in range(50)} == {"side 1"}
    assert all(weights == {} for weights, _ in asked)


def test_weaker_levels_overlook_things(asked: list[tuple[Mapping[str, float], Budget]]) -> None:
    """The probability says how often a weight is ignored."""
    for seed in range(200):
        choose("novice", str(seed))
    assert all(weights["ending"] == 0.0 for weights, _ in asked)
    assert 60 < sum("denial" in weights for weights, _ in asked) < 140


def test_same_seed_same_move(asked: list[tuple[Mapping[str, float], Budget]]) -> None:
    moves = [choose("novice", str(seed)) for seed in range(50)]
    assert moves == [choose("novice", str(seed)) for seed in range(50)]
    assert set(moves) == {"side 1", "side 2"}


def test_slips_depend_on_how_bad_a_move_looks() -> None:
    """A move that is worse by `slips` is chosen e times less often than the best; one that is far worse, never."""
    actions = [FESTIVAL.actions[index] for index in range(3)]
    ratings = [Rating(action, value, 0.3) for action, value in zip(actions, (0.5, 0.4, 0.0), strict=True)]
    chance = Chance("slips")
    chosen = Counter(choose_by_rating(ratings, 0.1, chance).index for _ in range(2000))
    assert 2.2 < chosen[0] / chosen[1] < 3.4
    assert chosen[2] < 40


@pytest.mark.parametrize("game", SHIPPED)
def test_every_game_has_all_levels(game: str) -> None:
    """Each level of a data file is complete, and only the master makes no mistakes."""
    found = read_levels(game)
    assert tuple(found) == LEVELS
    assert [name for name, level in found.items() if not level.slips and not level.overlooks] == ["master"]


@pytest.mark.parametrize("game", SHIPPED)
def test_only_what_a_game_weighs_is_overlooked(game: str) -> None:
    overlooked = {name for level in read_levels(game).values() for name in level.overlooks}
    assert overlooked <= set(read_weights(game))


def test_stronger_levels_grab_sooner() -> None:
    """W27: in a race, each level waits a little less than the one below; other bots wait as long as usual."""
    waits = [hesitation("fireworks", level) for level in LEVELS]
    assert waits == sorted(set(waits), reverse=True)
    assert 0.5 <= waits[-1] < hesitation("fireworks", "skilled") == hesitation("fireworks", "greedy") == 1.0
    assert hesitation("fireworks", "master:simulations=50") == waits[-1]


def test_hints_have_a_budget_of_their_own(
    asked: list[tuple[Mapping[str, float], Budget]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint overlooks nothing; without a number of its own, it uses that of an expert."""
    actions = [FESTIVAL.parse("side 1"), FESTIVAL.parse("side 2")]
    monkeypatch.setattr(levels, "read_levels", lambda game: {"expert": Level(30, overlooks={"denial": 1.0})})
    monkeypatch.setattr(levels, "read_data", lambda game: {"hints": {"simulations": 70}})
    advise(FESTIVAL, VIEW, actions, "7")
    monkeypatch.setattr(levels, "read_data", lambda game: None)
    advise(FESTIVAL, VIEW, actions, "7")
    assert asked == [({}, Budget(70)), ({}, Budget(30))]
