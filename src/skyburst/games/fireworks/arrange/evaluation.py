"""Evaluates a choice of tiles for petals: which halves form pairs, and whether all these pairs fit on the board."""

from typing import Final

from skyburst.games.fireworks.arrange.assembly import PlacedHalf, assemble
from skyburst.games.fireworks.arrange.pairing import Pair, PairsValue
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.characters import BONUS
from skyburst.games.fireworks.city_board import NOWHERE, opposite
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.tiles import HALVES

PETAL: Final = 32
"""The offset that is added to a petal's number to distinguish it from the number of a space."""
KINDS: Final = len(HALVES)


class Census:
    """Counts, by kind of half, the tiles and pairs that result from a choice of tiles for the petals.

    All other tiles are loose.
    """

    def __init__(self, all_tiles: list[int]) -> None:
        """Starts with no tile chosen, so that all tiles are loose."""
        self.loose: Final = all_tiles[:]
        """For each kind of half, the number of loose tiles of each colour, packed as in `pairing`."""
        self.open: Final = [0] * KINDS
        """For each kind of half, the number of petals of each colour that can form a pair with a loose tile, packed."""
        self.pairs: Final = [0] * KINDS
        """For each kind of half, how many pairs consist of two petals."""
        self.points: int = 0
        """The points for the pairs that consist of two petals."""
        self.claimed: int = 0
        """The free spaces that petals' halves point at, as a bit mask."""
        self.claimants: Final[list[int]] = []
        """For each claimed space, the first petal whose half points at it."""


class Evaluation:
    """Evaluates choices of tiles for a plan's petals. A choice lists the number of a basic tile for each petal."""

    def __init__(self, stock: Stock, plan: Plan) -> None:
        """Computes everything that does not depend on the choice."""
        self.stock: Final = stock
        self.plan: Final = plan
        self._points_without_pairs: Final = stock.points_without_pairs(plan)
        self._free: Final = sum([1 << space for space in plan.free])
        self.target: Final[list[list[int]]] = self._targets()
        """For each petal and tile, what the tile's half points at: a free space, PETAL + another petal, or NOWHERE."""

    def _targets(self) -> list[list[int]]:
        neighbours = self.stock.given.components.city_board.neighbours
        known = {space: space for space in self.plan.free}
        for number, petal in enumerate(self.plan.petals):
            known[petal.space] = PETAL + number
        found = []
        for petal in self.plan.petals:
            around = [known.get(space, NOWHERE) for space in neighbours[petal.space]]
            found.append([around[petal.half_direction(tile)] for tile in self.stock.basics])
        return found

    def points(self, petals: list[int]) -> int:
        """Returns the points of a choice. If not all pairs fit on the board, the least valuable ones are left out."""
        stock = self.stock
        census = self._count(petals)
        points = self._points_without_pairs + census.points
        best = [stock.pairing[kind].best(census.open[kind], census.loose[kind]) for kind in range(KINDS)]
        too_many = -stock.free_pairs.count(self._free & ~census.claimed)
        for kind, value in enumerate(best):
            points += value.points
            census.pairs[kind] += value.with_petals + value.better + value.worse
            too_many += value.better + value.worse
        if too_many > 0:
            for lost, kind in self._least_valuable(best)[:too_many]:
                points -= lost
                census.pairs[kind] -= 1
        return points + BONUS if stock.meets_character_needs(census.pairs) else points

    def _least_valuable(self, best: list[PairsValue]) -> list[tuple[int, int]]:
        """Returns the points and the kind of each pair of loose tiles, fewest points first."""
        pairs: list[tuple[int, int]] = []
        for kind in (2, 1, 0):
            pairs += [(self.stock.pairing[kind].better, kind)] * best[kind].better
            pairs += [(self.stock.pairing[kind].worse, kind)] * best[kind].worse
        return sorted(pairs, key=lambda pair: pair[0])

    def _count(self, petals: list[int]) -> Census:
        stock, targets = self.stock, self.target
        census = Census(stock.all)
        for petal, tile in enumerate(petals):
            kind = stock.half[tile]
            census.loose[kind] -= stock.unit[tile]
            target = targets[petal][tile]
            if target >= PETAL:
                facing = petals[target - PETAL]
                mutual = target - PETAL > petal and targets[target - PETAL][facing] == PETAL + petal
                if mutual and stock.half[facing] == kind:
                    census.pairs[kind] += 1
                    census.points += stock.pairing[kind].points(stock.colour[tile], stock.colour[facing])
            elif target >= 0 and not census.claimed >> target & 1:
                census.claimed |= 1 << target
                census.open[kind] += stock.unit[tile]
                census.claimants.append(petal)
        return census

    def layout(self, petals: list[int]) -> Layout:
        """Returns the layout that results from a choice."""
        stock = self.stock
        census = self._count(petals)
        halves: list[PlacedHalf] = []
        loose: list[tuple[int, Pair]] = []
        for kind in range(KINDS):
            with_petals = stock.pairing[kind].best(census.open[kind], census.loose[kind]).with_petals
            pairs = stock.pairing[kind].pairs(census.open[kind], census.loose[kind])
            loose += [(kind, pair) for pair in pairs[with_petals:]]
            halves += [self._beside_petal(petals, census.claimants, kind, pair) for pair in pairs[:with_petals]]
        free = self._free & ~sum([1 << half.space for half in halves])
        loose.sort(key=lambda entry: -entry[1].points)
        for border, (kind, pair) in zip(stock.free_pairs.borders(free), loose, strict=False):
            halves.append(PlacedHalf(border.one, stock.half_colour(kind, pair.one), border.direction))
            halves.append(PlacedHalf(border.other, stock.half_colour(kind, pair.other), opposite(border.direction)))
        return assemble(stock.given, self.plan, [stock.basics[tile] for tile in petals], halves)

    def _beside_petal(self, petals: list[int], claimants: list[int], kind: int, pair: Pair) -> PlacedHalf:
        """Returns the loose tile of a pair, placed next to the petal with which it forms the pair.

        That petal, which has the pair's kind of half and first colour, is removed from the claimants.
        """
        stock = self.stock
        for petal in claimants:
            tile = petals[petal]
            if (stock.half[tile], stock.colour[tile]) == (kind, pair.one):
                claimants.remove(petal)
                direction = self.plan.petals[petal].half_direction(stock.basics[tile])
                half_colour = stock.half_colour(kind, pair.other)
                return PlacedHalf(self.target[petal][tile], half_colour, opposite(direction))
        raise ValueError(f"there is no petal left for {pair}")
