"""Nothing that is shown depends on what is hidden: the order below the tops of stacks and piles."""

import pytest

from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.locale import catalogue
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import TABLES

from .screen import new_match, text_of


@pytest.mark.parametrize("claims", ["auto", "manual"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_games_that_look_alike_are_drawn_alike(players: int, claims: str) -> None:
    match = new_match(" ".join(["human"] * players), seed=f"hidden {players}", claims=claims)
    game = match.game
    seats = seats_of(match.players, catalogue("en"), playing=True)
    table = TABLES["festival"](game, seats, catalogue("en"))
    bot = make("random", game, Chance("any"))
    differ = 0
    while not match.state.is_over:
        (seat,) = match.state.to_act
        view = match.state.view(seat)
        if len(match.steps) % 5:
            match.play(seat, bot.choose(view, match.state.legal_actions(seat)))
            continue
        one, other = (game.imagine(view, Chance(name)) for name in ("one", "other"))
        differ += one.setup_to_json() != other.setup_to_json()
        shown = [
            text_of([*table.draw(state.view(seat), seat, 80), *table.foresee(state, seat, 80)])
            for state in (match.state, one, other)
        ]
        assert shown[0] == shown[1] == shown[2]
        match.play(seat, bot.choose(view, match.state.legal_actions(seat)))
    assert differ > 4  # otherwise there was nothing to hide
