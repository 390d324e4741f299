"""The games work in OpenSpiel: its own tests pass, and its search algorithms play."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from skyburst import OptionError
from skyburst.rl.settings import PLAYS
from skyburst.rl.spiel import SpielState

NAMES = [f"skyburst_{name}" for name in PLAYS]


def play_randomly(game: Any, seed: int) -> Iterator[Any]:
    """Plays a random game and yields each state in which a player is to act."""
    random, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(random.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(
    "name", [*NAMES, "skyburst_festival(players=4,claims=manual)", "skyburst_fireworks(variant=speed)"]
)
def test_random_simulation(name: str) -> None:
    """OpenSpiel plays a random game, and writes and reads its states."""
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel writes down a whole game, and the same game again from its actions.

    Only the sums of tensors are written, because formatting 13,414 numbers in every state takes minutes.
    """
    monkeypatch.setattr(generate_playthrough, "_format_tensor", _format_sum)
    random = f"{name}(players=2,outcomes=4)"
    actions = [3, *_first_actions(pyspiel.load_game(random))]
    text = generate_playthrough.playthrough(random, actions, seed=2)
    assert "Returns() = [" in text
    assert text == generate_playthrough.playthrough(random, actions, seed=2)


def _format_sum(tensor: Any, name: str, max_cols: int = 120) -> list[str]:
    return [f"{name}: {np.sum(tensor)}"]


def _first_actions(game: Any) -> list[int]:
    """Returns a game's actions from the deal with the number 3 on, always the last legal one."""
    state = game.new_initial_state()
    state.apply_action(3)
    actions = []
    while not state.is_terminal():
        actions.append(state.legal_actions()[-1])
        state.apply_action(actions[-1])
    return actions


@pytest.mark.parametrize("name", NAMES)
def test_same_chance_gives_the_same_game(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, final = play_randomly(game, 1)
    again = game.new_initial_state()
    for action in final.history():
        again.apply_action(action)
    assert str(again) == str(final)
    assert again.returns() == final.returns()
    assert sum(final.returns()) == pytest.approx(0)
    other = game.new_initial_state()
    other.apply_action((final.history()[0] + 1) % 1024)
    assert str(other) != str(game.new_initial_state())


@pytest.mark.parametrize("name", NAMES)
def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    """The player's information stays the same, and so does what it may do, while hidden things change."""
    game, changed = pyspiel.load_game(name), 0
    for number, state in enumerate(play_randomly(game, 1)):
        if number % 4 or state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        changed += other.play.state != state.play.state
    assert changed > 3


def test_information_states_remember() -> None:
    """Two ways to the same position are different information states with the same observation."""
    game = pyspiel.load_game("skyburst_spring_festival")
    strings = []
    for order in ((0, 1), (1, 0)):
        state = game.new_initial_state()
        state.apply_action(5)
        player = state.current_player()
        texts = [f"lay tile {tile + 1} row 1 column {column}" for column, tile in enumerate(order, 1)]
        if order == (1, 0):  # the second tile first, then the first one to its left
            texts = ["lay tile 2 row 1 column 1", "lay tile 1 row 1 column 0"]
        for text in texts:
            index = next(index for index in state.legal_actions() if state.action_to_string(player, index) == text)
            state.apply_action(index)
        strings.append((state.observation_string(player), state.information_state_string(player)))
    assert strings[0][0] == strings[1][0]
    assert strings[0][1] != strings[1][1]


@pytest.mark.parametrize("name", NAMES)
def test_algorithms_play(name: str) -> None:
    """IS-MCTS, which resamples, and MCTS, which knows everything, play some moves against each other."""
    game, random = pyspiel.load_game(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bots = [
        ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=random, allow_inconsistent_action_sets=True),
        mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=random),
    ]
    state = game.new_initial_state()
    moved = set()
    for _ in range(12):
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        else:
            moved.add(state.current_player())
            state.apply_action(bots[state.current_player()].step(state))
    assert moved


def test_ismcts_wins_against_random() -> None:
    """A whole game of Festival: a short search beats random moves."""
    game, random = pyspiel.load_game("skyburst_festival"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 1.0, 12, random_state=random, allow_inconsistent_action_sets=True
    )
    # By default, the bot draws with a sampler that cannot be seeded.
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert isinstance(state, SpielState)
    assert state.returns()[0] == 1.0


def test_python_ends_without_a_crash() -> None:
    """OpenSpiel releases registered games after Python has ended."""
    program = "import pyspiel, skyburst.rl.spiel\npyspiel.load_game('skyburst_festival').new_initial_state()"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        pyspiel.load_game("skyburst_festival(players=5)")
    with pytest.raises(OptionError, match="'variant' cannot be 'slow'"):
        pyspiel.load_game("skyburst_fireworks(variant=slow)")
