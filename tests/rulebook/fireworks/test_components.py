"""W1, W2: the city board and the tiles."""

from collections import Counter

import pytest

from skyburst.games.fireworks.city_board import NOWHERE, opposite
from skyburst.games.fireworks.components import load
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, SPECIAL, START
from tests.rulebook.fireworks.drawing import SET, SHIPPED

BOARD = SET.city_board


def around(space: str) -> list[str]:
    """Returns the neighbours of a space clockwise from the north-east, with `-` for those beyond the edge."""
    found = BOARD.neighbours[BOARD.space[space]]
    return [BOARD.names[other] if other != NOWHERE else "-" for other in found]


def test_w1_spaces_in_rows() -> None:
    """W1: there are 23 spaces in rows of 4, 5, 5, 5 and 4, named A1 to E4 in reading order."""
    assert Counter(name[0] for name in BOARD.names) == {"A": 4, "B": 5, "C": 5, "D": 5, "E": 4}
    assert len(BOARD.names) == 23
    assert list(BOARD.names) == sorted(BOARD.names)


@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        ("A1", "- A2 B2 B1 - -"),
        ("A4", "- - B5 B4 A3 -"),
        ("B2", "A2 B3 C3 C2 B1 A1"),
        ("B5", "- - - C5 B4 A4"),
        ("C1", "B1 C2 D1 - - -"),
        ("C3", "B3 C4 D3 D2 C2 B2"),
        ("C5", "B5 - D5 D4 C4 B4"),
        ("E4", "D5 - - - E3 D4"),
    ],
)
def test_w1_neighbours(space: str, neighbours: str) -> None:
    """W1: spaces are pointy-topped hexagons, in rows that are shifted as the component file says."""
    assert around(space) == neighbours.split()


def test_w1_neighbours_are_mutual() -> None:
    """W1: if a space has a neighbour in one direction, it is that neighbour's neighbour in the opposite direction."""
    for space, others in enumerate(BOARD.neighbours):
        for direction, other in enumerate(others):
            assert other == NOWHERE or BOARD.neighbours[other][(direction + 3) % 6] == space
    assert len(BOARD.borders) == sum(other != NOWHERE for others in BOARD.neighbours for other in others) // 2


def test_w1_opposite_directions() -> None:
    """W1: north-east is opposite south-west, and so on."""
    assert [opposite(direction) for direction in range(6)] == [3, 4, 5, 0, 1, 2]


def test_w1_spaces_with_six_neighbours() -> None:
    """W1: these spaces have six neighbours, so a big firework fits around them."""
    assert " ".join(BOARD.names[space] for space in BOARD.interior) == "B2 B3 B4 C2 C3 C4 D2 D3 D4"


def test_w2_tiles_of_each_kind() -> None:
    """W2: there are 119 tiles, listed by kind."""
    kinds = Counter(tile.kind for tile in SET.tiles)
    assert kinds == {START: 8, BASIC: 88, SPECIAL: 16, FUNCTION: 7}
    assert [tile.index for tile in SET.tiles] == list(range(119))
    assert (len(SET.starts), len(SET.box)) == (8, 111)


def test_w2_basic_tiles_have_a_segment_and_a_half() -> None:
    """W2: each colour and shape has 4 kaleidoscope, 4 saturn and 3 flower halves, none on the segment's edge."""
    basic = [tile for tile in SET.tiles if tile.kind == BASIC]
    assert set(Counter((tile.colour, tile.shape) for tile in basic).values()) == {11}
    halves = Counter((tile.half, tile.half_edge) for tile in basic)
    assert {kind: halves[kind] // 8 for kind in halves} == {
        ("kaleidoscope", 2): 1,
        ("kaleidoscope", 3): 2,
        ("kaleidoscope", 4): 1,
        ("saturn", 2): 1,
        ("saturn", 3): 2,
        ("saturn", 4): 1,
        ("small-flower", 2): 1,
        ("small-flower", 3): 1,
        ("small-flower", 4): 1,
    }
    assert all(tile.segment_edge == 0 for tile in basic)


def test_w2_the_file_gives_the_same_tiles_again() -> None:
    """W2: reading the file again gives tiles with the same indices, ids and faces."""
    again = load(SHIPPED, "fireworks.toml", "0")
    assert [(tile.index, tile.id, tile.face) for tile in again.tiles] == [
        (tile.index, tile.id, tile.face) for tile in SET.tiles
    ]


def test_w2_names_of_tiles() -> None:
    """W2: ids of basic tiles end with a letter only if several tiles have the same face."""
    names = {"start-red-peony", "red-peony-k3a", "red-peony-k3b", "green-chrysanthemum-f2", "smiley-1", "ribbon-2"}
    assert names | {"gale-1", "heavy-rain-2", "fireworks-3"} <= set(SET.tile)
    assert all(SET.tile[name].id == name for name in names)
    assert len(SET.tile) == 119


def test_w3_start_tiles_are_one_of_each_colour_and_shape() -> None:
    """W3: all players can get two start tiles of different colours."""
    assert len({(tile.colour, tile.shape) for tile in SET.starts}) == 8


def test_w5_cards_and_w23_characters() -> None:
    """W5, W23: there are 50 cards, 30 of them for two or more players, seven characters, and a die with six faces."""
    cards = Counter({card.players: 0 for card in SET.action_cards})
    for card in SET.action_cards:
        cards[card.players] += card.copies
    assert cards == {"1": 20, "2": 20, "2-4": 10}
    assert len(SET.characters) == 7
    assert SET.die == ("1", "1", "2", "2", "3", "fireworks")
