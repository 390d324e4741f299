"""The generic search as bots for tournaments: it knows nothing about a game and searches with random playouts.

Its time is processor time, as that of the bots it is compared with.
"""

from time import thread_time

from skyburst import Chance
from skyburst.bots.thinking import Thinking
from skyburst.core.game import Game
from skyburst.search.generic import PlayoutThinker
from skyburst.search.thinker import Budget


def second(game: Game, chance: Chance) -> Thinking:
    """Returns a bot that thinks for a second about each move."""
    return Thinking(PlayoutThinker(game, chance), Budget(seconds=1.0, clock=thread_time))


def tenth(game: Game, chance: Chance) -> Thinking:
    """Returns a bot that thinks for a tenth of a second about each move."""
    return Thinking(PlayoutThinker(game, chance), Budget(seconds=0.1, clock=thread_time))
