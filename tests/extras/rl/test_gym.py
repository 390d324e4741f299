"""The Gymnasium environments pass its checker; bots play the other seats as they do everywhere."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from skyburst import OptionError
from skyburst.bots import UnknownBot
from skyburst.rl.gym import IDS, GameEnv
from skyburst.rl.settings import IllegalIndex


def play(env: GameEnv, seed: int) -> list[float]:
    """Plays a random game and returns the rewards."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, over = list[float](), False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("name", IDS.values())
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_checker(name: str) -> None:
    check_env(GameEnv(name, opponents="random", render_mode="rgb_array"), skip_render_check=False)


@pytest.mark.parametrize("registered", IDS)
def test_made_by_id(registered: str) -> None:
    env = gymnasium.make(registered, players=3, opponents=["random", "greedy"], seat=1)
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert info["seat"] == 1


@pytest.mark.parametrize("name", IDS.values())
def test_rewards(name: str) -> None:
    """The points after each step add up to the score, and there is one game for each seed."""
    env = GameEnv(name, players=3, opponents="random", reward="score", seat=2)
    rewards = play(env, 3)
    assert sum(rewards) == env.game.play.state.totals()[2]
    assert play(env, 3) == rewards
    wins = play(GameEnv(name, players=3, opponents="random", seat=2), 3)
    assert set(wins[:-1]) <= {0.0}


def test_seat_is_drawn() -> None:
    env = GameEnv("festival", players=4, opponents="random")
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2, 3}


def test_opponents_begin_with_the_next_seat() -> None:
    """With different bots, each seat gets its own: only the greedy bot takes time to think about its board."""
    env = GameEnv("festival", players=3, opponents=["greedy", "random"], seat=2)
    env.reset(seed=1)
    assert {seat: type(bot).__name__ for seat, bot in env.game.bots.items()} == {0: "Greedy", 1: "Random"}


def test_greedy_is_stronger_than_random() -> None:
    env = GameEnv("festival", opponents="greedy", reward="margin")
    assert sum(play(env, seed)[-1] for seed in range(5)) < -50


def test_levels_can_be_opponents() -> None:
    env = GameEnv("festival", opponents="novice:simulations=2", starting_objective="random")
    assert len(play(env, 1)) > 5


def test_bots_arrange_their_boards_in_fireworks() -> None:
    """The learner's tiles stay where it puts them, while greedy bots rearrange theirs."""
    env = GameEnv("fireworks", opponents="greedy", seat=0, reward="margin")
    assert play(env, 2)[-1] < 0
    assert env.game.play.state.totals()[1] > 20


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(OptionError, match="2 opponents for 3 players, not 1"):
        GameEnv("festival", players=3, opponents=["random"])
    with pytest.raises(OptionError, match="no environment for 'chess'"):
        GameEnv("chess")
    with pytest.raises(OptionError, match="seat must be from 0 to 1, not 2"):
        GameEnv("festival", seat=2)
    with pytest.raises(UnknownBot, match="genius"):
        GameEnv("festival", opponents="genius")
    with pytest.raises(OptionError, match="option 'colour'"):
        GameEnv("festival", colour="red")


@pytest.mark.parametrize(("action", "illegal"), [(33, "raise"), (99, "raise"), (99, "replace"), ("left b2", "replace")])
def test_illegal_action_changes_nothing(action: Any, illegal: str) -> None:
    env = GameEnv("festival", opponents="random", seat=1, illegal=illegal)
    env.reset(seed=1)
    before = env.game.play.state.clone()
    with pytest.raises(IllegalIndex, match="seat 1"):
        env.step(action)
    assert env.game.play.state == before


def test_illegal_action_is_replaced() -> None:
    """By default any index is accepted, as Gymnasium expects, and `info` says that it was not legal."""
    env = GameEnv("festival", opponents="random", seat=1)
    env.reset(seed=1)
    assert env.step(33)[4]["illegal"]
    assert not env.step(env.action_space.sample())[4]["illegal"]
    with pytest.raises(OptionError, match="'replace' or 'raise', not 'ignore'"):
        GameEnv("festival", illegal="ignore")


def test_reset_comes_first() -> None:
    with pytest.raises(ResetNeeded):
        GameEnv("festival").step(np.int64(0))
