"""What a game brings to the terminal table, and games by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from skyburst.core.game import Action, Event, Game, State, View
from skyburst.core.record import Step
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block
from skyburst.terminal.festival.table import FestivalTable
from skyburst.terminal.fireworks.table import FireworksTable
from skyburst.terminal.seats import Seats
from skyburst.terminal.spring_festival.table import SpringFestivalTable


class Table(Protocol):
    """How a game looks, sounds and is spoken to, in one language."""

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """The verbs of its notation and the words for each, in every language."""

    @property
    def rule_letter(self) -> str:
        """The letter with which the numbers of the game's rules begin."""

    @property
    def argument_pattern(self) -> str:
        """A pattern of what may be written right behind a verb."""

    @property
    def overriding_words(self) -> Sequence[str]:
        """Words that are commands elsewhere and verbs here."""

    def next_seat(self, state: State, steps: Sequence[Step]) -> int:
        """Who is asked next, where several may act."""

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: View) -> tuple[str, ...]:
        """The canonical texts of what is to be done, one after the other; nonsense is for the engine.

        `legal` are the actions that may be meant, `view` is what the seat sees.
        """

    def draw(self, view: View, seat: int, width: int) -> Block:
        """The whole table, with the board of that seat large."""

    def draw_board(self, view: View, seat: int, width: int) -> Block:
        """One board and everything that belongs to it."""

    def instruction(self, view: View) -> str:
        """What the seat that sees this is asked to do."""

    def preview_actions(self, state: State, seat: int, width: int) -> Block:
        """What the seat's actions would do."""

    def describe(self, state: State, seat: int, action: Action) -> str:
        """Returns an action in words, in the infinitive."""

    def evaluate(self, state: State, seat: int, action: Action) -> str:
        """Returns a sentence about an action and its effects."""

    def command(self, state: State, seat: int, action: Action) -> str:
        """Returns the shortest text that a player can type for an action."""

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """What happened in one step, in sentences."""

    def hidden_count(self, view: View) -> int:
        """How many things on the table nobody knows; where it falls, something was revealed."""

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """The places of a refusal's sentence, in this language."""

    def help(self, width: int) -> Block:
        """The notation and the rules in brief."""


TABLES: Final[Mapping[str, Callable[[Game, Seats, Catalogue], Table]]] = {
    "festival": FestivalTable,
    "fireworks": FireworksTable,
    "spring_festival": SpringFestivalTable,
}
