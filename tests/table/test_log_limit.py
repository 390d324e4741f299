"""A table's log does not grow without a limit, and its game can always be finished."""

import pytest

from skyburst.core.chance import Chance
from skyburst.table.errors import Conflict
from skyburst.table.rows import HUMAN
from skyburst.table.undo_rules import can_ask, can_undo
from tests.server.comparing import storm_launch_results
from tests.server.sky import arrange_action
from tests.table.shell import BOT, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")
SHARE = 20


@pytest.fixture(autouse=True)
def short_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyburst.table.log_limit.MAX_ROWS", 3 * SHARE)


def test_arranging_without_end() -> None:
    """The others keep their shares, and the game goes on to its end."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    one, two = shell.table.to_act[:2]
    layouts = [arrange_action(shell.table, one, place) for place in (3, 4)]
    while shell.table.row_counts[one] < SHARE:
        shell.act(one, layouts[shell.table.version % 2])
    with pytest.raises(Conflict, match="other moves are still accepted") as caught:
        shell.act(one, layouts[shell.table.version % 2])
    assert (caught.value.body.error, caught.value.body.params) == ("log-full", {"seat": one})
    assert sum(row.seat == one for row in shell.store.steps) == SHARE
    assert shell.load().row_counts == shell.table.row_counts
    shell.act(two, arrange_action(shell.table, two, 4))
    chance = Chance("to the end")
    while not shell.table.is_over:
        shell.move(chance)
    assert shell.table.row_counts[one] > SHARE


def test_undoing_without_end() -> None:
    """Undone moves count, because their rows stay; the game can be finished without undoing."""
    shell = Shell("festival", HUMAN, BOT, BOT)
    chance = Chance("undo")
    while shell.table.to_act != (0,):
        shell.move(chance)
    for _ in range(SHARE // 2):
        shell.act(0, "side 1")
        assert shell.snapshot(0)["can_undo"]
        shell.undo(0)
    shell.act(0, "side 1")
    assert not shell.snapshot(0)["can_undo"]
    with pytest.raises(Conflict, match="can no longer undo"):
        shell.undo(0)
    while not shell.table.is_over:
        shell.move(chance)


def test_nobody_is_asked_in_vain() -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    seat, other = (shell.move(Chance("ask")) for _ in range(2))
    assert can_ask(shell.table, (seat,))
    shell.table.row_counts[seat] = SHARE
    assert not can_ask(shell.table, (seat,))
    assert not can_undo(shell.table, (seat,))
    assert can_ask(shell.table, (other,))
    with pytest.raises(Conflict):
        shell.undo(seat)


def test_a_second_request_for_the_same_undo() -> None:
    """Those who have agreed need not agree again."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    first, second = (shell.move(Chance("twice")) for _ in range(2))
    shell.undo(first)
    shell.answer(second, agrees=True)
    pending = shell.load().row.undo
    assert pending is not None
    shell.undo(first)
    assert shell.load().row.undo == pending
    shell.answer(3 - first - second, agrees=True)
    assert shell.table.log == []
