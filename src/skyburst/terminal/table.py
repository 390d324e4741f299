"""The interface between the terminal table and a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from skyburst.core.game import Action, Event, Game, Score, State, View
from skyburst.core.record import Step
from skyburst.locale import Catalogue
from skyburst.registry import find, load
from skyburst.terminal.blocks import Block
from skyburst.terminal.plain import PlainTable
from skyburst.terminal.seats import Seats


class Table(Protocol):
    """Draws and describes a match of one game in one language, and reads what players type."""

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """The verbs of the game's actions, each with the words that players can type for it, in all languages."""

    @property
    def rule_letter(self) -> str:
        """The first letter of the game's rule numbers; empty if the catalogue does not have the game's rules."""

    @property
    def argument_pattern(self) -> str:
        """A regular expression for arguments that may follow a verb without a space."""

    @property
    def overriding_words(self) -> Sequence[str]:
        """Words that are commands in other games but verbs of this game."""

    def next_seat(self, state: State, steps: Sequence[Step]) -> int:
        """Returns the seat that acts next, chosen from those that may act now."""

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: View) -> tuple[str, ...]:
        """Returns the canonical texts of the actions that the player typed, in order.

        `legal` lists the seat's legal actions, `view` is the seat's view. Text that is not understood is returned
        unchanged, so that the engine refuses it.
        """

    def draw(self, view: View, seat: int, width: int, height: int | None = None) -> Block:
        """Returns the table, with the board of the seat drawn large.

        If it is higher than `height`, leaves out what the seat needs least, as far as possible.
        """

    def draw_board(self, view: View, seat: int, width: int) -> Block:
        """Returns one player's board and everything that belongs to it."""

    def instruction(self, view: View) -> str:
        """Returns an instruction for the player with this view: what to do, and what to type."""

    def preview_actions(self, state: State, seat: int, width: int, height: int | None = None) -> Block:
        """Returns a preview of what the seat's actions would do, in about `height` lines if that is possible."""

    def describe(self, state: State, seat: int, action: Action) -> str:
        """Describes an action, with the verb in the infinitive, e.g. "put the red peony on b2"."""

    def evaluate(self, state: State, seat: int, action: Action) -> str:
        """Returns a sentence about an action and its effects."""

    def name_of(self, thing: str) -> str:
        """Returns the name of a component, given its id, for use within a sentence."""

    def command(self, state: State, seat: int, action: Action) -> str:
        """Returns a short text that a player can type for an action."""

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Returns the sentences about the events of one step."""

    def scores(self, state: State, seat: int) -> Sequence[Score] | None:
        """Returns the scores so far that the seat may know; None if the game's views do not contain scores."""

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """Returns the parameters of an error message in this language."""

    def help(self, width: int) -> Block:
        """Returns the game's moves and a summary of its rules."""


def make_table(game: Game, seats: Seats, catalogue: Catalogue) -> Table:
    """Returns a table for a match in one language: the game's own table, or the plain table if it has none."""
    reference = find(game.name).terminal
    make: Callable[[Game, Seats, Catalogue], Table] = PlainTable if reference is None else load(reference)
    return make(game, seats, catalogue)


def with_game_texts(catalogue: Catalogue, game: Game) -> Catalogue:
    """Returns the catalogue with the texts from the game's adapter added."""
    return catalogue.with_texts(find(game.name).texts_in(catalogue.language))
