"""The protocol of a game: a handful of small promises that every table, bot and tool relies on.

A game deals a *state*; *actions* (and, where chance speaks, *outcomes*) move it on and yield *events*.
Seats are numbered clockwise from 0.

- Several seats may be in `to_act` at once (simultaneous phases, grabbing in real time): whoever's
  action is applied first counts.
- A seat outside `to_act` may still have accepted actions (rearranging a board while others play).
- Chance is a value: `draw` asks a generator (or a simulated box) for an outcome, `apply` takes it.
  A replay gives the recorded outcome instead, so no state ever holds a generator.
- Events are for everyone: a secret choice yields its event when it is revealed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self, TypeAlias

from skyburst.core.chance import Chance

Json: TypeAlias = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Outcome: TypeAlias = Mapping[str, Json]
"""What chance decided about one action, as records store it."""
Position: TypeAlias = tuple[object, ...]
"""A state as plain values."""


@dataclass(frozen=True, eq=False)
class Action:
    """A frozen value. One that can be listed is one object for each meaning: compare with `is`, use as a key.

    `text` is its canonical form, as written in records; `index` a dense number for learning agents, -1 for one
    that is not listed.
    """

    index: int
    text: str

    @property
    def counted(self) -> bool:
        """Whether a record may say how many there were to choose from."""
        return True

    def __str__(self) -> str:
        return self.text


class Event(Protocol):
    """Something that happened, small enough to animate; a NamedTuple of plain values."""

    def _asdict(self) -> dict[str, object]: ...


class ActionSpace(Protocol):
    """All listable actions of a game, in the order of their indices."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Action: ...

    def __iter__(self) -> Iterator[Action]: ...


@dataclass(frozen=True)
class Score:
    """A seat's points by part; the total is derived."""

    parts: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.parts.values())

    def to_json(self) -> dict[str, Json]:
        return {"total": self.total, **self.parts}


class View(Protocol):
    """What one seat, or a spectator, may know. `print(view)` shows the board as text.

    Each game adds its own attributes: see `skyburst.festival.View`, `skyburst.spring_festival.View` and
    `skyburst.fireworks.View`.
    """

    @property
    def seat(self) -> int | None:
        """The seat that has this view; None for a spectator."""

    @property
    def me(self) -> int:
        """The seat that has this view. Raises TypeError for a spectator, who has none."""

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
        """The texts of the legal actions of `seat`; empty for a spectator. A sample if there is no finite list."""


def seat_of(view: View) -> int:
    """Returns the seat that has the view. Raises TypeError if it is a spectator's."""
    if view.seat is None:
        raise TypeError("this is the view of a spectator, who has no seat")
    return view.seat


@dataclass(frozen=True)
class StackView:
    """A stack or deck in a view: how much is left, its top, and what lies below, sorted, where that is known."""

    left: int
    top: str | None
    rest: tuple[str, ...]


def stack_view(items: Sequence[str]) -> StackView:
    """The view of a stack whose contents are known but for their order; listed bottom to top."""
    return StackView(len(items), items[-1] if items else None, tuple(sorted(items[:-1])))


class State(Protocol):
    """A game in progress, hidden information included. `print(state)` shows what a spectator sees.

    Two states are equal if they are the same position of the same set-up. States can be copied and pickled.
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
        """Returns the actions that the seat may take now; a sample if there is no finite list of them."""

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """Returns what chance decides about the action, or None if the action involves no chance.

        Raises the same GameError as `apply` before anything is drawn. The state stays unchanged.
        """

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[Event]:
        """Applies the action and returns its events.

        Raises GameError and leaves the state unchanged if the action is illegal, or if the outcome is missing,
        unexpected or impossible.
        """

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Event]:
        """Draws what chance decides about the action, applies both and returns the events."""

    def view(self, seat: int | None) -> View:
        """Returns what the seat may know; None stands for a spectator."""

    def clone(self) -> Self:
        """Returns an independent copy."""

    def scores(self) -> tuple[Score, ...]:
        """Returns the points that each seat would have if the game ended now."""

    def winners(self) -> tuple[int, ...]:
        """Returns the seats that are ahead by these scores and the tie-breaks; several if they share the lead."""

    def setup_to_json(self) -> dict[str, Json]:
        """Returns everything decided before the first action, as records store it."""

    def position(self) -> Position:
        """Returns the whole state, set-up included, as plain values. Equal states have equal positions.

        `Game.from_position` turns it back into a state.
        """


class Deck(NamedTuple):
    """Which component set: its name and the hash of its file's bytes."""

    id: str
    sha256: str


class Game(Protocol):
    """A rules engine together with a component set."""

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> int:
        """Rises when behaviour changes, so that an old record is never judged by new rules."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""

    @property
    def deck(self) -> Deck: ...

    @property
    def actions(self) -> ActionSpace:
        """Every action that can be listed, by index."""

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """All options with their values, defaults filled in; raises OptionError."""

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """The start with a random set-up; `picks` is what each player chose at the table, a city or nothing."""

    def fill_missing_picks(self, start: State, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        """What the table picks for players who did not, so that it fits what was dealt."""

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """The start with the set-up of a record; raises SetupError naming the place."""

    def from_position(self, position: Position) -> State:
        """Returns the state that has this position; the opposite of `State.position`."""

    def parse(self, text: str) -> Action:
        """The action of a text; raises UnknownAction. `parse(a.text) is a`."""

    def rule_of(self, result: str) -> str:
        """The number of the rule that decides a part of the result: a score part, total, ending, winners."""

    def imagine(self, view: View, chance: Chance) -> State:
        """A state that the view allows, with everything hidden drawn at random."""
