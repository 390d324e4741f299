"""The CP-SAT model of one plan.

Tiles that are no petals can be turned at will, so of them only half and colour count. What is left to decide: which
tile is which petal, whose half is met by a tile beside it, which free spaces stand in pairs, and how many pairs of
which colours there are; who lies where within that follows by itself.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ortools.sat.python import cp_model

from skyburst.games.fireworks.arrange.assembly import Half, Sort, Task, assemble, sort_of
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import BONUS, NEEDS, Tally, character_points
from skyburst.games.fireworks.city_board import Border, opposite
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import PAIRS
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, Face, Tile


class Look(NamedTuple):
    """A petal whose half, of that sort, points in that direction."""

    petal: int
    direction: int
    sort: Sort


class Pairs(NamedTuple):
    """A number of pairs of one half, worth so much each."""

    half: str
    points: int
    number: cp_model.IntVar


def total(terms: Iterable[cp_model.LinearExpr]) -> cp_model.LinearExpr:
    return cp_model.LinearExpr.weighted_sum(found := list(terms), [1] * len(found))


class PlanModel:
    """Everything a plan leaves open, and the points it brings."""

    def __init__(self, given: Task, plan: Plan) -> None:
        self.model: Final = cp_model.CpModel()
        self._given: Final = given
        self._plan: Final = plan
        self._basics: Final = [tile for tile in given.tiles if tile.kind == BASIC]
        self._sorts: Final = Counter(sort_of(tile) for tile in self._basics)
        self._petal: Final[list[dict[Face, cp_model.IntVar]]] = []
        self._looks: Final[dict[Look, list[cp_model.IntVar]]] = {}
        self._met: Final[dict[Look, cp_model.IntVar]] = {}
        self._beside_petal: Final[dict[tuple[Sort, Sort], cp_model.IntVar]] = {}
        self._stand: Final[dict[Border, cp_model.IntVar]] = {}
        self._loose: Final[dict[tuple[Sort, Sort], cp_model.IntVar]] = {}
        self._pairs: Final[list[Pairs]] = []
        self._choose_petals()
        self._let_petals_meet()
        self._let_loose_meet()
        self._count_colours()
        self.points: Final = self._points()
        self.model.maximize(self.points)

    def _choose_petals(self) -> None:
        """Each petal is a tile of some kind that its core takes."""
        example = {tile.face: tile for tile in self._basics}
        for number, petal in enumerate(self._plan.petals):
            options: dict[Face, cp_model.IntVar] = {}
            for kind, tile in example.items():
                if petal.wish.takes(tile):
                    options[kind] = self.model.new_bool_var(f"petal {number} is {kind}")
                    look = Look(number, petal.half_direction(tile), sort_of(tile))
                    self._looks.setdefault(look, []).append(options[kind])
            self.model.add_exactly_one(options.values())
            self._petal.append(options)
        for kind, number in Counter(tile.face for tile in self._basics).items():
            self.model.add(total(options[kind] for options in self._petal if kind in options) <= number)

    def _let_petals_meet(self) -> None:
        """A petal's half is met by another petal's or by a tile on a free space, which meets nobody else."""
        places = {petal.space: number for number, petal in enumerate(self._plan.petals)}
        for look, chosen in self._looks.items():
            space = self._faced(look)
            if space in self._plan.free:
                self._met[look] = self.model.new_bool_var(f"{look} is met")
                self.model.add(self._met[look] <= total(chosen))
            elif places.get(space, 0) > look.petal:
                for other, its in self._looks.items():
                    wanted = places[space], opposite(look.direction), look.sort[0]
                    if (other.petal, other.direction, other.sort[0]) == wanted:
                        both = self.model.new_bool_var(f"{look} meets {other}")
                        self.model.add(both <= total(chosen))
                        self.model.add(both <= total(its))
                        self._add_pairs(look.sort, other.sort, both)

    def _faced(self, look: Look) -> int:
        return self._given.components.city_board.neighbours[self._plan.petals[look.petal].space][look.direction]

    def _let_loose_meet(self) -> None:
        """A free space stands in a pair with another one, or its tile meets a petal's half."""
        users: dict[int, list[cp_model.IntVar]] = {space: [] for space in self._plan.free}
        for look, met in self._met.items():
            users[self._faced(look)].append(met)
        for border in self._given.components.city_board.borders:
            if border.one in users and border.other in users:
                self._stand[border] = self.model.new_bool_var(f"{border} is a pair")
                users[border.one].append(self._stand[border])
                users[border.other].append(self._stand[border])
        for variables in users.values():
            self.model.add_at_most_one(variables)

    def _count_colours(self) -> None:
        """How many pairs of which colours there are, with petals and without, as far as tiles last."""
        spent: dict[Sort, list[cp_model.IntVar]] = {sort: [] for sort in self._sorts}
        for look, chosen in self._looks.items():
            spent[look.sort] += chosen
        for one, other in [(one, other) for one in spent for other in spent if one[0] == other[0]]:
            most = min(self._sorts[one], self._sorts[other])
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
        for sort, number in self._sorts.items():
            self.model.add(total(spent[sort]) <= number)
            met = [met for look, met in self._met.items() if look.sort == sort]
            self.model.add(total(met) == total(n for (one, _), n in self._beside_petal.items() if one == sort))
        self.model.add(total(self._stand.values()) == total(self._loose.values()))

    def _add_pairs(self, one: Sort, other: Sort, number: cp_model.IntVar) -> None:
        self._pairs.append(Pairs(one[0], PAIRS[one[0]][one == other], number))

    def _points(self) -> cp_model.LinearExpr:
        """W20 to W23."""
        motifs, character = count_motifs(self._given.tiles), self._given.character
        fixed = self._plan.points + special_points(motifs)
        fixed += character_points(character, Tally(complete=len(self._plan.cores), motifs=motifs))
        of_half = {half: total(pairs.number for pairs in self._pairs if pairs.half == half) for half in HALVES}
        for half in HALVES:  # follows from the rest, but sharpens the linear relaxation
            self.model.add(of_half[half] <= sum(self._sorts[sort] for sort in self._sorts if sort[0] == half) // 2)
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
        """The solution on the board."""
        halves: list[Half] = []
        partners = {pair: solver.value(number) for pair, number in self._beside_petal.items()}
        for look in [look for look, met in self._met.items() if solver.value(met)]:
            pair = next(pair for pair, left in partners.items() if left and pair[0] == look.sort)
            partners[pair] -= 1
            halves.append(Half(self._faced(look), pair[1], opposite(look.direction)))
        loose = [pair for pair, number in self._loose.items() for _ in range(solver.value(number))]
        for border in [border for border, stand in self._stand.items() if solver.value(stand)]:
            one, other = loose.pop()
            halves.append(Half(border.one, one, border.direction))
            halves.append(Half(border.other, other, opposite(border.direction)))
        return assemble(self._given, self._plan, self._chosen(solver), halves)

    def _chosen(self, solver: cp_model.CpSolver) -> list[Tile]:
        """The tile of each petal."""
        left = list(self._basics)
        chosen: list[Tile] = []
        for options in self._petal:
            kind = next(kind for kind, choice in options.items() if solver.value(choice))
            chosen.append(next(tile for tile in left if tile.face == kind))
            left.remove(chosen[-1])
        return chosen
