"""The games for OpenSpiel. Importing this module registers `skyburst_festival`, `skyburst_spring_festival` and
`skyburst_fireworks`.

Chance is explicit: a chance node deals the game, and in Fireworks another one follows each launch and each refilled
pile of action cards. Each has the same number of outcomes, which are seeds. Where several players may act at the same
time, they act one after another.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from skyburst.core.chance import Chance
from skyburst.registry import find
from skyburst.rl.play import Play
from skyburst.rl.rewards import shares_of_victory
from skyburst.rl.settings import PLAYS, Settings

OUTCOMES: Final = 1024
"""How many outcomes each chance node has, unless the parameter `outcomes` says otherwise."""
LONGEST: Final = {"festival": 250, "spring_festival": 300, "fireworks": 5000}
"""The most actions of a game. A game of Fireworks has no limit, but this number is never reached in practice."""
_NO_CHANCE: Final = Chance("none")
_FLAGS: Final = {"no": False, "yes": True}
"""OpenSpiel cannot mix flags and texts in a parameter, so these texts stand for the flags."""


def _type_of(name: str) -> pyspiel.GameType:
    options = {option: _word(values[0]) for option, values in find(name).options.items()}
    return pyspiel.GameType(
        short_name=f"skyburst_{name}",
        long_name=f"Skyburst {name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "outcomes": OUTCOMES, **options},
    )


def _word(value: str | bool) -> str:
    return value if isinstance(value, str) else next(word for word, flag in _FLAGS.items() if flag == value)


TYPES: Final = {name: _type_of(name) for name in PLAYS}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of the games; its parameters are `players`, `outcomes` and the game's options."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        given = dict(params)
        self.settings = Settings(
            name,
            int(given.get("players", 2)),
            {option: _FLAGS.get(given[option], given[option]) for option in find(name).options if option in given},
        )
        outcomes = int(given.get("outcomes", OUTCOMES))
        self.chances = [(outcome, 1 / outcomes) for outcome in range(outcomes)]
        """The outcomes of every chance node, with their probabilities."""
        info = pyspiel.GameInfo(
            num_distinct_actions=self.settings.example.size,
            max_chance_outcomes=outcomes,
            num_players=self.settings.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST[name],
        )
        super().__init__(TYPES[name], info, given)

    def new_initial_state(self) -> "SpielState":
        """Returns the state before the game is dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Returns an object that observes states: with perfect recall as text only, otherwise also as a tensor."""
        return Observer(self.settings.example, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress, or about to be dealt, or waiting for the outcome of an action."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play: Play[Any] | None = None
        """The game in progress; None before it is dealt."""
        self._memories = [b""] * game.settings.players
        """For each player, a hash of what the player saw and did at all its decisions so far."""
        self._pending = -1
        """The action whose outcome the state is waiting for, or -1."""
        self._deal = 0
        self._moves = 0

    def current_player(self) -> int:
        """Returns the player to act, or that chance is to act, or that the game is over."""
        if self.play is None or self._pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return self.play.to_act[0] if not self.play.is_over else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.play is not None and self.play.is_over

    def returns(self) -> list[float]:
        """Returns each player's share of the victory, so that all add up to 0."""
        if self.play is None or not self.play.is_over:
            return [0.0] * len(self._memories)
        return shares_of_victory(self.play.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of a chance node, which are all equally likely."""
        chances: list[tuple[int, float]] = self.get_game().chances
        return chances

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(np.frombuffer(self._playing().mask(player), np.uint8)).tolist()

    def _apply_action(self, action: int) -> None:
        self._moves += 1
        if self.play is None:
            settings: Settings = self.get_game().settings
            self._deal = action
            self.play = settings.deal(Chance(f"spiel/{action}"), range(settings.players))
            return
        seat = self.play.to_act[0]
        if self._pending >= 0:
            chance = Chance(f"spiel/{self._deal}/{self._moves}/{action}")
            self.play.step(seat, self._pending, chance)
            self._pending = -1
            return
        self._memories[seat] = _digest(self._memories[seat], self.play.observe(seat), b"%d" % action)
        if self.play.involves_chance(action):
            self._pending = action
        else:
            self.play.step(seat, action, _NO_CHANCE)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        example: Play[Any] = self.get_game().settings.example
        return example.describe(action)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "SpielState":
        """Returns a copy in which everything that the player cannot know is drawn again, for IS-MCTS in Python."""
        copy: SpielState = self.clone()
        number = sampler() if sampler is not None else np.random.default_rng().random()
        copy.play = self._playing().resampled(player, Chance(f"resample/{number}"))
        return copy

    def observed(self, player: int) -> bytes:
        """Returns what the player sees; nothing before the game is dealt."""
        return b"" if self.play is None else self.play.observe(player)

    def remembered(self, player: int) -> bytes:
        """Returns a hash of what the player sees, and of all that it has seen and done."""
        return _digest(self._memories[player], self.observed(player), b"%d" % self._pending)

    def _playing(self) -> Play[Any]:
        if self.play is None:
            raise pyspiel.SpielError("the game has not been dealt yet")
        return self.play

    def __str__(self) -> str:
        return "before the deal" if self.play is None else str(self.play.state)


class Observer:
    """Observes states as a tensor and as text."""

    def __init__(self, example: Play[Any], perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(example.fields.size, np.float32)
        """The observation; None with perfect recall, since what a player remembers has no fixed size."""
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Sets the tensor to what the player sees."""
        if self.tensor is not None:
            self.tensor.fill(0)
            if state.play is not None:
                self.tensor[:] = np.frombuffer(state.observed(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """Returns a text that two states share if the player cannot tell them apart."""
        if self._perfect_recall:
            return state.remembered(player).hex()
        return _digest(state.observed(player)).hex()


def _digest(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()


class FestivalGame(SpielGame):
    """Festival."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("festival", params)


class SpringFestivalGame(SpielGame):
    """Spring Festival."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("spring_festival", params)


class FireworksGame(SpielGame):
    """Fireworks."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("fireworks", params)


# OpenSpiel releases what is registered only after Python has ended, which crashes with functions but not with classes.
pyspiel.register_game(TYPES["festival"], FestivalGame)
pyspiel.register_game(TYPES["spring_festival"], SpringFestivalGame)
pyspiel.register_game(TYPES["fireworks"], FireworksGame)
