"""Implements the `Game` protocol for Fireworks."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.deck_format import Read
from skyburst.core.errors import ComponentError
from skyburst.core.game import Action, Deck, Game, Json
from skyburst.core.game import Position as AnyPosition
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.options import check_players, no_picks
from skyburst.core.types import expect_type
from skyburst.games.fireworks import setup, variants
from skyburst.games.fireworks.action_space import Actions
from skyburst.games.fireworks.components import Components, load
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.imagine import imagine
from skyburst.games.fireworks.launch_model import parse_model
from skyburst.games.fireworks.launcher import Launcher
from skyburst.games.fireworks.position import Position, restore, setup_of
from skyburst.games.fireworks.state import State, start
from skyburst.games.fireworks.view import View

NAME: Final = "fireworks"
TITLE: Final = "Fireworks"
SEATS: Final = (2, 3, 4)
_RULES: Final = {
    "ending": "W19",
    "winners": "W24",
    "big": "W20",
    "kaleidoscopes": "W21",
    "saturns": "W21",
    "small_flowers": "W21",
    "special": "W22",
    "character": "W23",
}


class Fireworks:
    """Fireworks: its rules, a component set and a launcher. See `Game` for the methods."""

    def __init__(self, components: Components, launcher: Launcher, thinking: Launcher | None = None) -> None:
        """`launcher` is used in real games, and `thinking` (by default the same) in games that bots imagine."""
        self.components: Final = components
        """The component set."""
        self.launcher: Final = launcher
        """The launcher for real games, as opposed to games that bots imagine."""
        self._thinking: Final = thinking or launcher
        self.name: Final = NAME
        self.rules: Final = 1
        self.seats: Final = SEATS
        self.actions: Final = Actions(components)

    @property
    def deck(self) -> Deck:
        """The name and hash of the component set."""
        return self.components.deck

    def with_launcher(self, launcher: Launcher) -> "Fireworks":
        """Returns the same game with another launcher for real games.

        The launcher for games that bots imagine stays the same.
        """
        return Fireworks(self.components, launcher, self._thinking)

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""
        return variants.read_options(given)

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns a new game with a random set-up (W3 to W6)."""
        check_players(TITLE, SEATS, players)
        no_picks(TITLE, picks)
        dealt = setup.deal(self.components, players, chance, self.options(options))
        return start(dealt, self.actions, self.launcher)

    def fill_missing_picks(self, start: AnyState, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        """Returns the picks unchanged, because players pick nothing before this game starts."""
        return list(picks)

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        """Returns a new game with a recorded set-up. Raises SetupError if the rules do not allow it."""
        check_players(TITLE, SEATS, players)
        no_picks(TITLE, picks)
        return start(setup.read(self.components, given, players, self.options(options)), self.actions, self.launcher)

    def from_position(self, position: AnyPosition) -> State:
        """Returns the state with this position.

        Raises TypeError if the position belongs to another game or component set.
        """
        found = expect_type(Position, position)
        if found.deck != self.deck:
            raise TypeError(f"the position must belong to {self.deck}, not {found.deck}")
        state = start(setup_of(self.components, found), self.actions, self.launcher)
        restore(state, found)
        return state

    def parse(self, text: str) -> Action:
        """Returns the action with this text. Raises UnknownAction if there is none."""
        return self.actions.parse(text)

    def rule_of(self, result: str) -> str:
        """Returns the number of the rule that decides `result`: a part of the score, "ending" or "winners"."""
        return _RULES.get(result, "W24")

    def imagine(self, view: AnyView, chance: Chance) -> State:
        """Returns a state that fits the view, with all hidden information drawn at random."""
        view = expect_type(View, view)
        return imagine(self.components, self.actions, self._thinking, view, chance)


def make(text: str, file: str, sha256: str, read: Read) -> Game:
    """Returns Fireworks with the component set that a file describes. Raises ComponentError if the file is invalid."""
    components = load(text, file, sha256)
    model = parse_model(json.loads(read("fireworks_launch.json")))
    for number, card in enumerate(components.action_cards):
        if card.id not in model.cards:
            problem = f"there is no launch style '{card.id}'; choose from {', '.join(model.cards)}"
            raise ComponentError(file, f"action_card[{number}].id", problem, "W7")
    return Fireworks(components, FastLauncher(model, components.physical))
