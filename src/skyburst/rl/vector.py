"""Many games at once, as a vector environment of Gymnasium.

In each game one seat plays against bots, or, without opponents, the learner plays all seats. A game that ends is
replaced by a new one in the same step.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skyburst.core.chance import Chance
from skyburst.rl.fields import Fields
from skyburst.rl.rewards import Rewards
from skyburst.rl.seats import Opponents, SeatedGame
from skyburst.rl.settings import IllegalIndex, Settings, check_illegal, random_index
from skyburst.rl.spaces import LegalActions, Observation, as_mask, as_observation, observation_space

Floats = NDArray[np.float64]
Steps = tuple[Observation, Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class GameVectorEnv(VectorEnv[Observation, Any, Any]):
    """Many games that advance by one action each in every step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  (as in Gymnasium)

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        *,
        players: int = 2,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "replace",
        deck: Path | None = None,
        **options: object,
    ) -> None:
        """Raises GameError if something is wrong.

        With `opponents=None` the learner plays all seats, one after another. A seat of None means a random seat.
        Illegal actions are replaced by random legal ones, unless `illegal` is "raise".
        """
        self.num_envs = num_envs
        self._settings = Settings(name, players, options, deck)
        self._opponents = None if opponents is None else Opponents(self._settings, opponents, seat)
        self._strict = check_illegal(illegal)
        self._rewards = [Rewards(reward) for _ in range(num_envs)]
        self.games: list[SeatedGame] = []
        """The games in progress; empty before the first reset."""
        self._seats = [0] * num_envs
        self._masks = np.zeros((0, 0), np.int8)
        example = self._settings.example
        self.observation_fields: Fields = example.fields
        """What the numbers in an observation mean."""
        self.single_action_space: LegalActions = LegalActions(example.size)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observation_space(example.fields, example.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts all games. The same seed gives the same games; `options` are ignored."""
        super().reset(seed=seed if not isinstance(seed, list) else seed[0])
        self.games = [self._new_game(number) for number in range(self.num_envs)]
        return self._observe()

    def _new_game(self, number: int) -> SeatedGame:
        chance = Chance(f"rl/{self.np_random.integers(2**63)}")
        self._rewards[number].begin(self._settings.players)
        return SeatedGame(self._settings, chance, {} if self._opponents is None else self._opponents.seated(chance)[1])

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        seen, masks = [], []
        for number, game in enumerate(self.games):
            play = game.play
            self._seats[number] = seat = play.to_act[0]
            seen.append(play.observe(seat))
            masks.append(play.mask(seat))
        count = self.num_envs
        mask = as_mask(b"".join(masks)).reshape(count, -1)
        self._masks = mask.copy()  # callers may change theirs
        observation = as_observation(b"".join(seen)).reshape(count, -1)
        return {"observation": observation, "action_mask": mask}, {"action_mask": mask, "seat": np.array(self._seats)}

    def step(self, actions: Any) -> Steps:
        """Takes one action in each game. `info["illegal"]` says which actions had to be replaced.

        The reward is that of the seat that has acted; `info["rewards"]` has the rewards of all seats. Raises
        IllegalIndex and changes nothing if an action is no index, or illegal and not to be replaced.
        """
        chosen, illegal = self._checked(actions)
        count, players = self.num_envs, self._settings.players
        rewards, over = np.zeros((count, players)), np.zeros(count, np.bool_)
        acted = np.array(self._seats)
        final: dict[int, Observation] = {}
        for number, index in enumerate(chosen):
            game = self.games[number]
            game.step(index)
            play, earned = game.play, self._rewards[number]
            if play.is_over:
                over[number] = True
                rewards[number] = earned.after_step(play.state)
                final[number] = self._final(game, self._seats[number])
                self.games[number] = self._new_game(number)
            elif earned.every_step:
                rewards[number] = earned.after_step(play.state)
        observation, info = self._observe()
        info |= {"rewards": rewards, "illegal": illegal}
        if final:
            info["final_obs"] = np.array([final.get(number) for number in range(count)], dtype=object)
            info["_final_obs"] = over.copy()
        return observation, rewards[np.arange(count), acted], over, np.zeros(count, np.bool_), info

    def _checked(self, actions: Any) -> tuple[list[int], NDArray[np.bool_]]:
        """Returns a legal action for each game, and which of them replace illegal ones."""
        if not self.games:
            raise ResetNeeded("call reset before anything else")
        chosen = np.asarray(actions)
        count, size = self._masks.shape
        if chosen.shape != (count,) or not np.issubdtype(chosen.dtype, np.integer) or not _within(chosen, size):
            raise IllegalIndex(f"there must be {count} whole numbers from 0 to {size - 1}, not {actions!r}")
        illegal = self._masks[np.arange(count), chosen] == 0
        found: list[int] = chosen.tolist()
        for number in np.flatnonzero(illegal).tolist():
            if self._strict:
                raise IllegalIndex(f"game {number} may not get {found[number]} now, because its action_mask is 0 there")
            found[number] = random_index(self._masks[number].tobytes(), self.games[number].chance)
        return found, illegal

    def _final(self, game: SeatedGame, seat: int) -> Observation:
        """Returns what the seat that has acted sees at the end of a game."""
        play = game.play
        return {"observation": as_observation(play.observe(seat)), "action_mask": as_mask(bytes(play.size))}


def _within(chosen: NDArray[np.integer[Any]], size: int) -> bool:
    return bool(((chosen >= 0) & (chosen < size)).all())
