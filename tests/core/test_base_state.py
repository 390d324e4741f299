"""The states of all games can be stepped, compared, copied and printed."""

import copy
from collections.abc import Iterator, Mapping

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Game, State
from skyburst.library import game

OPTIONS: list[tuple[str, Mapping[str, object]]] = [
    ("festival", {}),
    ("festival", {"claims": "manual", "starting_objective": "random"}),
    ("spring_festival", {"sign": True}),
    ("fireworks", {}),
    ("fireworks", {"variant": "advanced"}),
    ("fireworks", {"variant": "speed"}),
]
each_game = pytest.mark.parametrize(("name", "options"), OPTIONS)


def start(played: Game, options: Mapping[str, object], seed: str = "7") -> State:
    return played.deal(3, Chance(seed), played.options(options))


def moments(state: State) -> Iterator[State]:
    """Plays the state at random to the end and yields it at the start and after every step."""
    chance = Chance("moves")
    yield state
    while not state.is_over:
        seat = chance.pick(state.to_act)
        state.step(seat, chance.pick(state.legal_actions(seat)), chance)
        yield state


@each_game
def test_step_draws_and_applies(name: str, options: Mapping[str, object]) -> None:
    """`step` does the same as `draw` followed by `apply`, with the same chance."""
    state, chance, again = start(game(name), options), Chance("luck"), Chance("luck")
    for _ in range(30):
        seat = state.to_act[0]
        action = state.legal_actions(seat)[-1]
        other = state.clone()
        events = other.apply(seat, action, other.draw(seat, action, again))
        assert state.step(seat, action, chance) == events
        assert state == other


def test_step_refuses_what_apply_refuses() -> None:
    """If `step` is refused, the state does not change."""
    state = start(game("festival"), {})
    before = state.clone()
    with pytest.raises(GameError):
        state.step(state.to_act[0], game("festival").parse("pass"), Chance("luck"))
    assert state == before


@each_game
def test_a_position_restores_its_state(name: str, options: Mapping[str, object]) -> None:
    """After every step, the restored state is equal and lists its legal actions in the same order."""
    played = game(name)
    for state in moments(start(played, options)):
        back = played.from_position(state.position())
        assert back == state
        for seat in range(state.players):
            assert back.legal_actions(seat) == state.legal_actions(seat)
            assert back.view(seat) == state.view(seat)
        assert (back.scores(), back.winners()) == (state.scores(), state.winners())


@each_game
def test_a_restored_state_plays_on(name: str, options: Mapping[str, object]) -> None:
    """A restored state, played with the same chance, ends like the original."""
    played = game(name)
    state = start(played, options)
    for number, _ in enumerate(moments(state)):
        if number == 20:
            break
    back = played.from_position(state.position())
    for _ in moments(state):
        pass
    for _ in moments(back):
        pass
    assert back == state


@each_game
def test_every_action_changes_the_position(name: str, options: Mapping[str, object]) -> None:
    """Successive states are unequal, and a copy equals its original."""
    previous: State | None = None
    for state in moments(start(game(name), options)):
        assert previous is None or (state != previous and previous != state)
        previous = state.clone()
        assert previous == state
        assert copy.copy(state) == state
        assert copy.deepcopy(state) == state
        assert copy.copy(state) is not state


@each_game
def test_other_deals_and_options_are_not_equal(name: str, options: Mapping[str, object]) -> None:
    played = game(name)
    assert start(played, options) == start(played, options)
    assert start(played, options) != start(played, options, seed="8")
    assert start(played, options) != start(game("festival" if name != "festival" else "fireworks"), {})


def test_states_are_unhashable() -> None:
    """States are mutable, so they must not be hashable."""
    with pytest.raises(TypeError):
        hash(start(game("festival"), {}))


def test_a_position_of_another_game_is_refused() -> None:
    festival, fireworks = game("festival"), game("fireworks")
    with pytest.raises(TypeError, match=r"expected a skyburst.games.festival.position.Position"):
        festival.from_position(start(fireworks, {}).position())


@each_game
def test_printing_shows_what_a_spectator_sees(name: str, options: Mapping[str, object]) -> None:
    """Printing a state shows the spectator's view; its repr is a single line."""
    for state in moments(start(game(name), options)):
        assert str(state) == str(state.view(None))
        assert str(state).startswith(f"{name}, 3 players")
        assert repr(state).startswith(f"<{name}.State: 3 players, ")
        assert "\n" not in repr(state)
    assert str(state).splitlines()[0] == f"{name}, 3 players, phase over"
