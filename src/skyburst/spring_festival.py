"""Spring Festival with its own types, for use with editors and type checkers.

>>> from skyburst import spring_festival
>>> state = spring_festival.new(players=2, seed="7")
>>> view = state.view(state.to_act[0])
>>> view.panoramas[view.me].starting_tiles
('S21', 'S22', 'S23', 'S24')
>>> len(state.legal_actions(view.me))
4
"""

from collections.abc import Mapping
from pathlib import Path

from skyburst.games.spring_festival.actions import Complete, Done, Fire, Ignite, Lay, Turn
from skyburst.games.spring_festival.actions import SpringAction as Action
from skyburst.games.spring_festival.events import SpringEvent as Event
from skyburst.games.spring_festival.game import NAME
from skyburst.games.spring_festival.game import SpringFestival as Game
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.view import PanoramaView, Phase, SparkView, SpotView, TileView, View
from skyburst.library import game_of_type, new_state

__all__ = [
    "Action",
    "Complete",
    "Done",
    "Event",
    "Fire",
    "Game",
    "Ignite",
    "Lay",
    "PanoramaView",
    "Phase",
    "SparkView",
    "SpotView",
    "State",
    "TileView",
    "Turn",
    "View",
    "game",
    "new",
]


def game(deck: Path | None = None) -> Game:
    """Returns Spring Festival with the default component set, or with the one in a deck file."""
    return game_of_type(Game, NAME, deck)


def new(
    *, players: int, seed: str | None = None, options: Mapping[str, object] | None = None, deck: Path | None = None
) -> State:
    """Returns a new Spring Festival game, dealt from the seed, or from a random seed if none is given.

    The options are `decks` ("base" or "extended"), `sign` (False, True for a random sign, or a sign's name) and
    `sign_tiles` ("any" or "exploded").
    """
    return new_state(game(deck), players, seed, options)
