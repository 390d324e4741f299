"""The Festival thinker: a search with an evaluator that judges actions one move ahead."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.festival.game import Festival
from skyburst.games.festival.view import View
from skyburst.search.festival.board_judge import Tables
from skyburst.search.festival.evaluator import FestivalEvaluator
from skyburst.search.festival.explaining import explain
from skyburst.search.festival.judge import Judge
from skyburst.search.festival.weights import Weights
from skyburst.search.ismcts import Search, ratings
from skyburst.search.reason import Reason
from skyburst.search.thinker import Budget, Rating


class FestivalThinker:
    """Searches for the best action. See `Thinker` for the methods."""

    def __init__(self, game: Festival, chance: Chance, weights: Weights) -> None:
        self._game: Final = game
        self._chance: Final = chance
        self._tables: Final = Tables(game.components, weights)
        self._search: Final = Search(FestivalEvaluator(self._tables), chance, weights.exploration)

    def rate(self, view: View, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns a rating for each action, with reasons, best first."""
        state = self._game.imagine(view, self._chance)
        found = ratings(self._search.run(state, view.me, actions, budget))
        worths = Judge(self._tables, state, view.me).judge([rating.action for rating in found])
        return [replace(rating, reasons=worth.reasons()) for rating, worth in zip(found, worths, strict=True)]

    def chances(self, view: View, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning, on average over a search."""
        return self._search.chances(self._game.imagine(view, self._chance), view.me, budget)

    def explain(self, view: View, rating: Rating) -> list[Reason]:
        """Returns the reasons for a rated action, strongest first."""
        return explain(self._tables, self._game.imagine(view, self._chance), view.me, rating.action)

    def free_action(self, view: View) -> Action | None:
        """Returns None: Festival has no free actions."""
        return None
