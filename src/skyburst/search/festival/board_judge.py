"""What a change of one board is worth to its player. Only what the change affects is computed."""

from typing import Final

from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.objectives import MOST_INCOMPLETE, PILES
from skyburst.games.festival.scoring import total_points
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import COLOUR_OF, SPACES, TILES, TYPE_OF, VALUE
from skyburst.search.festival.nearness import MissingCells
from skyburst.search.festival.turns import MOST_TURNS
from skyburst.search.festival.weights import Weights
from skyburst.search.festival.worth import Worth

_MOST_MISSING: Final = len(SPACES)


class Tables:
    """Everything that depends only on the component set and the weights."""

    def __init__(self, components: Components, weights: Weights) -> None:
        self.weights: Final = weights
        self.missing: Final = [MissingCells(figure) for figure in components.figures]
        self.points: Final = [float(points) for points in components.points]
        self.crowd_points: Final = [
            float(components.crowd_points[crowd_pleaser.name]) for crowd_pleaser in CROWD_PLEASERS
        ]
        self.using: Final = list(components.objectives_using)
        """For each tile, the objectives whose figure can include it, as a bit mask."""
        self.own: Final = {
            colour: [
                float((COLOUR_OF[tile] == VALUE[board.colour]) + (TYPE_OF[tile] == VALUE[board.type]))
                for tile in range(len(TILES))
            ]
            for colour, board in components.boards.items()
        }
        """For each board, by its colour, how often it scores the level of each tile: 0, 1 or 2 times."""
        self.objective_shares: Final = _shares(weights, weights.objectives, weights.objectives_further)
        self.crowd_shares: Final = _shares(weights, weights.crowd_pleasers, weights.crowd_pleasers_further)
        self.burden: Final = [-weights.burden * max(0, count - 2) for count in range(MOST_INCOMPLETE + 2)]


def _shares(weights: Weights, near: float, further: float) -> list[list[float]]:
    """Returns, by turns left and by what is missing, the share of its points that something is worth."""
    table = []
    for turns in range(MOST_TURNS + 1):
        row = [1.0 if turns else 1.0 - weights.last_turns]
        for missing in range(1, _MOST_MISSING + 1):
            needed = max(1e-6, weights.turns_needed * missing)
            in_time = 1.0 - weights.last_turns * (1.0 - min(1.0, turns / needed))
            row.append(near * further ** (missing - 1) * in_time)
        table.append(row)
    return table


class BoardJudge:
    """Judges changes of one seat's board, if the seat has a given number of turns left after the change."""

    def __init__(self, tables: Tables, state: State, seat: int, turns: int) -> None:
        board = state.boards[seat]
        self._tables: Final = tables
        self._state: Final = state
        self._seat: Final = seat
        self._board: Final = board
        self._own: Final = tables.own[state.setup.boards[seat]]
        self._shares: Final = tables.objective_shares[turns]
        self._crowd_shares: Final = tables.crowd_shares[turns]
        self._before: Final = [0.0] * len(tables.points)
        """What each objective in progress, or on top of a pile, is worth now."""
        self._tops = 0
        self._rivals: Final = [self._nearest_rival(number) for number in range(len(state.middle))]
        rest = board.incomplete
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            number = lowest.bit_length() - 1
            self._before[number] = self._objective(number, tables.missing[number].count(board.masks))
        if tables.weights.top_cards and board.incomplete_count < MOST_INCOMPLETE:
            for pile in range(PILES):
                left = state.pile_left[pile]
                if left:
                    number = state.setup.piles[pile][left - 1]
                    self._tops |= 1 << number
                    self._before[number] = self._top_card(number, tables.missing[number].count(board.masks))
        self._crowd_before: Final = self._crowd_pleasers(board)

    def _nearest_rival(self, number: int) -> int:
        """Returns what the nearest other player lacks for a crowd-pleaser in the middle."""
        crowd_pleaser = self._state.middle[number]
        nearest = crowd_pleaser.needed
        for seat, board in enumerate(self._state.boards):
            if seat != self._seat:
                nearest = min(nearest, crowd_pleaser.needed - crowd_pleaser.count(board))
        return nearest

    def _objective(self, number: int, missing: int) -> float:
        return self._tables.points[number] * self._shares[missing]

    def _top_card(self, number: int, missing: int) -> float:
        return self._tables.weights.top_cards * self._tables.points[number] * self._shares[missing]

    def _crowd_pleasers(self, board: PlayerBoard) -> float:
        """Returns what the crowd-pleasers in the middle that the board does not fulfil are worth."""
        worth = 0.0
        for number, crowd_pleaser in enumerate(self._state.middle):
            missing = crowd_pleaser.needed - crowd_pleaser.count(board)
            if missing > 0:
                share = self._crowd_shares[missing]
                if self._rivals[number] < missing:
                    share *= 1.0 - self._tables.weights.race
                worth += share * self._tables.crowd_points[crowd_pleaser.number]
        return worth

    def now(self) -> Worth:
        """Returns what the board is worth now."""
        worth, board = Worth(), self._board
        worth.points = float(total_points(self._state.setup, self._seat, board))
        for number, value in enumerate(self._before):
            if self._tops >> number & 1:
                worth.top_cards += value
            else:
                worth.objectives += value
        worth.crowd_pleasers = self._crowd_before
        worth.completed = self._tables.weights.completed * board.complete_count
        worth.burden = self._tables.burden[board.incomplete_count]
        return worth

    def place(self, tile: int, space: int) -> Worth:
        """Returns what it is worth to place a tile on a space."""
        tables, worth = self._tables, Worth()
        after = self._board.clone()
        level = after.place(tile, space)
        affected = tables.using[tile]
        worth.points = level * self._own[tile]
        if level > 1:
            covered = self._board.spaces[space][-1]
            affected |= tables.using[covered]
            worth.points -= (level - 1) * self._own[covered]
        self._advance_objectives(worth, after, affected & self._board.incomplete)
        rest = affected & self._tops
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            number = lowest.bit_length() - 1
            worth.top_cards += self._top_card(number, tables.missing[number].count(after.masks)) - self._before[number]
        self._finish(worth, after)
        return worth

    def take(self, number: int) -> Worth:
        """Returns what it is worth to take an objective."""
        worth = Worth()
        after = self._board.clone()
        after.add_objective(number)
        if self._tops >> number & 1:
            worth.top_cards -= self._before[number]
            worth.objectives += self._before[number]  # replaced by what the objective is worth in progress
        self._advance_objectives(worth, after, 1 << number)
        self._finish(worth, after)
        return worth

    def claim(self, number: int) -> Worth:
        """Returns what it is worth to claim a crowd-pleaser."""
        worth = Worth()
        worth.points = self._tables.crowd_points[number]
        return worth

    def best_use(self, tile: int) -> float:
        """Returns the most that the player can gain with a tile."""
        best = 0.0
        for space in range(len(SPACES)):
            best = max(best, self.place(tile, space).own())
        return best

    def completes_last(self, worth: Worth) -> bool:
        """Returns whether a change completes the objective that triggers the end of the game."""
        return self._board.complete_count + worth.newly_completed >= OBJECTIVES_TO_END

    def _advance_objectives(self, worth: Worth, after: PlayerBoard, affected: int) -> None:
        """Adds what objectives in progress gain or lose, and completes those that the board now fulfils."""
        while affected:
            lowest = affected & -affected
            affected ^= lowest
            number = lowest.bit_length() - 1
            missing = self._tables.missing[number].count(after.masks)
            if missing:
                worth.objectives += self._objective(number, missing) - self._before[number]
            else:
                after.complete_objective(number, int(self._tables.points[number]))
                worth.newly_completed += 1
                worth.points += self._tables.points[number]
                worth.objectives -= self._before[number]

    def _finish(self, worth: Worth, after: PlayerBoard) -> None:
        """Adds the change in crowd-pleasers and in the numbers of complete and incomplete objectives."""
        tables, board = self._tables, self._board
        for crowd_pleaser in self._state.middle:
            if crowd_pleaser.count(after) >= crowd_pleaser.needed:
                worth.points += tables.crowd_points[crowd_pleaser.number]
        worth.crowd_pleasers = self._crowd_pleasers(after) - self._crowd_before
        worth.completed = tables.weights.completed * worth.newly_completed
        worth.burden = tables.burden[after.incomplete_count] - tables.burden[board.incomplete_count]
