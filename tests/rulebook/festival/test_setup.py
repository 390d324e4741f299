"""F2 to F8: how a game begins."""

from typing import Final

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError
from skyburst.core.game import Json
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import COLOURS
from tests.rulebook.festival.tables import CARDS, FESTIVAL, setup, table

DEALS: Final = 100


def deals(players: int = 4, **options: str) -> list[State]:
    """Many games, dealt from different seeds."""
    chosen = FESTIVAL.options(options)
    return [FESTIVAL.deal(players, Chance(str(seed)), chosen) for seed in range(DEALS)]


def test_f2_stacks_are_shuffled() -> None:
    """F2, F7: every player shuffles; no two stacks of a hundred deals are in the same order."""
    orders = [tuple(stack) for state in deals() for stack in state.setup.stacks]
    assert len(set(orders)) == len(orders)


def test_f3_boards_are_random_where_nobody_picks() -> None:
    """F3: every seat gets every colour now and then, no colour twice in a game."""
    boards = [state.setup.boards for state in deals()]
    assert all(len(set(colours)) == 4 for colours in boards)
    assert {(seat, colour) for colours in boards for seat, colour in enumerate(colours)} == {
        (seat, colour) for seat in range(4) for colour in COLOURS
    }


def test_f3_who_picks_a_city_gets_its_board() -> None:
    """F3: the others share the remaining boards at random."""
    for seed in range(DEALS):
        dealt = FESTIVAL.deal(3, Chance(str(seed)), FESTIVAL.options({}), [None, "Paris", None])
        assert dealt.setup.boards[1] == "red"
        assert "red" not in (dealt.setup.boards[0], dealt.setup.boards[2])


@pytest.mark.parametrize("picks", [["Paris", "Agra"], ["Paris", "Paris"], ["Atlantis", None]])
def test_f3_refuses_picks_that_cannot_be(picks: list[str | None]) -> None:
    """F3: two cities of one board, one city twice, no city at all."""
    with pytest.raises(OptionError) as caught:
        skyburst.new("festival", players=2, seed="1", picks=picks)
    assert caught.value.rule == "F3"


def test_f4_objectives_are_shuffled_into_four_piles_of_seven() -> None:
    """F4: all 28 cards are in the piles, in another order each time."""
    dealt = [state.setup.piles for state in deals()]
    assert len(set(dealt)) == DEALS
    for piles in dealt:
        assert [len(pile) for pile in piles] == [7, 7, 7, 7]
        assert sorted(card for pile in piles for card in pile) == list(range(len(CARDS)))


def test_f5_either_side_of_a_crowd_pleaser_may_lie_up() -> None:
    """F5: one side of each tile, both of them now and then."""
    dealt = [state.setup.crowd_pleasers for state in deals()]
    for number, sides in enumerate(FESTIVAL.components.crowd_pleasers):
        assert {middle[number] for middle in dealt} == set(sides)


def test_f8_the_first_player_is_random() -> None:
    """F8: every seat begins now and then; whoever begins acts first."""
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
        pytest.param("first", 2, "F8", id="nobody begins"),
    ],
)
def test_f2_f3_f4_f5_f8_refuse_impossible_set_ups(part: str, wrong: Json, rule: str) -> None:
    """A record cannot smuggle in a set-up that the box does not allow."""
    with pytest.raises(SetupError) as caught:
        table({**setup(), part: wrong})
    assert caught.value.rule == rule
    assert caught.value.where.startswith(f"setup.{part}")
