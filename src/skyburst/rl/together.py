"""The PettingZoo environment in which all agents act at once (parallel)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pettingzoo import ParallelEnv

from skyburst.rl.agents import AgentsEnv
from skyburst.rl.settings import check_index
from skyburst.rl.spaces import Observation, as_mask, as_observation

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]
"""Observations, rewards, terminations, truncations and infos by agent."""


class TogetherEnv(AgentsEnv, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
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
        super().__init__(name, players, reward, render_mode, options, deck, more_actions=1)
        self.wait = self._settings.example.size
        """The action index of agents that the game does not wait for."""
        self._masks: list[bytes] = []
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Starts a game. The same seed gives the same sequence of games; `options` are ignored."""
        self._deal(seed)
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
