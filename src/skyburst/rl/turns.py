"""The PettingZoo environment in which agents act one after another (AEC)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pettingzoo import AECEnv

from skyburst.rl.agents import AgentsEnv
from skyburst.rl.settings import check_index
from skyburst.rl.spaces import Observation, as_mask, as_observation


class TurnEnv(AgentsEnv, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which agents act in the order in which the game waits for them."""

    def __init__(
        self,
        name: str,
        players: int,
        reward: str,
        render_mode: str | None,
        options: Mapping[str, object],
        deck: Path | None,
    ) -> None:
        super().__init__(name, players, reward, render_mode, options, deck)
        self._mask = b""
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. The same seed gives the same sequence of games; `options` are ignored."""
        self._deal(seed)
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
