"""A thinker with two weights, one of which helps it to win."""

from collections.abc import Mapping, Sequence
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game
from skyburst.search.thinker import Budget, Rating

REFERENCE = "tests.lab.toy_thinker:make"
START = {"points": 0.1, "luck": 1.0}


class Toy:
    """Values its points after each action by one weight, and a random number by the other."""

    def __init__(self, game: Game, chance: Chance, weights: Mapping[str, float]) -> None:
        self._game, self._chance, self._weights = game, chance, weights

    def rate(self, view: Any, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        state = self._game.imagine(view, self._chance)
        ratings = []
        for action in actions:
            after = state.clone()
            after.advance(view.me, action, self._chance)
            points = after.totals()[view.me]
            value = self._weights["points"] * points + self._weights["luck"] * self._chance.unit()
            ratings.append(Rating(action, value, 1 / len(actions)))
        return sorted(ratings, key=lambda rating: -rating.value)

    def free_action(self, view: Any) -> Action | None:
        return None


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> Toy:
    return Toy(game, chance, weights)


def make_broken(game: Game, chance: Chance, weights: Mapping[str, float]) -> Toy:
    """Makes a thinker that has no weight for its points."""
    return Toy(game, chance, {"luck": 1.0})
