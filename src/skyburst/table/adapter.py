"""What a table has to know about a game besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from skyburst.core.game import Action, Game, Outcome, Score, State
from skyburst.core.types import expect_type
from skyburst.registry import find, load
from skyburst.table.work import Work

Prospects = Mapping[str, Struct]
"""What each action would do, by the text of the action."""
Seats = tuple[int, ...]


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


class TileWorth(Struct):
    """Where a tile would add the most points, everything else left as it lies."""

    gain: int
    """The points that it adds at once."""
    space: str
    turn: int
    """By how many sixths it is turned clockwise."""
    why: Sequence[str]
    """The parts of the score that grow, the one that grows most first; `closed` if a figure becomes complete."""


class Arrangement(NamedTuple):
    """The best layout of a seat's tiles that was found, as an action, and its score."""

    action: str
    score: Score


def _nothing_about_game(_: Game) -> Mapping[str, Any]:
    return {}


def _nothing_about_seat(_: State, __: int) -> Mapping[str, Any]:
    return {}


def _no_picks(_: Game) -> list[str]:
    return []


def _no_helpers(_: State) -> Seats:
    return ()


def _never(_: Action) -> bool:
    return False


@dataclass(frozen=True)
class TableAdapter:
    """Describes a game to clients, and tells the table how to treat its actions, which are given by their verbs."""

    types: GameTypes | None = None
    """The types of the game's data in messages to clients; None if clients get the board as text only."""
    components: Callable[[Game], Struct | Mapping[str, Any]] = _nothing_about_game
    """Returns all components of the game, for clients to draw."""
    prospects: Callable[[State, int], Prospects] = _nothing_about_seat
    """Returns what each legal action of a seat would do."""
    nearness: Callable[[State, int], Struct | Mapping[str, Any]] = _nothing_about_seat
    """Returns how close a seat is to scoring."""
    nearness_is_public: bool = False
    """Whether nearness is shown to everyone, even at tables without hints: it shows what scores already."""
    tile_worth: Callable[[Any, int], Mapping[str, TileWorth]] | None = None
    """Returns from a view what each tile that can be taken would add to the seat's score. Runs in a worker."""
    best_arrangement: Callable[[Any, int, float], Arrangement] | None = None
    """Returns from a view the best arrangement of the seat's tiles that is found in some seconds. Runs in a worker."""
    picks: Callable[[Game], list[str]] = _no_picks
    """Returns what players may choose before the game, e.g. their city."""
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


def table_adapter(name: str) -> TableAdapter:
    """Returns how tables treat a game; as a game without special actions and types if its adapter does not say."""
    reference = find(name).table
    return TableAdapter() if reference is None else expect_type(TableAdapter, load(reference))


def verb_of(text: str) -> str:
    """Returns the first word of an action, e.g. "left" of "left b2"."""
    return text.partition(" ")[0]
