"""Finds weights of an evaluation by letting variations of them play against an opponent.

All variations of a generation play the same deals from all seats, so that they differ by their weights, not by luck.
The same seed gives the same weights with any number of processes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from skyburst.adapter import Reference
from skyburst.bots import Bot, UnknownBot
from skyburst.bots.thinking import Thinking
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OptionError
from skyburst.core.game import Game
from skyburst.lab.contest import Conditions, Contest, Played
from skyburst.lab.crew import Crew
from skyburst.lab.entrants import Entrant, NamedEntrant, check_entrant
from skyburst.lab.evolution import Generation, Weights, next_generation, vary
from skyburst.registry import find, load
from skyburst.search.thinker import Budget

MARGIN: Final = 0.005
"""What a point more than the best opponent is worth, in wins. It tells apart variations that win equally often."""


class Weighted(NamedTuple):
    """An entrant that evaluates positions with the given weights."""

    thinker: Reference
    """The game's thinker, as in its adapter."""
    weights: tuple[tuple[str, float], ...]
    """The names and values of the weights."""
    simulations: int
    """The budget of each move."""

    @property
    def name(self) -> str:
        """The name in messages."""
        return "the tuned bot"

    def make(self, game: Game, chance: Chance) -> Bot:
        """Returns a new bot for one seat."""
        thinker = load(self.thinker)(game, chance, dict(self.weights))
        return Thinking(thinker, Budget(simulations=self.simulations))


@dataclass(frozen=True)
class TunePlan:
    """The settings of a search for weights."""

    conditions: Conditions
    """What all games have in common."""
    thinker: Reference
    """The game's thinker, as in its adapter."""
    start: Weights
    """The weights to start from."""
    seed: str
    """The seed of variations and deals."""
    opponent: str = "greedy"
    """The bot at all other seats."""
    players: int = 2
    """The number of seats."""
    pairs: int = 8
    """The number of pairs of opposite variations in each generation."""
    deals: int = 10
    """How many deals each variation plays, each from all seats."""
    step: float = 0.2
    """The size of the first variations, relative to the size of the weights."""
    simulations: int = 100
    """The budget of each move."""

    def settings(self) -> dict[str, object]:
        """Returns everything that the result depends on, besides the weights at the start."""
        return {
            "game": self.conditions.game,
            "opponent": self.opponent,
            "players": self.players,
            "pairs": self.pairs,
            "deals": self.deals,
            "step": self.step,
            "simulations": self.simulations,
            "seed": self.seed,
            **{f"option {name}": str(value) for name, value in self.conditions.options.items()},
        }

    @property
    def games(self) -> int:
        """The number of games in one generation."""
        return 2 * self.pairs * self.deals * self.players

    def first(self) -> Generation:
        """Returns the generation before the first one."""
        return Generation(0, self.start, self.step)


def thinker_of(game: str) -> Reference:
    """Returns the game's thinker. Raises UnknownBot if it has none."""
    reference = find(game).thinker
    if reference is None:
        raise UnknownBot(f"{game} cannot be tuned, because it has no thinker")
    return reference


def check(plan: TunePlan) -> None:
    """Raises the GameError that the first game would raise, so that mistakes are found before any work starts."""
    played = plan.conditions.load()
    if plan.players not in played.seats:
        raise OptionError(f"{played.name} is for {played.seats[0]} to {played.seats[-1]} players, not {plan.players}")
    played.options(plan.conditions.options)
    for entrant in (_weighted(plan, plan.start), NamedEntrant(plan.opponent)):
        check_entrant(entrant, played, Chance(plan.seed))


def evolve(plan: TunePlan, now: Generation, crew: Crew, after_game: Callable[[], None]) -> Generation:
    """Plays one generation and returns the next one. Calls `after_game` after each game."""
    variations = vary(now, plan.start, plan.pairs, Chance(f"{plan.seed}/variations {now.number}"))
    results = play(plan, variations, f"{plan.seed}/generation {now.number}", plan.deals, crew, after_game)
    return next_generation(now, variations, [sum(map(_fitness, result)) for result in results])


class Shown(NamedTuple):
    """How one game went for the bot that is tuned."""

    won: float
    """1 for a victory; a fraction if it is shared."""
    margin: int
    """Its points minus those of the best opponent."""


def play(
    plan: TunePlan,
    candidates: Sequence[Weights],
    seed: str,
    deals: int,
    crew: Crew,
    after_game: Callable[[], None],
) -> list[list[Shown]]:
    """Returns how each game went for each of the candidates, who all play the same deals from all seats."""
    opponent: Entrant = NamedEntrant(plan.opponent)
    contests: list[Contest] = []
    for weights in candidates:
        for deal in range(deals):
            for seat in range(plan.players):
                entrants = [opponent] * plan.players
                entrants[seat] = _weighted(plan, weights)
                contests.append(Contest(len(contests), f"{seed}/{deal}", tuple(entrants)))
    shown = []
    for played in crew.play(contests):
        shown.append(_shown(played, played.game % plan.players))
        after_game()
    size = deals * plan.players
    return [shown[begin : begin + size] for begin in range(0, len(shown), size)]


def _weighted(plan: TunePlan, weights: Mapping[str, float]) -> Weighted:
    return Weighted(plan.thinker, tuple(weights.items()), plan.simulations)


def _shown(played: Played, seat: int) -> Shown:
    """Raises GameError if a bot has failed, because random moves would spoil the comparison."""
    for result in played.seats:
        if result.faults is not None:
            raise GameError(f"a bot failed while weights were being tuned: {result.faults.message}")
    totals = [result.score["total"] for result in played.seats]
    best = max(total for other, total in enumerate(totals) if other != seat)
    return Shown((seat in played.winners) / len(played.winners), totals[seat] - best)


def _fitness(shown: Shown) -> float:
    return shown.won + MARGIN * shown.margin
