"""The PettingZoo environment in which all agents act at once (parallel)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from skyburst.core.chance import Chance
from skyburst.rl.fields import Fields
from skyburst.rl.play import Play
from skyburst.rl.rendering import FRAMES_PER_SECOND, MODES, check_mode, render
from skyburst.rl.rewards import Rewards
from skyburst.rl.settings import Seeds, Settings, check_index
from skyburst.rl.spaces import Bytes, LegalActions, Observation, as_mask, as_observation, observation_space, split

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]
"""Observations, rewards, terminations, truncations and infos by agent."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which every agent gives an action in every step: its move, or `wait` if the game waits for others.

    `wait` is the last action index. Moves made at the same time take effect clockwise. If two agents grab the same
    tile, the first of them gets it, and the other gets nothing.
    """

    def __init__(
        self,
        name: str,
        players: int,
        reward: str,
        render_mode: str | None,
        options: Mapping[str, object],
        deck: Path | None,
    ) -> None:
        self._settings = Settings(name, players, options, deck)
        self._rewards = Rewards(reward)
        self._seeds = Seeds()
        self._play: Play[Any] | None = None
        self._chance = Chance("")
        self._masks: list[bytes] = []
        self.render_mode = check_mode(render_mode)
        self.metadata = {"name": f"{name}_v1", "render_modes": MODES, "render_fps": FRAMES_PER_SECOND}
        example = self._settings.example
        self.wait = example.size
        """The action index of agents that the game does not wait for."""
        self.observation_fields: Fields = example.fields
        """What the numbers in an observation mean."""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._actions = {agent: LegalActions(example.size + 1) for agent in self.possible_agents}
        self._observations = {
            agent: observation_space(example.fields, example.size + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """Returns the space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> LegalActions:
        """Returns the space of an agent's actions."""
        return self._actions[agent]

    @property
    def play(self) -> Play[Any]:
        """The game in progress. Raises ResetNeeded before the first one."""
        if self._play is None:
            raise ResetNeeded("call reset before anything else")
        return self._play

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Starts a game. The same seed gives the same sequence of games; `options` are ignored."""
        self._chance = self._seeds.next(seed)
        self._play = self._settings.deal(self._chance, range(self._settings.players))
        self._rewards.begin(self._settings.players)
        self.agents = self.possible_agents.copy()
        return self._observe()

    def _observe(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        play = self.play
        acting, waits = play.acting, bytes(play.size) + b"\1"
        self._masks = [play.mask(seat) + b"\0" if seat in acting else waits for seat in range(play.players)]
        seen, infos = {}, {}
        for seat, agent in enumerate(self.possible_agents):
            mask = as_mask(self._masks[seat])
            self._actions[agent].legal = mask
            seen[agent] = {"observation": as_observation(play.observe(seat)), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def step(self, actions: Mapping[str, Any]) -> Steps:
        """Takes one action of each agent. Raises IllegalIndex and changes nothing if one of them is illegal."""
        play = self.play
        given = zip(self.possible_agents, self._masks, strict=True)
        chosen = [check_index(play, mask, actions.get(agent, self.wait), agent) for agent, mask in given]
        for seat in play.acting:
            if chosen[seat] != self.wait and self._is_possible(seat, chosen[seat]):
                play.step(seat, chosen[seat], self._chance)
        over = play.is_over
        rewards = [0.0] * play.players
        if over or self._rewards.every_step:
            rewards = list(self._rewards.after_step(play.state))
        seen, infos = self._observe()
        agents = self.possible_agents
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _is_possible(self, seat: int, index: int) -> bool:
        """Returns whether an action is still possible after those of other agents in the same step."""
        play = self.play
        return seat in play.acting and play.mask(seat)[index] == 1

    def named(self, observation: Observation) -> dict[str, Bytes]:
        """Returns the fields of an observation as arrays by name."""
        return split(observation["observation"], self.observation_fields)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Returns or prints what everybody sees, as `render_mode` says."""
        return render(self.play, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is no window."""
