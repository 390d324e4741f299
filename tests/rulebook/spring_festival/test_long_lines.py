"""S4, S10, S15: a panorama may extend fifteen cells from its first tile in any direction."""

import pytest

from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.tables import board, fire_all, legal, play, restored, setup

DIRECTIONS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def line(x: int, y: int) -> State:
    """Returns a game at the start of the finale, after both seats placed all tiles in a line in one direction."""
    state = restored(setup())
    for seat in (0, 1):
        for step in range(4):
            play(state, f"lay S{seat + 1}{step + 1} {step * x},{step * y}")
    for step in range(4, 16):
        play(state, "turn 1")
        fire_all(state, *[f"{step * x},{step * y}"] * 2)
    return state


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_s10_s15_sixteen_tiles_in_one_line(direction: str) -> None:
    """S10, S15: a line of sixteen tiles has four starting tiles and twelve from the store."""
    x, y = DIRECTIONS[direction]
    state = line(x, y)
    cells = [f"{step * x},{step * y}" for step in range(16)]
    for seat in (0, 1):
        assert set(board(state, seat).tiles) == set(cells)
    assert set(legal(state)) == {f"ignite {cell}" for cell in cells}
    play(state, f"ignite {cells[-1]}", f"ignite {cells[-1]}")
    assert state.is_over
    assert all(board(state, seat).tiles[cells[-1]].exploded for seat in (0, 1))
