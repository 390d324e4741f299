"""The generic search: it plays every game, finds clear wins, repeats itself, and does not look at what is hidden."""

from importlib import import_module

import pytest

from skyburst import registry
from skyburst.bots import levels
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, State
from skyburst.library import game, names
from skyburst.search.generic import PlayoutThinker, RandomPlayouts, play_randomly
from skyburst.search.ismcts import Node, Search, ratings, win_shares
from skyburst.search.thinker import Budget, Rating
from tests.example_game.pearls import ADAPTER
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

PEARLS: Game = import_module("tests.example_game.pearls").Pearls()
"""A game from another package, which has secrets, a die, and no thinker of its own."""


def dealt(played: Game, players: int = 2, seed: str = "deal") -> State:
    return played.deal(players, Chance(seed), played.options({}))


def rate(played: Game, state: State, simulations: int, seed: str = "search") -> list[Rating]:
    seat = state.to_act[0]
    thinker = PlayoutThinker(played, Chance(seed))
    return thinker.rate(state.view(seat), state.legal_actions(seat), Budget(simulations=simulations))


@pytest.mark.parametrize("played", [PEARLS, *map(game, names())], ids=lambda played: played.name)
def test_every_action_is_rated(played: Game) -> None:
    """Each legal action has a rating. The weights add up to 1, and the best action has the highest weight."""
    state = dealt(played, 3)
    ratings = rate(played, state, 12)
    assert {rating.action.text for rating in ratings} == {
        action.text for action in state.legal_actions(state.to_act[0])
    }
    assert sum(rating.weight for rating in ratings) == pytest.approx(1)
    assert ratings[0].weight == max(rating.weight for rating in ratings)
    assert all(0 <= rating.value <= 1 for rating in ratings)


@pytest.mark.parametrize("played", [PEARLS, game("festival")], ids=lambda played: played.name)
def test_the_same_seed_gives_the_same_ratings(played: Game) -> None:
    state = dealt(played)
    assert rate(played, state, 40) == rate(played, state, 40)
    assert rate(played, state, 40) != rate(played, state, 40, "another seed")


@pytest.mark.parametrize("played", [PEARLS, game("festival")], ids=lambda played: played.name)
def test_it_knows_only_the_view(played: Game) -> None:
    """States that differ only in what the seat cannot know get the same ratings."""
    state = dealt(played)
    other = state.clone()
    other.resample(state.to_act[0], Chance("something else"))
    assert other.position() != state.position()
    assert rate(played, state, 40) == rate(played, other, 40)


def test_the_number_of_simulations() -> None:
    """Each simulation tries one action of the root."""
    ratings = rate(PEARLS, dealt(PEARLS), 25)
    assert sum(round(rating.weight * 25) for rating in ratings) == 25


def test_no_time_still_gives_a_choice() -> None:
    state = dealt(PEARLS)
    thinker = PlayoutThinker(PEARLS, Chance("search"))
    ratings = thinker.rate(state.view(0), state.legal_actions(0), Budget(seconds=0))
    assert [rating.weight for rating in ratings] == [0, 0]


def test_the_time_is_that_of_the_clock() -> None:
    """A search looks at the clock every few simulations, and ends when its time is over."""
    times = iter(range(100))
    budget = Budget(seconds=5, clock=lambda: next(times))
    state = dealt(PEARLS)
    ratings = PlayoutThinker(PEARLS, Chance("search")).rate(state.view(0), state.legal_actions(0), budget)
    assert sum(rating.weight for rating in ratings) == pytest.approx(1)
    assert next(times) == 6


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_clear_choice_ends_the_search(seed: str) -> None:
    """If nothing but the choice matters, the search stops early and still makes the same choice."""
    played, trees = game("festival"), []
    for only_best in (False, True):
        state = dealt(played)
        search = Search(RandomPlayouts(Chance(seed)), Chance(seed), 0.3)
        budget = Budget(400, only_best=only_best)
        trees.append(search.run(state, state.to_act[0], state.legal_actions(state.to_act[0]), budget))
    whole, short = trees
    assert short.simulations < whole.simulations == 401
    assert ratings(short)[0].action == ratings(whole)[0].action


def test_it_finds_the_winning_move() -> None:
    """In the last turn of the game, completing the objective wins; nothing else does."""
    one_missing = """
        .   .   .
        rP  yP  .
        .   .   .
    """
    last = position(
        Seat(complete="B1"),
        Seat(one_missing, incomplete="A1", complete="E1"),
        turn=1,
        stacks=("rF", "gL"),
        ending="empty-stack",
    )
    best = rate(FESTIVAL, last, 300)[0]
    assert best.action.text == "right c2"
    assert best.value == 1


def test_actions_that_are_sometimes_available() -> None:
    """A node learns actions that were not legal at its first visit, and chooses only among those that are legal now."""
    left, right, new = (Action(-1, text) for text in ("left", "right", "new"))
    node = Node(0, [left, right], [0.9, 0.1], 0.5)
    assert node.find([left, right]) is None
    assert node.find([Action(-1, "left"), Action(-1, "right")]) is None
    assert node.find([right, new]) == [1, 2]
    assert [action.text for action in node.actions] == ["left", "right", "new"]
    assert node.select(1.0, None) == 0
    assert node.select(1.0, [1]) == 1


def test_a_shared_victory() -> None:
    state = position(players=3)
    assert win_shares(state) == [pytest.approx(1 / 3)] * 3


def test_random_play_reaches_the_end() -> None:
    state = dealt(PEARLS)
    moves = play_randomly(state, Chance("moves"))
    assert state.is_over
    assert moves > 0


def test_games_without_a_thinker_search_with_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "find", lambda name: import_module("tests.example_game.pearls").ADAPTER)
    assert isinstance(levels.make_thinker(PEARLS, Chance("search"), {}), PlayoutThinker)


@pytest.mark.parametrize("played", [PEARLS, *map(game, names())], ids=lambda played: played.name)
def test_chances_of_winning(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game's thinker says for every seat's view how likely each seat is to win."""
    if played is PEARLS:
        monkeypatch.setitem(registry._adapters, "pearls", ADAPTER)
    state = dealt(played, 3)
    for _ in range(5):
        for seat in range(3):
            chances = levels.make_thinker(played, Chance("chances"), {}).chances(state.view(seat), Budget(6))
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
        acting = state.to_act[0]
        state.step(acting, Chance("step").pick(state.legal_actions(acting)), Chance("outcome"))


def test_chances_of_a_won_game() -> None:
    """Seat 1 completes an objective with the last tile and wins; the generic search finds that out."""
    last = position(
        Seat(complete="E1"),
        Seat(".  .  .\nrP yP .\n.  .  .", incomplete="A1"),
        turn=1,
        stacks=("rF", "gL"),
        ending="empty-stack",
    )
    chances = PlayoutThinker(FESTIVAL, Chance("search")).chances(last.view(0), Budget(simulations=300))
    assert chances[1] > 0.8


def test_every_action_gets_the_least_number_of_simulations() -> None:
    played = game("festival")
    state = dealt(played)
    seat = state.to_act[0]
    actions = state.legal_actions(seat)
    thinker = PlayoutThinker(played, Chance("search"))
    found = thinker.rate(state.view(seat), actions, Budget(simulations=10 * len(actions), least=3))
    assert min(rating.weight for rating in found) * 10 * len(actions) >= 3 - 1e-9
    pair = thinker.rate(state.view(seat), actions[:2], Budget(simulations=20, least=10))
    assert [rating.weight for rating in pair] == [0.5, 0.5]
