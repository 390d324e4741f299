"""What a game brings to the terminal table, and games by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from skyburst.core.game import Action, Event, Game, State, View
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block
from skyburst.terminal.festival.table import FestivalTable
from skyburst.terminal.seats import Seats
from skyburst.terminal.spring_festival.table import SpringFestivalTable


class Table(Protocol):
    """How a game looks, sounds and is spoken to, in one language."""

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """The verbs of its notation and the words for each, in every language."""

    @property
    def glued(self) -> str:
        """A pattern of what may be written right behind a verb."""

    def read(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action]) -> str:
        """The canonical text of an action, `legal` being those that may be meant; nonsense is for the engine."""

    def draw(self, view: View, seat: int, width: int) -> Block:
        """The whole table, with the board of that seat large."""

    def look(self, view: View, seat: int, width: int) -> Block:
        """One board and everything that belongs to it."""

    def ask(self, view: View) -> str:
        """What the seat that sees this is asked to do."""

    def foresee(self, state: State, seat: int, width: int) -> Block:
        """What the seat's actions would do."""

    def weigh(self, state: State, seat: int, action: Action) -> str:
        """One action and what it would do, in a line."""

    def write(self, action: Action) -> str:
        """An action as a player of this language would type it."""

    def tell(self, events: Sequence[Event]) -> list[str]:
        """What happened in one step, in sentences."""

    def hidden(self, view: View) -> int:
        """How many things on the table nobody knows; where it falls, something was revealed."""

    def params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """The places of a refusal's sentence, in this language."""

    def guide(self, width: int) -> Block:
        """The notation and the rules in brief."""


TABLES: Final[Mapping[str, Callable[[Game, Seats, Catalogue], Table]]] = {
    "festival": FestivalTable,
    "spring_festival": SpringFestivalTable,
}
