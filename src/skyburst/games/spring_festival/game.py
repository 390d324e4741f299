"""Implements the `Game` protocol for Spring Festival."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.deck_format import Read
from skyburst.core.game import Deck, Game, Json
from skyburst.core.game import Position as AnyPosition
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.options import check_players, no_picks
from skyburst.core.types import expect_type
from skyburst.games.spring_festival import setup
from skyburst.games.spring_festival.action_space import Actions
from skyburst.games.spring_festival.actions import SpringAction
from skyburst.games.spring_festival.components import Components, load
from skyburst.games.spring_festival.imagine import imagine
from skyburst.games.spring_festival.position import Position, restore, setup_of
from skyburst.games.spring_festival.state import State, start
from skyburst.games.spring_festival.view import View

NAME: Final = "spring_festival"
TITLE: Final = "Spring Festival"
SEATS: Final = (2, 3, 4)
_RULES: Final = {"ending": "S15", "winners": "S18"}


class SpringFestival:
    """Spring Festival: its rules and a component set. See `Game` for the methods."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        """The component set."""
        self.name: Final = NAME
        self.rules: Final = 1
        self.seats: Final = SEATS
        self.actions: Final = Actions(components)

    @property
    def deck(self) -> Deck:
        """The name and hash of the component set."""
        return self.components.deck

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""
        return setup.read_options(given)

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns the start of a game with a random set-up."""
        check_players(TITLE, SEATS, players)
        no_picks(TITLE, picks)
        return start(setup.deal(self.components, players, chance, self.options(options)), self.actions)

    def fill_missing_picks(self, start: AnyState, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        """Returns the picks unchanged, because players pick nothing before this game starts."""
        return list(picks)

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns the start of a game with a recorded set-up. Raises SetupError if the rules do not allow it."""
        check_players(TITLE, SEATS, players)
        no_picks(TITLE, picks)
        return start(setup.from_json(self.components, given, players, self.options(options)), self.actions)

    def from_position(self, position: AnyPosition) -> State:
        found = expect_type(Position, position)
        if found.deck != self.deck:
            raise TypeError(f"the position must belong to {self.deck}, not {found.deck}")
        state = start(setup_of(self.components, found), self.actions)
        restore(state, found)
        return state

    def parse(self, text: str) -> SpringAction:
        """Returns the action with this text. Raises UnknownAction if there is none."""
        return self.actions.parse(text)

    def rule_of(self, result: str) -> str:
        """Returns the number of the rule that decides `result`: a part of the score, "ending" or "winners"."""
        return _RULES.get(result, "S17")

    def imagine(self, view: AnyView, chance: Chance) -> State:
        """Returns a state that fits the view, with all hidden information drawn at random."""
        view = expect_type(View, view)
        return imagine(self.components, self.actions, view, chance)


def make(text: str, file: str, sha256: str, read: Read) -> Game:
    """Returns Spring Festival with the component set in a file's text. Raises ComponentError if the text is invalid."""
    return SpringFestival(load(text, file, sha256))
