"""The base class of every game's state. It provides `step`, what searches need, equality, copying and a text form."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Self, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Event, Outcome, Position, Score, View
from skyburst.core.text import standing

E = TypeVar("E", bound=Event)


class BaseState(ABC, Generic[E]):
    """Implements the parts of the `State` protocol that are the same in every game; `E` is the game's event type."""

    __slots__ = ()

    @abstractmethod
    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """See `State.draw`."""

    @abstractmethod
    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[E]:
        """See `State.apply`."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """See `State.legal_actions`."""

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """See `State.scores`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """See `State.view`."""

    @abstractmethod
    def clone(self) -> Self:
        """See `State.clone`."""

    @abstractmethod
    def resample(self, seat: int, chance: Chance) -> None:
        """See `State.resample`."""

    @abstractmethod
    def position(self) -> Position:
        """See `State.position`."""

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[E]:
        """See `State.step`."""
        return self.apply(seat, action, self.draw(seat, action, chance))

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        """See `State.advance`. Games override it if they can save time."""
        self.apply(seat, action, self.draw(seat, action, chance))

    def legal_indices(self, seat: int) -> Sequence[int]:
        """See `State.legal_indices`."""
        return [action.index for action in self.legal_actions(seat)]

    def totals(self) -> Sequence[int]:
        """See `State.totals`. Games override it if they can save time."""
        return [score.total for score in self.scores()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BaseState) and type(self) is type(other) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # states are mutable

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __str__(self) -> str:
        return str(self.view(None))

    def __repr__(self) -> str:
        game = type(self).__module__.removesuffix(".state").split(".")[-1]
        return f"<{game}.State: {standing(self.view(None))}>"
