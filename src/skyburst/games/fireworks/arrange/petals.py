"""The search within one plan: which tile is which petal."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.fitting import Fitting
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.city_board import NOWHERE
from skyburst.games.fireworks.layout import Layout

LOOSE: Final = -1
ACCEPT: Final[tuple[int, ...]] = (1000, 60, 5, 1)
"""How often, of a thousand times, a step is taken that loses so many points."""


class Petals:
    """A choice of petals that is changed step by step; `best` are the points of the best one seen."""

    def __init__(self, stock: Stock, plan: Plan, chance: Chance) -> None:
        self._chance: Final = chance
        self._fitting: Final = Fitting(stock, plan)
        self._fits: Final[list[list[bool]]] = [
            [petal.wish.takes(tile) for tile in stock.basics] for petal in plan.petals
        ]
        self._owner: Final = self._first_choice(len(stock.basics))
        """The petal that each tile is, or LOOSE."""
        self._tile: Final[list[int]] = [self._owner.index(petal) for petal in range(len(plan.petals))]
        self._now: int = self._fitting.value(self._tile)
        self.best: int = self._now
        self._best_tile: list[int] = self._tile[:]

    def _first_choice(self, basics: int) -> list[int]:
        """Some choice to begin with: a tile goes where its half has company, if it can."""
        order = self._chance.shuffled(range(basics))
        owner = [LOOSE] * basics
        spoken: set[int] = {NOWHERE}
        for petal, targets in enumerate(self._fitting.target):
            for tile in order:
                if self._fits[petal][tile] and owner[tile] == LOOSE and targets[tile] not in spoken:
                    owner[tile] = petal
                    spoken.add(targets[tile])
                    break
            else:
                if not self._claim(petal, owner, order, set()):
                    raise ValueError("a plan with too few tiles for its petals")
        return owner

    def _claim(self, petal: int, owner: list[int], order: list[int], asked: set[int]) -> bool:
        """Finds the petal a tile, even where others have to move on to other tiles for it."""
        for tile in order:
            if self._fits[petal][tile] and tile not in asked:
                asked.add(tile)
                if owner[tile] == LOOSE or self._claim(owner[tile], owner, order, asked):
                    owner[tile] = petal
                    return True
        return False

    def search(self, steps: int) -> None:
        """Tries so many times to give a petal another tile, a loose one or another petal's."""
        if not self._tile:
            return
        below, basics, petals = self._chance.below, len(self._owner), len(self._tile)
        for _ in range(steps):
            petal, tile = below(petals), below(basics)
            old, other = self._tile[petal], self._owner[tile]
            if other == petal or not self._fits[petal][tile] or (other != LOOSE and not self._fits[other][old]):
                continue
            self._put(petal, tile, other, old)
            value = self._fitting.value(self._tile)
            loss = self._now - value
            if loss > 0 and (loss >= len(ACCEPT) or below(ACCEPT[0]) >= ACCEPT[loss]):
                self._put(petal, old, other, tile)
                continue
            self._now = value
            if value > self.best:
                self.best = value
                self._best_tile = self._tile[:]

    def _put(self, petal: int, tile: int, other: int, old: int) -> None:
        """The tile becomes the petal, the old one the other petal, or loose."""
        self._tile[petal] = tile
        self._owner[tile] = petal
        self._owner[old] = other
        if other != LOOSE:
            self._tile[other] = old

    def layout(self) -> Layout:
        """The best choice on the board."""
        return self._fitting.layout(self._best_tile)
