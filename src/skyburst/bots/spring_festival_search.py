"""Creates the thinker for Spring Festival, with the weights in its data file."""

from collections.abc import Mapping

from skyburst.bots.weights import read_weights
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.types import expect_type
from skyburst.games.spring_festival.game import NAME, SpringFestival
from skyburst.search.spring_festival.thinker import SpringThinker
from skyburst.search.spring_festival.weights import Weights


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> SpringThinker:
    """Returns a thinker for Spring Festival. The given weights replace those of the data file."""
    return SpringThinker(expect_type(SpringFestival, game), chance, Weights(**{**read_weights(NAME), **weights}))
