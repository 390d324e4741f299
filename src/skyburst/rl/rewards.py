"""The rewards that an environment can give."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from skyburst.core.errors import OptionError
from skyburst.core.game import State

Reward: TypeAlias = Literal["win", "margin", "score"]
"""`win`: at the end, 1 for a victory; the losers' rewards make the sum 0. `margin`: at the end, the difference to the
best other player's points. `score`: after every step, the points that a player has gained or lost; their sum is the
final score."""
REWARDS: Final[tuple[Reward, ...]] = ("win", "margin", "score")


class Rewards:
    """Computes the rewards of one game after another."""

    def __init__(self, mode: str) -> None:
        """Raises OptionError if there is no such mode."""
        if mode not in REWARDS:
            raise OptionError(f"there is no reward '{mode}'; choose from {', '.join(REWARDS)}")
        self.every_step: Final = mode == "score"
        """Whether there are rewards before the end of a game."""
        self._mode: Final = mode
        self._before: list[int] = []

    def begin(self, players: int) -> None:
        """Begins a game."""
        self._before = [0] * players

    def after_step(self, state: State) -> Sequence[float]:
        """Returns the reward of each seat: since the last call if there is one after every step, else for the game."""
        if self._mode == "win":
            return shares_of_victory(state)
        totals = list(state.totals())
        if self._mode == "margin":
            return [float(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]
        gained = [float(now - before) for now, before in zip(totals, self._before, strict=True)]
        self._before = totals
        return gained


def shares_of_victory(state: State) -> list[float]:
    """Returns 1 for a seat that wins alone. The sum is 0, so each loser gets −1 in a game of two, −1/3 in one of four.

    Seats that win together share the victory.
    """
    winners, players = state.winners(), state.players
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(share * players - 1) / (players - 1) for share in shares]
