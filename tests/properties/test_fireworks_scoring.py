"""Compares the scores of random boards with a simple version written directly from the rules."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.layout import EMPTY, Layout, layout_text
from skyburst.games.fireworks.scoring import formations, score
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, START
from tests.properties.effort import examples
from tests.properties.fireworks_naive import SPACES, points
from tests.properties.fireworks_walks import TAME

SET = TAME.components


def scattered(seed: int) -> Layout:
    """Returns a layout of random tiles on random spaces, in random rotations."""
    random = Random(seed)
    chosen = random.sample([tile for tile in SET.tiles if tile.kind != FUNCTION], random.randint(0, 23))
    layout = [tile.index * 6 + random.randrange(6) for tile in chosen] + [EMPTY] * (23 - len(chosen))
    random.shuffle(layout)
    return tuple(layout)


def composed(seed: int) -> Layout:
    """Returns a layout with few colours and shapes, cores in the interior, and most segments pointing at them."""
    random = Random(seed)
    colours = random.sample(["red", "yellow", "blue", "green"], random.randint(1, 2))
    shapes = random.sample(["peony", "chrysanthemum"], random.choice([1, 1, 2]))
    fits = [tile for tile in SET.tiles if tile.colour in colours and tile.shape in shapes]
    cores = [tile for tile in fits if tile.kind == START]
    others = [tile for tile in fits if tile.kind == BASIC]
    others += random.sample([tile for tile in SET.tiles if tile.motif], random.choice([0, 0, 2, 8]))
    random.shuffle(others)
    if random.random() < 0.5:  # sorted tiles form fireworks of one colour and shape
        others.sort(key=lambda tile: (tile.colour, tile.shape))
    layout = [EMPTY] * 23
    board, free = SET.city_board, list(range(23))
    for core in cores[: random.randint(1, 2)]:
        middle = random.choice([space for space in board.interior if space in free])
        layout[middle] = core.index * 6
        free.remove(middle)
        for direction, space in enumerate(board.neighbours[middle]):
            if space in free and others:
                turn = (direction + 3) % 6 if random.random() < 0.98 else random.randrange(6)
                layout[space] = others.pop(0).index * 6 + turn
                free.remove(space)
    for space in free:
        if others and random.random() < 0.8:
            layout[space] = others.pop().index * 6 + random.randrange(6)
    for space in free:
        join(layout, space, free)
    return tuple(layout)


def join(layout: list[int], space: int, free: list[int]) -> None:
    """Rotates a tile and a neighbour with the same kind of half so that their halves meet."""
    one = SET.tiles[layout[space] // 6]
    for direction, other in enumerate(SET.city_board.neighbours[space]):
        two = SET.tiles[layout[other] // 6]
        if other in free and EMPTY not in (layout[space], layout[other]) and one.half and one.half == two.half:
            layout[space] = one.index * 6 + (direction - one.half_edge) % 6
            layout[other] = two.index * 6 + (direction + 3 - two.half_edge) % 6
            return


def agree(layout: Layout, character: str) -> None:
    assert dict(score(SET, layout, character).parts) == points(layout_text(SET, layout), character)


@examples(300)
@given(st.integers(0, 2**32), st.sampled_from(CHARACTERS), st.booleans())
def test_both_scores_agree(seed: int, character: str, plan: bool) -> None:
    """W20 to W23: both versions agree on all parts of the score."""
    agree(composed(seed) if plan else scattered(seed), character)


def test_boards_have_everything_in_them() -> None:
    """The random boards contain every kind of formation with all its possible points, and every character scores."""
    found, won = Counter[tuple[str, int]](), set()
    for seed in range(800):
        layout = composed(seed)
        found.update((formation.kind, formation.points) for formation in formations(SET, layout))
        for character in CHARACTERS:
            agree(layout, character)
            if score(SET, layout, character).parts["character"]:
                won.add(character)
    assert {points for kind, points in found if kind == "big"} == {1, 6, 7, 10}
    assert {points for kind, points in found if kind == "kaleidoscope"} == {2, 3}
    assert {points for kind, points in found if kind == "saturn"} == {2, 3}
    assert {points for kind, points in found if kind == "special"} >= {1, 2, 10}
    assert min(found.values()) >= 5
    assert won == set(CHARACTERS)


def test_spaces_lie_where_the_board_has_them() -> None:
    """In the simple version's coordinates, every space has the same neighbours as on the city board."""
    for name, place in SPACES.items():
        beside = {
            other for other, at in SPACES.items() if (at[0] - place[0], at[1] - place[1]) in {(1, -1), (1, 0), (0, 1)}
        }
        found = {
            SET.city_board.names[border.other]
            for border in SET.city_board.borders
            if border.one == SET.city_board.space[name]
        }
        assert found == beside
