"""What a table has to know about a game besides its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from skyburst.core.game import Action, Game, Outcome, State, View
from skyburst.table.work import Work

Prospects = Mapping[str, Struct]
"""What each action would do, by the text of the action."""
Seats = tuple[int, ...]
T = TypeVar("T")


class BoxUpdate(NamedTuple):
    """The box after a step that changed it. `box` is None if the simulation failed and the fitted model takes over."""

    box: Any
    motion: bytes | None = None
    """The motion of the tiles, gzipped, if the step was a launch."""
    seconds: float = 0.0
    """The duration of the motion in seconds."""


class BoxHooks(Protocol):
    """Hooks for games whose components are in a simulated box, called before, during and after a step.

    The state has the components in the box and which side is up; their positions are stored separately, in the box.
    """

    def launcher(self, has_box: bool | None) -> Literal["box", "fast"]:
        """Returns the name of the table's launcher. `has_box` is None if the game has not started."""

    def start(self, state: State, seed: str) -> Work[Any]:
        """Returns the box at the start of a match, or None if the fitted model is used."""

    def draw(
        self, box: Any, state: State, seat: int, action: Action, seed: str
    ) -> Work[tuple[Outcome | None, BoxUpdate | None]]:
        """Returns the outcome of an action, simulated if it is a launch, and the box after a launch."""

    def after_step(
        self, box: Any, state: State, action: Action, launched: BoxUpdate | None, seed: str
    ) -> Work[BoxUpdate | None]:
        """Returns the box after a step that led to this state, or None if the step did not change it.

        `box` is the box before the step, and `launched` is the box that `draw` returned.
        """

    def encode(self, box: Any) -> bytes:
        """Returns the box in its stored form."""

    def decode(self, stored: bytes) -> Any:
        """Returns a box from its stored form."""

    def restore(self, stored: bytes, state: State) -> Any:
        """Returns the box of a match that is resumed, or None if it cannot be simulated or disagrees with the state."""

    def scene(self, box: Any) -> msgspec.Raw:
        """Returns the public part of the box, encoded."""


@dataclass(frozen=True)
class GameTypes:
    """The types of a game's data in messages to clients."""

    view: type
    """A frozen dataclass."""
    events: tuple[type, ...]
    """NamedTuples; each is sent as its name and its fields."""
    components: type[Struct]
    prospects: tuple[type[Struct], ...]
    """What an action would do: one of these, depending on the action. Empty if the game has no previews."""
    nearness: type[Struct]


def _no_picks(_: Game) -> list[str]:
    return []


def _no_helpers(_: State) -> Seats:
    return ()


def _never(_: Action) -> bool:
    return False


@dataclass(frozen=True)
class GameAdapter:
    """Describes a game to clients, and tells the table how to treat its actions, which are given by their verbs."""

    types: GameTypes
    """The types of the game's data in messages to clients."""
    options: Mapping[str, tuple[Any, ...]]
    """The values of each option, the default first."""
    components: Callable[[Game], Struct]
    """Returns all components of the game, for clients to draw."""
    prospects: Callable[[State, int], Prospects]
    """Returns what each legal action of a seat would do."""
    nearness: Callable[[State, int], Struct]
    """Returns how close a seat is to scoring."""
    hidden_count: Callable[[View], int]
    """Returns how many things are hidden; if a step makes the number smaller, it has revealed something."""
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
    helpers: Callable[[State], Seats] = _no_helpers
    """Returns the seats that have to hold a button before the next action that needs helpers."""
    needs_helpers: Callable[[Action], bool] = _never
    """Returns whether an action has to wait for the helpers."""
    box: BoxHooks | None = None
    """The hooks for the simulated box; None if the game has no box."""


def verb_of(text: str) -> str:
    """Returns the first word of an action, e.g. "left" of "left b2"."""
    return text.partition(" ")[0]


def expect_type(kind: type[T], value: object) -> T:
    """Returns the value. Raises TypeError unless it has this type, e.g. if it is the state of another game."""
    if not isinstance(value, kind):
        raise TypeError(f"expected a {kind.__module__}.{kind.__qualname__}, got a {type(value).__qualname__}")
    return value
