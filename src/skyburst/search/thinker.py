"""What a game offers to bots, hints and reviews: a thinker, which rates the actions of one seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

from skyburst.core.game import Action


@dataclass(frozen=True)
class Budget:
    """How long a thinker may search for one move; whichever limit is reached first ends the search.

    With a number of simulations only, the same seed gives the same move on every machine.
    """

    simulations: int | None = None
    """The number of simulations; None if only the time is limited."""
    seconds: float | None = None
    """The time in seconds; None if only the number of simulations is limited."""
    least: int = 0
    """How many simulations a tree search spends at least on each action, even if it looks bad early on."""
    clock: Callable[[], float] = perf_counter
    """Measures the time. With `time.thread_time`, only the processor time of the search counts, so the move does not
    depend on what else the machine does."""
    only_best: bool = False
    """Whether a tree search may stop as soon as its choice is clear: no other action can become the most visited one.
    The ratings of the other actions are then less exact."""


@dataclass(frozen=True)
class Rating:
    """What a thinker has found out about one action."""

    action: Action
    value: float
    """The seat's estimated chance of winning after the action, from 0 to 1."""
    weight: float
    """The share of the search that was spent on the action, from 0 to 1; low if the action looked bad early on."""
    reasons: Mapping[str, float] = field(default_factory=dict)
    """What the action changes, in points: the change of each named feature of the evaluation, weighted. Features that
    do not change are left out."""


class Thinker(Protocol):
    """Rates actions for one seat, given only what the seat may see.

    A thinker may also have a method `explain`, which gets a view and one of the ratings for it, and returns a list of
    `Reason`: what the action does, strongest reason first. Clients put these reasons into words.
    """

    def rate(self, view: Any, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns a rating for each action that it considers, best first. The first one is its choice.

        It may include legal actions that `actions` does not list, such as a precise launch. If `actions` are only some
        of those that the view lists, it considers all of them, and as few others as it can.
        """

    def chances(self, view: Any, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning, by what the view's seat knows; they add up to 1.

        The view's seat need not be one that has to act, but the game must not be over.
        """

    def free_action(self, view: Any) -> Action | None:
        """Returns a free action (one that does not use up a turn) that improves the seat's position, or None."""
