"""The CP-SAT model of one plan.

A petal is a tile next to the core of a complete big firework. All other tiles are loose: they can be rotated freely, so
only their half and colour matter. The model decides which tile is used for which petal, which petals form a pair with a
tile next to them, which neighbouring free spaces have a pair, and how many pairs each combination of colours has. These
decisions determine the space of each tile.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ortools.sat.python import cp_model

from skyburst.games.fireworks.arrange.assembly import HalfColour, PlacedHalf, Task, assemble, half_colour_of
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import BONUS, NEEDS, Tally, character_points
from skyburst.games.fireworks.city_board import Border, opposite
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import PAIRS
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, Face, Tile


class PetalHalf(NamedTuple):
    """A half that a petal can have, and the direction in which it points."""

    petal: int
    direction: int
    half_colour: HalfColour


class Pairs(NamedTuple):
    """The number of pairs with the same kind of half and the same points, and the points for each pair."""

    half: str
    points: int
    number: cp_model.IntVar


def total(terms: Iterable[cp_model.LinearExpr]) -> cp_model.LinearExpr:
    """Returns the sum of the terms; 0 if there are none."""
    return cp_model.LinearExpr.weighted_sum(found := list(terms), [1] * len(found))


class PlanModel:
    """The decisions that a plan leaves open, and the points that result from them."""

    def __init__(self, given: Task, plan: Plan) -> None:
        """Builds the model, which maximizes `points`."""
        self.model: Final = cp_model.CpModel()
        self._given: Final = given
        self._plan: Final = plan
        self._basics: Final = [tile for tile in given.tiles if tile.kind == BASIC]
        self._amounts: Final = Counter(half_colour_of(tile) for tile in self._basics)
        self._petals: Final[list[dict[Face, cp_model.IntVar]]] = []
        """For each petal and each face that its tile could have, whether it has that face."""
        self._petal_halves: Final[dict[PetalHalf, list[cp_model.IntVar]]] = {}
        """For each half and direction that a petal can have, the tile choices that result in them."""
        self._met: Final[dict[PetalHalf, cp_model.IntVar]] = {}
        """For each petal's half, whether a loose tile forms a pair with it."""
        self._beside_petal: Final[dict[tuple[HalfColour, HalfColour], cp_model.IntVar]] = {}
        """How many pairs consist of a petal with the first half and colour and a loose tile with the second."""
        self._free_pairs: Final[dict[Border, cp_model.IntVar]] = {}
        """For each border between two free spaces, whether the tiles on them form a pair."""
        self._loose: Final[dict[tuple[HalfColour, HalfColour], cp_model.IntVar]] = {}
        """How many pairs consist of two loose tiles, one with the first half and colour and one with the second."""
        self._pairs: Final[list[Pairs]] = []
        self._choose_petals()
        self._let_petals_meet()
        self._let_loose_meet()
        self._count_colours()
        self.points: Final = self._points()
        self.model.maximize(self.points)

    def _choose_petals(self) -> None:
        """Adds the choice of a tile for each petal, among the tiles that its core accepts."""
        example = {tile.face: tile for tile in self._basics}
        for number, petal in enumerate(self._plan.petals):
            options: dict[Face, cp_model.IntVar] = {}
            for kind, tile in example.items():
                if petal.goal.accepts(tile):
                    options[kind] = self.model.new_bool_var(f"petal {number} is {kind}")
                    half = PetalHalf(number, petal.half_direction(tile), half_colour_of(tile))
                    self._petal_halves.setdefault(half, []).append(options[kind])
            self.model.add_exactly_one(options.values())
            self._petals.append(options)
        for kind, number in Counter(tile.face for tile in self._basics).items():
            self.model.add(total(options[kind] for options in self._petals if kind in options) <= number)

    def _let_petals_meet(self) -> None:
        """Adds the possible pairs of a petal with another petal, or with a tile on a free space."""
        places = {petal.space: number for number, petal in enumerate(self._plan.petals)}
        for half, chosen in self._petal_halves.items():
            space = self._faced(half)
            if space in self._plan.free:
                self._met[half] = self.model.new_bool_var(f"{half} is met")
                self.model.add(self._met[half] <= total(chosen))
            elif places.get(space, 0) > half.petal:
                for other, its in self._petal_halves.items():
                    wanted = places[space], opposite(half.direction), half.half_colour[0]
                    if (other.petal, other.direction, other.half_colour[0]) == wanted:
                        both = self.model.new_bool_var(f"{half} meets {other}")
                        self.model.add(both <= total(chosen))
                        self.model.add(both <= total(its))
                        self._add_pairs(half.half_colour, other.half_colour, both)

    def _faced(self, half: PetalHalf) -> int:
        return self._given.components.city_board.neighbours[self._plan.petals[half.petal].space][half.direction]

    def _let_loose_meet(self) -> None:
        """Limits the tile on each free space to one pair, with a tile on another free space or with a petal."""
        users: dict[int, list[cp_model.IntVar]] = {space: [] for space in self._plan.free}
        for half, met in self._met.items():
            users[self._faced(half)].append(met)
        for border in self._given.components.city_board.borders:
            if border.one in users and border.other in users:
                self._free_pairs[border] = self.model.new_bool_var(f"{border} is a pair")
                users[border.one].append(self._free_pairs[border])
                users[border.other].append(self._free_pairs[border])
        for variables in users.values():
            self.model.add_at_most_one(variables)

    def _count_colours(self) -> None:
        """Counts the pairs of each combination of colours, and limits them to the tiles that are available."""
        spent: dict[HalfColour, list[cp_model.IntVar]] = {kind: [] for kind in self._amounts}
        for half, chosen in self._petal_halves.items():
            spent[half.half_colour] += chosen
        for one, other in [(one, other) for one in spent for other in spent if one[0] == other[0]]:
            most = min(self._amounts[one], self._amounts[other])
            if self._met:
                pairs = self.model.new_int_var(0, most, f"petals {one} beside {other}")
                self._beside_petal[one, other] = pairs
                spent[other].append(pairs)
                self._add_pairs(one, other, pairs)
            if one <= other:
                pairs = self.model.new_int_var(0, most, f"{one} beside {other}")
                self._loose[one, other] = pairs
                spent[one].append(pairs)
                spent[other].append(pairs)
                self._add_pairs(one, other, pairs)
        for kind, number in self._amounts.items():
            self.model.add(total(spent[kind]) <= number)
            met = [met for half, met in self._met.items() if half.half_colour == kind]
            self.model.add(total(met) == total(n for (one, _), n in self._beside_petal.items() if one == kind))
        self.model.add(total(self._free_pairs.values()) == total(self._loose.values()))

    def _add_pairs(self, one: HalfColour, other: HalfColour, number: cp_model.IntVar) -> None:
        self._pairs.append(Pairs(one[0], PAIRS[one[0]][one == other], number))

    def _points(self) -> cp_model.LinearExpr:
        """Returns the points of the board (W20 to W23)."""
        motifs, character = count_motifs(self._given.tiles), self._given.character
        fixed = self._plan.points + special_points(motifs)
        fixed += character_points(character, Tally(complete=len(self._plan.cores), motifs=motifs))
        of_half = {half: total(pairs.number for pairs in self._pairs if pairs.half == half) for half in HALVES}
        for half in HALVES:  # redundant, but tightens the linear relaxation
            self.model.add(of_half[half] <= sum(self._amounts[kind] for kind in self._amounts if kind[0] == half) // 2)
        points = total(pairs.number * pairs.points for pairs in self._pairs)
        points += of_half[SMALL_FLOWER] * character_points(character, Tally(small_flowers=1))
        needs = NEEDS.get(character, Tally())
        wanted = {KALEIDOSCOPE: needs.kaleidoscopes, SATURN: needs.saturns, SMALL_FLOWER: needs.small_flowers}
        if any(wanted.values()):
            bonus = self.model.new_bool_var("bonus")
            for half, number in wanted.items():
                self.model.add(of_half[half] >= bonus * number)
            points += bonus * BONUS
        return points + fixed

    def layout(self, solver: cp_model.CpSolver) -> Layout:
        """Returns the layout that a solution describes."""
        halves: list[PlacedHalf] = []
        partners = {pair: solver.value(number) for pair, number in self._beside_petal.items()}
        for half in [half for half, met in self._met.items() if solver.value(met)]:
            pair = next(pair for pair, left in partners.items() if left and pair[0] == half.half_colour)
            partners[pair] -= 1
            halves.append(PlacedHalf(self._faced(half), pair[1], opposite(half.direction)))
        loose = [pair for pair, number in self._loose.items() for _ in range(solver.value(number))]
        for border in [border for border, pair in self._free_pairs.items() if solver.value(pair)]:
            one, other = loose.pop()
            halves.append(PlacedHalf(border.one, one, border.direction))
            halves.append(PlacedHalf(border.other, other, opposite(border.direction)))
        return assemble(self._given, self._plan, self._chosen(solver), halves)

    def _chosen(self, solver: cp_model.CpSolver) -> list[Tile]:
        """Returns the tile of each petal."""
        left = list(self._basics)
        chosen: list[Tile] = []
        for options in self._petals:
            kind = next(kind for kind, choice in options.items() if solver.value(choice))
            chosen.append(next(tile for tile in left if tile.face == kind))
            left.remove(chosen[-1])
        return chosen
