"""The interface between the terminal table and a game, and the games by name."""

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
    """The drawings, texts and input of one game in one language."""

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """The verbs of the game's actions, with the words for each in every language."""

    @property
    def rule_letter(self) -> str:
        """The first letter of the game's rule numbers."""

    @property
    def argument_pattern(self) -> str:
        """A pattern for arguments that may follow a verb without a space."""

    @property
    def overriding_words(self) -> Sequence[str]:
        """Words that are commands in other games, but verbs in this one."""

    def next_seat(self, state: State, steps: Sequence[Step]) -> int:
        """Returns the seat that acts next, if several may act."""

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: View) -> tuple[str, ...]:
        """Returns the canonical texts of the actions that the player typed, in order.

        `legal` are the seat's legal actions, `view` is the seat's view. Text that is not understood is returned
        unchanged, for the engine to refuse.
        """

    def draw(self, view: View, seat: int, width: int) -> Block:
        """Returns the whole table, with the board of the seat drawn large."""

    def draw_board(self, view: View, seat: int, width: int) -> Block:
        """Returns one player's board and everything that belongs to it."""

    def instruction(self, view: View) -> str:
        """Returns an instruction for the player with this view: what to do, and what to type."""

    def preview_actions(self, state: State, seat: int, width: int) -> Block:
        """Returns the effects of the seat's actions."""

    def describe(self, state: State, seat: int, action: Action) -> str:
        """Returns an action in words, in the infinitive."""

    def evaluate(self, state: State, seat: int, action: Action) -> str:
        """Returns a sentence about an action and its effects."""

    def command(self, state: State, seat: int, action: Action) -> str:
        """Returns the shortest text that a player can type for an action."""

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Returns the sentences about the events of one step."""

    def hidden_count(self, view: View) -> int:
        """Returns the number of hidden things on the table. If it falls, something was revealed."""

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """Returns the parameters of an error message in this language."""

    def help(self, width: int) -> Block:
        """Returns the moves of the game and its rules in brief."""


TABLES: Final[Mapping[str, Callable[[Game, Seats, Catalogue], Table]]] = {
    "festival": FestivalTable,
    "fireworks": FireworksTable,
    "spring_festival": SpringFestivalTable,
}
