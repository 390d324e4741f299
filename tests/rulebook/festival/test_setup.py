"""F2 to F8: the set-up."""

from typing import Final

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError
from skyburst.core.game import Json
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import COLOURS, TILES
from tests.rulebook.festival.tables import CARDS, FESTIVAL, setup, table

DEALS: Final = 100


def deals(players: int = 4, **options: str) -> list[State]:
    """Returns many games, dealt with different seeds."""
    chosen = FESTIVAL.options(options)
    return [FESTIVAL.deal(players, Chance(str(seed)), chosen) for seed in range(DEALS)]


def test_f2_stacks_are_shuffled() -> None:
    """F2, F7: every stack is shuffled; no two stacks in many deals have the same order."""
    orders = [tuple(stack) for state in deals() for stack in state.setup.stacks]
    assert len(set(orders)) == len(orders)


def test_f3_boards_are_random_if_nobody_picks() -> None:
    """F3: over many deals every seat gets every colour, and no two seats in a game have the same colour."""
    boards = [state.setup.boards for state in deals()]
    assert all(len(set(colours)) == 4 for colours in boards)
    assert {(seat, colour) for colours in boards for seat, colour in enumerate(colours)} == {
        (seat, colour) for seat in range(4) for colour in COLOURS
    }


def test_f3_a_player_who_picks_a_city_gets_its_board() -> None:
    """F3: the other players get the remaining boards at random."""
    for seed in range(DEALS):
        dealt = FESTIVAL.deal(3, Chance(str(seed)), FESTIVAL.options({}), [None, "Paris", None])
        assert dealt.setup.boards[1] == "red"
        assert "red" not in (dealt.setup.boards[0], dealt.setup.boards[2])


@pytest.mark.parametrize("picks", [["Paris", "Agra"], ["Paris", "Paris"], ["Atlantis", None]])
def test_f3_refuses_picks_that_cannot_be(picks: list[str | None]) -> None:
    """F3: two cities from one board, the same city twice, and unknown cities are refused."""
    with pytest.raises(OptionError) as caught:
        skyburst.new("festival", players=2, seed="1", picks=picks)
    assert caught.value.rule == "F3"


def test_f4_objectives_are_shuffled_into_four_piles_of_seven() -> None:
    """F4: all 28 cards are in the piles, in a different order each time."""
    dealt = [state.setup.piles for state in deals()]
    assert len(set(dealt)) == DEALS
    for piles in dealt:
        assert [len(pile) for pile in piles] == [7, 7, 7, 7]
        assert sorted(card for pile in piles for card in pile) == list(range(len(CARDS)))


def test_f5_either_side_of_a_crowd_pleaser_may_lie_up() -> None:
    """F5: one side of each tile is used, and each side occurs in some deals."""
    dealt = [state.setup.crowd_pleasers for state in deals()]
    for number, sides in enumerate(FESTIVAL.components.crowd_pleasers):
        assert {middle[number] for middle in dealt} == set(sides)


def test_f8_the_first_player_is_random() -> None:
    """F8: the first player acts first, and over many deals every seat is the first player at least once."""
    assert {state.setup.first for state in deals()} == {0, 1, 2, 3}
    for state in deals(starting_objective="random"):
        assert state.to_act == (state.setup.first,)


@pytest.mark.parametrize(
    ("part", "wrong", "rule"),
    [
        pytest.param("stacks", [["red-peony"] * 16] * 2, "F2", id="a tile twice"),
        pytest.param("boards", ["red", "red"], "F3", id="a board twice"),
        pytest.param("piles", [list(CARDS[:7])] * 4, "F4", id="a card twice"),
        pytest.param("piles", [list(CARDS[i : i + 14]) for i in (0, 7, 14, 14)], "F4", id="piles too high"),
        pytest.param("piles", [["S-red-1", *CARDS[1:7]]] * 4, "F4", id="a starting objective in a pile"),
        pytest.param("crowd_pleasers", ["same-colour", "same-type", "level-four", "all-eight"], "F5", id="both sides"),
        pytest.param("boards", ["red", "pink"], "F3", id="no such board"),
        pytest.param("piles", [[*CARDS[:6], "Z9"], *([list(CARDS[7:14])] * 3)], "F4", id="no such card"),
        pytest.param("crowd_pleasers", ["same-colour", "level-four", "four-values", "loud"], "F5", id="no such side"),
        pytest.param("crowd_pleasers", ["same-colour", "loud", "four-values", "full-board"], "F5", id="in its place"),
        pytest.param("first", 2, "F8", id="nobody begins"),
        pytest.param("first", -1, "F8", id="a seat below 0 begins"),
    ],
)
def test_f2_f3_f4_f5_f8_refuse_impossible_set_ups(part: str, wrong: Json, rule: str) -> None:
    """F2 to F5, F8: a set-up in a record must be possible with the components of the game."""
    with pytest.raises(SetupError) as caught:
        table({**setup(), part: wrong})
    assert caught.value.rule == rule
    assert caught.value.where.startswith(f"setup.{part}")


@pytest.mark.parametrize(
    ("part", "wrong", "where"),
    [
        ("boards", ["red", "red"], "setup.boards[1]"),
        ("stacks", [[*TILES], [*TILES[1:], TILES[1]]], "setup.stacks[1]"),
        ("piles", [list(CARDS[:7]), list(CARDS[7:13])] * 2, "setup.piles[1]"),
        ("piles", [list(CARDS[:7]), [*CARDS[7:13], CARDS[2]]] * 2, "setup.piles[1][6]"),
        ("piles", [list(CARDS[7 * i : 7 * i + 7]) for i in range(3)], "setup.piles"),
        ("piles", [[*CARDS[:6], "Z9"], *[list(CARDS[7:14])] * 3], "setup.piles[0][6]"),
        ("moon", "full", "setup.moon"),
    ],
)
def test_f2_f3_f4_an_impossible_set_up_is_refused_at_its_place(part: str, wrong: Json, where: str) -> None:
    """F2, F3, F4: the error names the entry of the record."""
    with pytest.raises(SetupError) as caught:
        table({**setup(), part: wrong})
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("part", "wrong", "problem"),
    [
        ("first", 2, "setup.first: must be a seat from 0 to 1, not 2 (F8)"),
        ("boards", ["red", "yellow", "blue"], "setup.boards: must have 2 entries, not 3"),
        (
            "boards",
            ["red", "pink"],
            "setup.boards[1]: must be one of red, yellow, blue, green, and different for every seat, not 'pink' (F3)",
        ),
        ("stacks", [[*TILES]] * 3, "setup.stacks: must have 2 entries, not 3"),
        (
            "stacks",
            [["red-peony"] * 16] * 2,
            "setup.stacks[0]: must contain every combination of colour and type exactly once, and nothing else (F2)",
        ),
        ("crowd_pleasers", ["same-type", "all-eight"], "setup.crowd_pleasers: must have 4 entries, not 2"),
        ("crowd_pleasers", ["loud"] * 4, "setup.crowd_pleasers: must name one side of each crowd-pleaser tile (F5)"),
        ("starting_sides", [1, 2, 1], "setup.starting_sides: must have 2 entries, not 3"),
        ("starting_sides", [1, 3], "setup.starting_sides[1]: must be 1 or 2, not 3 (F6)"),
    ],
)
def test_f2_to_f8_a_refused_set_up_says_what_is_wrong(part: str, wrong: Json, problem: str) -> None:
    """F2 to F8: the error names the place, the problem and the rule, if there is one."""
    given = {**setup(), "starting_sides": [1, 2], part: wrong}
    with pytest.raises(SetupError) as caught:
        FESTIVAL.from_setup_json(given, 2, FESTIVAL.options({"starting_objective": "random"}))
    assert str(caught.value) == problem


@pytest.mark.parametrize("options", [{}, {"starting_objective": "random"}])
def test_f2_to_f8_a_set_up_is_written_as_it_was_read(options: dict[str, str]) -> None:
    """F2 to F8: a set-up read from a record is written back unchanged, with sides only if they are random."""
    given = setup(3, 1, ("rP", "yB"), ("A4", "B2"), "same-type two-level-three four-values all-eight")
    if options:
        given["starting_sides"] = [2, 1, 2]
    assert table(given, **options).setup_to_json() == given


def test_f3_a_city_that_was_picked_fits_its_board() -> None:
    """F3: in a record, a player's city must be on the board of their seat."""
    options = FESTIVAL.options({})
    state = FESTIVAL.from_setup_json(setup(), 2, options, ["Paris", None])
    assert state.setup.boards == ("red", "yellow")
    for picks, seat in ((["Cairo", None], 0), ([None, "Paris"], 1), ([None, "Atlantis"], 1)):
        with pytest.raises(SetupError) as caught:
            FESTIVAL.from_setup_json(setup(), 2, options, picks)
        assert (caught.value.where, caught.value.rule) == (f"players[{seat}].city", "F3")


def test_f3_picks_of_some_players() -> None:
    """F3: players without a pick get a random board; more picks than players are refused."""
    dealt = FESTIVAL.deal(3, Chance("1"), FESTIVAL.options({}), ["London"])
    assert dealt.setup.boards[0] == "blue"
    with pytest.raises(OptionError):
        FESTIVAL.deal(2, Chance("1"), FESTIVAL.options({}), [None, None, "Paris"])


def test_f3_cities_for_players_who_picked_none() -> None:
    """F3: players without a pick get either city of their board, depending on the seed."""
    state = table(setup())
    found = {tuple(FESTIVAL.fill_missing_picks(state, [None, "Cairo"], Chance(str(seed)))) for seed in range(20)}
    assert found == {("Agra", "Cairo"), ("Paris", "Cairo")}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_players(players: int) -> None:
    """Other numbers of players are refused, both for new games and for records."""
    problem = f"^Festival is for 2 to 4 players, not {players}$"
    with pytest.raises(OptionError, match=problem):
        FESTIVAL.deal(players, Chance("1"), FESTIVAL.options({}))
    with pytest.raises(OptionError, match=problem):
        FESTIVAL.from_setup_json(setup(), players, FESTIVAL.options({}))


def test_f6_f13_options() -> None:
    """F6, F13: each option has a default and one alternative."""
    assert FESTIVAL.options({}) == {"starting_objective": "choose", "claims": "auto"}
    both = {"starting_objective": "random", "claims": "manual"}
    assert FESTIVAL.options(both) == both
    for wrong in ({"claims": "never"}, {"starting_objective": "auto"}, {"weather": "rain"}):
        with pytest.raises(OptionError):
            FESTIVAL.options(wrong)


def test_f20_f21_f22_the_rule_behind_each_part_of_a_result() -> None:
    """F20, F21, F22: each part of a result has a rule, which `skyburst verify` cites."""
    parts = ("objectives", "crowd_pleasers", "colour", "type", "total", "ending", "winners")
    assert [FESTIVAL.rule_of(part) for part in parts] == ["F21"] * 5 + ["F20", "F22"]
    assert FESTIVAL.rule_of("players") == "F21"
