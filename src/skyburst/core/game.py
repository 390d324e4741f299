"""The protocol that every game implements and every table, bot and tool relies on.

A game deals a *state*. *Actions* change it and return *events*. An action that involves chance also has an *outcome*.
Seats are numbered clockwise from 0.

- Several seats may be in `to_act` at once, e.g. when all players choose or grab tiles at the same time. Their actions
  take effect in the order in which they are applied.
- A seat outside `to_act` may still have legal actions, such as rearranging its board while others play.
- Outcomes are values: `draw` gets one from a random number generator or a simulated launch, and `apply` uses it. A
  replay passes the recorded outcome to `apply` instead, so a state contains no random number generator.
- Events are public: a secret choice has no event until it is revealed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple, Protocol, Self, TypeAlias

from skyburst.core.chance import Chance

Json: TypeAlias = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""A value that JSON can represent."""
Outcome: TypeAlias = Mapping[str, Json]
"""The random outcome of one action, as records store it."""
Position: TypeAlias = tuple[object, ...]
"""A state as plain values."""


@dataclass(frozen=True, eq=False)
class Action:
    """Something a seat can do, e.g. place a tile on a space.

    Equal actions are the same object, so they can be compared with `is` and used as keys. The exceptions are actions
    that `game.actions` does not list, such as precise launches: parsing their text creates a new object each time.

    >>> from skyburst import game
    >>> action = game("festival").parse("left b2")
    >>> action.text, action.index, game("festival").actions[action.index] is action
    ('left b2', 6, True)
    """

    index: int
    """The action's position in `game.actions`, e.g. for learning agents; -1 if the action is not listed there."""
    text: str
    """The canonical notation, as records store it."""

    @property
    def counted(self) -> bool:
        """Whether steps with this action can record the number of legal actions; False if there are infinitely many."""
        return True

    def __str__(self) -> str:
        return self.text


class Event(Protocol):
    """A single change in the game, which clients can animate; a NamedTuple of plain values."""

    def _asdict(self) -> dict[str, object]:
        """Returns the event's fields by name."""


class ActionSpace(Protocol):
    """All actions of a game that can be listed, by index."""

    def __len__(self) -> int:
        """Returns the number of actions."""

    def __getitem__(self, index: int, /) -> Action:
        """Returns the action with this index."""

    def __iter__(self) -> Iterator[Action]:
        """Returns the actions in the order of their indices."""


@dataclass(frozen=True)
class Score:
    """A seat's points.

    >>> Score({"objectives": 20, "colour": 5}).total
    25
    """

    parts: Mapping[str, int]
    """The points by part, e.g. "objectives"; the parts and their order never change during a game."""

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum(self.parts.values())

    def to_json(self) -> dict[str, Json]:
        """Returns the total and the parts, as records store them."""
        return {"total": self.total, **self.parts}


class View(Protocol):
    """Everything that one seat, or a spectator, may know. `print(view)` shows the board as text.

    Each game adds its own attributes: see `skyburst.festival.View`, `skyburst.spring_festival.View` and
    `skyburst.fireworks.View`.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; None for a spectator."""

    @property
    def me(self) -> int:
        """The seat whose view this is. Raises TypeError for a spectator's view."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def phase(self) -> str:
        """What the game is waiting for, e.g. "act"; "over" after the end."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game is waiting for; empty once it is over."""

    @property
    def legal(self) -> tuple[str, ...]:
        """The texts of the legal actions of `seat`; empty for a spectator.

        If there are infinitely many legal actions, this is only a sample.
        """


def seat_of(view: View) -> int:
    """Returns the seat whose view this is. Raises TypeError for a spectator's view."""
    if view.seat is None:
        raise TypeError("this is the view of a spectator, who has no seat")
    return view.seat


@dataclass(frozen=True)
class StackView:
    """A stack, pile or deck in a view."""

    left: int
    """How many tiles or cards are left."""
    top: str | None
    """The tile or card on top, which is visible; None if the stack is empty."""
    rest: tuple[str, ...]
    """The tiles or cards below the top one, sorted because their order is hidden; empty if the view does not reveal
    which they are."""


def stack_view(items: Sequence[str]) -> StackView:
    """Returns the view of a stack with known contents in hidden order; `items` are listed from bottom to top."""
    return StackView(len(items), items[-1] if items else None, tuple(sorted(items[:-1])))


class State(Protocol):
    """A game in progress, including hidden information. `print(state)` shows what a spectator sees.

    Two states are equal if they have the same set-up and the same position. States can be copied and pickled.
    """

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def first(self) -> int:
        """The seat that plays first."""

    @property
    def phase(self) -> str:
        """What the game is waiting for, e.g. "act"; "over" after the end."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game is waiting for; empty once it is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def ending(self) -> str | None:
        """What triggered the end of the game, e.g. "full-board"; None until then."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Returns the actions that the seat may take now. If there are infinitely many, returns a sample."""

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """Returns the random outcome of the action, or None if the action involves no chance.

        If the action is illegal, raises the same GameError as `apply` and draws nothing. Leaves the state unchanged.
        """

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[Event]:
        """Applies the action and returns its events.

        Raises GameError and leaves the state unchanged if the action is illegal, or if the outcome is missing,
        unexpected or impossible.
        """

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Event]:
        """Draws the outcome of the action if it involves chance, applies the action and returns its events."""

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        """Does the same as `step`, but faster, for searches: it returns no events and does not check the action.

        What happens if the action is illegal is undefined.
        """

    def legal_indices(self, seat: int) -> Sequence[int]:
        """Returns the indices of `legal_actions`, in the same order."""

    def totals(self) -> Sequence[int]:
        """Returns the total of each seat's score, without its parts, which is faster than `scores`."""

    def resample(self, seat: int, chance: Chance) -> None:
        """Redraws everything that the seat cannot know. The seat's view stays the same.

        Bots call it on a clone of a state that they have imagined, which is faster than imagining another one.
        """

    def view(self, seat: int | None) -> View:
        """Returns what the seat may know, or what a spectator may know if `seat` is None."""

    def clone(self) -> Self:
        """Returns an independent copy."""

    def scores(self) -> tuple[Score, ...]:
        """Returns the points that each seat would have if the game ended now, or has if the game is over."""

    def winners(self) -> tuple[int, ...]:
        """Returns the seats that would win if the game ended now, after tie-breaks; several if they share the lead."""

    def setup_to_json(self) -> dict[str, Json]:
        """Returns everything that was decided before the first action, as records store it."""

    def position(self) -> Position:
        """Returns the whole state, set-up included, as plain values. Equal states have equal positions.

        `Game.from_position` turns it back into a state.
        """


class Deck(NamedTuple):
    """Identifies a component set."""

    id: str
    """The name of the component set."""
    sha256: str
    """The hash of the component file, in hexadecimal."""


WITHOUT_COMPONENTS: Final = Deck("none", sha256(b"").hexdigest())
"""The component set of games without a component file. Its hash is the hash of an empty file."""


class Game(Protocol):
    """A game: its rules and a component set, e.g. `skyburst.game("festival")`."""

    @property
    def name(self) -> str:
        """The name under which the game is registered, e.g. "festival"."""

    @property
    def rules(self) -> int:
        """The version of the rules, which increases when behaviour changes.

        Each record says which version it follows.
        """

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of players."""

    @property
    def deck(self) -> Deck:
        """The component set in use."""

    @property
    def actions(self) -> ActionSpace:
        """Every action that can be listed, by index."""

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns the start of a game with a random set-up.

        `picks` lists what each player chose at the table, such as a city in Festival; None means a random choice.
        """

    def fill_missing_picks(self, start: State, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        """Returns the picks, with a random pick for each player who picked nothing. The random picks fit the deal."""

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns the start of a game with a recorded set-up. Raises SetupError if the rules do not allow it."""

    def from_position(self, position: Position) -> State:
        """Returns the state with this position; the inverse of `State.position`."""

    def parse(self, text: str) -> Action:
        """Returns the action with this text. Raises UnknownAction if there is none."""

    def rule_of(self, result: str) -> str:
        """Returns the number of the rule that decides `result`: a part of the score, "ending" or "winners"."""

    def imagine(self, view: View, chance: Chance) -> State:
        """Returns a state that fits the view, with all hidden information drawn at random.

        Bots look ahead in such a state, since they must not see the real one.
        """
