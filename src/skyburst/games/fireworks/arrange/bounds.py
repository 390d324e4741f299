"""What an arrangement could earn at most: cheap to say, and never too little."""

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
    """For each plan: as many pairs as it has room for, all in the best colours the tiles allow."""
    basics = [tile for tile in given.tiles if tile.kind == BASIC]
    turns = sorted({(tile.half_edge - tile.segment_edge) % SIXTHS for tile in basics})
    motifs = count_motifs(given.tiles)
    pairs: dict[str, int] = {}
    worth: list[int] = []
    for half in HALVES:
        values = pair_points(half, [tile.colour for tile in basics if tile.half == half])
        pairs[half] = len(values)
        worth += values
    worth.sort(reverse=True)
    found = []
    rooms: dict[tuple[int, ...], int] = {}
    for plan in plans:
        spaces = tuple(core.space for core in plan.cores)
        if spaces not in rooms:
            rooms[spaces] = _room(given.components, plan, len(basics), turns)
        room = rooms[spaces]
        flowers = min(room, pairs[SMALL_FLOWER])
        most = Tally(len(plan.cores), pairs[KALEIDOSCOPE], pairs[SATURN], flowers, motifs)
        character = character_points(given.character, most)
        found.append(plan.points + special_points(motifs) + character + sum(worth[:room]))
    return found


def _room(components: Components, plan: Plan, basics: int, turns: list[int]) -> int:
    """How many pairs there can be: some petals look at nothing, and all but pairs of petals need a loose tile."""
    if not plan.petals:
        return basics // 2
    number = {petal.space: place for place, petal in enumerate(plan.petals)}
    free = set(plan.free)
    looks: list[set[int]] = []
    for petal in plan.petals:
        around = components.city_board.neighbours[petal.space]
        looks.append({around[(opposite(petal.direction) + turn) % SIXTHS] for turn in turns} - {NOWHERE})
    facing: list[tuple[int, int]] = []
    dead = 0
    for place, petal in enumerate(plan.petals):
        others = [number[space] for space in looks[place] if space in number]
        mutual = [other for other in others if petal.space in looks[other]]
        facing += [(place, other) for other in mutual if other > place]
        dead += not mutual and free.isdisjoint(looks[place])
    return min((basics - dead) // 2, basics - len(plan.petals) + _matched(facing))


def _matched(edges: list[tuple[int, int]]) -> int:
    """The most of these pairs that have no petal in common."""
    if not edges:
        return 0
    (one, other), *rest = edges
    apart = [edge for edge in rest if one not in edge and other not in edge]
    with_it = 1 + _matched(apart)
    return with_it if len(apart) == len(rest) else max(with_it, _matched(rest))
