"""The search within one plan: which tile to use for which petal."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.evaluation import Evaluation
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.city_board import NOWHERE
from skyburst.games.fireworks.layout import Layout

LOOSE: Final = -1
"""The value for a tile that is not used as a petal."""
ACCEPT: Final[tuple[int, ...]] = (1000, 60, 5, 1)
"""How many times out of 1000 a change is kept if it loses 0, 1, 2 or 3 points."""


class PetalSearch:
    """Improves a choice of tiles for the petals step by step."""

    def __init__(self, stock: Stock, plan: Plan, chance: Chance) -> None:
        """Starts with a random choice."""
        self._chance: Final = chance
        self._evaluation: Final = Evaluation(stock, plan)
        self._accepts: Final[list[list[bool]]] = [
            [petal.goal.accepts(tile) for tile in stock.basics] for petal in plan.petals
        ]
        self._owner: Final = self._first_choice(len(stock.basics))
        """For each tile, the petal that it is used for, or LOOSE."""
        self._tile: Final[list[int]] = [self._owner.index(petal) for petal in range(len(plan.petals))]
        """The tile of each petal."""
        self._points: int = self._evaluation.points(self._tile)
        self.best: int = self._points
        """The points of the best choice so far."""
        self._best_tile: list[int] = self._tile[:]

    def _first_choice(self, basics: int) -> list[int]:
        """For each tile, returns a random petal or LOOSE. Tries to avoid halves that cannot form a pair."""
        order = self._chance.shuffled(range(basics))
        owner = [LOOSE] * basics
        claimed: set[int] = {NOWHERE}
        for petal, targets in enumerate(self._evaluation.target):
            for tile in order:
                if self._accepts[petal][tile] and owner[tile] == LOOSE and targets[tile] not in claimed:
                    owner[tile] = petal
                    claimed.add(targets[tile])
                    break
            else:
                if not self._assign(petal, owner, order, set()):
                    raise ValueError("there must be enough tiles for all petals of the plan")
        return owner

    def _assign(self, petal: int, owner: list[int], order: list[int], tried: set[int]) -> bool:
        """Gives a petal a tile, reassigning others if necessary (augmenting paths). Returns whether it was possible."""
        for tile in order:
            if self._accepts[petal][tile] and tile not in tried:
                tried.add(tile)
                if owner[tile] == LOOSE or self._assign(owner[tile], owner, order, tried):
                    owner[tile] = petal
                    return True
        return False

    def search(self, steps: int) -> None:
        """Tries `steps` changes. A change gives a petal a loose tile, or swaps the tiles of two petals."""
        if not self._tile:
            return
        below, basics, petals = self._chance.below, len(self._owner), len(self._tile)
        for _ in range(steps):
            petal, tile = below(petals), below(basics)
            old, other = self._tile[petal], self._owner[tile]
            if other == petal or not self._accepts[petal][tile] or (other != LOOSE and not self._accepts[other][old]):
                continue
            self._exchange(petal, tile, other, old)
            points = self._evaluation.points(self._tile)
            loss = self._points - points
            if loss > 0 and (loss >= len(ACCEPT) or below(ACCEPT[0]) >= ACCEPT[loss]):
                self._exchange(petal, old, other, tile)
                continue
            self._points = points
            if points > self.best:
                self.best = points
                self._best_tile = self._tile[:]

    def _exchange(self, petal: int, tile: int, other: int, old: int) -> None:
        """Gives a petal another tile; its old tile goes to the petal `other` or becomes loose."""
        self._tile[petal] = tile
        self._owner[tile] = petal
        self._owner[old] = other
        if other != LOOSE:
            self._tile[other] = old

    def layout(self) -> Layout:
        """Returns the layout of the best choice so far."""
        return self._evaluation.layout(self._best_tile)
