"""The greedy bot of Spring Festival completes compositions, uses the sign and the finale, and beats the random bot."""

import pytest

import skyburst
from skyburst import Action, Chance
from skyburst.bots import make
from skyburst.bots.driver import players
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Ignite
from skyburst.games.spring_festival.state import State
from skyburst.lab.simulate import Plan, run
from skyburst.lab.tally import Tally

SPRING_FESTIVAL = skyburst.game("spring_festival")


def tally(*seats: str, games: int = 12, **options: object) -> Tally:
    return run(Plan("spring_festival", seats, games, "bots", options), 0, games).tally


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players: int) -> None:
    result = tally("greedy", *["random"] * (players - 1))
    assert result.seats[0].won >= 0.9 * result.games


def test_it_completes_compositions() -> None:
    """The bot completes several compositions in a game, because they score the most points."""
    result = tally("greedy", "random")
    assert result.seats[0].parts["compositions"].mean > 5 * result.seats[1].parts["compositions"].mean


def test_it_plays_for_the_sign() -> None:
    with_sign, without = tally("greedy", "random", sign="dragon"), tally("greedy", "random")
    assert with_sign.seats[0].parts["sign"].mean > without.seats[0].parts["sign"].mean + 5


def test_it_begins_the_finale_with_the_best_tile() -> None:
    """The bot starts the finale with the tile that causes the longest chain reaction."""
    match = skyburst.deal(SPRING_FESTIVAL, players(["random", "random"]), "finale")
    chance, bot = Chance("moves"), make("greedy", SPRING_FESTIVAL, Chance("bot"))
    state = match.state
    assert isinstance(state, State)
    seen = 0
    while not state.is_over:
        seat = state.to_act[0]
        action: Action = chance.pick(state.legal_actions(seat))
        if state.phase == "finale":
            prospects = queries.finale_prospects(state, seat)
            action = bot.choose(state.view(seat), state.legal_actions(seat))
            assert isinstance(action, Ignite)
            assert prospects[action.cell].exploded == max(one.exploded for one in prospects.values())
            seen += 1
        match.play(seat, action)
    assert seen == 2
