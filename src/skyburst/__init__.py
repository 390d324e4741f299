"""Three fireworks board games, with exact rules, bots, tables, and tools for simulations.

>>> import skyburst
>>> state = skyburst.new("festival", players=3, seed="7")
>>> state.to_act
(2,)
>>> [str(action) for action in state.legal_actions(2)]
['side 1', 'side 2']

Each of the modules `skyburst.festival`, `skyburst.spring_festival` and `skyburst.fireworks` provides the functions
`game` and `new` for a single game, with that game's types.
"""

from collections.abc import Mapping, Sequence

from skyburst import bots, festival, fireworks, pickling, spring_festival
from skyburst.adapter import GameAdapter
from skyburst.core.chance import Chance
from skyburst.core.deck_format import DeckFormat
from skyburst.core.errors import (
    ActionError,
    ComponentError,
    GameError,
    GameOver,
    IllegalAction,
    LocatedError,
    NotYourTurn,
    OptionError,
    OutcomeError,
    Reason,
    RecordError,
    SetupError,
    StaleState,
    UnknownAction,
    UnknownGame,
)
from skyburst.core.game import (
    WITHOUT_COMPONENTS,
    Action,
    Deck,
    Event,
    Game,
    Json,
    Outcome,
    Score,
    StackView,
    State,
    View,
)
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Player, Record, Result, Step, format_record, parse_record
from skyburst.core.verify import FindGame, Problem
from skyburst.core.verify import verify as _verify
from skyburst.library import finder, game, load_deck, new_seed, new_state
from skyburst.registry import PluginError, names, register

__all__ = [
    "WITHOUT_COMPONENTS",
    "Action",
    "ActionError",
    "Chance",
    "ComponentError",
    "Deck",
    "DeckFormat",
    "Event",
    "FindGame",
    "Game",
    "GameAdapter",
    "GameError",
    "GameOver",
    "IllegalAction",
    "Json",
    "LocatedError",
    "Match",
    "NotYourTurn",
    "OptionError",
    "Outcome",
    "OutcomeError",
    "Player",
    "PluginError",
    "Problem",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Score",
    "SetupError",
    "StackView",
    "StaleState",
    "State",
    "Step",
    "UnknownAction",
    "UnknownGame",
    "View",
    "bots",
    "deal",
    "festival",
    "finder",
    "fireworks",
    "format_record",
    "game",
    "load_deck",
    "names",
    "new",
    "new_seed",
    "parse_record",
    "register",
    "resume",
    "spring_festival",
    "verify",
]
__version__ = "0.1.0"

pickling.register()


def new(
    name: str,
    *,
    players: int,
    seed: str | None = None,
    options: Mapping[str, object] | None = None,
    picks: Sequence[str | None] = (),
) -> State:
    """Returns a new game, dealt from the seed, or from a random seed if none is given.

    `picks` lists what each player chose at the table, such as a city in Festival; None means a random choice.

    >>> new("fireworks", players=2, seed="7", options={"variant": "advanced"})
    <fireworks.State: 2 players, phase draw, seat 1 to act>
    """
    return new_state(game(name), players, seed, options, picks)


def verify(record: Record, find_game: FindGame | None = None) -> Problem | None:
    """Replays the record and returns the first problem in it, or None if it is correct from set-up to score.

    `find_game` is needed for records of games with custom decks: `verify(record, finder([Path("my-deck.toml")]))`.

    >>> verify(deal(game("festival"), [Player("Ana", "human"), Player("Bob", "human")], seed="7").record())
    """
    return _verify(record, finder() if find_game is None else find_game)
