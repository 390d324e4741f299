"""The environments pass PettingZoo's own tests, and do what its tests do not look at."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from skyburst import OptionError
from skyburst.rl import festival_v1, fireworks_v1, spring_festival_v1
from skyburst.rl.settings import IllegalIndex
from skyburst.rl.together import TogetherEnv
from skyburst.rl.turns import TurnEnv

pytestmark = [
    # Dictionaries with an action mask are PettingZoo's own convention, but its tests know them by environment name.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
ENVS: list[Callable[..., TurnEnv]] = [festival_v1.env, spring_festival_v1.env, fireworks_v1.env]
PARALLEL: list[Callable[..., TogetherEnv]] = [spring_festival_v1.parallel_env, fireworks_v1.parallel_env]


def play_randomly(env: TurnEnv, seed: int) -> dict[str, float]:
    """Plays a game and returns the sum of each agent's rewards."""
    env.reset(seed=seed)
    for space in env.possible_agents:
        env.action_space(space).seed(seed)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last(observe=False)
        earned[agent] += reward
        env.step(None if over else env.action_space(agent).sample())
    return earned


@pytest.mark.parametrize("make", ENVS)
@pytest.mark.parametrize("reward", ["win", "score"])
def test_api(make: Callable[..., TurnEnv], reward: str) -> None:
    api_test(make(players=2, reward=reward), num_cycles=60)


@pytest.mark.parametrize("make", ENVS)
def test_seeds(make: Callable[..., TurnEnv]) -> None:
    seed_test(make, 40)


@pytest.mark.parametrize("make", ENVS)
def test_rendering(make: Callable[..., TurnEnv], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make)
    assert "seat 0" in capsys.readouterr().out


@pytest.mark.parametrize("make", ENVS)
def test_pictures_show_the_boards(make: Callable[..., TurnEnv]) -> None:
    """The picture changes during the game and has one board for each player."""
    env = make(players=3, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    play_randomly(env, 1)
    after = env.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert before.shape == after.shape
    assert after.shape[1] == 3 * after.shape[0]
    assert (before != after).any(axis=2).mean() > 0.1


@pytest.mark.parametrize("make", PARALLEL)
def test_parallel_api(make: Callable[..., TogetherEnv]) -> None:
    parallel_api_test(make(), 100)


@pytest.mark.parametrize("make", PARALLEL)
def test_parallel_seeds(make: Callable[..., TogetherEnv]) -> None:
    parallel_seed_test(make, 40)


def test_everybody_fires_at_once() -> None:
    """In the parallel version all agents lay in turn, then one rotates the store, then all fire in one step."""
    env = spring_festival_v1.parallel_env(players=3)
    seen, _ = env.reset(seed=3)
    moving = []
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        moving.append(sum(not mask[env.wait] for mask in masks.values()))
        seen, *_ = env.step({agent: int(np.flatnonzero(mask)[0]) for agent, mask in masks.items()})
    assert moving[:13] == [1] * 13
    assert moving[13] == 3
    assert moving.count(3) == 12


def test_first_of_two_grabs_counts() -> None:
    """Two agents grab the same tile: one gets it, and the other gets nothing."""
    env = fireworks_v1.parallel_env(players=2, variant="speed")
    seen, _ = env.reset(seed=3)
    index = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    env.step(dict.fromkeys(env.agents, index))
    free = [board.free for board in env.play.state.view(None).boards]
    assert sorted(free) == [20, 21]


@pytest.mark.parametrize("make", ENVS)
def test_rewards(make: Callable[..., TurnEnv]) -> None:
    """The same game with every kind of reward: they agree with the engine's scores and winners."""
    earned = {}
    for reward in ("win", "margin", "score"):
        env = make(players=3, reward=reward)
        earned[reward] = play_randomly(env, 5)
        state = env.play.state
    totals = list(state.totals())
    winners = [f"player_{seat}" for seat in state.winners()]
    assert list(earned["score"].values()) == totals
    assert sum(earned["win"].values()) == pytest.approx(0)
    assert [agent for agent, reward in earned["win"].items() if reward == max(earned["win"].values())] == winners
    assert max(earned["margin"].values()) >= 0
    assert list(earned["margin"].values()) == [
        total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)
    ]


def test_seed_gives_a_sequence_of_games() -> None:
    """Games after the seeded one differ from it and are repeatable too."""
    first = festival_v1.env()
    second = festival_v1.env()
    starts: list[list[bytes]] = []
    for env in (first, second):
        env.reset(seed=7)
        begun = [env.last()[0]["observation"].tobytes()]
        env.reset()
        starts.append([*begun, env.last()[0]["observation"].tobytes()])
    assert starts[0] == starts[1]
    assert starts[0][0] != starts[0][1]


@pytest.mark.parametrize("action", [0, 34, -1, None, "left b2"])
def test_illegal_action_changes_nothing(action: Any) -> None:
    env = festival_v1.env(players=2, starting_objective="random")
    env.reset(seed=1)
    before, agent = env.play.state.clone(), env.agent_selection
    with pytest.raises(IllegalIndex, match=agent):
        env.step(action)
    assert env.play.state == before
    assert env.agent_selection == agent


def test_illegal_action_of_one_agent_stops_all() -> None:
    env = fireworks_v1.parallel_env(players=2)
    seen, _ = env.reset(seed=1)
    before = env.play.state.clone()
    with pytest.raises(IllegalIndex, match="player_1 may not choose 0"):
        env.step({"player_0": int(np.flatnonzero(seen["player_0"]["action_mask"])[0]), "player_1": 0})
    assert env.play.state == before


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        festival_v1.env(players=5)
    with pytest.raises(OptionError, match="reward 'glory'"):
        festival_v1.env(reward="glory")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="render mode 'hologram'"):
        festival_v1.env(render_mode="hologram")
    with pytest.raises(OptionError, match="'variant' cannot be 'slow'"):
        fireworks_v1.env(variant="slow")  # type: ignore[arg-type]


def test_reset_comes_first() -> None:
    env = festival_v1.env()
    with pytest.raises(ResetNeeded):
        env.observe("player_0")
    with pytest.raises(ResetNeeded):
        fireworks_v1.parallel_env().step({})
