"""F6: the starting objective and its two options."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import SetupError
from skyburst.games.festival.events import SideChosen
from tests.rulebook.festival.tables import FESTIVAL, board, legal, play, refused, setup, table

CHOOSE = FESTIVAL.options({})


def test_f6_choosing_is_the_default() -> None:
    """F6: by default players choose a side, as in the English rulebook."""
    assert CHOOSE["starting_objective"] == "choose"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f6_every_seat_chooses_once_clockwise_from_the_first(players: int) -> None:
    """F6: all seats choose before the first turn, which the first player takes."""
    for first in range(players):
        state = FESTIVAL.from_setup_json(setup(players, first), players, CHOOSE)
        order: list[int] = []
        for _ in range(players):
            order += state.to_act
            assert legal(state) == ["side 1", "side 2"]
            play(state, "side 2")
        assert order == [(first + i) % players for i in range(players)]
        assert state.to_act == (first,)
        assert "left a1" in legal(state)


@pytest.mark.parametrize(("side", "chosen"), [("side 1", "S-red-1"), ("side 2", "S-red-2")])
def test_f6_the_chosen_side_lies_left_of_the_board(side: str, chosen: str) -> None:
    """F6: the chosen side becomes an incomplete objective of the player; the other side is out of the game."""
    state = FESTIVAL.from_setup_json(setup(), 2, CHOOSE)
    assert play(state, side) == [SideChosen(0, chosen)]
    assert board(state).incomplete == (chosen,)
    assert board(state).complete == ()


def test_f6_first_the_side_then_the_turn() -> None:
    """F6: nothing else is allowed before the side is chosen, and it can be chosen only once."""
    state = FESTIVAL.from_setup_json(setup(), 2, CHOOSE)
    assert [refused(state, action) for action in ("left a1", "pile 1", "pass")] == ["F6", "F6", "F6"]
    play(state, "side 1", "side 1")
    assert refused(state, "side 2") == "F6"


def test_f6_random_sides_are_dealt() -> None:
    """F6: with random sides, as in the French rulebook, nobody chooses a side and the first turn begins at once."""
    state = table({**setup(), "starting_sides": [2, 1]}, starting_objective="random")
    assert [board(state, seat).incomplete for seat in (0, 1)] == [("S-red-2",), ("S-yellow-1",)]
    assert "left a1" in legal(state)
    assert refused(state, "side 1") == "F6"


def test_f6_random_sides_vary() -> None:
    """F6: over many deals every seat gets both sides."""
    options = FESTIVAL.options({"starting_objective": "random"})
    dealt = [FESTIVAL.deal(2, Chance(str(seed)), options).setup.starting_sides for seed in range(50)]
    assert set(dealt) == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize("sides", [[0, 1], [1, 3]])
def test_f6_a_side_is_1_or_2(sides: list[int]) -> None:
    """F6: any other side in a record is refused."""
    with pytest.raises(SetupError) as caught:
        table({**setup(), "starting_sides": sides}, starting_objective="random")
    assert caught.value.rule == "F6"
