"""The `TableAdapter`: everything that a table needs to know about a game besides its rules."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, Json, Outcome, Score, State
from skyburst.core.record import Step
from skyburst.core.types import expect_type
from skyburst.registry import find, load
from skyburst.table.work import Work

Prospects = Mapping[str, Struct]
"""Previews of what each action would do, by the action's text."""
Seats = tuple[int, ...]


class BoxUpdate(NamedTuple):
    """The simulated box after a step that changed it.

    `box` is None if the simulation failed; from then on the table uses the fast launch model.
    """

    box: Any
    motion: bytes | None = None
    """How the die and the tiles moved, gzipped, if the step was a launch."""
    seconds: float = 0.0
    """The duration of the motion in seconds."""


class Practice(NamedTuple):
    """The result of a practice launch, which has no effect on the game."""

    up: int
    """The number of tiles that the launch turned face up inside the box."""
    before: msgspec.Raw
    """The part of the box that everyone could see before the launch, encoded."""
    after: msgspec.Raw
    motion: bytes
    """How the die and the tiles moved, gzipped."""


class BoxHooks(Protocol):
    """Functions that a table calls in games with a simulated box: at the start, for each step, and to store the box.

    The game's state says which components are in the box and which side of each is up. The box adds their positions.
    """

    @property
    def verb(self) -> str:
        """The verb of the actions whose outcomes are simulated."""

    def launcher(self, has_box: bool | None) -> Literal["box", "fast"]:
        """Returns the kind of launcher that the table uses.

        `has_box` says whether the match has a simulated box; it is None before the game has started.
        """

    def start(self, state: State, seed: str) -> Work[Any]:
        """Returns the box at the start of a match, or None if the table uses the fast launch model."""

    def draw(
        self, box: Any, state: State, seat: int, action: Action, seed: str
    ) -> Work[tuple[Outcome | None, BoxUpdate | None]]:
        """Returns the random outcome of an action (None if it has none) and, after a simulated launch, the new box."""

    def after_step(
        self, box: Any, state: State, action: Action, launched: BoxUpdate | None, seed: str
    ) -> Work[BoxUpdate | None]:
        """Returns the box after the step that led to this state, or None if the step did not change the box.

        `box` is the box before the step, and `launched` is the box that `draw` returned.
        """

    def practise(self, action: Action, seed: str) -> Work[Practice]:
        """Returns the result of a practice launch into a new box, which does not affect the game."""

    def encode(self, box: Any) -> bytes:
        """Returns the box in its stored form."""

    def decode(self, stored: bytes) -> Any:
        """Returns a box from its stored form."""

    def restore(self, stored: bytes, state: State) -> Any:
        """Returns the box of a resumed match; None if it is damaged, differs from the state or cannot be simulated."""

    def shuffle_hidden(self, box: Any, chance: Chance) -> Any:
        """Returns a copy of the box with the hidden components shuffled."""

    def scene(self, box: Any) -> msgspec.Raw:
        """Returns the part of the box that everyone may see, encoded."""


@dataclass(frozen=True)
class GameTypes:
    """The types of a game's data in messages to clients."""

    view: type
    """The type of views, which must be a frozen dataclass."""
    events: tuple[type, ...]
    """The types of events, which must be NamedTuples; an event is sent as its type's name and its fields."""
    components: type[Struct]
    examples: type[Struct]
    prospects: tuple[type[Struct], ...]
    """The types of previews of what an action would do. Empty if the game has no previews."""
    nearness: type[Struct]


class PlaceWorth(Struct):
    """The points that a tile would add on one space."""

    gain: int
    turn: int
    """The rotation that adds the most points, in sixths of a turn clockwise."""


class TileWorth(Struct):
    """Where on the board a tile would add the most points if no other tile is moved."""

    gain: int
    """The points that the tile would add immediately."""
    space: str
    turn: int
    """The tile's rotation on the best space, in sixths of a turn clockwise."""
    why: Sequence[str]
    """The parts of the score that would increase, largest increase first; `closed` means a completed big firework."""
    places: Mapping[str, PlaceWorth]
    """The points that the tile would add on each free space; empty if players grab tiles in a race."""


class Arrangement(NamedTuple):
    """The best layout found for a seat's tiles, as an action, and its score."""

    action: str
    score: Score


class Light(NamedTuple):
    """A light in a picture of a board."""

    colour: str
    across: float
    """The horizontal position, from 0 (left) to 1 (right)."""
    height: float
    """The height in board widths. Only differences between lights matter, because each board is drawn centred."""
    size: float = 1.0


def _no_lights(_: Game, __: Any) -> Sequence[Sequence[Light]]:
    return ()


def _nothing_about_game(_: Game) -> Mapping[str, Any]:
    return {}


def _nothing_about_seat(_: State, __: int) -> Mapping[str, Any]:
    return {}


def _seats_to_act(state: State) -> object:
    return state.to_act


def _all_score_parts(state: State) -> Sequence[str]:
    return tuple(state.scores()[0].parts)


def _no_picks(_: Game) -> list[str]:
    return []


def _ends_nothing(_: State, __: int) -> Collection[str]:
    return ()


def _no_helpers(_: State) -> Seats:
    return ()


def _as_it_happened(steps: Sequence[Step], _: State) -> Sequence[Step]:
    return steps


def _nothing_to_prepare(_: State) -> None:
    pass


def _never_by_hand(_: Mapping[str, Json]) -> bool:
    return False


def _never(_: Action) -> bool:
    return False


@dataclass(frozen=True)
class TableAdapter:
    """Describes a game to clients, and lists the actions (by their verbs) that tables treat specially."""

    types: GameTypes | None = None
    """The types of the game's data in messages to clients; None if clients get the board as text only."""
    components: Callable[[Game], Struct | Mapping[str, Any]] = _nothing_about_game
    """Returns everything in the game's box, for clients to draw."""
    examples: Callable[[Game], Struct | Mapping[str, Any]] = _nothing_about_game
    """Returns positions that illustrate the rules, with their scores or effects, for clients to draw."""
    prospects: Callable[[State, int], Prospects] = _nothing_about_seat
    """Returns what each legal action of a seat would do."""
    nearness: Callable[[State, int], Struct | Mapping[str, Any]] = _nothing_about_seat
    """Returns how close a seat is to scoring."""
    nearness_is_public: bool = False
    """Whether clients get `nearness` even at tables without hints, because it does not count as a hint."""
    tile_worth: Callable[[Any, int, str | None], Mapping[str, TileWorth]] | None = None
    """Given a view, returns what each available tile would add to the seat's score. If a space is given too, returns
    what moving the tile on that space would add. Runs in a worker process."""
    best_arrangement: Callable[[Any, int, float], Arrangement] | None = None
    """Returns the best layout of a seat's tiles that is found within a time limit. Runs in a worker process."""
    is_arranged_by_hand: Callable[[Mapping[str, Json]], bool] = _never_by_hand
    """Given a table's options, returns whether `best_arrangement` is disabled even if the table allows help."""
    score_parts: Callable[[State], Sequence[str]] = _all_score_parts
    """Returns the parts of the score in this game, in order. Some options exclude a part."""
    turn_key: Callable[[State], object] = _seats_to_act
    """Returns a value that changes whenever a turn begins, so that replays can be watched turn by turn."""
    redeal: Callable[[State, int, Chance], Mapping[str, Json]] | None = None
    """Reshuffles the components that are hidden from a seat, and returns the parts of the set-up that contain them.

    With this set-up, the same steps must lead to a state that looks the same to the seat. If this is None, a table that
    continues a finished game keeps the original set-up."""
    lights: Callable[[Game, Any], Sequence[Sequence[Light]]] = _no_lights
    """Given a view, returns the lights that depict each seat's board in the picture of a link preview."""
    picks: Callable[[Game], list[str]] = _no_picks
    """Returns what players may choose before the game, e.g. their city."""
    free_actions: frozenset[str] = frozenset()
    """Actions that do not use up a turn: a seat may take them at any time, and they neither start nor stop a clock."""
    unordered_actions: frozenset[str] = frozenset()
    """Actions that are accepted even if the player has not seen the latest steps, as long as they are legal."""
    secret_actions: frozenset[str] = frozenset()
    """Secret actions: until the game is over, the other players see only the verb."""
    realtime_phases: frozenset[str] = frozenset()
    """Phases without turns, in which all seats act at the same time."""
    prepare: Callable[[State], None] = _nothing_to_prepare
    """Modifies the initial state of a match, e.g. so that players at a table act at the same time."""
    record_order: Callable[[Sequence[Step], State], Sequence[Step]] = _as_it_happened
    """Given a match's steps and current state, returns the steps in the order in which its record lists them."""
    ends_round: Callable[[State, int], Collection[str]] = _ends_nothing
    """Returns those of a seat's legal actions that end a round, the game or a turn, so that clients can delay them."""
    helpers: Callable[[State], Seats] = _no_helpers
    """Returns the seats that must hold a button before the next action that needs helpers."""
    needs_helpers: Callable[[Action], bool] = _never
    """Returns whether an action must wait until the helpers hold their buttons down."""
    box: BoxHooks | None = None
    """The hooks for the simulated box; None if the game has no box."""


def table_adapter(name: str) -> TableAdapter:
    """Returns the table adapter of a game, or a default one if the game has none."""
    reference = find(name).table
    return TableAdapter() if reference is None else expect_type(TableAdapter, load(reference))


def verb_of(text: str) -> str:
    """Returns the first word of an action's text, e.g. "left" for "left b2"."""
    return text.partition(" ")[0]
