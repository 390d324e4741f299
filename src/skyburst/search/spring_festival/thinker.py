"""The search for Spring Festival: sequential halving over the most promising actions, with short rollouts.

A rollout plays the seat's own panorama only, because panoramas hardly affect each other: the others' rotations of the
store are random, and what they would get from the seat's own rotation is evaluated once (denial).
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.spring_festival.actions import FIRE_ACTIONS, TURN_ACTIONS, Fire, Turn
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import SPOTS, faced_tile
from skyburst.games.spring_festival.view import View
from skyburst.search.halving import compare
from skyburst.search.reason import Reason
from skyburst.search.spring_festival.evaluation import FEATURES, Evaluation, Shots, total, turns_left
from skyburst.search.spring_festival.explaining import Explanation
from skyburst.search.spring_festival.weights import Weights
from skyburst.search.thinker import Budget, Rating

DENIAL: Final = "denial"
"""The feature for what other seats gain or lose, in the reasons of an action."""


def evaluation_for(game: SpringFestival, weights: Weights, state: State, seat: int) -> Evaluation:
    """Returns the evaluation of the seat's position."""
    others = [applause for other, applause in enumerate(state.applause) if other != seat]
    return Evaluation(weights, game.components, state.setup.sign, others)


class Root:
    """A position in which the seat has to choose, and what is known about the others."""

    def __init__(self, game: SpringFestival, weights: Weights, state: State, seat: int, depth: int) -> None:
        self.depth: int = depth
        """The number of the seat's turns that a rollout plays after the current one."""
        self.weights: Weights = weights
        self.state: State = state
        self.seat: int = seat
        self.alone: State = state.alone(seat)
        """The same position as a game in which only this seat plays."""
        self.evaluation: Evaluation = evaluation_for(game, weights, state, seat)
        self.rivals: list[float] = []
        """The expected points of each opponent."""
        self.denied: list[list[float]] = [[] for _ in range(SPOTS)]
        """For each rotation of the store, how the expected points of each opponent change, compared to the average."""
        for rival in range(state.players):
            if rival != seat:
                self._assess(game, rival)

    def _assess(self, game: SpringFestival, rival: int) -> None:
        evaluation, alone = evaluation_for(game, self.weights, self.state, rival), self.state.alone(rival)
        self.rivals.append(evaluation.value(alone))
        if self.state.phase == "turn" and self.weights.denial:
            shots = Shots(evaluation, alone)
            values = [shots.best(faced_tile(alone, 0, quarters))[0] for quarters in range(SPOTS)]
            average = total(values) / SPOTS
            for quarters in range(SPOTS):
                self.denied[quarters].append(self.weights.denial * (values[quarters] - average))

    def chance_of_winning(self, points: float, left: int, action: Action) -> float:
        """Returns the chance of winning with these expected points when `left` turns are left."""
        temperature = self.weights.temperature + self.weights.temperature_growth * sqrt(left)
        denied = self.denied[action.quarters] if isinstance(action, Turn) else []
        odds_against = 0.0
        for number in range(len(self.rivals)):
            rival = self.rivals[number] + (denied[number] if denied else 0.0)
            odds_against += exp(max(-50.0, min(50.0, (rival - points) / temperature)))
        return 1.0 / (1.0 + odds_against)

    def denial(self, action: Action) -> float:
        """Returns how many points the others lose by the action, on average."""
        denied = self.denied[action.quarters] if isinstance(action, Turn) else []
        return -total(denied) / len(denied) if denied else 0.0

    def features_after(self, actions: Sequence[Action], chance: Chance) -> list[list[float]]:
        """Returns the expected points by feature after each action. A rotation is followed by the best shot."""
        alone, phase = self.alone, self.alone.phase
        shots = Shots(self.evaluation, alone) if phase in ("turn", "fire") and not alone.fired[0] else None
        found: list[list[float]] = []
        for action in actions:
            if shots is not None and isinstance(action, Fire):
                found.append(shots.features(faced_tile(alone, 0), action.cell))
            elif shots is not None and isinstance(action, Turn):
                tile = faced_tile(alone, 0, action.quarters)
                found.append(shots.features(tile, shots.best(tile)[1]))
            else:
                after = alone.clone()
                after.advance(0, action, chance)
                found.append(self.evaluation.features(after))
        return found


class World:
    """One possible course of what is hidden: the order of tiles and cards, and the others' rotations of the store."""

    def __init__(self, root: Root, chance: Chance) -> None:
        self.start: State = root.alone.clone()
        self.start.resample(0, chance)
        self.rotations: list[int] = [chance.below(SPOTS) for _ in range(root.depth + 1)]


class Rollout:
    """Plays the seat's panorama for a few turns, always choosing what the evaluation prefers."""

    def __init__(self, root: Root, world: World, chance: Chance) -> None:
        self._evaluation: Evaluation = root.evaluation
        self._state: State = world.start.clone()
        self._world: World = world
        self._first_turn: int = root.alone.turn
        self._own_turn: int = (root.seat - root.state.active) % root.state.players
        """The first turn after the root's in which the seat rotates the store."""
        self._players: int = root.state.players
        self._depth: int = root.depth
        self._chance: Chance = chance
        self.left: int = 0
        """The number of turns that are left at the end of the rollout."""

    def play(self, action: Action) -> float:
        """Plays the action and the rest of the rollout; returns the expected points at the end."""
        state = self._state
        state.advance(0, action, self._chance)
        while state.phase in ("lay", "turn", "fire"):
            if state.phase == "turn" or (state.phase == "fire" and not state.fired[0]):
                quarters, value, cell = self._choose_shot()
                if state.turn - self._first_turn >= self._depth:
                    self.left = turns_left(state) - 1
                    return value
                if state.phase == "turn":
                    state.advance(0, TURN_ACTIONS[quarters], self._chance)
                state.advance(0, FIRE_ACTIONS[cell], self._chance)
            else:
                state.advance(0, self._choose_action(), self._chance)
        return self._evaluation.value(state)

    def _choose_shot(self) -> tuple[int, float, int]:
        """Returns the rotation of the store, and the value and the cell of the best shot after it.

        The seat rotates the store as it likes if it is the active player. Otherwise the rotation is random.
        """
        state, turn = self._state, self._state.turn - self._first_turn
        shots = Shots(self._evaluation, state)
        if state.phase == "fire":
            choices = [0]
        elif turn % self._players == self._own_turn:
            choices = [0, 1, 2, 3]
        else:
            choices = [self._world.rotations[turn]]
        best, best_cell, best_quarters = -1e9, -1, 0
        for quarters in choices:
            value, cell = shots.best(faced_tile(state, 0, quarters))
            if value > best:
                best, best_cell, best_quarters = value, cell, quarters
        return best_quarters, best, best_cell

    def _choose_action(self) -> Action:
        """Returns the best action for laying starting tiles or completing cards."""
        state = self._state
        actions = state.legal_actions(0)
        if len(actions) == 1:
            return actions[0]
        best, best_action = -1e9, actions[0]
        for action in actions:
            after = state.clone()
            after.advance(0, action, self._chance)
            value = self._evaluation.value(after)
            if value > best:
                best, best_action = value, action
        return best_action


class SpringThinker:
    """Rates Spring Festival actions. See `Thinker`."""

    def __init__(
        self, game: SpringFestival, chance: Chance, weights: Weights, breadth: int = 8, depth: int = 2
    ) -> None:
        """`breadth` is the number of actions to try in rollouts, `depth` the number of own turns of a rollout."""
        self._breadth: int = breadth
        self._depth: int = depth
        self._game: SpringFestival = game
        self._chance: Chance = chance
        self.weights: Final[Weights] = weights

    def rate(self, view: View, actions: Sequence[Action], budget: Budget) -> list[Rating]:
        """Returns a rating for each action, best first."""
        state = self._game.imagine(view, self._chance)
        if state.phase == "finale":
            return self._rate_finale(state, view.me, actions)
        root = Root(self._game, self.weights, state, view.me, self._depth)
        before = root.evaluation.features(root.alone)
        after = root.features_after(actions, self._chance)
        values = [total(after[number]) + root.denial(action) for number, action in enumerate(actions)]
        order = sorted(range(len(actions)), key=lambda number: -values[number])
        tried = order[: self._breadth]
        worlds: list[World] = []

        def simulate(candidate: int, world: int) -> float:
            while len(worlds) <= world:
                worlds.append(World(root, self._chance))
            rollout, action = Rollout(root, worlds[world], self._chance), actions[tried[candidate]]
            points = rollout.play(action)
            return root.chance_of_winning(points, rollout.left, action)

        left = turns_left(root.alone)
        if len(tried) > 1:
            ranking, tallies = compare(len(tried), budget, simulate)
        else:
            ranking, tallies = [0], []
        spent = max(1, sum([tally.count for tally in tallies]))
        ratings: list[Rating] = []
        for candidate in [*ranking, *range(len(tried), len(order))]:
            number = order[candidate]
            count = tallies[candidate].count if candidate < len(tallies) else 0
            action, expected = actions[number], after[number]
            value = tallies[candidate].mean if count else root.chance_of_winning(total(expected), left, action)
            ratings.append(Rating(action, value, count / spent, _reasons(before, expected, root.denial(action))))
        return ratings

    def _rate_finale(self, state: State, seat: int, actions: Sequence[Action]) -> list[Rating]:
        """Rates the ways to begin the grande finale by their exact results, since nothing in it is left to chance."""
        root = Root(self._game, self.weights, state, seat, self._depth)
        totals = state.totals()
        ratings = []
        for action in actions:
            after = state.clone()
            after.advance(seat, action, self._chance)
            gain = after.totals()[seat] - totals[seat]
            value = root.chance_of_winning(after.totals()[seat], 0, action)
            ratings.append(Rating(action, value, 1 / len(actions), {"finale": float(gain)}))
        return sorted(ratings, key=lambda rating: -rating.reasons["finale"])

    def chances(self, view: View, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning, as the evaluation sees it, without looking ahead."""
        state = self._game.imagine(view, self._chance)
        values: list[float] = []
        left = 0
        for seat in range(state.players):
            alone = state.alone(seat)
            values.append(evaluation_for(self._game, self.weights, state, seat).value(alone))
            left = max(left, turns_left(alone))
        temperature = self.weights.temperature + self.weights.temperature_growth * sqrt(left)
        highest = max(values)
        powers = [exp((value - highest) / temperature) for value in values]
        whole = total(powers)
        return [power / whole for power in powers]

    def explain(self, view: View, rating: Rating) -> list[Reason]:
        """Returns the reasons for a rated action, strongest first."""
        root = Root(self._game, self.weights, self._game.imagine(view, self._chance), view.me, self._depth)
        explanation = Explanation(root.evaluation, root.state, root.alone, root.seat, root.denied)
        return explanation.explain(rating.action, self._chance)

    def free_action(self, view: View) -> Action | None:
        """Returns None: Spring Festival has no free actions."""
        return None


def _reasons(before: list[float], after: list[float], denial: float) -> dict[str, float]:
    """Returns what changes, by feature, without features that do not change."""
    changes = {name: after[number] - before[number] for number, name in enumerate(FEATURES)}
    changes[DENIAL] = denial
    return {name: change for name, change in changes.items() if change}
