"""Why an action is good, in reasons that name objectives, crowd-pleasers, tiles and players."""

from typing import Final

from skyburst.core.game import Action
from skyburst.games.festival import queries
from skyburst.games.festival.actions import ChooseSide, PlaceTile, TakeObjective
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER
from skyburst.games.festival.objectives import PILES
from skyburst.games.festival.state import State
from skyburst.games.festival.tile_stacks import stack_at
from skyburst.games.festival.vocabulary import SPACES, TILES
from skyburst.search.festival.board_judge import BoardJudge, Tables
from skyburst.search.festival.judge import Judge
from skyburst.search.festival.turns import turns_left
from skyburst.search.reason import Reason, strongest

Weighed = list[tuple[float, Reason]]
"""Reasons, each with its worth in points."""
_OWN: Final = {("colour",): "colour", ("type",): "type", ("colour", "type"): "colour_and_type"}


def explain(tables: Tables, state: State, seat: int, action: Action) -> list[Reason]:
    """Returns the reasons for an action, strongest first. `state` is one that the seat has imagined."""
    return strongest(Explanation(tables, state, seat, action).reasons())


class Explanation:
    """Finds the reasons for one action."""

    def __init__(self, tables: Tables, state: State, seat: int, action: Action) -> None:
        self._tables: Final = tables
        self._state: Final = state
        self._seat: Final = seat
        self._action: Final = action
        self._prospect: Final = queries.prospect_of(state, seat, action)
        turns = max(0, turns_left(state, seat) - 1)
        self._shares: Final = tables.objective_shares[turns]
        self._crowd_shares: Final = tables.crowd_shares[turns]

    def reasons(self) -> Weighed:
        """Returns all reasons, each with its worth in points."""
        found = self._scored() + self._objectives() + self._crowd_pleasers() + self._ending()
        if isinstance(self._action, PlaceTile):
            return found + self._top_cards() + self._denied_tile(self._action)
        if isinstance(self._action, TakeObjective):
            card = self._state.setup.piles[self._action.pile][self._state.pile_left[self._action.pile] - 1]
            return found + self._in_place("in_place", card) + self._denied_card(card)
        if isinstance(self._action, ChooseSide):
            return found + self._in_place("side", self._state.setup.starting_objective(self._seat, self._action.side))
        return found

    def _scored(self) -> Weighed:
        """Returns what the action scores immediately."""
        found: Weighed = []
        own, matches = 0, []
        for kind, what, points in queries.reasons(self._state, self._seat, self._prospect):
            if kind == "objective":
                deed = "completes_it" if isinstance(self._action, TakeObjective) else "completes"
                found.append((points + self._tables.weights.completed, Reason(deed, points, what)))
            elif kind == "crowd_pleaser":
                found.append((points, Reason("wins", points, what)))
            else:
                own += points
                if points > 0:
                    matches.append(kind)
        if own > 0:
            found.append((own, Reason(_OWN[tuple(matches)], own)))
        for name in self._prospect.claims:
            points = self._state.components.crowd_points[name]
            found.append((points, Reason("claims", points, name)))
        return found

    def _objectives(self) -> Weighed:
        """Returns the objectives in progress that come closer."""
        found: Weighed = []
        for name, (before, after, needed) in queries.objective_progress(
            self._state, self._seat, self._prospect
        ).items():
            points = self._tables.points[self._state.components.objective[name]]
            worth = points * (self._shares[needed - after] - self._shares[needed - before])
            found.append((worth, Reason("closer", int(points), name, number=after, of=needed)))
        return found

    def _top_cards(self) -> Weighed:
        """Returns the cards on top of the piles that the action brings closer."""
        found: Weighed = []
        state, weights = self._state, self._tables.weights
        masks, after = state.boards[self._seat].masks, self._prospect.board.masks
        for pile in range(PILES):
            left = state.pile_left[pile]
            if left:
                card = state.setup.piles[pile][left - 1]
                missing = self._tables.missing[card]
                points, now, then = self._tables.points[card], missing.count(masks), missing.count(after)
                worth = weights.top_cards * points * (self._shares[then] - self._shares[now])
                figure, name = state.components.figures[card], state.components.objectives[card].id
                found.append((worth, Reason("top_card", int(points), name, number=figure.size - then, of=figure.size)))
        return found

    def _crowd_pleasers(self) -> Weighed:
        """Returns the crowd-pleasers in the middle that come closer."""
        found: Weighed = []
        for name, (before, after, needed) in queries.crowd_pleaser_changes(
            self._state, self._seat, self._prospect
        ).items():
            points = self._tables.crowd_points[CROWD_PLEASER[name].number]
            worth = points * (self._crowd_shares[needed - after] - self._crowd_shares[needed - before])
            found.append((worth, Reason("crowd_closer", int(points), name, number=after, of=needed)))
        return found

    def _in_place(self, kind: str, card: int) -> Weighed:
        """Returns how much of an objective that the seat takes is already in place, unless the seat completes it."""
        name = self._state.components.objectives[card].id
        if name in self._prospect.completes:
            return []
        missing, size = self._tables.missing[card].count(self._prospect.board.masks), self._figure_size(card)
        points = self._tables.points[card]
        return [(points * self._shares[missing], Reason(kind, int(points), name, number=size - missing, of=size))]

    def _figure_size(self, card: int) -> int:
        return self._state.components.figures[card].size

    def _denied_tile(self, action: PlaceTile) -> Weighed:
        """Returns that the neighbour who shares the stack does not get the tile."""
        state = self._state
        judge = Judge(self._tables, state, self._seat)
        [worth] = judge.judge([action])
        neighbour = (self._seat + (1 if action.left else state.players - 1)) % state.players
        stack = stack_at(self._seat, state.players, action.left)
        tile = state.setup.stacks[stack][state.stack_left[stack] - 1]
        rival = self._board_judge(neighbour)
        points = max([rival.place(tile, space).points for space in range(len(SPACES))])
        kind = "denies_points" if points >= 1 else "denies_tile"
        return [(worth.denial, Reason(kind, max(0, int(points)), TILES[tile], neighbour))]

    def _denied_card(self, card: int) -> Weighed:
        """Returns that the other player who could use the objective most does not get it."""
        state = self._state
        [worth] = Judge(self._tables, state, self._seat).judge([self._action])
        others = [seat for seat in range(state.players) if seat != self._seat]
        rival = max(others, key=lambda seat: self._board_judge(seat).take(card).own())
        name, size = state.components.objectives[card].id, self._figure_size(card)
        count = size - self._tables.missing[card].count(state.boards[rival].masks)
        kind = "denies_card" if count < size else "denies_complete"
        return [(worth.denial, Reason(kind, int(self._tables.points[card]), name, rival, count, size))]

    def _board_judge(self, seat: int) -> BoardJudge:
        return BoardJudge(self._tables, self._state, seat, max(0, turns_left(self._state, seat) - 1))

    def _ending(self) -> Weighed:
        """Returns the lead with which the action starts the last round (F20)."""
        if not self._prospect.ends:
            return []
        totals = self._state.totals()
        lead = totals.pop(self._seat) + self._prospect.gain - max(totals)
        return [(self._tables.weights.ending * lead, Reason("ends_ahead", lead))]
