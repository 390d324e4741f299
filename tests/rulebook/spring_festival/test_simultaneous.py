"""S9: all players fire at the same time."""

from itertools import permutations

import pytest

from skyburst.games.spring_festival.events import CardDrawn
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.tables import Seat, board, legal, play, position, setup, table


def test_s9_the_game_waits_for_all_clockwise_from_the_active_player() -> None:
    """S9: all seats can act, listed clockwise from the active player, until they are done."""
    state = table(setup(4, first=2))
    play(state, "turn 3")
    assert list(state.to_act) == [2, 3, 0, 1]
    play(state, "fire 0,0", seat=3)
    assert board(state, 3).done
    assert list(state.to_act) == [2, 0, 1]
    assert all(legal(state, seat) for seat in state.to_act)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_s9_any_order_gives_the_same(order: tuple[int, ...]) -> None:
    """S9: the result does not depend on the order in which players fire."""
    state, usual = (table(setup(3)) for _ in range(2))
    play(state, "turn 2")
    play(usual, "turn 2")
    for seat in order:
        _fire(state, seat)
    for seat in range(3):
        _fire(usual, seat)
    assert state.view(None) == usual.view(None)


def _fire(state: State, seat: int) -> None:
    play(state, "fire 0,1", seat=seat)
    if state.phase == "fire" and not board(state, seat).done:
        play(state, "done", seat=seat)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_s9_cards_are_drawn_in_the_order_of_completing(order: tuple[int, int]) -> None:
    """S9: the next card goes to the player who completes first, not to the one who fired first."""
    player = Seat("b1* . b2*", "C01")
    other = Seat("y1* . y2*", "C02")
    state = position(player, other, tops="T48 T01 T47 T03", colour="C10 C11")
    play(state, "fire 1,0", seat=0)
    play(state, "fire 1,0", seat=1)
    first, second = order
    cards = {0: "C01", 1: "C02"}
    assert CardDrawn(first, "C10") in play(state, f"complete {cards[first]} 0,0 1,0 2,0", seat=first)
    assert CardDrawn(second, "C11") in play(state, f"complete {cards[second]} 0,0 1,0 2,0", seat=second)
