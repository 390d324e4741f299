"""Information-set Monte Carlo tree search, for any game of the protocol.

The searching seat builds one tree from what it may know. Each simulation redraws everything hidden, walks down the
tree, adds one node, and adds the evaluator's values to every node on its way. A value is a seat's chance of winning;
there is one for every seat, and each seat prefers actions with a high value for itself. Where several seats may act at
once, the first of them acts.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import sqrt
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.game import Action, State
from skyburst.search.thinker import Budget, Rating

_CLOCK_INTERVAL: Final = 8
"""How many simulations run between two looks at the clock."""
_UNLIMITED: Final = 1 << 60
"""The number of simulations of a search that only the time limits."""
_UNTRIED: Final = 0.1
"""How much worse than the average of its node an action is expected to be before it is tried."""


class Evaluator(ABC):
    """Judges positions for a search."""

    @abstractmethod
    def assess(self, state: State, seat: int, actions: Sequence[Action]) -> tuple[list[float], list[float]]:
        """Returns the prior probability of each of the seat's actions, and each seat's chance of winning.

        A good action has a high prior probability, so the search tries it early. The state stays unchanged.
        """

    def revealed(self, state: State) -> int:
        """Returns a number for what is visible. Positions with different numbers get different nodes.

        By default, positions after the same actions share a node, whatever chance has revealed.
        """
        return 0


class Node:
    """A position, or several that differ in what was revealed, with statistics about each action of one seat."""

    def __init__(self, seat: int, actions: Sequence[Action], priors: list[float], value: float) -> None:
        self.seat: Final = seat
        self.actions: Final = list(actions)
        self.same: Sequence[Action] = actions
        """The legal actions at the last visit at which all actions of the node were available."""
        self.priors: Final = priors
        self.visits: Final = [0] * len(priors)
        self.totals: Final = [0.0] * len(priors)
        """For each action, the sum of the seat's values in the simulations that took it."""
        self.children: Final[list[dict[int, Node]]] = [{} for _ in priors]
        """For each action, the nodes that follow it, by what the action revealed and who is next."""
        self.simulations = 1
        self.total = value

    def select(self, exploration: float, available: list[int] | None) -> int:
        """Returns the action with the best sum of its value and a bonus, which is high if the action is promising and
        has been tried rarely (PUCT). `available` lists the actions to choose from; None means all."""
        visits, totals, priors = self.visits, self.totals, self.priors
        scale = exploration * sqrt(self.simulations)
        untried = self.total / self.simulations - _UNTRIED
        best, best_value = 0, -1e9
        for choice in range(len(priors)) if available is None else available:
            tries = visits[choice]
            value = (totals[choice] / tries if tries else untried) + scale * priors[choice] / (1 + tries)
            if value > best_value:
                best, best_value = choice, value
        return best

    def lead(self) -> int:
        """Returns how many more visits the most visited action has than any other action."""
        most = second = 0
        for visits in self.visits:
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
        return most - second

    def find(self, legal: Sequence[Action]) -> list[int] | None:
        """Returns the numbers of these actions in the node, or None if they are all of the node's actions.

        Actions that are new to the node are added to it.
        """
        if legal is self.same:
            return None
        if [action.text for action in legal] == [action.text for action in self.actions]:
            self.same = legal
            return None
        numbers = {action.text: number for number, action in enumerate(self.actions)}
        for action in legal:
            if action.text not in numbers:
                numbers[action.text] = len(self.actions)
                self.actions.append(action)
                self.priors.append(1 / len(legal))
                self.visits.append(0)
                self.totals.append(0.0)
                self.children.append({})
        return [numbers[action.text] for action in legal]


class _Limit:
    """Says how many simulations a search can still make."""

    def __init__(self, budget: Budget) -> None:
        self._budget: Final = budget
        self._begin: Final = budget.clock()

    def left(self, done: int) -> int:
        """Returns how many simulations are left after the first `done` ones; an estimate if the time is limited."""
        budget = self._budget
        left = _UNLIMITED if budget.simulations is None else budget.simulations - done
        if budget.seconds is None:
            return left
        spent = budget.clock() - self._begin
        if spent >= budget.seconds:
            return 0
        return min(left, int(done * (budget.seconds - spent) / spent) + 1) if done and spent > 0.0 else left


class Search:
    """Searches for one seat's best action."""

    def __init__(self, evaluator: Evaluator, chance: Chance, exploration: float) -> None:
        self._evaluator: Final = evaluator
        self._chance: Final = chance
        self._exploration: Final = exploration

    def run(self, state: State, seat: int, actions: Sequence[Action], budget: Budget) -> Node:
        """Returns the root of the tree. `state` is one that the seat has imagined; it stays unchanged."""
        priors, values = self._evaluator.assess(state, seat, actions)
        root = Node(seat, actions, priors, values[seat])
        self._grow(root, state, seat, budget)
        return root

    def chances(self, state: State, viewer: int, budget: Budget) -> list[float]:
        """Returns each seat's chance of winning: the average of the values that a search finds.

        `state` is one that the viewer has imagined, and in which the game is not over. The next seat to act searches,
        but only what the viewer cannot know is redrawn.
        """
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        priors, values = self._evaluator.assess(state, seat, actions)
        totals = self._grow(Node(seat, actions, priors, values[seat]), state, viewer, budget)
        weight = 0.0
        for total in totals:
            weight += total
        return [total / weight for total in totals] if weight else values

    def _grow(self, root: Node, state: State, viewer: int, budget: Budget) -> list[float]:
        """Runs simulations from the root, and returns the sum of their values by seat."""
        totals = [0.0] * state.players
        number = len(root.actions)
        limit = _Limit(budget)
        done = 0
        while budget.simulations is None or done < budget.simulations:
            if done % _CLOCK_INTERVAL == 0:
                left = limit.left(done)
                if not left or (budget.only_best and root.lead() > left):
                    break
            imagined = state.clone()
            imagined.resample(viewer, self._chance)
            values = self._simulate(root, imagined, done % number if done < budget.least * number else -1)
            for other in range(len(totals)):
                totals[other] += values[other]
            done += 1
        return totals

    def _simulate(self, root: Node, state: State, first: int) -> list[float]:
        """Plays one simulation, which adds a node to the tree or reaches the end of the game. Returns its values.

        `first` is the number of its first action; if it is negative, the search chooses it.
        """
        node = root
        available: list[int] | None = None
        nodes: list[Node] = []
        choices: list[int] = []
        while True:
            choice = first if first >= 0 else node.select(self._exploration, available)
            first = -1
            nodes.append(node)
            choices.append(choice)
            state.advance(node.seat, node.actions[choice], self._chance)
            to_act = state.to_act
            if not to_act:
                values = win_shares(state)
                break
            seat = to_act[0]
            legal = state.legal_actions(seat)
            children = node.children[choice]
            key = self._evaluator.revealed(state) * state.players + seat
            child = children.get(key)
            if child is None:
                priors, values = self._evaluator.assess(state, seat, legal)
                children[key] = Node(seat, legal, priors, values[seat])
                break
            node, available = child, child.find(legal)
        for number, node in enumerate(nodes):
            value = values[node.seat]
            choice = choices[number]
            node.visits[choice] += 1
            node.totals[choice] += value
            node.simulations += 1
            node.total += value
        return values


def win_shares(state: State) -> list[float]:
    """Returns each seat's share of the victory if the game ended now."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def ratings(root: Node) -> list[Rating]:
    """Returns what a search has found out about each action of its root, most visited first."""
    tries = max(1, root.simulations - 1)
    untried = root.total / root.simulations - _UNTRIED
    order = sorted(range(len(root.actions)), key=lambda choice: (-root.visits[choice], -root.priors[choice], choice))
    found = []
    for choice in order:
        visits = root.visits[choice]
        value = root.totals[choice] / visits if visits else max(0.0, untried)
        found.append(Rating(root.actions[choice], value, visits / tries))
    return found
