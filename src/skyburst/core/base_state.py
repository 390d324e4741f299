"""The base class of every game's state. It provides `step`, equality, copying and a text form."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Self, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Event, Outcome, Position, View
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
    def view(self, seat: int | None) -> View:
        """See `State.view`."""

    @abstractmethod
    def clone(self) -> Self:
        """See `State.clone`."""

    @abstractmethod
    def position(self) -> Position:
        """See `State.position`."""

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[E]:
        """See `State.step`."""
        return self.apply(seat, action, self.draw(seat, action, chance))

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
        game = type(self).__module__.split(".")[-2]
        return f"<{game}.State: {standing(self.view(None))}>"
