"""What a game tells the table about itself, beyond its rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from skyburst.core.game import State, View

Prospects = dict[str, dict[str, Any]]
T = TypeVar("T")
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class GameAdapter:
    """A game's help, and how the table takes its actions; those are named by their verbs."""

    prospects: Callable[[State, int], Prospects]
    """What each legal action of a seat would do, by its text."""
    nearness: Callable[[State, int], dict[str, Any]]
    """How near a seat's board is to what scores; if `nearness_is_public`, what scores already."""
    hidden_count: Callable[[View], int]
    """How many things nobody knows, or has shown yet: fewer of them after a step, and it has revealed something."""
    nearness_is_public: bool = False
    free_actions: frozenset[str] = NONE
    """What a seat does for itself, whoever's turn it is: it takes no turn and no time."""
    unordered_actions: frozenset[str] = NONE
    """What is accepted however old the state is that the player has seen; the rules decide."""
    secret_actions: frozenset[str] = NONE
    """What the others see being chosen, but not what it is."""
    realtime_phases: frozenset[str] = NONE
    """The phases in which nobody waits for anybody."""


def verb_of(text: str) -> str:
    return text.partition(" ")[0]


def expect_type(kind: type[T], given: object) -> T:
    """A state or view of the game that the aid is for."""
    if not isinstance(given, kind):
        raise TypeError(f"not of this game: {given!r}")
    return given
