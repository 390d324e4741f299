"""The five levels: bots that search, from one that a newcomer beats to the strongest.

A level is data: how long it searches, and what it overlooks. Each game keeps its levels in a file next to the weights
of its evaluation (`search/data/GAME.toml`). Weaker levels make the mistakes that people make: in a move, they may
overlook a feature of the position, such as what an opponent could do next, or choose a move that looks almost as good
as the best one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import exp
from time import perf_counter, thread_time
from typing import Final

from skyburst.bots.bot import register
from skyburst.bots.spec import UnknownBot, parse_spec
from skyburst.bots.weights import read_data
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, View
from skyburst.registry import find, load
from skyburst.search.reason import Reason
from skyburst.search.thinker import Budget, Rating, Thinker

GENERIC: Final = "skyburst.search.generic:make"
"""The thinker of games that have none of their own."""
PARAMETERS: Final = ("simulations", "seconds", "cpu_seconds")
"""What users may set for each move: a number of simulations, and a time limit, by the clock or in processor time."""


@dataclass(frozen=True)
class Level:
    """How long a bot of one level thinks about its moves in a game, and how many mistakes it makes."""

    simulations: int
    """The number of simulations for each move."""
    seconds: float = 1.0
    """The time limit for each move in seconds, in case the machine is slow."""
    slips: float = 0.0
    """How much worse, as a difference of winning chances, a move may look and still be chosen about every third time
    (1 in e). If this is 0, the level always chooses the move that it considers best."""
    overlooks: Mapping[str, float] = field(default_factory=dict)
    """The names of weights, each with the probability that the level ignores it when it chooses a move."""
    hesitation: float = 1.0
    """In a phase without turns, how many times as long as usual the level waits before it acts."""


@cache
def read_levels(game: str) -> Mapping[str, Level]:
    """Returns the game's levels by name: from its data file, or the usual ones if it has none."""
    data = read_data(game)
    return USUAL if data is None else {name: Level(**entry) for name, entry in data["levels"].items()}


def hesitation(game: str, bot: str) -> float:
    """Returns how many times as long as usual a bot waits before it acts in a phase without turns."""
    level = read_levels(game).get(parse_spec(bot).name)
    return 1.0 if level is None else level.hesitation


def without_time_limit(game: str, bot: str) -> str:
    """Returns a level with its usual number of simulations but without its time limit.

    Its moves do not depend on how fast the machine is.
    """
    return f"{bot}:simulations={read_levels(game)[bot].simulations}"


USUAL: Final = {
    "novice": Level(10, slips=0.1),
    "casual": Level(40, slips=0.05),
    "skilled": Level(150),
    "expert": Level(600),
    "master": Level(2500),
}
"""The levels of games without a data file, such as games from other packages."""
LEVELS: Final = tuple(USUAL)
"""The names of the levels, weakest first."""
DEFAULT_LEVEL: Final = "skilled"
"""The level of bots for which nobody has chosen one, such as bots that play for people who have left."""

ADVISER: Final = "expert"
"""The level whose number of simulations a hint uses, unless the data file has another number for hints. Unlike the
level, a hint overlooks nothing."""


class SearchBot:
    """Plays a level of a game: asks the game's thinker for ratings and chooses an action by them."""

    def __init__(
        self,
        level: str,
        game: Game,
        chance: Chance,
        simulations: float | None = None,
        seconds: float | None = None,
        cpu_seconds: float | None = None,
    ) -> None:
        """Makes a bot for one seat.

        If only `simulations` is given, there is no time limit; if only `seconds` is given, the time alone decides.
        `cpu_seconds` is a limit for the processor time that the bot uses itself.
        """
        if seconds is not None and cpu_seconds is not None:
            raise UnknownBot(f"the time of '{level}' is limited by 'seconds' or by 'cpu_seconds', not by both")
        self._level = read_levels(game.name)[level]
        if simulations is None and seconds is None and cpu_seconds is None:
            simulations, seconds = self._level.simulations, self._level.seconds
        self._budget = Budget(
            None if simulations is None else int(simulations),
            seconds if cpu_seconds is None else cpu_seconds,
            clock=perf_counter if cpu_seconds is None else thread_time,
            only_best=not self._level.slips,
        )
        self._game = game
        self._chance = chance

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the best action that the level sees, or one that looks almost as good."""
        if len(actions) == 1 and actions[0].index >= 0:
            return actions[0]
        ratings = self._thinker().rate(view, actions, self._budget)
        return choose_by_rating(ratings, self._level.slips, self._chance)

    def free_action(self, view: View) -> Action | None:
        """Returns a free action that improves the seat's position, or None."""
        return self._thinker().free_action(view)

    def _thinker(self) -> Thinker:
        """Returns a thinker that ignores what the level overlooks this time."""
        ignored = {name: 0.0 for name, likely in self._level.overlooks.items() if self._chance.unit() < likely}
        return make_thinker(self._game, self._chance, ignored)


def make_thinker(game: Game, chance: Chance, weights: Mapping[str, float]) -> Thinker:
    """Returns the game's thinker, or one that searches with random playouts if the game has none.

    `weights` replace those of the evaluation's data file.
    """
    thinker: Thinker = load(find(game.name).thinker or GENERIC)(game, chance, weights)
    return thinker


def hint_budget(game: str) -> Budget:
    """Returns how long the search for a hint takes in a game."""
    data = read_data(game) or {}
    return Budget(data.get("hints", {}).get("simulations", read_levels(game)[ADVISER].simulations))


def advise(game: Game, view: View, actions: Sequence[Action], seed: str) -> list[Rating]:
    """Returns ratings for a hint, best first. The same seed gives the same ratings on every machine."""
    return make_thinker(game, Chance(seed), {}).rate(view, actions, hint_budget(game.name))


def best_and_second(ratings: Sequence[Rating]) -> list[Rating]:
    """Returns the best action, and the next one that is rated differently: not, say, one with the same kind of tile."""
    best = ratings[0]
    others = [rating for rating in ratings if (rating.value, rating.reasons) != (best.value, best.reasons)]
    return [best, *others[:1]]


def explain(game: Game, view: View, rating: Rating, seed: str) -> list[Reason]:
    """Returns what a rated action does for the seat, strongest reason first; nothing if the game has no reasons."""
    method: Callable[[View, Rating], list[Reason]] | None
    method = getattr(make_thinker(game, Chance(seed), {}), "explain", None)
    return [] if method is None else method(view, rating)


def choose_by_rating(ratings: Sequence[Rating], slips: float, chance: Chance) -> Action:
    """Returns the first action, or, if the level may slip, a random one: the worse it looks, the less likely."""
    if not slips:
        return ratings[0].action
    best = max(rating.value for rating in ratings)
    shares = [exp((rating.value - best) / slips) for rating in ratings]
    mark = chance.unit() * sum(shares)
    for rating, share in zip(ratings, shares, strict=True):
        mark -= share
        if mark < 0:
            return rating.action
    return ratings[0].action


for _level in LEVELS:
    register(_level, parameters=PARAMETERS)(partial(SearchBot, _level))
