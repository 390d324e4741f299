"""What follows once the petals of a plan are chosen: whose half is met where, which other tiles form pairs, and
whether the free spaces have room for them."""

from typing import Final

from skyburst.games.fireworks.arrange.assembly import Half, assemble
from skyburst.games.fireworks.arrange.pairing import Meeting, Value
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.characters import BONUS
from skyburst.games.fireworks.city_board import NOWHERE, opposite
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.tiles import HALVES

PETAL: Final = 32
"""Added to a petal's number where spaces are meant otherwise."""
KINDS: Final = len(HALVES)


class Census:
    """The halves of chosen petals: of each kind, colours packed, those met and what is left for them to meet."""

    def __init__(self, all_tiles: list[int]) -> None:
        self.rest: Final = all_tiles[:]
        self.met: Final = [0] * KINDS
        self.pairs: Final = [0] * KINDS
        self.points: int = 0
        self.taken: int = 0
        self.claims: Final[list[int]] = []
        """Petals whose half points at a free space that no other petal before them points at."""


class Fitting:
    """Judges choices of petals: lists with the number of a basic tile for each petal."""

    def __init__(self, stock: Stock, plan: Plan) -> None:
        self.stock: Final = stock
        self.plan: Final = plan
        self._fixed: Final = stock.fixed(plan)
        self._free: Final = sum([1 << space for space in plan.free])
        self.target: Final[list[list[int]]] = self._targets()

    def _targets(self) -> list[list[int]]:
        """Where each tile's half would point as each petal: a free space, another petal, or nowhere."""
        neighbours = self.stock.given.components.city_board.neighbours
        known = {space: space for space in self.plan.free}
        for number, petal in enumerate(self.plan.petals):
            known[petal.space] = PETAL + number
        found = []
        for petal in self.plan.petals:
            seen = [known.get(space, NOWHERE) for space in neighbours[petal.space]]
            found.append([seen[petal.half_direction(tile)] for tile in self.stock.basics])
        return found

    def value(self, petals: list[int]) -> int:
        """The points of a choice; where free spaces lack room, the cheapest pairs are left out."""
        stock = self.stock
        census = self._census(petals)
        points = self._fixed + census.points
        best = [stock.pairing[kind].best(census.met[kind], census.rest[kind]) for kind in range(KINDS)]
        lacking = -stock.rooms.pairs(self._free & ~census.taken)
        for kind, value in enumerate(best):
            points += value.points
            census.pairs[kind] += value.met + value.dear + value.cheap
            lacking += value.dear + value.cheap
        if lacking > 0:
            for worth, kind in self._cheapest(best)[:lacking]:
                points -= worth
                census.pairs[kind] -= 1
        return points + BONUS if stock.meets_character_needs(census.pairs) else points

    def _cheapest(self, best: list[Value]) -> list[tuple[int, int]]:
        """What pairs without petals are worth and of which kind they are, in the order in which they are given up."""
        pairs: list[tuple[int, int]] = []
        for kind in (2, 1, 0):
            pairs += [(self.stock.pairing[kind].dear, kind)] * best[kind].dear
            pairs += [(self.stock.pairing[kind].cheap, kind)] * best[kind].cheap
        return sorted(pairs, key=lambda pair: pair[0])

    def _census(self, petals: list[int]) -> Census:
        stock, targets = self.stock, self.target
        census = Census(stock.all)
        for petal, tile in enumerate(petals):
            kind = stock.half[tile]
            census.rest[kind] -= stock.unit[tile]
            target = targets[petal][tile]
            if target >= PETAL:
                facing = petals[target - PETAL]
                mutual = target - PETAL > petal and targets[target - PETAL][facing] == PETAL + petal
                if mutual and stock.half[facing] == kind:
                    census.pairs[kind] += 1
                    census.points += stock.pairing[kind].points(stock.colour[tile], stock.colour[facing])
            elif target >= 0 and not census.taken >> target & 1:
                census.taken |= 1 << target
                census.met[kind] += stock.unit[tile]
                census.claims.append(petal)
        return census

    def layout(self, petals: list[int]) -> Layout:
        """The choice on the board."""
        stock = self.stock
        census = self._census(petals)
        halves: list[Half] = []
        loose: list[tuple[int, Meeting]] = []
        for kind in range(KINDS):
            met = stock.pairing[kind].best(census.met[kind], census.rest[kind]).met
            meetings = stock.pairing[kind].meetings(census.met[kind], census.rest[kind])
            loose += [(kind, meeting) for meeting in meetings[met:]]
            halves += [self._answer(petals, census.claims, kind, meeting) for meeting in meetings[:met]]
        room = self._free & ~sum([1 << half.space for half in halves])
        loose.sort(key=lambda entry: -entry[1].points)
        for border, (kind, meeting) in zip(stock.rooms.borders(room), loose, strict=False):
            halves.append(Half(border.one, stock.sort(kind, meeting.one), border.direction))
            halves.append(Half(border.other, stock.sort(kind, meeting.other), opposite(border.direction)))
        return assemble(stock.given, self.plan, [stock.basics[tile] for tile in petals], halves)

    def _answer(self, petals: list[int], claims: list[int], kind: int, meeting: Meeting) -> Half:
        """The tile that meets a petal of that kind and colour; the petal's claim is met then."""
        stock = self.stock
        for petal in claims:
            tile = petals[petal]
            if (stock.half[tile], stock.colour[tile]) == (kind, meeting.one):
                claims.remove(petal)
                direction = self.plan.petals[petal].half_direction(stock.basics[tile])
                return Half(self.target[petal][tile], stock.sort(kind, meeting.other), opposite(direction))
        raise ValueError(f"no petal is left for {meeting}")
