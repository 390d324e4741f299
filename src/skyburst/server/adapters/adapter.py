"""What the table has to know about a game besides its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import Struct

from skyburst.core.game import Game, State, View
from skyburst.server.game_types import GameTypes

Prospects = Mapping[str, Struct]
"""What each action would do, by the text of the action."""
T = TypeVar("T")


def _no_picks(_: Game) -> list[str]:
    return []


@dataclass(frozen=True)
class GameAdapter:
    """Describes a game to clients, and tells the table how to treat its actions, which are named by their verbs."""

    types: GameTypes
    """The types of what clients are told."""
    options: Mapping[str, tuple[Any, ...]]
    """The values of each option, the default first."""
    components: Callable[[Game], Struct]
    """Returns everything in the box, for a client to draw."""
    prospects: Callable[[State, int], Prospects]
    """Returns what each legal action of a seat would do."""
    nearness: Callable[[State, int], Struct]
    """Returns how near a seat is to what scores."""
    hidden_count: Callable[[View], int]
    """Returns how many things are hidden; if a step makes it smaller, the step has revealed something."""
    picks: Callable[[Game], list[str]] = _no_picks
    """Returns what players may choose before the game, e.g. their city."""
    nearness_is_public: bool = False
    """Whether nearness is shown to everyone, even at tables without hints: it shows what scores already."""
    free_actions: frozenset[str] = frozenset()
    """Actions that take no turn: a seat may take them at any time, and no clock starts or stops."""
    unordered_actions: frozenset[str] = frozenset()
    """Actions that are accepted even if the player has not seen the latest steps; the rules alone decide."""
    secret_actions: frozenset[str] = frozenset()
    """Actions of which the other players see the verb only, until the game is over."""
    realtime_phases: frozenset[str] = frozenset()
    """Phases without turns: every seat acts as fast as it can."""


def verb_of(text: str) -> str:
    """Returns the first word of an action, e.g. "left" of "left b2"."""
    return text.partition(" ")[0]


def expect_type(kind: type[T], value: object) -> T:
    """Returns the value. Raises TypeError unless it has this type, e.g. if it is the state of another game."""
    if not isinstance(value, kind):
        raise TypeError(f"expected a {kind.__module__}.{kind.__qualname__}, got a {type(value).__qualname__}")
    return value
