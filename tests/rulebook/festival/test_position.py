"""Tests positions, which represent states as plain values, and the states restored from them."""

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.game import Deck
from tests.properties.festival_fingerprint import fingerprint
from tests.rulebook.festival.tables import FESTIVAL, Seat, play, position, setup, table


def test_f6_f10_f20_a_restored_state_is_the_same_in_every_field() -> None:
    """F6, F10, F20: a restored state has equal fields, even with random sides, an empty pile or a triggered end."""
    state = table({**setup(2, 1), "starting_sides": [2, 1]}, starting_objective="random", claims="manual")
    actions = ["pile 1", "end"] * 7 + ["left a1", "end"] * 40
    for action in actions:
        back = FESTIVAL.from_position(state.position())
        assert fingerprint(back) == fingerprint(state)
        assert back.view(0) == state.view(0)
        if state.is_over:
            break
        play(state, action)
    assert state.is_over


def test_f12_f13_a_restored_board_keeps_what_it_has_earned() -> None:
    """F12, F13: a restored board has its complete objectives, their values and its crowd-pleasers."""
    state = position(Seat(incomplete="A1", complete="G1 E1", crowd_pleasers="full-board"))
    assert fingerprint(FESTIVAL.from_position(state.position())) == fingerprint(state)


def test_only_positions_views_and_states_of_festival_are_accepted() -> None:
    """Other values are refused; the error says what was passed and what is expected."""
    other = table(setup()).position()._replace(deck=Deck("other", "0"))
    with pytest.raises(
        TypeError, match=r"^the position must belong to Deck\(id='standard', .*, not Deck\(id='other', sha256='0'\)$"
    ):
        FESTIVAL.from_position(other)
    stranger = skyburst.new("fireworks", players=2, seed="1")
    with pytest.raises(TypeError, match=r"^expected a skyburst.games.festival.position.Position, not a "):
        FESTIVAL.from_position(stranger.position())
    with pytest.raises(
        TypeError, match=r"^expected a skyburst.games.festival.state.State, not a skyburst.games.fireworks.state.State$"
    ):
        FESTIVAL.fill_missing_picks(stranger, [None, None], Chance("1"))
    with pytest.raises(
        TypeError, match=r"^expected a skyburst.games.festival.view.View, not a skyburst.games.[a-z_]+.view.View$"
    ):
        FESTIVAL.imagine(stranger.view(0), Chance("1"))
