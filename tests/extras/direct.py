"""A simple model that finds the best score of some tiles, with a variable for each tile, space and rotation.

It is far too slow for full boards, but it follows the rules directly, so the fast model can be checked against it.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

from ortools.sat.python import cp_model

from skyburst.games.fireworks.characters import BONUS, FAT_PUPPY_POINTS, NEEDS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.special_tiles import SPECIAL_POINTS
from skyburst.games.fireworks.tiles import HALVES, Tile

Choices = dict[tuple[Tile, int, int], cp_model.IntVar]
SHAPE_AND_COLOUR, SHAPE, COLOUR = 10, 7, 6


class Answer(NamedTuple):
    points: int
    proven: bool


def direct(components: Components, tiles: list[Tile], character: str, seconds: float, at_least: int = 0) -> Answer:
    """Returns the highest possible score, or -1 if no layout reaches `at_least` points."""
    model = cp_model.CpModel()
    lies: Choices = {}
    for tile, space in product(tiles, range(23)):
        for turn in range(6 if tile.kind == "basic" else 1):
            lies[tile, space, turn] = model.new_bool_var("")
    for tile in tiles:
        model.add_exactly_one(choice for (one, _, _), choice in lies.items() if one is tile)
    for space in range(23):
        model.add_at_most_one(choice for (_, one, _), choice in lies.items() if one == space)
    big, complete = _big(model, components, lies)
    pairs = _pairs(model, components, lies)
    points = sum(big) + sum(worth * number for _, worth, number in pairs)
    points += sum(tile.kind == "start" for tile in tiles)
    motifs = min(5, len(Counter(tile.motif for tile in tiles if tile.motif)))
    points += (FAT_PUPPY_POINTS if character == "fat-puppy" else SPECIAL_POINTS)[motifs]
    counted = {half: sum(number for one, _, number in pairs if one == half) for half in HALVES}
    if character == "kohana":
        points += counted["small-flower"]
    if character in NEEDS:
        bonus = model.new_bool_var("")
        have = [sum(complete), *[counted[half] for half in HALVES], motifs]
        for needed, number in zip(NEEDS[character], have, strict=True):
            model.add(number >= needed * bonus)
        points += BONUS * bonus
    model.add(points >= at_least)
    model.maximize(points)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.linearization_level = 2
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return Answer(-1, proven=True)
    return Answer(round(solver.objective_value) if status != cp_model.UNKNOWN else -1, status == cp_model.OPTIMAL)


def _big(
    model: cp_model.CpModel, components: Components, lies: Choices
) -> tuple[list[cp_model.LinearExpr], list[cp_model.IntVar]]:
    """Returns, for each possible big firework, its points beyond those of the start tile and whether it is complete."""
    points, complete = [], []
    for core, space in product({tile for tile, _, _ in lies if tile.kind == "start"}, components.city_board.interior):
        for worth in (SHAPE_AND_COLOUR, SHAPE, COLOUR):
            done = model.new_bool_var("")
            model.add(done <= lies[core, space, 0])
            for direction, other in enumerate(components.city_board.neighbours[space]):
                turned = [
                    choice
                    for (tile, place, turn), choice in lies.items()
                    if place == other
                    and tile.kind == "basic"
                    and (tile.segment_edge + turn) % 6 == (direction + 3) % 6
                    and (tile.shape == core.shape or worth == COLOUR)
                    and (tile.colour == core.colour or worth == SHAPE)
                ]
                model.add(done <= sum(turned))
            points.append(done * (worth - 1))
            complete.append(done)
        model.add_at_most_one(complete[-3:])
    return points, complete


def _pairs(model: cp_model.CpModel, components: Components, lies: Choices) -> list[tuple[str, int, cp_model.IntVar]]:
    """Returns every pair of halves that could meet, with its kind, its points and a variable for whether they meet."""
    shows: dict[tuple[int, int, str, str], list[cp_model.IntVar]] = {}
    for (tile, space, turn), choice in lies.items():
        if tile.half:
            shows.setdefault((space, (tile.half_edge + turn) % 6, tile.half, tile.colour), []).append(choice)
    found = []
    for border in components.city_board.borders:
        for (space, direction, half, colour), ours in shows.items():
            if (space, direction) != (border.one, border.direction):
                continue
            for (other, facing, its_half, its_colour), theirs in shows.items():
                if (other, facing, its_half) == (border.other, border.direction + 3, half):
                    meet = model.new_bool_var("")
                    model.add(meet <= sum(ours))
                    model.add(meet <= sum(theirs))
                    same = colour == its_colour
                    worth = {"kaleidoscope": 2 if same else 3, "saturn": 3 if same else 2, "small-flower": 1}[half]
                    found.append((half, worth, meet))
    return found
