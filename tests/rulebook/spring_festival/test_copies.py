"""Tests copying, comparing and pickling a state."""

import pickle

import pytest

from skyburst.core.chance import Chance
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import fire_all, play, restored, setup, table
from tests.rulebook.spring_festival.test_views import in_the_middle


def moments() -> dict[str, State]:
    """Returns a state in each phase."""
    started = restored(setup(3, first=1, sign="ox"), sign=True)
    play(started, "lay S22 0,0", "lay S21 0,1")
    turned = table(setup(4))
    play(turned, "turn 3")
    fire_all(turned)
    over = table(setup(2))
    for _ in range(12):
        play(over, "turn 1")
        fire_all(over)
    finale = over.clone()
    play(finale, "ignite 0,0")
    play(over, "ignite 0,0", "ignite 0,0")
    fire = SPRING.imagine(in_the_middle(), Chance("imagined"))
    return {"lay": started, "turn": turned, "fire": fire, "finale": finale, "over": over}


MOMENTS = moments()


@pytest.mark.parametrize("phase", MOMENTS)
def test_a_pickled_state_is_the_same_game(phase: str) -> None:
    """An unpickled state has the same views and the same legal actions, and is independent of the original."""
    state = MOMENTS[phase]
    assert state.phase == phase
    copy = pickle.loads(pickle.dumps(state))
    assert isinstance(copy, State)
    for seat in (*range(state.players), None):
        assert copy.view(seat) == state.view(seat)
    for seat in range(state.players):
        assert copy.legal_actions(seat) == state.legal_actions(seat)
    assert copy == state
    assert copy.setup_to_json() == state.setup_to_json()
    for seat in copy.to_act:
        for action in copy.legal_actions(seat):
            assert copy.clone().apply(seat, action) == state.clone().apply(seat, action)
    if copy.to_act:
        copy.apply(copy.to_act[0], copy.legal_actions(copy.to_act[0])[0])
        assert copy != state


@pytest.mark.parametrize("phase", ["lay", "turn", "fire", "finale"])
def test_every_action_makes_a_different_state(phase: str) -> None:
    state = MOMENTS[phase]
    for seat in state.to_act:
        for action in state.legal_actions(seat):
            clone = state.clone()
            assert clone == state
            clone.apply(seat, action)
            assert clone != state


def test_games_with_different_set_ups_are_different() -> None:
    """Games are unequal even if they differ only in the sign, in an option or in the hidden tiles of the stacks."""
    given = setup(2, sign="ox")
    game = restored(given, sign=True)
    assert restored(given, sign=True) == game
    assert restored({**given, "sign": "rat"}, sign=True) != game
    assert restored(given, sign="ox") != game
    stacks = given["stacks"]
    assert isinstance(stacks, list)
    swapped = [[stacks[0][1], stacks[0][0], *stacks[0][2:]], *stacks[1:]]
    assert restored({**given, "stacks": swapped}, sign=True) != game
