"""Shows what the thinker for Fireworks considers, that it sees only views, and that a seed determines its moves."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType

import pytest

import skyburst
from skyburst.bots.fireworks_search import make
from skyburst.bots.weights import read_weights
from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.core.types import expect_type
from skyburst.games.fireworks.actions import Arrange, Heap, Launch
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.launcher import BoxContents, Launcher, LaunchParams, LaunchResult
from skyburst.games.fireworks.layout import BARE, lay, tile_numbers
from skyburst.games.fireworks.state import State
from skyburst.search.fireworks.holding import Kinds
from skyburst.search.fireworks.layouts import Layouts
from skyburst.search.fireworks.outlook import Outlook
from skyburst.search.fireworks.takes import Takes
from skyburst.search.fireworks.weights import Weights
from skyburst.search.thinker import Budget, Rating

FIREWORKS = expect_type(Fireworks, skyburst.game("fireworks"))
WEIGHTS = Weights(**read_weights("fireworks"))
FIREWORKS_LAYOUTS = Layouts(FIREWORKS)
SMALL = Budget(simulations=20)
PETALS = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]


def fresh(players: int = 2, variant: str = "standard", seed: str = "thinker") -> State:
    state = skyburst.new("fireworks", players=players, seed=seed, options={"variant": variant})
    return expect_type(State, state)


def board(state: State, seat: int, *names: str) -> None:
    layout = BARE
    for space, name in enumerate(names):
        layout = lay(layout, space, state.components.tile[name])
        state.inside.pop(state.components.tile[name].index, None)
    state.boards[seat] = layout


def choosing(state: State, want: int, *offered: str) -> State:
    """Lets the active seat choose `want` of the offered tiles."""
    state.phase = "choose"
    state.turn.die, state.turn.wanted = str(want), (want,)
    for name in offered:
        state.inside[state.components.tile[name].index] = True
    return state


def rate(
    state: State, seat: int, budget: Budget = SMALL, weights: Mapping[str, float] = MappingProxyType({})
) -> list[Rating]:
    return make(FIREWORKS, Chance("moves"), weights).rate(state.view(seat), state.legal_actions(seat), budget)


def plain(ratings: list[Rating]) -> list[tuple[str, float, dict[str, float]]]:
    """Returns ratings that can be compared, since precise launches with the same text are different objects."""
    return [(rating.action.text, rating.value, dict(rating.reasons)) for rating in ratings]


def choice(state: State, seat: int | None = None, **weights: float) -> str:
    return rate(state, state.to_act[0] if seat is None else seat, weights=weights)[0].action.text


def moments(players: int, variant: str) -> list[State]:
    """Returns the first two states of each phase in a random game."""
    state, chance = fresh(players, variant), Chance("moments")
    found: list[State] = []
    while not state.is_over:
        if [other.phase for other in found].count(state.phase) < 2:
            found.append(state.clone())
        seat = state.to_act[0]
        state.step(seat, chance.pick(state.legal_actions(seat)), chance)
    return found


by_table = pytest.mark.parametrize(
    ("players", "variant"), [(2, "standard"), (4, "standard"), (2, "advanced"), (3, "advanced"), (2, "speed")]
)


def test_the_data_file_has_all_weights() -> None:
    assert list(read_weights("fireworks")) == [field.name for field in fields(Weights)]


@by_table
def test_hidden_information_does_not_matter(players: int, variant: str) -> None:
    """In two states that differ only in what the seat cannot see, all ratings are the same."""
    for state in moments(players, variant):
        seat, other = state.to_act[0], state.clone()
        other.resample(seat, Chance("other"))
        assert plain(rate(other, seat)) == plain(rate(state, seat))


@pytest.mark.parametrize(("players", "variant"), [(3, "standard"), (2, "advanced"), (2, "speed")])
def test_all_games_end(players: int, variant: str) -> None:
    """Thinkers take only legal actions, and the same seed gives the same game."""

    def play() -> list[str]:
        state, chance = fresh(players, variant), Chance("outcomes")
        thinkers = [make(FIREWORKS, Chance(f"seat {seat}"), {}) for seat in range(players)]
        steps: list[str] = []
        while not state.is_over:
            seat = state.to_act[0]
            view = state.view(seat)
            action: Action | None = thinkers[seat].free_action(view)
            if action is None:
                action = thinkers[seat].rate(view, state.legal_actions(seat), SMALL)[0].action
            state.step(seat, action, chance)
            steps.append(action.text)
        return steps

    assert play() == play()


@by_table
def test_ratings_are_chances_of_winning(players: int, variant: str) -> None:
    """Ratings are sorted, lie between 0 and 1, and name each action only once."""
    for state in moments(players, variant):
        ratings = rate(state, state.to_act[0])
        values = [rating.value for rating in ratings]
        assert all(0 < value < 1 for value in values)
        assert len({rating.action.text for rating in ratings}) == len(ratings)
        if state.phase != "launch":  # launches are sorted by how long they stayed in the comparison
            assert values == sorted(values, reverse=True)


def test_it_completes_a_big_firework() -> None:
    """W20: on the last free space, of all tiles on offer the last petal is worth the most."""
    state = fresh()
    state.active = 0
    halves = ("k3a", "k3b", "s2", "s4", "f4", "s3a")
    loose = [f"{colour}-chrysanthemum-{half}" for colour in ("green", "yellow") for half in halves]
    board(state, 0, "start-red-peony", "start-blue-chrysanthemum", *PETALS[:5], *loose, "heart-1", "star-1", "smiley-2")
    board(state, 1, "start-green-peony", "start-yellow-chrysanthemum", "smiley-1")
    choosing(state, 1, "red-peony-s4", "blue-peony-f2", "green-chrysanthemum-k2", "cat-1", "yellow-chrysanthemum-f3")
    assert choice(state) == "take red-peony-s4"


def test_it_completes_the_set_of_special_tiles() -> None:
    """W22: the fifth motif is worth six points."""
    state = fresh()
    state.active = 0
    board(state, 0, "start-red-peony", "start-blue-peony", "smiley-1", "heart-1", "star-1", "cat-1")
    choosing(state, 1, "fish-1", "cat-2", "green-chrysanthemum-k2", "yellow-chrysanthemum-f3")
    ratings = rate(state, 0)
    assert ratings[0].action.text == "take fish-1"
    assert max(ratings[0].reasons, key=lambda name: ratings[0].reasons[name]) == "special"
    assert choice(state, special=0.0, hard_special=9.0) == "take fish-1", "points that the tile scores always count"


def test_it_takes_two_tiles_that_fit_together() -> None:
    """W21: two saturn halves of one colour score more than two halves that the seat would rate higher one by one."""
    state = fresh()
    state.active = 0
    choosing(state, 2, "green-peony-s2", "green-peony-s4", "yellow-peony-f2", "blue-peony-f3")
    board(state, 0, "start-green-peony", "start-red-chrysanthemum")
    assert {rating.action.text for rating in rate(state, 0)[:2]} == {"take green-peony-s2", "take green-peony-s4"}


def test_it_denies_the_next_player_a_tile() -> None:
    """With the weight for denial, it takes the tile that the opponent needs for a set of special tiles."""
    state = fresh()
    state.active = 0
    board(state, 0, "start-red-peony", "start-blue-peony", "fish-2", "smiley-2", *PETALS)
    board(state, 1, "start-green-peony", "start-yellow-peony", "smiley-1", "heart-1", "star-1", "cat-1")
    choosing(state, 1, "fish-1", "yellow-chrysanthemum-f3", "green-chrysanthemum-f3")
    assert choice(state, denial=1.0) == "take fish-1"
    assert choice(state, denial=0.0) != "take fish-1"


@pytest.mark.parametrize("phase", ["gale", "heavy-rain"])
def test_it_keeps_start_tiles_in_storms(phase: str) -> None:
    """W16: it gives up a tile that fits nothing, not the core of a big firework."""
    state = fresh()
    board(state, 0, "start-red-peony", "start-blue-peony", *PETALS, "green-chrysanthemum-f2")
    board(state, 1, "start-green-peony", "start-yellow-peony", "smiley-1")
    state.phase = "gale" if phase == "gale" else "heavy-rain"
    state.turn.chosen = (-1, -1)
    assert choice(state, 0).endswith("green-chrysanthemum-f2")


def test_it_asks_the_weakest_player_to_help() -> None:
    """W13: helpers take tiles too, so it asks only one, who is far behind."""
    state = fresh(players=3, variant="advanced")
    state.active, state.phase, state.turn.card = 0, "helpers", "all-together"
    board(state, 1, "start-green-peony", "start-yellow-peony", "smiley-1", "heart-1", "star-1", "cat-1", "fish-1")
    board(state, 2, "start-green-chrysanthemum", "start-yellow-chrysanthemum")
    assert choice(state) == "helpers 2"


def test_it_arranges_the_board_before_it_is_ready() -> None:
    """W11, W19: it completes a big firework before the scoring, and says that it is ready once nothing improves."""
    state = fresh()
    state.phase = "last"
    board(state, 0, "start-red-peony", "start-blue-peony", *PETALS)
    action = rate(state, 0)[0].action
    assert isinstance(action, Arrange)
    state.apply(0, action)
    assert state.score(0).parts["big"] == 10 + 1
    assert [rating.action.text for rating in rate(state, 0)] == ["ready"]


def test_it_heaps_up_the_last_tiles() -> None:
    """W7, W30: with few tiles left in the box, a launch without heaping them hardly turns any."""
    state = fresh()
    for tile in list(state.inside)[25:]:
        del state.inside[tile]
    assert isinstance(rate(state, state.active, Budget(simulations=300))[0].action, Heap)
    state.turn.heaped = True
    assert isinstance(rate(state, state.active, Budget(simulations=300))[0].action, Launch)


class CountingLauncher:
    """Counts the launches of another launcher."""

    def __init__(self, launcher: Launcher) -> None:
        self._launcher = launcher
        self.launches = 0

    @property
    def name(self) -> str:
        return self._launcher.name

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        self.launches += 1
        return self._launcher.launch(contents, params, chance)


@pytest.mark.parametrize("simulations", [1, 7, 100])
def test_it_respects_the_budget(simulations: int) -> None:
    """It never imagines more launches than the budget allows."""
    counting = CountingLauncher(FIREWORKS.launcher)
    game = Fireworks(FIREWORKS.components, FIREWORKS.launcher, counting)
    state = fresh()
    view = state.view(state.active)
    ratings = make(game, Chance("budget"), {}).rate(view, state.legal_actions(state.active), Budget(simulations))
    assert ratings
    assert simulations // 2 <= counting.launches <= simulations


def test_reasons_add_up() -> None:
    """The reasons for taking a tile add up to the change of the evaluation, including what is left on offer."""
    state = fresh()
    state.active = 0
    offered = ["green-peony-s2", "fish-1", "yellow-peony-f2", "start-blue-peony"]
    board(state, 0, "start-red-peony", "start-green-peony", *PETALS)
    choosing(state, 1, *offered)
    outlook = Outlook(WEIGHTS, Kinds(state.components), state, 0)
    takes = Takes(outlook, 1)
    for name in offered:
        kind = outlook.kinds.of[state.components.tile[name].index]
        assert sum(takes.reasons(kind)) == pytest.approx(takes.points[kind] - outlook.values[0])
    for rating in rate(state, 0):
        kind = outlook.kinds.of[state.components.tile[rating.action.text.removeprefix("take ")].index]
        assert sum(rating.reasons.values()) == pytest.approx(sum(takes.reasons(kind)))


def test_the_last_tile_must_fit_into_the_layout() -> None:
    """W11: the points for the last tile are those of a real layout, and the reasons say so."""
    state = fresh()
    state.active = 0
    halves = ("k3a", "k3b", "s2", "s4", "f4", "f3", "k2")
    loose = [f"{colour}-chrysanthemum-{half}" for colour in ("green", "yellow") for half in halves]
    board(state, 0, "start-red-peony", "start-blue-chrysanthemum", *PETALS, *loose)
    choosing(state, 1, "green-chrysanthemum-k4", "cat-1", "blue-peony-f2")
    character = state.setup.characters[0]
    before = FIREWORKS_LAYOUTS.points(tile_numbers(state.boards[0]), character)
    outlook = Outlook(WEIGHTS, Kinds(state.components), state, 0)
    for rating in rate(state, 0):
        tile = state.components.tile[rating.action.text.removeprefix("take ")]
        after = FIREWORKS_LAYOUTS.points([*tile_numbers(state.boards[0]), tile.index], character)
        change = sum(points for name, points in rating.reasons.items() if name != "left_over")
        hoped = outlook.values[0] - outlook.points_now(0)
        assert change == pytest.approx(after - before - hoped)
