"""Many games at once: every game is like a single one, and ends by being replaced."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from skyburst.rl.gym import IDS
from skyburst.rl.settings import IllegalIndex
from skyburst.rl.vector import GameVectorEnv


def random_actions(masks: Any, random: np.random.Generator) -> Any:
    """Returns a legal action for each game."""
    return (masks * random.random(masks.shape)).argmax(axis=1)


@pytest.mark.parametrize("registered", IDS)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_games_go_on(registered: str, opponents: str | None) -> None:
    """Shapes fit the spaces, and each seed gives the same games."""
    runs = []
    for _ in range(2):
        env = gymnasium.make_vec(registered, num_envs=3, opponents=opponents)
        assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        random = np.random.default_rng(1)
        observation, _ = env.reset(seed=5)
        seen = []
        for _ in range(40):
            assert env.observation_space.contains(observation)
            observation, rewards, over, truncated, info = env.step(random_actions(observation["action_mask"], random))
            assert rewards.shape == over.shape == truncated.shape == (3,)
            assert not truncated.any()
            seen.append(observation["observation"].tobytes())
        assert len({info["seat"].shape}) == 1
        runs.append(seen)
    assert runs[0] == runs[1]


def test_finished_games_are_replaced() -> None:
    """In the step that ends a game its reward is given, and the observation is that of a new game."""
    env = GameVectorEnv("festival", 4, players=3, reward="win")
    random = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    ended = 0
    while ended < 6:
        seats = info["seat"]
        observation, rewards, over, _, info = env.step(random_actions(observation["action_mask"], random))
        assert (rewards == info["rewards"][np.arange(4), seats]).all()
        assert (info["rewards"][~over] == 0).all()
        for number in np.flatnonzero(over):
            ended += 1
            assert info["rewards"][number].sum() == pytest.approx(0)
            assert info["rewards"][number].max() > 0
            assert info["_final_obs"][number]
            final = info["final_obs"][number]
            assert env.single_observation_space.contains(final)
            assert final["observation"][: env.observation_fields.block].any()
            assert not final["action_mask"].any()
            assert observation["action_mask"][number][:2].all()  # a new game begins with the starting objective


def test_points_add_up() -> None:
    env = GameVectorEnv("spring_festival", 2, reward="score")
    random = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    earned, over = np.zeros((2, 2)), np.zeros(2, bool)
    while not over.any():
        playing = [game.play for game in env.games]
        observation, _, over, _, info = env.step(random_actions(observation["action_mask"], random))
        earned += info["rewards"]
    for number in np.flatnonzero(over):
        assert earned[number].tolist() == list(playing[number].state.totals())


def test_seat_against_bots() -> None:
    env = GameVectorEnv("festival", 5, players=2, opponents="random", seat=1)
    _, info = env.reset(seed=1)
    assert info["seat"].tolist() == [1] * 5


@pytest.mark.parametrize("actions", [[0, 0], [0, 0, 33], [0, 0, -1], [0, 0, 400], [0.0, 0.0, 0.0]])
def test_illegal_actions_change_nothing(actions: list[Any]) -> None:
    env = GameVectorEnv("festival", 3, illegal="raise")
    observation, _ = env.reset(seed=1)
    observation["action_mask"][:] = 1  # what the caller does with its copy does not matter
    before = [game.play.state.clone() for game in env.games]
    with pytest.raises(IllegalIndex):
        env.step(np.array(actions))
    assert [game.play.state for game in env.games] == before


def test_illegal_actions_are_replaced() -> None:
    env = GameVectorEnv("festival", 3)
    env.reset(seed=1)
    *_, info = env.step(np.array([0, 33, 1]))
    assert info["illegal"].tolist() == [False, True, False]
    assert all(game.play.state.boards[game.play.state.first].incomplete for game in env.games)
