"""A bot that plays what a thinker rates best."""

from collections.abc import Sequence
from typing import Any

from skyburst.core.game import Action
from skyburst.search.thinker import Budget, Thinker


class Thinking:
    """Takes the action that its thinker rates best, with a fixed budget for each move."""

    def __init__(self, thinker: Thinker, budget: Budget) -> None:
        self._thinker, self._budget = thinker, budget
        self.free_action = thinker.free_action
        """Returns a free action, or None."""

    def choose(self, view: Any, actions: Sequence[Action]) -> Action:
        """Returns the best action."""
        return self._thinker.rate(view, actions, self._budget)[0].action
