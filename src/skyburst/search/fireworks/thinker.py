"""The thinker for Fireworks: evaluates every choice one move ahead, and imagines launches."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.fireworks.actions import Give, Grab, Helpers, Launch, Return, Take
from skyburst.games.fireworks.city_board import SPACES
from skyburst.games.fireworks.function_tiles import receiver
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import free, tile_numbers
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.variants import is_arranged_by_hand
from skyburst.games.fireworks.view import View, layout_of
from skyburst.search.fireworks.evaluation import FEATURES
from skyburst.search.fireworks.explaining import explain
from skyburst.search.fireworks.holding import Kinds
from skyburst.search.fireworks.launches import Launches, Try, World
from skyburst.search.fireworks.layouts import QUICK, THOROUGH, Layouts
from skyburst.search.fireworks.outlook import Outlook
from skyburst.search.fireworks.takes import Takes
from skyburst.search.fireworks.weights import Weights
from skyburst.search.halving import Tally, compare
from skyburst.search.reason import Reason
from skyburst.search.thinker import Budget, Rating

LEFT_OVER: Final = "left_over"
"""The feature for what stays on offer for the next player and for the seat's next turn."""
OTHERS: Final = "others"
"""The feature for what other players gain by the action."""
LAYOUT: Final = "layout"
"""The feature for how well a tile fits into a layout with the others."""
ROOMY: Final = 11
"""With more free spaces than this, layouts say little about how well a tile fits."""
FEW_SPACES: Final = 2
"""In the speed variant, which can end at any moment, the board is arranged well as soon as any player's board has at
most this many free spaces (W27)."""
RACING_STEP: Final = 3
"""In the speed variant, the board is arranged each time this many more tiles have been grabbed."""


class FireworksThinker:
    """Rates Fireworks actions. See `Thinker`."""

    def __init__(self, game: Fireworks, chance: Chance, weights: Weights) -> None:
        self._game: Final = game
        self._chance: Final = chance
        self._weights: Final = weights
        self._kinds: Final = Kinds(game.components)
        self._layouts: Final = Layouts(game)

    def rate(self, view: View, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns a rating for each action that it considers, best first."""
        state = self._game.imagine(view, self._chance)
        outlook = Outlook(self._weights, self._kinds, state, view.me)
        phase = view.phase
        if phase == "launch":
            return self._rate_launches(outlook, actions, budget)
        if phase == "choose":
            return self._rate_takes(outlook, actions)
        if phase == "grab":
            return self._rate_grabs(outlook, actions)
        if phase == "helpers":
            return _sorted([_rate_helpers(outlook, action) for action in actions])
        if phase == "last":
            return self._rate_last(outlook)
        if phase == "draw":
            return _equal(outlook, actions)
        return _sorted([_rate_giving_up(outlook, action) for action in actions])

    def chances(self, view: View, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning, as the evaluation sees it, without looking ahead."""
        return Outlook(self._weights, self._kinds, self._game.imagine(view, self._chance), view.me).chances()

    def _rate_launches(self, outlook: Outlook, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns the ratings of a few launches, and of heaping up the tiles before the best of them."""
        state, launches = outlook.state, Launches(outlook)
        tries = self._tries(outlook, launches, actions, budget)
        ranking, tallies = self._compare(outlook, launches, tries, budget)
        spent = max(1, sum([tally.count for tally in tallies]))
        ratings: list[Rating] = []
        before = outlook.values[outlook.seat]
        for number in ranking:
            launch, tally = tries[number], tallies[number]
            action: Action = state.actions.heap if launch.heaped and not state.turn.heaped else launch.action
            if tally.count and all(rating.action is not action for rating in ratings):
                reasons = {LEFT_OVER: tally.mean - before}
                value = outlook.chance_of_winning(tally.mean)
                ratings.append(Rating(action, value, tally.count / spent, reasons))
        return ratings

    def _compare(
        self, outlook: Outlook, launches: Launches, tries: list[Try], budget: Budget
    ) -> tuple[list[int], list[Tally]]:
        """Returns the numbers of the launches, best first, and the tally of each launch, by number."""
        worlds: list[World] = []

        def simulate(candidate: int, world: int) -> float:
            while len(worlds) <= world:
                worlds.append(World(outlook.state, outlook.seat, self._chance, len(worlds)))
            return launches.simulate(tries[candidate], worlds[world])

        return compare(len(tries), budget, simulate)

    def _tries(self, outlook: Outlook, launches: Launches, actions: Sequence[Action], budget: Budget) -> list[Try]:
        """Returns the launches to try: a few that differ in what they do, or those that are given if they are few.

        If few are given, heaping up the tiles is followed by the launch that looks best then. That launch is found in
        other worlds than those in which it is compared, so that luck does not favour it.
        """
        state = outlook.state
        heaped = state.turn.heaped
        given = [action for action in actions if isinstance(action, Launch)]
        if len(given) < len(state.actions.launches):
            tries = [Try(action, heaped) for action in given]
            if state.actions.heap in actions:
                after = [Try(action, True) for action in self._aims(state)]
                tries.append(after[self._compare(outlook, launches, after, budget)[0][0]])
            return tries
        tries = [Try(action, True) for action in self._aims(state)]
        if not heaped:
            tries += [Try(action, False) for action in self._aims(state)]
        return tries

    def _aims(self, state: State) -> list[Launch]:
        """Returns launches that differ in what they do: over the middle and off it, from each height.

        With an action card, the height makes no difference.
        """
        found: list[Launch] = []
        seen: set[tuple[int, int]] = set()
        for action in state.actions.launches:
            key = (abs(action.x), 0 if state.turn.card is not None else action.height)
            if action.y == 0 and key not in seen:
                seen.add(key)
                found.append(action)
        if state.turn.card is None:
            found.append(state.actions.launch(0.0, 0.0, (found[-1].height / 100 + LAUNCH_HEIGHT_MAX) / 2))
        return found

    def _rate_takes(self, outlook: Outlook, actions: Sequence[Action]) -> list[Rating]:
        turn = outlook.state.turn
        takes = Takes(outlook, turn.wanted[turn.taker])
        found: list[tuple[float, float, Rating]] = []
        for action in actions:
            if isinstance(action, Take):
                kind = self._kinds.of[action.tile]
                layout = self._layout_change(outlook, action.tile)
                points = takes.points[kind] + layout
                rating = _rating(outlook, action, points, [*takes.reasons(kind), layout], len(actions))
                found.append((points, takes.urgency(kind), rating))
        found.sort(key=lambda entry: (-entry[0], -entry[1]))
        return [rating for _, _, rating in found]

    def _layout_change(self, outlook: Outlook, tile: int) -> float:
        """Returns how much better than the evaluation expects the tile fits into a layout with the others (W11)."""
        state, seat = outlook.state, outlook.seat
        left = outlook.rooms[seat] - 1
        weight = outlook.weights.layout if left > 0 else 1.0
        if not weight or outlook.holdings[seat].free > ROOMY:
            return 0.0
        tiles, character, kind = tile_numbers(state.boards[seat]), state.setup.characters[seat], self._kinds.of[tile]
        before = self._layouts.points(tiles, character) - outlook.points_now(seat)
        outlook.add(seat, kind)
        after = self._layouts.points([*tiles, tile], character) - outlook.points_now(seat)
        outlook.remove(seat, kind)
        return weight * (1.0 - max(0, left) / SPACES) * (after - before)

    def _rate_grabs(self, outlook: Outlook, actions: Sequence[Action]) -> list[Rating]:
        """Returns the ratings of the tiles to grab, or of arranging the board if the game is about to end (W27)."""
        state, seat = outlook.state, outlook.seat
        arranging: list[Rating] = []
        if min([free(board) for board in state.boards]) <= FEW_SPACES:
            better = self._improve(state, seat, THOROUGH)
            if better is not None:
                arranging = [Rating(better, outlook.chance_of_winning(outlook.values[seat]), 1.0)]
                if len(actions) == len(state.legal_actions(seat)):
                    return arranging
        takes = Takes(outlook, 1)
        ratings: list[Rating] = []
        for action in actions:
            if isinstance(action, Grab):
                kind = self._kinds.of[action.tile]
                reasons = takes.reasons(kind)
                points = takes.points[kind]
                if is_last_grab(state.phase, outlook.holdings[seat].free):
                    after = state.clone()
                    after.advance(seat, action, self._chance)
                    points = after.totals()[seat] + reasons[-1]
                ratings.append(_rating(outlook, action, points, [*reasons, 0.0], len(actions)))
        return arranging + _sorted(ratings)

    def _improve(self, state: State, seat: int, rounds: int) -> Action | None:
        board, character = state.boards[seat], state.setup.characters[seat]
        if is_arranged_by_hand(state.setup.options):
            return self._layouts.hand_move(board, character)
        return self._layouts.better(board, character, rounds)

    def _rate_last(self, outlook: Outlook) -> list[Rating]:
        """Returns the rating of a better layout, if there is one, and of saying that the board is ready (W19)."""
        state, seat = outlook.state, outlook.seat
        totals = [float(total) for total in state.totals()]
        others = [totals[other] - outlook.values[other] for other in range(state.players)]
        ready = [Rating(state.actions.ready, outlook.chance_of_winning(totals[seat], others), 1.0)]
        better = self._improve(state, seat, THOROUGH)
        if better is None:
            return ready
        after = state.clone()
        after.advance(seat, better, self._chance)
        points = float(after.totals()[seat])
        gain = {LAYOUT: points - totals[seat]}
        return [Rating(better, outlook.chance_of_winning(points, others), 1.0, gain), *ready]

    def explain(self, view: View, rating: Rating) -> list[Reason]:
        """Returns the reasons for a rated action, strongest first."""
        outlook = Outlook(self._weights, self._kinds, self._game.imagine(view, self._chance), view.me)
        return explain(outlook, rating.action, rating.reasons.get(LEFT_OVER, 0.0))

    def free_action(self, view: View) -> Action | None:
        """Returns an action that improves the seat's layout once the seat has taken its tiles, or None (W11)."""
        board = view.boards[view.me]
        takes_more = view.phase == "choose" and view.me in view.to_act
        if takes_more or view.phase == "last" or not board.may_arrange:
            return None
        layout = layout_of(self._game.components, board)
        if is_arranged_by_hand(view.options):
            return self._layouts.hand_move(layout, board.character)
        if view.phase == "grab" and board.free % RACING_STEP:
            return None
        return self._layouts.better(layout, board.character, QUICK)


def _rate_helpers(outlook: Outlook, action: Action) -> Rating:
    """Returns the rating of asking players to help, each of whom takes tiles, too (W13)."""
    asked = action.seats if isinstance(action, Helpers) else 0
    offer = outlook.on_offer()
    players = range(outlook.state.players)
    changes = [outlook.offer_value(other, offer) if asked >> other & 1 else 0.0 for other in players]
    value = outlook.chance_of_winning(outlook.values[outlook.seat], changes)
    return Rating(action, value, 0.0, {OTHERS: -sum(changes)})


def _rate_giving_up(outlook: Outlook, action: Action) -> Rating:
    """Returns the rating of giving a tile away in a Gale or returning it to the box in Heavy Rain (W16)."""
    seat, state = outlook.seat, outlook.state
    tile = action.tile if isinstance(action, (Give, Return)) else 0
    kind = outlook.kinds.of[tile]
    before = outlook.features(seat)
    outlook.remove(seat, kind)
    if isinstance(action, Give):
        outlook.rooms[seat] -= 1  # another tile takes its place
    after = outlook.features(seat)
    if isinstance(action, Give):
        outlook.rooms[seat] += 1
    outlook.add(seat, kind)
    changes = [after[number] - before[number] for number in range(len(before))]
    points = outlook.values[seat] + sum(changes)
    others = 0.0
    if isinstance(action, Give):
        others = -outlook.weights.denial * outlook.gains(receiver(seat, state.players))[kind]
    reasons = _named([*FEATURES, OTHERS], [*changes, others])
    return Rating(action, outlook.chance_of_winning(points + others), 0.0, reasons)


def _rating(outlook: Outlook, action: Action, points: float, changes: list[float], actions: int) -> Rating:
    reasons = _named([*FEATURES, LEFT_OVER, LAYOUT], changes)
    return Rating(action, outlook.chance_of_winning(points), 1.0 / actions, reasons)


def _named(names: list[str], changes: list[float]) -> dict[str, float]:
    """Returns the changes by name, without features that do not change."""
    return {name: change for name, change in zip(names, changes, strict=True) if change}


def _equal(outlook: Outlook, actions: Sequence[Action]) -> list[Rating]:
    """Returns equal ratings for actions between which nothing is known to differ, in the given order."""
    value = outlook.chance_of_winning(outlook.values[outlook.seat])
    return [Rating(action, value, 1.0 / len(actions)) for action in actions]


def _sorted(ratings: list[Rating]) -> list[Rating]:
    return sorted(ratings, key=lambda rating: -rating.value)
