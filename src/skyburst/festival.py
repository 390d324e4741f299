"""Festival with its own types, for use with editors and type checkers.

>>> from skyburst import festival
>>> state = festival.new(players=3, seed="7")
>>> view = state.view(state.to_act[0])
>>> view.boards[view.me].colour
'blue'
>>> [action.text for action in state.legal_actions(view.me)]
['side 1', 'side 2']
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from skyburst.games.festival.actions import ChooseSide, ClaimCrowdPleaser, EndTurn, PassTurn, PlaceTile, TakeObjective
from skyburst.games.festival.actions import FestivalAction as Action
from skyburst.games.festival.events import FestivalEvent as Event
from skyburst.games.festival.game import NAME
from skyburst.games.festival.game import Festival as Game
from skyburst.games.festival.state import State
from skyburst.games.festival.view import BoardView, Phase, View
from skyburst.games.festival.vocabulary import COLOURS, SPACES, TILES, TYPES
from skyburst.library import game_of_type, new_state

__all__ = [
    "COLOURS",
    "SPACES",
    "TILES",
    "TYPES",
    "Action",
    "BoardView",
    "ChooseSide",
    "ClaimCrowdPleaser",
    "EndTurn",
    "Event",
    "Game",
    "PassTurn",
    "Phase",
    "PlaceTile",
    "State",
    "TakeObjective",
    "View",
    "game",
    "new",
]


def game(deck: Path | None = None) -> Game:
    """Returns Festival with the default component set, or with the one in a deck file."""
    return game_of_type(Game, NAME, deck)


def new(
    *,
    players: int,
    seed: str | None = None,
    options: Mapping[str, object] | None = None,
    picks: Sequence[str | None] = (),
    deck: Path | None = None,
) -> State:
    """Returns a new Festival game, dealt from the seed, or from a random seed if none is given.

    `picks` lists the city that each player chose; None means a random city. The options are `starting_objective`
    ("choose" or "random") and `claims` ("auto" or "manual").
    """
    return new_state(game(deck), players, seed, options, picks)
