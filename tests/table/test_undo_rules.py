"""Who may undo which move, and whom they have to ask."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import View
from skyburst.registry import find
from skyburst.table.errors import Conflict
from skyburst.table.rows import HUMAN
from skyburst.table.undo_rules import can_ask, can_undo, last_own_step, other_people
from tests.server.comparing import storm_launch_results
from tests.server.sky import LAUNCH, arrange_action
from tests.table.shell import BOT, SECRETS, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")


def test_only_while_the_game_is_played(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    while not shell.table.is_over:
        shell.move(chance)
    for seat in (0, 1):
        assert not can_undo(shell.table, (seat,))
        assert not can_ask(shell.table, (seat,))
    with pytest.raises(Conflict, match="no move that can be undone"):
        shell.undo(0)


def test_only_ones_own_moves(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    first, second = (shell.move(chance) for _ in range(2))
    waiting = 3 - first - second
    assert [last_own_step(shell.table, (seat,)) for seat in (first, second, waiting)] == [0, 1, None]
    assert last_own_step(shell.table, (first, second)) == 1
    assert last_own_step(shell.table, ()) is None
    assert [can_undo(shell.table, (seat,)) for seat in (first, second, waiting)] == [False, True, False]
    assert [can_ask(shell.table, (seat,)) for seat in (first, second, waiting)] == [True, True, False]


def test_who_has_to_agree() -> None:
    """Everybody else who plays a seat: not bots, not people whom a bot replaces, and nobody twice."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN, BOT)
    rows = shell.table.seats
    assert other_people(shell.table, (0,)) == {rows[1].secret, rows[2].secret}
    rows[2].secret = rows[1].secret
    assert other_people(shell.table, (0,)) == {rows[1].secret}
    assert other_people(shell.table, (1, 2)) == other_people(shell.table, (1,)) == {rows[0].secret}
    rows[0].stand_in = "greedy"
    assert other_people(shell.table, (1, 2)) == set()


def test_who_plays_several_seats_alone_asks_nobody() -> None:
    """S4: laying starting tiles reveals nothing, so whoever plays all seats can undo the tile of any seat."""
    shell = Shell("spring_festival", HUMAN, HUMAN)
    shell.table.seats[1].secret = shell.table.seats[0].secret
    for seat in (0, 1):
        shell.act(seat, shell.legal(seat)[0])
    assert shell.table.seats_for(SECRETS[0]) == (0, 1)
    assert can_undo(shell.table, (0, 1))
    assert not can_ask(shell.table, (0, 1))
    shell.undo(0, 1)
    assert [entry.step.seat for entry in shell.table.log] == [0]


def test_a_random_outcome_is_not_undone_alone() -> None:
    """A launch that turned out badly stays, even against bots (W14)."""
    shell = Shell("fireworks", HUMAN, BOT, BOT, launches=storm_launch_results("gale"))
    while shell.table.to_act != (0,):
        shell.play(shell.table.to_act[0], shell.legal(shell.table.to_act[0])[0])
    shell.play(0, LAUNCH)
    assert shell.table.log[-1].step.outcome is not None
    assert not can_undo(shell.table, (0,))


def test_rearranging_is_no_answer() -> None:
    """W16: a choice can be undone until another player moves; a player who only rearranges a board has not moved."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    one, two = shell.table.to_act[:2]
    shell.act(one, shell.legal(one)[0])
    assert can_undo(shell.table, (one,))
    shell.act(two, arrange_action(shell.table, two, 4))
    assert can_undo(shell.table, (one,))
    assert can_undo(shell.table, (two,)), "a free action reveals nothing"
    shell.act(two, shell.legal(two)[0])
    assert not can_undo(shell.table, (one,))


def test_everybody_agrees_once(chance: Chance) -> None:
    """A player with several seats answers for all of them; the others still have to agree."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN, HUMAN)
    first, second = (shell.move(chance) for _ in range(2))
    third, fourth = sorted({0, 1, 2, 3} - {first, second})
    shell.table.seats[fourth].secret = shell.table.seats[second].secret
    shell.undo(first)
    assert shell.load().row.undo == {"by": first, "to": 0, "agreed": []}
    for _ in range(2):
        shell.answer(fourth, agrees=True)
        assert shell.load().row.undo == {"by": first, "to": 0, "agreed": [fourth]}
    shell.answer(third, agrees=True)
    assert (shell.load().row.undo, shell.load().log, shell.table.to_act) == (None, [], (first,))


def test_who_asks_may_withdraw_the_request(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    first, _ = (shell.move(chance) for _ in range(2))
    shell.undo(first)
    shell.answer(first, agrees=False)
    assert shell.load().row.undo is None
    assert len(shell.table.log) == 2


def test_a_game_that_does_not_count_what_is_hidden(monkeypatch: pytest.MonkeyPatch, chance: Chance) -> None:
    """Every move may have revealed something, so none is undone without asking."""
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.move(chance)
    assert can_undo(shell.table, (seat,))
    count_with(monkeypatch, None)
    assert not can_undo(shell.load(), (seat,))


def test_what_was_revealed_is_counted_in_the_view_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """S4: two seats of one person: what the first tile revealed matters for the first seat only."""
    shell = Shell("spring_festival", HUMAN, HUMAN)
    shell.table.seats[1].secret = shell.table.seats[0].secret
    for seat in (0, 1):
        shell.act(seat, shell.legal(seat)[0])
    counts, viewers = iter([5, 4, 4, 4]), []

    def count(view: View) -> int:
        viewers.append(view.seat)
        return next(counts)

    count_with(monkeypatch, count)
    assert not can_undo(shell.table, (0,))
    assert can_undo(shell.table, (1,))
    assert viewers == [0, 0, 1, 1]


def count_with(monkeypatch: pytest.MonkeyPatch, hidden_count: Callable[[View], int] | None) -> None:
    """Replaces the function that counts what is hidden in a view."""
    monkeypatch.setattr("skyburst.table.undo_rules.find", lambda name: replace(find(name), hidden_count=hidden_count))
