"""Tests of what the greedy bot considers in Fireworks, and of how strong it is."""

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots import make
from skyburst.bots.fireworks import judge
from skyburst.games.fireworks.actions import Arrange
from skyburst.games.fireworks.layout import BARE, lay
from skyburst.games.fireworks.state import State
from skyburst.lab.simulate import Plan, run
from skyburst.lab.tally import Tally

FIREWORKS = skyburst.game("fireworks")


def tally(*seats: str, games: int = 6, **options: object) -> Tally:
    return run(Plan("fireworks", seats, games, "bots", options), 0, games).tally


def fresh(players: int = 2, variant: str = "standard") -> State:
    state = skyburst.new("fireworks", players=players, seed="greedy", options={"variant": variant})
    assert isinstance(state, State)
    return state


def board(state: State, seat: int, *names: str) -> None:
    layout = BARE
    for space, name in enumerate(names):
        layout = lay(layout, space, state.components.tile[name])
    state.boards[seat] = layout


def favourite(state: State, seat: int) -> str:
    actions = state.legal_actions(seat)
    worth = judge(state, seat, actions)
    return actions[worth.index(max(worth))].text


@pytest.mark.parametrize("variant", ["standard", "advanced", "speed"])
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players: int, variant: str) -> None:
    result = tally("greedy", *["random"] * (players - 1), variant=variant)
    assert result.seats[0].won == result.games


def test_it_arranges_before_the_scoring() -> None:
    """W11, W19: before its board is scored, the bot rearranges it to complete a big firework."""
    state = fresh()
    state.phase = "last"
    petals = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]
    board(state, 0, "start-red-peony", "start-blue-peony", *petals)
    bot = make("greedy", FIREWORKS, Chance("bot"))
    action = bot.choose(state.view(0), state.legal_actions(0))
    assert isinstance(action, Arrange)
    state.apply(0, action)
    assert state.score(0).parts["big"] == 10 + 1
    assert bot.choose(state.view(0), state.legal_actions(0)).text == "ready"


def test_it_takes_what_its_board_lacks() -> None:
    """The bot prefers a fifth motif, worth six points (W22), to a second smiley, worth nothing."""
    state = fresh()
    board(state, 0, "start-red-peony", "start-blue-peony", "smiley-1", "heart-1", "star-1", "fish-1")
    state.active, state.phase, state.turn.wanted = 0, "choose", (1,)
    for name in ("smiley-2", "cat-1", "red-peony-f3"):
        state.inside[state.components.tile[name].index] = True
    assert favourite(state, 0) == "take cat-1"


def test_it_gives_away_what_it_needs_least() -> None:
    """W16: the bot gives away one of two tiles with the same motif."""
    state = fresh()
    board(
        state,
        0,
        "start-red-peony",
        "start-blue-peony",
        "smiley-1",
        "heart-1",
        "heart-2",
        "red-peony-k3a",
        "blue-peony-k2",
    )
    state.phase, state.turn.chosen = "heavy-rain", (-1, -1)
    assert favourite(state, 0) in ("return heart-1", "return heart-2")


def test_it_asks_one_who_is_behind() -> None:
    """W13: helpers choose tiles too, so the bot asks only one player, and not the one who is ahead."""
    state = fresh(players=3)
    state.active, state.phase, state.turn.card = 0, "helpers", "all-together"
    board(
        state, 1, "start-red-peony", "start-blue-peony", *[f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4")]
    )
    board(state, 2, "start-green-peony", "start-yellow-peony")
    assert favourite(state, 0) == "helpers 2"


def test_it_heaps_when_few_tiles_are_left() -> None:
    """W30: a launch hardly ever turns over a few scattered tiles, so the bot heaps them first."""
    state = fresh()
    state.inside = dict(list(state.inside.items())[:25])
    assert favourite(state, state.active) == "heap"


def test_it_aims_at_the_middle() -> None:
    """The bot launches at the middle, where most tiles are."""
    state = fresh()
    state.turn.heaped = True
    assert favourite(state, state.active).startswith("launch 0,0,")
