"""A thinker for any game: it searches with random playouts, so a new game has an opponent immediately."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, State
from skyburst.search.ismcts import Evaluator, Search, ratings, win_shares
from skyburst.search.thinker import Budget, Rating

EXPLORATION: Final = 3.0
"""How much the search explores; much, because equal prior probabilities say nothing about an action."""


class RandomPlayouts(Evaluator):
    """Values a position by playing one random game to its end. It knows nothing about the game."""

    def __init__(self, chance: Chance) -> None:
        self._chance: Final = chance

    def assess(self, state: State, seat: int, actions: Sequence[Action]) -> tuple[list[float], list[float]]:
        """Returns equal probabilities, and the result of a random game."""
        end = state.clone()
        play_randomly(end, self._chance)
        return [1 / len(actions)] * len(actions), win_shares(end)


def play_randomly(state: State, chance: Chance) -> int:
    """Plays random actions until the game is over, and returns their number."""
    moves = 0
    to_act = state.to_act
    while to_act:
        seat = to_act[0]
        state.advance(seat, chance.pick(state.legal_actions(seat)), chance)
        to_act = state.to_act
        moves += 1
    return moves


class PlayoutThinker:
    """Searches with random playouts. See `Thinker` for the methods."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self._game: Final = game
        self._chance: Final = chance
        self._search: Final = Search(RandomPlayouts(chance), chance, EXPLORATION)

    def rate(self, view: Any, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns a rating for each action, best first."""
        state = self._game.imagine(view, self._chance)
        return ratings(self._search.run(state, view.me, actions, budget))

    def chances(self, view: Any, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning: its share of the victories in the playouts."""
        return self._search.chances(self._game.imagine(view, self._chance), view.me, budget)

    def free_action(self, view: Any) -> Action | None:
        """Returns None: it takes no free actions."""
        return None


def make(game: Game, chance: Chance, weights: Mapping[str, float]) -> PlayoutThinker:
    """Returns a thinker for any game. It evaluates nothing, so `weights` make no difference."""
    return PlayoutThinker(game, chance)
