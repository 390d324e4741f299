"""What each action is worth to the seat that takes it: the change of its board, denial, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.game import Action
from skyburst.games.festival.actions import ChooseSide, ClaimCrowdPleaser, PlaceTile, TakeObjective
from skyburst.games.festival.scoring import total_points
from skyburst.games.festival.state import State
from skyburst.games.festival.tile_stacks import stack_at
from skyburst.search.festival.board_judge import BoardJudge, Tables
from skyburst.search.festival.turns import turns_left
from skyburst.search.festival.worth import Worth


class Judge:
    """Judges the actions of one seat in one position."""

    def __init__(self, tables: Tables, state: State, seat: int) -> None:
        self._tables: Final = tables
        self._state: Final = state
        self._seat: Final = seat
        self.board = BoardJudge(tables, state, seat, max(0, turns_left(state, seat) - 1))
        self._denial: Final = tables.weights.denial / (state.players - 1)
        """The worth of each point denied to one of the other players; the more there are, the less it helps."""
        self._rivals: Final[list[BoardJudge | None]] = [None] * state.players
        self._denied_tiles: Final = [-1.0, -1.0]
        """What the others could gain with the top tile of the right and the left stack; -1 if not known yet."""
        self._lead = -1e9
        """The lead over the best other player; not known yet if it is as low as this."""

    def judge(self, actions: Sequence[Action]) -> list[Worth]:
        """Returns what each action is worth to the seat."""
        return [self._judge(action) for action in actions]

    def _judge(self, action: Action) -> Worth:
        state, seat = self._state, self._seat
        if isinstance(action, PlaceTile):
            stack = stack_at(seat, state.players, action.left)
            left = state.stack_left[stack]
            worth = self.board.place(state.setup.stacks[stack][left - 1], action.space)
            worth.denial = self._denied_tile(action.left)
            self._add_ending(worth, left == 1)
            return worth
        if isinstance(action, TakeObjective):
            number = state.setup.piles[action.pile][state.pile_left[action.pile] - 1]
            worth = self.board.take(number)
            worth.denial = self._denied_card(number)
            self._add_ending(worth, False)
            return worth
        if isinstance(action, ClaimCrowdPleaser):
            return self.board.claim(action.crowd_pleaser)
        if isinstance(action, ChooseSide):
            return self.board.take(state.setup.starting_objective(seat, action.side))
        return Worth()

    def _rival(self, seat: int) -> BoardJudge:
        rival = self._rivals[seat]
        if rival is None:
            rival = BoardJudge(self._tables, self._state, seat, max(0, turns_left(self._state, seat) - 1))
            self._rivals[seat] = rival
        return rival

    def _denied_tile(self, left: bool) -> float:
        """Returns the worth of taking a stack's top tile from the neighbour who shares the stack."""
        known = self._denied_tiles[left]
        if known < 0.0:
            known = 0.0
            state, weights = self._state, self._tables.weights
            neighbour = (self._seat + (1 if left else state.players - 1)) % state.players
            if self._denial and _acts_again(state, neighbour):
                stack = stack_at(self._seat, state.players, left)
                gain = self._rival(neighbour).best_use(state.setup.stacks[stack][state.stack_left[stack] - 1])
                known = self._denial * max(0.0, gain - weights.ordinary_turn)
            self._denied_tiles[left] = known
        return known

    def _denied_card(self, number: int) -> float:
        """Returns the worth of taking a card from the other player who could gain the most with it."""
        state, weights = self._state, self._tables.weights
        most = 0.0
        if self._denial:
            for seat in range(state.players):
                if seat != self._seat and _acts_again(state, seat):
                    most = max(most, self._rival(seat).take(number).own() - weights.ordinary_turn)
        return self._denial * most

    def _add_ending(self, worth: Worth, stack_emptied: bool) -> None:
        """Adds the worth of ending the game with this lead, if the action triggers the end (F20)."""
        state = self._state
        if state.ending is None and (stack_emptied or self.board.completes_last(worth)):
            if self._lead < -1e8:
                totals = [total_points(state.setup, seat, board) for seat, board in enumerate(state.boards)]
                own = totals.pop(self._seat)
                self._lead = float(own - max(totals))
            worth.ending = self._tables.weights.ending * (self._lead + worth.points)

    def standings(self) -> list[float]:
        """Returns what each seat's board is worth now."""
        state = self._state
        found = []
        for seat in range(state.players):
            board = self.board if seat == self._seat else self._rival(seat)
            found.append(board.now().own())
        return found


def _acts_again(state: State, seat: int) -> bool:
    """Returns whether another seat has at least one more turn."""
    return state.ending is None or turns_left(state, seat) > 0
