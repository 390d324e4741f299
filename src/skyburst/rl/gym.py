"""Gymnasium environments: one seat against bots. Importing this module registers them.

>>> import gymnasium
>>> import skyburst.rl.gym
>>> env = gymnasium.make("Skyburst/Festival-v1", players=3, opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> env.action_space.sample(info["action_mask"]) in (0, 1)
True
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from skyburst.core.chance import Chance
from skyburst.rl.fields import Fields
from skyburst.rl.rendering import FRAMES_PER_SECOND, MODES, check_mode, render
from skyburst.rl.rewards import Rewards
from skyburst.rl.seats import Opponents, SeatedGame
from skyburst.rl.settings import Settings, check_illegal, check_index, random_index
from skyburst.rl.spaces import Bytes, LegalActions, Observation, as_mask, as_observation, observation_space, split


class GameEnv(gymnasium.Env[Any, Any]):
    """A game in which bots have all seats but one."""

    metadata = {"render_modes": MODES, "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012  (as in Gymnasium)

    def __init__(
        self,
        name: str,
        *,
        players: int = 2,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "replace",
        render_mode: str | None = None,
        deck: Path | None = None,
        **options: object,
    ) -> None:
        """Raises GameError if something is wrong.

        A seat of None means a random seat in each game. Illegal actions are replaced by random legal ones, since
        Gymnasium expects a step to accept every element of the action space; with `illegal="raise"`, they are errors.
        """
        self._settings = Settings(name, players, options, deck)
        self._rewards = Rewards(reward)
        self._strict = check_illegal(illegal)
        self._opponents = Opponents(self._settings, opponents, seat)
        self._game: SeatedGame | None = None
        self._seat = 0
        self._mask = b""
        self.render_mode = check_mode(render_mode)
        example = self._settings.example
        self.observation_fields: Fields = example.fields
        """What the numbers in an observation mean."""
        self.action_space: LegalActions = LegalActions(example.size)
        self.observation_space = observation_space(example.fields, example.size)

    @property
    def game(self) -> SeatedGame:
        """The game in progress. Raises ResetNeeded before the first one."""
        if self._game is None:
            raise ResetNeeded("call reset before anything else")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a game. The same seed gives the same sequence of games; `options` are ignored."""
        super().reset(seed=seed)
        chance = Chance(f"rl/{self.np_random.integers(2**63)}")
        self._rewards.begin(self._settings.players)
        self._seat, bots = self._opponents.seated(chance)
        self._game = SeatedGame(self._settings, chance, bots)
        return self._observe()

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        play = self.game.play
        self._mask = bytes(play.size) if play.is_over else play.mask(self._seat)
        mask = as_mask(self._mask)
        self.action_space.legal = mask
        seen = {"observation": as_observation(play.observe(self._seat)), "action_mask": mask}
        return seen, {"action_mask": mask, "seat": self._seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action and lets the bots play. `info["illegal"]` says whether the action had to be replaced.

        Raises IllegalIndex and changes nothing if the action is no index, or illegal and not to be replaced.
        """
        play = self.game.play
        illegal = not self._strict and self.action_space.contains(action) and not self._mask[action]
        if illegal:
            action = random_index(self._mask, self.game.chance)
        self.game.step(check_index(play, self._mask, action, f"seat {self._seat}"))
        over = play.is_over
        reward = self._rewards.after_step(play.state)[self._seat] if over or self._rewards.every_step else 0.0
        seen, info = self._observe()
        info["illegal"] = illegal
        return seen, reward, over, False, info

    def named(self, observation: Observation) -> dict[str, Bytes]:
        """Returns the fields of an observation as arrays by name."""
        return split(observation["observation"], self.observation_fields)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Returns or prints what everybody sees, as `render_mode` says."""
        return render(self.game.play, self.render_mode)


IDS = {
    "Skyburst/Festival-v1": "festival",
    "Skyburst/SpringFestival-v1": "spring_festival",
    "Skyburst/Fireworks-v1": "fireworks",
}
"""The registered ids and the games that they stand for."""

for _id, _name in IDS.items():
    gymnasium.register(
        _id,
        entry_point="skyburst.rl.gym:GameEnv",
        vector_entry_point="skyburst.rl.vector:GameVectorEnv",
        kwargs={"name": _name},
    )
