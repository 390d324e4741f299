"""What the search asks about a Festival position: which actions are promising, and who will probably win."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival.objectives import CARDS, PILES
from skyburst.games.festival.state import State
from skyburst.games.festival.tile_stacks import stack_at
from skyburst.games.festival.vocabulary import TILES
from skyburst.search.festival.board_judge import Tables
from skyburst.search.festival.judge import Judge
from skyburst.search.festival.turns import turns_left
from skyburst.search.festival.worth import Worth
from skyburst.search.ismcts import Evaluator, win_shares

NO_CHANCE: Final = Chance("no action of this game depends on chance")


class FestivalEvaluator(Evaluator):
    """Judges every action one move ahead."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables

    def assess(self, state: AnyState, seat: int, actions: Sequence[Action]) -> tuple[list[float], list[float]]:
        """Returns the probability of each action, and each seat's chance of winning.

        With three or four players, the tree hardly reaches the seat's next turn. So the chances are those after a few
        more turns, in which everyone takes what looks best one move ahead.
        """
        state = expect_type(State, state)
        judge = Judge(self._tables, state, seat)
        worths = judge.judge(actions)
        priors = softmax([worth.total() for worth in worths], self._tables.weights.boldness)
        turns = round(self._tables.weights.foresight * state.players) if state.players > 2 else 0
        if turns:
            state = state.clone()
        while turns:
            state.advance(seat, actions[_best(worths)], NO_CHANCE)
            if state.is_over:
                return priors, win_shares(state)
            turns -= state.turn != seat
            seat, actions = state.turn, state.legal_actions(state.turn)
            judge = Judge(self._tables, state, seat)
            worths = judge.judge(actions)
        return priors, self._chances(state, seat, judge, worths)

    def _chances(self, state: State, seat: int, judge: Judge, worths: list[Worth]) -> list[float]:
        """Returns each seat's chance of winning, given what the actions of the seat whose turn it is are worth.

        Turns that are still to come in this round count too: for the seat whose turn it is, a share of what its best
        action gains, and for the seats after it, the same share of an ordinary turn. Otherwise a player would look
        better whenever the others have not played yet.
        """
        weights = self._tables.weights
        standings = judge.standings()
        standings[seat] += weights.opportunity * max([worth.own() for worth in worths])
        other = (seat + 1) % state.players
        while other != state.setup.first:
            standings[other] += weights.opportunity * weights.ordinary_turn
            other = (other + 1) % state.players
        return softmax(standings, weights.doubt + weights.doubt_per_turn * sqrt(turns_left(state, seat)))

    def revealed(self, state: AnyState) -> int:
        """Returns a number for the tiles and cards that the seat whose turn it is can take.

        What lies on the other stacks makes little difference to its decision, so such positions share a node.
        """
        state = expect_type(State, state)
        key = 0
        for side in (True, False):
            stack = stack_at(state.turn, state.players, side)
            left = state.stack_left[stack]
            key = key * len(TILES) + (state.setup.stacks[stack][left - 1] if left else 0)
        for pile in range(PILES):
            left = state.pile_left[pile]
            key = key * CARDS + (state.setup.piles[pile][left - 1] if left else 0)
        return key


def _best(worths: list[Worth]) -> int:
    """Returns the number of the action that is worth most."""
    best, most = 0, worths[0].total()
    for number, worth in enumerate(worths):
        total = worth.total()
        if total > most:
            best, most = number, total
    return best


def softmax(values: list[float], scale: float) -> list[float]:
    """Returns positive numbers that add up to 1; a value that is higher by `scale` gives a number e times as high."""
    highest = max(values)
    powers = [exp((value - highest) / scale) for value in values]
    total = sum(powers)
    return [power / total for power in powers]
