"""Upper bounds on the points of an arrangement: cheap to compute and never too low."""

from collections.abc import Iterable

from skyburst.games.fireworks.arrange.assembly import Task
from skyburst.games.fireworks.arrange.pairing import pair_points
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import Tally, character_points
from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS, opposite
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER


def bounds(given: Task, plans: Iterable[Plan]) -> list[int]:
    """For each plan, returns an upper bound on its points.

    The bound assumes that as many pairs are formed as can fit, and that they are the pairs with the most points.
    """
    basics = [tile for tile in given.tiles if tile.kind == BASIC]
    turns = sorted({(tile.half_edge - tile.segment_edge) % SIXTHS for tile in basics})
    motifs = count_motifs(given.tiles)
    pairs = {half: pair_points(half, [tile.colour for tile in basics if tile.half == half]) for half in HALVES}
    best_first = sorted([points for half in HALVES for points in pairs[half]], reverse=True)
    found = []
    pairs_that_fit: dict[tuple[int, ...], int] = {}
    for plan in plans:
        spaces = tuple(core.space for core in plan.cores)
        if spaces not in pairs_that_fit:
            pairs_that_fit[spaces] = _most_pairs(given.components, plan, len(basics), turns)
        most = pairs_that_fit[spaces]
        flowers = min(most, len(pairs[SMALL_FLOWER]))
        tally = Tally(len(plan.cores), len(pairs[KALEIDOSCOPE]), len(pairs[SATURN]), flowers, motifs)
        character = character_points(given.character, tally)
        found.append(plan.points + special_points(motifs) + character + sum(best_first[:most]))
    return found


def _most_pairs(components: Components, plan: Plan, basics: int, turns: list[int]) -> int:
    """Returns an upper bound on the number of pairs.

    The halves of some petals can point only at the edge of the board, at a core or at a petal whose half cannot point
    back. Such petals form no pair. Every pair that does not consist of two petals needs at least one loose tile.
    """
    if not plan.petals:
        return basics // 2
    number = {petal.space: place for place, petal in enumerate(plan.petals)}
    free = set(plan.free)
    in_reach: list[set[int]] = []
    for petal in plan.petals:
        around = components.city_board.neighbours[petal.space]
        in_reach.append({around[(opposite(petal.direction) + turn) % SIXTHS] for turn in turns} - {NOWHERE})
    facing: list[tuple[int, int]] = []
    dead = 0
    for place, petal in enumerate(plan.petals):
        others = [number[space] for space in in_reach[place] if space in number]
        mutual = [other for other in others if petal.space in in_reach[other]]
        facing += [(place, other) for other in mutual if other > place]
        dead += not mutual and free.isdisjoint(in_reach[place])
    return min((basics - dead) // 2, basics - len(plan.petals) + _most_disjoint(facing))


def _most_disjoint(edges: list[tuple[int, int]]) -> int:
    """Returns the largest number of these pairs of petals that can be chosen without using a petal twice."""
    if not edges:
        return 0
    (one, other), *rest = edges
    apart = [edge for edge in rest if one not in edge and other not in edge]
    with_it = 1 + _most_disjoint(apart)
    return with_it if len(apart) == len(rest) else max(with_it, _most_disjoint(rest))
