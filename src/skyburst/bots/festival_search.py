"""Creates the thinker for Festival, with the weights in its data file."""

from collections.abc import Mapping

from skyburst.bots.weights import read_weights
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.types import expect_type
from skyburst.games.festival.game import NAME, Festival
from skyburst.search.festival.thinker import FestivalThinker
from skyburst.search.festival.weights import Weights


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> FestivalThinker:
    """Returns a thinker for Festival. The given weights replace those of the data file."""
    return FestivalThinker(expect_type(Festival, game), chance, Weights(**{**read_weights(NAME), **weights}))
