"""The interface between the terminal and a match: one in this process, or a table on a server."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from skyburst.core.game import Action, Event, Game, State
from skyburst.core.record import Player, Record, Result
from skyburst.review.results import Review
from skyburst.search.reason import Reason

Progress = Callable[[int, int], None]
"""A function that is told how many parts of a long task are done, and how many there are."""


@dataclass(frozen=True)
class Advised:
    """An action that a hint names, and what speaks for it."""

    action: Action
    reasons: Mapping[str, float]
    """What speaks for and against the action, in points, by the name of the evaluation's feature."""
    details: Sequence[Reason]
    """What the action does, strongest reason first; empty if the game gives no such reasons."""


@dataclass(frozen=True)
class Advice:
    """A hint: the best action and, if there is another one, the second best."""

    best: Advised
    second: Advised | None
    gives_up: float
    """How much lower the chance of winning is with the second best action, from 0 to 1."""


class Undone(NamedTuple):
    """A move that was undone, and the state before it."""

    before: State
    seat: int
    action: Action


class Source(Protocol):
    """A match as the terminal shows it. No rule is decided here: states are the engine's, or look like the server's."""

    @property
    def game(self) -> Game:
        """The game, with its components."""

    @property
    def players(self) -> Sequence[Player]:
        """The players by seat."""

    @property
    def you(self) -> int | None:
        """The seat of the player who is called "you"; None if nobody is."""

    @property
    def result(self) -> Result | None:
        """The result; None until the game is over, and if it ended early."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def helping(self) -> bool:
        """Whether players may see previews and ask for hints."""

    @property
    def people(self) -> Sequence[int]:
        """The seats for which somebody at this terminal types."""

    def state(self, seat: int) -> State:
        """Returns a state that looks to the seat like the real one."""

    def act(self, seat: int, action: str) -> Sequence[Event]:
        """Plays an action. Returns its events, or none if they arrive in another way.

        Raises GameError or NotUnderstood if the action is refused.
        """

    def log(self) -> Sequence[tuple[int, Sequence[Event]]]:
        """Returns the numbers and events of all steps."""

    def advice(self, seat: int) -> Advice:
        """Returns a hint, found by a search that knows only what this seat may know."""

    def undo(self, names: Sequence[str]) -> Undone | None:
        """Undoes the last move. Returns None if the others are asked first, or if the news arrives in another way."""

    def record(self) -> Record:
        """Returns the record of the game."""

    def review(self, progress: Progress) -> Review:
        """Returns the review of the game, which must be over."""
