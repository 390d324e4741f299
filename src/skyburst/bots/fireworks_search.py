"""Creates the thinker for Fireworks, with the weights in its data file."""

from collections.abc import Mapping

from skyburst.bots.weights import read_weights
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.types import expect_type
from skyburst.games.fireworks.game import NAME, Fireworks
from skyburst.search.fireworks.thinker import FireworksThinker
from skyburst.search.fireworks.weights import Weights


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> FireworksThinker:
    """Returns a thinker for Fireworks. The given weights replace those of the data file."""
    return FireworksThinker(expect_type(Fireworks, game), chance, Weights(**{**read_weights(NAME), **weights}))
