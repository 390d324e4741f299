"""What the two PettingZoo interfaces have in common: agents, spaces, and the game in progress."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict
from numpy.typing import NDArray

from skyburst.core.chance import Chance
from skyburst.rl.fields import Fields
from skyburst.rl.play import Play
from skyburst.rl.rendering import FRAMES_PER_SECOND, MODES, check_mode, render
from skyburst.rl.rewards import Rewards
from skyburst.rl.settings import Seeds, Settings
from skyburst.rl.spaces import Bytes, LegalActions, Observation, observation_space, split


class AgentsEnv:
    """An environment in which every seat is an agent. Agent `player_0` has seat 0."""

    def __init__(
        self,
        name: str,
        players: int,
        reward: str,
        render_mode: str | None,
        options: Mapping[str, object],
        deck: Path | None,
        more_actions: int = 0,
    ) -> None:
        """Raises GameError if something is wrong. `more_actions` are indices after those of the game."""
        self._settings = Settings(name, players, options, deck)
        self._rewards = Rewards(reward)
        self._seeds = Seeds()
        self._play: Play[Any] | None = None
        self._chance = Chance("")
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{name}_v1",
            "render_modes": MODES,
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        example = self._settings.example
        actions = example.size + more_actions
        self.observation_fields: Fields = example.fields
        """What the numbers in an observation mean."""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._actions = {agent: LegalActions(actions) for agent in self.possible_agents}
        self._observations = {agent: observation_space(example.fields, actions) for agent in self.possible_agents}

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

    def _deal(self, seed: int | None) -> None:
        """Starts the next game, or the first one of a seed."""
        self._chance = self._seeds.next(seed)
        self._play = self._settings.deal(self._chance, range(self._settings.players))
        self._rewards.begin(self._settings.players)
        self.agents = self.possible_agents.copy()

    def named(self, observation: Observation) -> dict[str, Bytes]:
        """Returns the fields of an observation as arrays by name."""
        return split(observation["observation"], self.observation_fields)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Returns or prints what everybody sees, as `render_mode` says."""
        return render(self.play, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is no window."""
