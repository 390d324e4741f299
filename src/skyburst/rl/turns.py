"""The PettingZoo environment in which agents act one after another (AEC)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict
from numpy.typing import NDArray
from pettingzoo import AECEnv

from skyburst.core.chance import Chance
from skyburst.rl.fields import Fields
from skyburst.rl.play import Play
from skyburst.rl.rendering import FRAMES_PER_SECOND, MODES, check_mode, render
from skyburst.rl.rewards import Rewards
from skyburst.rl.settings import Seeds, Settings, check_index
from skyburst.rl.spaces import Bytes, LegalActions, Observation, as_mask, as_observation, observation_space, split


class TurnEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which agents act in the order in which the game waits for them. Agent `player_0` has seat 0."""

    def __init__(
        self,
        name: str,
        players: int,
        reward: str,
        render_mode: str | None,
        options: Mapping[str, object],
        deck: Path | None,
    ) -> None:
        super().__init__()
        self._settings = Settings(name, players, options, deck)
        self._rewards = Rewards(reward)
        self._seeds = Seeds()
        self._play: Play[Any] | None = None
        self._chance = Chance("")
        self._mask = b""
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{name}_v1",
            "render_modes": MODES,
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        example = self._settings.example
        self.observation_fields: Fields = example.fields
        """What the numbers in an observation mean."""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: LegalActions(example.size) for agent in self.possible_agents}
        self._observations = {agent: observation_space(example.fields, example.size) for agent in self.possible_agents}

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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. The same seed gives the same sequence of games; `options` are ignored."""
        self._chance = self._seeds.next(seed)
        self._play = self._settings.deal(self._chance, range(self._settings.players))
        self._rewards.begin(self._settings.players)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Selects the agent that acts next, with its mask in its info; the first agent if the game is over."""
        play = self.play
        to_act = play.to_act
        if not to_act:
            self._mask = bytes(play.size)
            self.agent_selection = self.agents[0]
            return
        seat = to_act[0]
        self.agent_selection = agent = self.possible_agents[seat]
        self._mask = play.mask(seat)
        self.infos[agent] = {"action_mask": as_mask(self._mask)}
        self._actions[agent].legal = self.infos[agent]["action_mask"]

    def observe(self, agent: str) -> Observation:
        """Returns what the agent sees. The mask is 0 everywhere unless the agent acts next."""
        seen = as_observation(self.play.observe(self._seat_of[agent]))
        mask = self._mask if agent == self.agent_selection else bytes(len(self._mask))
        return {"observation": seen, "action_mask": as_mask(mask)}

    def step(self, action: Any) -> None:
        """Takes the selected agent's action. Raises IllegalIndex and changes nothing if the mask does not allow it."""
        play, agent = self.play, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play.step(self._seat_of[agent], check_index(play, self._mask, action, agent), self._chance)
        self.infos[agent] = {}
        self._actions[agent].legal = None
        self._cumulative_rewards[agent] = 0.0
        self._select()
        over = not self._mask.count(1)
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        if over or self._rewards.every_step:
            self.rewards = dict(zip(self.agents, self._rewards.after_step(play.state), strict=True))
            self._accumulate_rewards()

    def named(self, observation: Observation) -> dict[str, Bytes]:
        """Returns the fields of an observation as arrays by name."""
        return split(observation["observation"], self.observation_fields)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Returns or prints what everybody sees, as `render_mode` says."""
        return render(self.play, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is no window."""
