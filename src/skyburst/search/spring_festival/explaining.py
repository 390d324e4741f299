"""Why an action is good, in reasons that name cards, tiles and players."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Lay, Turn
from skyburst.games.spring_festival.compositions import find_completions
from skyburst.games.spring_festival.finale import PERFECT, largest_finale
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.scoring import MAJORITY
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.search.reason import Reason, strongest
from skyburst.search.spring_festival.evaluation import Evaluation, Shots, turns_left

Weighed = list[tuple[float, Reason]]
"""Reasons, each with its worth in points."""
_FIRST: Final = 1000.0
"""The worth of a reason that is always given first."""
_LEAST_LOSS: Final = 0.5
"""An opponent is mentioned who loses at least this many points by a rotation, compared to the average."""
_FINALE: Final = 0.9
"""The worth of each tile by which the finale grows."""
_CHAIN: Final = 0.1
"""The worth of each tile that explodes in a chain reaction, besides what follows from it."""


class Explanation:
    """Finds the reasons for the actions of one seat in one position."""

    def __init__(
        self, evaluation: Evaluation, state: State, alone: State, seat: int, denied: list[list[float]]
    ) -> None:
        """`alone` is the same game for the seat alone.

        `denied` says, for each rotation of the store, how the expected points of each opponent change.
        """
        self._evaluation: Evaluation = evaluation
        self._state: State = state
        self._alone: State = alone
        self._seat: int = seat
        self._denied: list[list[float]] = denied

    def explain(self, action: Action, chance: Chance) -> list[Reason]:
        """Returns the reasons for an action, strongest first."""
        if isinstance(action, Turn):
            tile = faced_tile(self._alone, 0, action.quarters)
            cell = Shots(self._evaluation, self._alone).best(tile)[1]
            found: Weighed = [(_FIRST, Reason("gets", thing=tile.id))]
            return strongest(found + self._left_to(action.quarters) + self._fired(action.quarters, cell))
        if isinstance(action, Fire):
            return strongest(self._fired(0, action.cell))
        if isinstance(action, Ignite):
            return strongest(self._ignited(action))
        if isinstance(action, (Lay, Complete)):
            after = self._alone.clone()
            after.advance(0, action, chance)
            return strongest(self._completed(action) + self._built(after))
        return []

    def _left_to(self, quarters: int) -> Weighed:
        """Returns the opponent whom a rotation of the store helps least, and the tile that this opponent gets."""
        losses = [-change for change in self._denied[quarters]]
        if not losses or max(losses) < _LEAST_LOSS:
            return []
        others = [seat for seat in range(self._state.players) if seat != self._seat]
        rival = others[losses.index(max(losses))]
        tile = faced_tile(self._state, rival, quarters)
        return [(max(losses), Reason("leaves", thing=tile.id, seat=rival))]

    def _fired(self, quarters: int, cell: int) -> Weighed:
        """Returns what the seat gets by firing the tile that it faces after a rotation at a cell (S10 to S13)."""
        after = self._alone.clone()
        panorama = after.panoramas[0]
        _, sparks, chain = fire_tile(panorama, faced_tile(self._alone, 0, quarters), cell)
        after.applause[0] += len(sparks)
        found: Weighed = []
        if chain:
            found.append((_CHAIN * len(chain), Reason("chain", number=1 + len(chain))))
        if sparks:
            found.append((float(len(sparks)), Reason("applause", len(sparks), number=len(sparks))))
        cards = self._state.components.compositions
        groups = queries.completion_groups(find_completions(self._alone, 0, panorama))
        if groups:
            for way in max(groups, key=lambda group: sum([cards[way.card].points for way in group])):
                card = cards[way.card]
                found.append((float(card.points), Reason("opens", card.points, card.id)))
        return found + self._ahead(after.applause[0]) + self._built(after)

    def _ahead(self, applause: int) -> Weighed:
        """Returns the opponents whom the seat overtakes in applause (S17)."""
        found: Weighed = []
        for seat, theirs in enumerate(self._state.applause):
            if seat != self._seat and self._alone.applause[0] <= theirs < applause:
                found.append((float(MAJORITY), Reason("ahead", MAJORITY, seat=seat)))
        return found

    def _built(self, after: State) -> Weighed:
        """Returns which cards come closer, and what grows on the panorama."""
        before, panorama = self._alone, after.panoramas[0]
        old, new = queries.nearness(before, 0), queries.nearness(after, 0)
        left = max(0, turns_left(before) - 1)
        found: Weighed = []
        for number in before.hands[0]:
            card = self._state.components.compositions[number]
            count, size = len(new.get(card.id, ())), card.figure.size
            if len(old[card.id]) < count < size:
                worth = card.points * self._evaluation.progress(number, panorama, left, False).best
                found.append((worth, Reason("closer", card.points, card.id, number=count, of=size)))
        return found + self._finale(after) + self._sign(after)

    def _finale(self, after: State) -> Weighed:
        """Returns how many tiles the best finale of the panorama sets off, if there are more than before (S16)."""
        before, panorama = self._alone.panoramas[0], after.panoramas[0]
        longest, was, tiles = largest_finale(panorama), largest_finale(before), len(panorama.tiles)
        if longest <= was:
            return []
        is_perfect, was_perfect = longest == tiles, was == len(before.tiles)
        worth = _FINALE * (longest - was) + (PERFECT if is_perfect and not was_perfect else 0)
        return [(worth, Reason("whole_finale" if is_perfect else "finale", number=longest, of=tiles))]

    def _sign(self, after: State) -> Weighed:
        """Returns the points that the panorama gains for the sign, if any (S5)."""
        name = self._state.setup.sign
        if name is None:
            return []
        then, now = after.panoramas[0], self._alone.panoramas[0]
        points = SIGNS[name](then, then.tile_mask) - SIGNS[name](now, now.tile_mask)
        return [(float(points), Reason("sign", points, name))]

    def _completed(self, action: Action) -> Weighed:
        """Returns the points of the card that the action completes (S13)."""
        if not isinstance(action, Complete):
            return []
        return [(_FIRST, Reason("scores", self._evaluation.points(action.card)))]

    def _ignited(self, action: Ignite) -> Weighed:
        """Returns how many tiles the finale sets off, and whether it is perfect (S16)."""
        prospect = queries.finale_prospects(self._alone, 0)[action.cell]
        tiles = len(self._alone.panoramas[0].tiles)
        found: Weighed = [(_FIRST, Reason("ignites", prospect.exploded, number=prospect.exploded, of=tiles))]
        if prospect.perfect:
            found.append((float(PERFECT), Reason("perfect", PERFECT)))
            found += self._ahead(self._alone.applause[0] + PERFECT)
        return found
