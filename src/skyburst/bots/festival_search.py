"""Creates the Festival thinker with the weights of its data file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.types import expect_type
from skyburst.games.festival.game import Festival
from skyburst.search.festival.thinker import FestivalThinker
from skyburst.search.festival.weights import Weights


@cache
def read_weights() -> Mapping[str, float]:
    """Returns the weights of the data file by name."""
    text = files("skyburst.search").joinpath("data", "festival.toml").read_text("utf-8")
    weights: Mapping[str, float] = tomllib.loads(text)["weights"]
    return weights


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> FestivalThinker:
    """Returns a thinker. `weights` replaces weights of the data file."""
    return FestivalThinker(expect_type(Festival, game), chance, Weights(**{**read_weights(), **weights}))
