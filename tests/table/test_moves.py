"""Moves that arrive late, twice, or at the same time as others."""

from dataclasses import replace

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import StaleState
from skyburst.table import moves
from skyburst.table.errors import Conflict
from skyburst.table.rows import HUMAN
from skyburst.table.table import Table
from tests.server.comparing import storm_launch_results
from tests.server.sky import arrange_action
from tests.table.shell import Shell, play_into_the_storm

LONGEST = 150
"""The maximum number of moves in a random game."""
pytestmark = pytest.mark.usefixtures("fitted_model")


def test_a_move_that_missed_another_is_stale(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    shell.move(chance)
    seat = shell.table.to_act[0]
    for at in (0, 2):  # before the last step, and a step that does not exist
        with pytest.raises(StaleState) as caught:
            shell.act(seat, shell.legal(seat)[0], at=at)
        assert caught.value.params == {"meant": at, "now": 1}
    shell.act(seat, shell.legal(seat)[0], at=1)


def test_simultaneous_moves_do_not_hinder_each_other() -> None:
    """S4: all lay their starting tiles at the same time, so a player need not have seen what the others do."""
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN)
    one, two = shell.table.to_act[:2]
    shell.act(one, shell.legal(one)[0], at=0)
    shell.act(two, shell.legal(two)[0], at=0)
    with pytest.raises(StaleState):
        shell.act(one, shell.legal(one)[0], at=0)
    shell.act(one, shell.legal(one)[0], at=1)


def oldest_version(table: Table, seat: int) -> int:
    """Returns the lowest `at` with which the seat's next move is accepted."""
    at = table.version
    for entry in reversed(table.log):
        if entry.step.seat == seat or seat not in entry.to_act:
            break
        at = entry.number - 1
    return at


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_a_move_is_confirmed_whenever_it_is_sent_again(name: str) -> None:
    """Also if others have moved in between, before or after it: S4, firing, and choices that all make at once."""
    shell, chance = Shell(name, HUMAN, HUMAN, HUMAN), Chance(f"again {name}")
    made: list[tuple[int, str, int, int]] = []
    while not shell.table.is_over and len(made) < LONGEST:
        seat = chance.pick(shell.table.to_act)
        text, at = chance.pick(shell.legal(seat)), oldest_version(shell.table, seat)
        made.append((seat, text, at, shell.act(seat, text, at)))
    simultaneous = sum(number > at + 1 for _, _, at, number in made)
    assert simultaneous >= {"festival": 0, "spring_festival": 10, "fireworks": 0}[name]
    steps = len(shell.store.steps)
    assert [shell.act(seat, text, at) for seat, text, at, _ in made] == [number for *_, number in made]
    assert len(shell.store.steps) == steps, "no move may be made twice"


@pytest.mark.parametrize("storm", ["gale", "heavy-rain"])
def test_a_choice_in_a_storm_is_confirmed_after_the_others_have_chosen(storm: str) -> None:
    """W16: all choose at the same time; a resent choice is confirmed even if the storm is over."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results(storm))
    play_into_the_storm(shell)
    at, seats = shell.table.version, shell.table.to_act
    choices = {seat: shell.legal(seat)[0] for seat in seats}
    numbers = [shell.act(seat, text, at) for seat, text in choices.items()]
    assert numbers == [at + 1, at + 2, at + 3]
    shell.move(Chance("after the storm"))
    assert [shell.act(seat, text, at) for seat, text in choices.items()] == numbers


def test_an_undone_move_is_not_confirmed() -> None:
    """S4: the player has taken the move back, so sending it again does not repeat it."""
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN)
    one, two = shell.table.to_act[:2]
    text = shell.legal(one)[0]
    shell.act(two, shell.legal(two)[0], at=0)
    shell.act(one, text, at=0)
    shell.undo(one)
    with pytest.raises(StaleState):
        shell.act(one, text, at=0)


def test_a_move_from_before_an_undo_is_stale() -> None:
    """S4: the player has not seen the undo, although the steps that are left were all independent of the move."""
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN)
    one, two = shell.table.to_act[:2]
    shell.act(one, shell.legal(one)[0])
    shell.undo(one)
    with pytest.raises(StaleState):
        shell.act(two, shell.legal(two)[0], at=0)
    shell.act(two, shell.legal(two)[0], at=2)


def test_which_moves_count_as_repeated() -> None:
    """A client repeats a move if it got no answer. It counts only if it is the step that the client meant."""
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    assert moves.find_repeated(shell.table, seat, "side 1", 0) is None
    shell.act(seat, "side 1")
    shell.act(1 - seat, "side 1")
    table = shell.table
    assert moves.find_repeated(table, seat, "side 1", 0) == 1
    assert moves.find_repeated(table, 1 - seat, "side 1", 1) == 2
    assert moves.find_repeated(table, seat, "side 2", 0) is None, "another move"
    assert moves.find_repeated(table, 1 - seat, "side 1", 0) is None, "another player's step"
    assert moves.find_repeated(table, seat, "side 1", 1) is None, "a later step"
    assert moves.find_repeated(table, 1 - seat, "side 1", 2) is None, "no step yet"


def test_a_repeated_free_action() -> None:
    """Arranging a board again and again is one action as long as the player does nothing else in between."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    one, two = shell.table.to_act[:2]
    text = arrange_action(shell.table, one, 3)
    assert moves.find_repeated(shell.table, one, text, 0) is None
    number = shell.act(one, text, at=0)
    assert number == shell.table.version, "it is accepted although the client has not seen the latest steps"
    shell.act(two, arrange_action(shell.table, two, 4))
    assert moves.find_repeated(shell.table, one, text, 0) == number
    assert moves.find_repeated(shell.table, two, text, 0) is None
    shell.act(one, arrange_action(shell.table, one, 5))
    assert moves.find_repeated(shell.table, one, text, 0) is None


def test_a_repeated_move_in_a_race() -> None:
    """W19: everybody grabs at the same time; the same move counts as repeated only after the step that was seen."""
    shell = Shell("fireworks", HUMAN, HUMAN, options={"variant": "speed"})
    assert shell.table.is_realtime()
    one, two = shell.table.to_act
    text = next(text for text in shell.legal(one) if text.startswith("grab"))
    assert moves.find_repeated(shell.table, one, text, 0) is None
    number = shell.act(one, text)
    grab = next(text for text in shell.legal(two) if text.startswith("grab"))
    shell.act(two, grab, at=0)
    assert moves.find_repeated(shell.table, one, text, 0) == number
    assert moves.find_repeated(shell.table, one, text, number) is None
    assert moves.find_repeated(shell.table, two, text, 0) is None


def test_only_helpers_hold_a_button() -> None:
    """W13: the refusal says who helps; a button can be released at any time."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN)
    client = shell.connect(0)
    helping: list[tuple[int, ...]] = [(1, 2), ()]
    shell.table.adapter = replace(shell.adapter, helpers=lambda _: helping[0])
    for named in ("1, 2", "none"):
        with pytest.raises(Conflict, match=f"the helpers are: {named}$"):
            moves.hold_button(shell.table, client, 0, down=True)
        moves.hold_button(shell.table, client, 0, down=False)
        helping.pop(0)
