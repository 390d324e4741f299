"""Spring Festival: at a table all seats lay starting tiles at the same time, but records list them by seat (S4)."""

import pytest

from skyburst import verify
from skyburst.core.chance import Chance
from skyburst.core.errors import StaleState
from skyburst.table.rows import HUMAN
from tests.table.shell import Shell


def test_nobody_waits_for_the_others() -> None:
    """S4: a move is not stale if only other seats have laid tiles that the player has not seen yet.

    It is stale if the player's own seat has laid a tile since.
    """
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN, HUMAN)
    for seat in (2, 0, 3, 1):
        shell.act(seat, shell.legal(seat)[0], at=0)
    with pytest.raises(StaleState):
        shell.act(2, shell.legal(2)[0], at=0)
    assert shell.table.version == 4


def test_a_record_lists_the_starting_tiles_seat_by_seat() -> None:
    """S4: the record lists each seat's four tiles, clockwise from the first player, then all other steps in order."""
    shell, chance = Shell("spring_festival", HUMAN, HUMAN, HUMAN), Chance("interleaved")
    while not shell.table.is_over:
        shell.move(chance)
    happened = [entry.step for entry in shell.table.log]
    record = shell.table.record()
    first = shell.table.require_match().state.first
    assert [step.seat for step in happened[:12]] != [step.seat for step in record.steps[:12]]
    assert [step.seat for step in record.steps[:12]] == [(first + number // 4) % 3 for number in range(12)]
    assert [step for step in happened if step.seat == 0] == [step for step in record.steps if step.seat == 0]
    assert list(record.steps[12:]) == happened[12:]
    assert verify(record) is None


def test_the_record_of_a_set_up_that_is_not_finished() -> None:
    """S4: the record stops at the first missing tile, so it is valid although seats have laid tiles out of order."""
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN)
    first = shell.table.require_match().state.first
    for seat in (first, (first + 1) % 3, first):
        shell.act(seat, shell.legal(seat)[0])
    record = shell.table.record()
    assert [step.seat for step in record.steps] == [first, first]
    assert verify(record) is None
