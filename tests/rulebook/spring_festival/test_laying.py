"""S4: laying the starting tiles."""

import pytest

from skyburst.games.spring_festival.events import ActivePlayer, TileLaid
from skyburst.games.spring_festival.starting_tiles import lay_together
from tests.rulebook.spring_festival.drawing import tiles
from tests.rulebook.spring_festival.tables import board, legal, play, refused, restored, setup


def test_s4_the_first_tile_lies_at_the_origin() -> None:
    """S4: any of the four tiles may be laid first, at 0,0."""
    state = restored(setup())
    assert legal(state) == [f"lay S1{number} 0,0" for number in (1, 2, 3, 4)]
    assert refused(state, "lay S11 1,0") == "S4"


def test_s4_every_other_tile_touches_one_laid_before() -> None:
    """S4: the other tiles are laid in any order on empty cells, each edge to edge with an earlier one."""
    state = restored(setup())
    assert play(state, "lay S13 0,0") == [TileLaid(0, "S13", "0,0")]
    free = {"1,0", "-1,0", "0,1", "0,-1"}
    assert set(legal(state)) == {f"lay {tile} {cell}" for tile in ("S11", "S12", "S14") for cell in free}
    for action in ("lay S11 1,1", "lay S11 2,0", "lay S11 0,0", "lay S13 1,0", "lay S21 1,0"):
        assert refused(state, action) == "S4"


def test_s4_tiles_lie_rocket_side_up() -> None:
    """S4: there is no chain reaction while tiles are laid, although tile S14 points at tile S13."""
    state = restored(setup())
    play(state, "lay S14 0,0", "lay S13 0,1", "lay S11 1,1", "lay S12 1,0")
    assert board(state).tiles == tiles("""
        S13 S11
        S14 S12
        """)
    assert board(state).starting_tiles == ()


def test_s4_no_applause_while_laying() -> None:
    """S4: there is no applause while tiles are laid, although tile S11 above tile S12 makes a full spark."""
    state = restored(setup())
    events = play(state, "lay S12 0,0", "lay S11 0,1", "lay S13 0,2", "lay S14 1,0")
    assert all(isinstance(event, TileLaid) for event in events)
    assert board(state).applause == 0


def test_s4_s6_seats_lay_their_tiles_clockwise_from_the_first() -> None:
    """S4, S6: each seat lays all its tiles before the next seat; then the first player is active."""
    state = restored(setup(3, first=1))
    order = []
    while state.phase == "lay":
        (seat,) = state.to_act
        order.append(seat)
        last = play(state, legal(state, seat)[-1])
    assert order == [1] * 4 + [2] * 4 + [0] * 4
    assert last[-1] == ActivePlayer(1)
    assert (state.phase, state.to_act) == ("turn", (1,))


def test_s4_at_tables_all_seats_lay_at_once() -> None:
    """S4: at a table, all seats can lay tiles, listed clockwise from the first player, until they are finished."""
    state = restored(setup(3, first=1))
    lay_together(state)
    assert list(state.to_act) == [1, 2, 0]
    for tile in ("S33", "S31", "S32", "S34"):
        play(state, f"lay {tile} {len(board(state, 2).tiles)},0", seat=2)
    assert list(state.to_act) == [1, 0]
    assert legal(state, 2) == []
    assert refused(state, "turn 0", seat=2) == refused(state, "lay S31 4,0", seat=2) == "S4"


@pytest.mark.parametrize("order", ["012012012012", "222211110000", "012222110100"])
def test_s4_any_order_gives_the_same(order: str) -> None:
    """S4: the result does not depend on who lays tiles faster; the first player becomes active afterwards."""
    state, usual = (restored(setup(3, first=1)) for _ in range(2))
    lay_together(state)
    for seat in map(int, order):
        last = play(state, legal(state, seat)[-1], seat=seat)
    while usual.phase == "lay":
        play(usual, legal(usual, usual.to_act[0])[-1])
    assert state == usual
    assert last[-1] == ActivePlayer(1)


def test_s4_nothing_else_before_the_last_starting_tile() -> None:
    """S4: nothing else is legal before the last starting tile is laid; afterwards, no starting tile can be laid."""
    state = restored(setup())
    for action in ("turn 0", "fire 0,0", "done", "ignite 0,0", "complete C01 0,0 1,0 2,0"):
        assert refused(state, action) == "S4"
    while state.phase == "lay":
        play(state, legal(state, state.to_act[0])[0])
    assert refused(state, "lay S11 0,0") == "S4"
