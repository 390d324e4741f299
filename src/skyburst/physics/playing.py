"""Which box a match is played with."""

from importlib.util import find_spec
from typing import Final

from skyburst.core.errors import OptionError
from skyburst.core.game import Game
from skyburst.games.fireworks.game import Fireworks
from skyburst.physics.box import Box
from skyburst.physics.styles import shipped_styles

FAST: Final = "fast"
BOX: Final = "box"
LAUNCHES: Final = (FAST, BOX)
"""The fitted model, or rigid bodies."""


def with_launcher(game: Game, launch: str | None) -> Game:
    """The game for one match: with a box of its own, or as it is where the fitted model is wanted, or nothing said."""
    if launch is None:
        return game
    if not isinstance(game, Fireworks):
        raise OptionError(f"only Fireworks has a box to launch into, not {game.name}")
    return game if launch == FAST else game.with_launcher(Box(game.components.physical, shipped_styles()))


def default_launcher(game: Game) -> str | None:
    """What a table plays with unless told otherwise: the box, where what it needs is installed."""
    if not isinstance(game, Fireworks):
        return None
    return BOX if find_spec("rapier3d") is not None else FAST
