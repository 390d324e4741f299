"""F1 to F6: the components of the game."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from skyburst.games.festival.components import format_rows
from skyburst.games.festival.vocabulary import COLOURS, TILES, TYPES
from tests.rulebook.festival.drawing import EMPTY, spaces
from tests.rulebook.festival.tables import CARDS, FESTIVAL, setup, table

COMPONENTS = FESTIVAL.components


def test_f1_four_colours_and_four_types() -> None:
    """F1: the names of colours and types must not change, because records and symbols use them."""
    assert COLOURS == ("red", "yellow", "blue", "green")
    assert TYPES == ("peony", "burst", "palm", "fountain")


def test_f2_a_stack_holds_every_pair_once() -> None:
    """F2: a stack has sixteen tiles, one for each combination of colour and type."""
    assert sorted(TILES) == sorted(f"{colour}-{kind}" for colour in COLOURS for kind in TYPES)
    for players in FESTIVAL.seats:
        stacks = table(setup(players)).setup_to_json()["stacks"]
        assert isinstance(stacks, list)
        assert [sorted(stack) for stack in stacks] == [sorted(TILES)] * players


def test_f2_only_stacks_of_colours_in_play() -> None:
    """F2: there are as many stacks as players."""
    for players in FESTIVAL.seats:
        assert [stack.left for stack in table(setup(players)).view(None).stacks] == [16] * players


def test_f3_every_board_has_a_colour_and_a_type_of_its_own() -> None:
    """F3: no two boards score the same colour or the same type."""
    boards = COMPONENTS.boards
    assert set(boards) == set(COLOURS)
    assert {board.type for board in boards.values()} == set(TYPES)


def test_f3_every_board_has_two_cities() -> None:
    """F3: there are eight cities, each on one board."""
    assert Counter(COMPONENTS.cities.values()) == dict.fromkeys(COLOURS, 2)


def test_f3_a_board_has_nine_empty_spaces() -> None:
    """F3: a board has three by three spaces."""
    for board in table(setup(4)).view(None).boards:
        assert board.spaces == spaces(EMPTY)


def test_f4_28_objectives() -> None:
    """F4: there are 28 cards for the piles."""
    assert len(set(CARDS)) == 28
    assert len(COMPONENTS.objectives) == 28 + 8


def test_f4_f6_starting_objectives_are_not_cards() -> None:
    """F4, F6: in the list of objectives, the 28 cards come first, then two sides for each board."""
    assert [COMPONENTS.is_starting(one) for one in COMPONENTS.objectives] == [False] * 28 + [True] * 8
    starting = [number for colour in COLOURS for number in COMPONENTS.boards[colour].starting]
    assert sorted(starting) == list(range(28, 36))


def test_f16_f17_f18_objectives_are_what_the_file_says() -> None:
    """F16 to F18: each objective has the rows, or the colour of the pair, given in the component file."""
    text = (files("skyburst") / "data" / "festival.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    for entry, objective in zip(data["objective"] + data["starting_objective"], COMPONENTS.objectives, strict=True):
        assert (objective.id, objective.points) == (entry["id"], entry["points"])
        assert format_rows(objective.rows) == entry.get("rows", [])
        assert objective.pair == entry.get("identical_pair")
        words = " ".join(entry.get("rows", ["pair pair"])).split()
        assert objective.figure.size == len([word for word in words if word != "."])


def test_f15_f16_f18_which_objectives_a_tile_can_be_part_of() -> None:
    """F15, F16, F18: a tile can be part of any objective that needs its colour or its type."""
    red_peony, green_fountain = (COMPONENTS.objectives_using[tile] for tile in (0, 15))
    names = {"A1": (True, False), "C1": (True, False), "D1": (True, True), "E1": (True, False), "G1": (True, False)}
    for name, expected in names.items():
        bit = 1 << COMPONENTS.objective[name]
        assert (bool(red_peony & bit), bool(green_fountain & bit)) == expected


def test_f5_four_crowd_pleasers_with_two_sides() -> None:
    """F5: there are eight conditions on four tiles, one on each side."""
    assert COMPONENTS.crowd_pleasers == (
        ("same-colour", "same-type"),
        ("level-four", "two-level-three"),
        ("four-values", "three-objectives"),
        ("full-board", "all-eight"),
    )


@pytest.mark.parametrize("colour", COLOURS)
def test_f6_starting_objectives_have_two_sides_of_7_points(colour: str) -> None:
    """F6: the two sides have different figures, which use the board's colour and type."""
    own = COMPONENTS.boards[colour]
    one, other = (COMPONENTS.objectives[number] for number in own.starting)
    assert (one.points, other.points) == (7, 7)
    assert one.rows != other.rows
