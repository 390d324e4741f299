"""Implements the `Game` protocol for Festival."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.deck_format import Read
from skyburst.core.game import Deck, Game, Json
from skyburst.core.game import Position as AnyPosition
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.options import check_players
from skyburst.core.types import expect_type
from skyburst.games.festival import setup
from skyburst.games.festival.actions import ACTIONS, FestivalAction, parse
from skyburst.games.festival.components import Components, load
from skyburst.games.festival.imagine import imagine
from skyburst.games.festival.position import Position, restore, setup_of
from skyburst.games.festival.setup import read_options
from skyburst.games.festival.state import State, start
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import NUMBERS_OF_PLAYERS

NAME: Final = "festival"
_RULES: Final = {
    "objectives": "F21",
    "crowd_pleasers": "F21",
    "colour": "F21",
    "type": "F21",
    "total": "F21",
    "ending": "F20",
    "winners": "F22",
}


class Festival:
    """Festival: its rules and a component set. See `Game` for the methods."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        """The component set."""
        self.name: Final = NAME
        self.rules: Final = 1
        self.seats: Final = NUMBERS_OF_PLAYERS
        self.actions: Final = ACTIONS

    @property
    def deck(self) -> Deck:
        """Returns the name and the hash of the component set."""
        return self.components.deck

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""
        return read_options(given)

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns a new game with a random set-up; `picks` are the cities that players chose (F3)."""
        check_players("Festival", NUMBERS_OF_PLAYERS, players)
        return start(setup.deal(self.components, players, chance, read_options(options), picks))

    def fill_missing_picks(self, start: AnyState, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        """Returns each player's city. A player who did not pick a city gets a random city of their board (F3)."""
        start = expect_type(State, start)
        boards = [self.components.boards[colour] for colour in start.setup.boards]
        return [pick or chance.pick(board.cities) for pick, board in zip(picks, boards, strict=True)]

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns a new game with a recorded set-up. Raises SetupError if the rules do not allow it."""
        check_players("Festival", NUMBERS_OF_PLAYERS, players)
        return start(setup.read(self.components, given, players, read_options(options), picks))

    def from_position(self, position: AnyPosition) -> State:
        """Returns the state with this position.

        Raises TypeError if the position belongs to another game or component set.
        """
        found = expect_type(Position, position)
        if found.deck != self.deck:
            raise TypeError(f"the position must belong to {self.deck}, not {found.deck}")
        state = start(setup_of(self.components, found))
        restore(state, found)
        return state

    def parse(self, text: str) -> FestivalAction:
        """Returns the action with this text. Raises UnknownAction if there is none."""
        return parse(text)

    def rule_of(self, result: str) -> str:
        """Returns the number of the rule that decides `result`: a part of the score, "ending" or "winners"."""
        return _RULES.get(result, "F21")

    def imagine(self, view: AnyView, chance: Chance) -> State:
        """Returns a state that fits the view, with all hidden information drawn at random."""
        view = expect_type(View, view)
        return imagine(self.components, view, chance)


def make(text: str, file: str, sha256: str, read: Read) -> Game:
    """Returns Festival with the component set that a file describes."""
    return Festival(load(text, file, sha256))
