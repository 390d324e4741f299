"""Fireworks with its own types, for use with editors and type checkers.

>>> from skyburst import Chance, fireworks
>>> state = fireworks.new(players=2, seed="7")
>>> view = state.view(state.to_act[0])
>>> view.boards[view.me].character
'kagija'
>>> launch = state.legal_actions(view.me)[0]
>>> [type(event).__name__ for event in state.step(view.me, launch, Chance("luck"))]
['Launched']
"""

from collections.abc import Mapping
from pathlib import Path

from skyburst.core.game import Action
from skyburst.games.fireworks.actions import Arrange, Draw, Give, Grab, Heap, Helpers, Launch, Ready, Return, Take
from skyburst.games.fireworks.events import FireworksEvent as Event
from skyburst.games.fireworks.game import NAME
from skyburst.games.fireworks.game import Fireworks as Game
from skyburst.games.fireworks.launcher import BoxContents, Launcher, LaunchParams, LaunchResult
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.turn import Phase
from skyburst.games.fireworks.view import BoardView, TakerView, TileView, TurnView, View
from skyburst.library import game_of_type, new_state

__all__ = [
    "Action",
    "Arrange",
    "BoardView",
    "BoxContents",
    "Draw",
    "Event",
    "Game",
    "Give",
    "Grab",
    "Heap",
    "Helpers",
    "Launch",
    "LaunchParams",
    "LaunchResult",
    "Launcher",
    "Phase",
    "Ready",
    "Return",
    "State",
    "Take",
    "TakerView",
    "TileView",
    "TurnView",
    "View",
    "game",
    "new",
]


def game(deck: Path | None = None) -> Game:
    """Returns Fireworks with the default component set, or with the one in a deck file."""
    return game_of_type(Game, NAME, deck)


def new(
    *, players: int, seed: str | None = None, options: Mapping[str, object] | None = None, deck: Path | None = None
) -> State:
    """Returns a new Fireworks game, dealt from the seed, or from a random seed if none is given.

    The options are `variant` ("standard", "advanced" or "speed") and `race` ("hands" or "help"). In the speed variant,
    "help" lets players and bots use computed layouts.
    """
    return new_state(game(deck), players, seed, options)
