"""A game in progress as a learner sees it: dense actions, masks and observations.

A `Play` wraps a state of the engine. Each game has a subclass, which says what its action indices mean and how it is
observed. Observations and masks are bytes, so this module and the subclasses need nothing but the standard library.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Generic, Self, TypeAlias, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.game import Action, State
from skyburst.rl.fields import Fields

S = TypeVar("S", bound=State)
Take: TypeAlias = Callable[[int, Action, Chance], object]
"""`State.advance`, or `State.step`, which also checks the action."""


class Play(ABC, Generic[S]):
    """A game in progress; `S` is the type of the game's states."""

    def __init__(self, state: S, learners: Collection[int]) -> None:
        """Begins with this state. `learners` are the seats that act through action indices; bots have the others."""
        self.state = state
        self.learners = learners

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.state.players

    @property
    def to_act(self) -> Sequence[int]:
        """The seats that the game is waiting for, the one to act first in front; empty once the game is over."""
        return self.state.to_act

    @property
    def acting(self) -> Sequence[int]:
        """The seats that may act at the same time, those that act first in front; empty once the game is over."""
        return self.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.state.to_act

    @property
    @abstractmethod
    def fields(self) -> Fields:
        """What the bytes of an observation mean."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of action indices."""

    @abstractmethod
    def observe(self, seat: int) -> bytes:
        """Returns what the seat sees. It depends only on the seat's view and, in Fireworks, on tiles to be placed."""

    @abstractmethod
    def mask(self, seat: int) -> bytes:
        """Returns a byte for each action index: 1 if the seat, which is to act, may take the action, otherwise 0."""

    @abstractmethod
    def action(self, seat: int, index: int) -> Action:
        """Returns the engine's action for an index that the seat's mask allows. What others return is undefined."""

    @abstractmethod
    def index(self, seat: int, action: Action) -> int:
        """Returns the index of a legal action of the engine. Raises ValueError if it has none."""

    @abstractmethod
    def describe(self, index: int) -> str:
        """Returns what an action index means, for people."""

    def step(self, seat: int, index: int, chance: Chance) -> None:
        """Takes an action that the seat's mask allows. `chance` decides its random outcome."""
        self._take(seat, self.action(seat, index), chance, self.state.advance)

    def perform(self, seat: int, action: Action, chance: Chance) -> None:
        """Takes an action of the engine, listed or not. Raises GameError and changes nothing if it is illegal."""
        self._take(seat, action, chance, self.state.step)

    def _take(self, seat: int, action: Action, chance: Chance, take: Take) -> None:
        """Takes an action. Games override it to notice what the action has changed."""
        take(seat, action, chance)

    def involves_chance(self, index: int) -> bool:
        """Returns whether a legal action has a random outcome."""
        return False

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    @abstractmethod
    def clone(self) -> Self:
        """Returns an independent copy."""

    def resampled(self, seat: int, chance: Chance) -> Self:
        """Returns a copy in which everything that the seat cannot know is drawn again."""
        copy = self.clone()
        copy.state.resample(seat, chance)
        return copy
