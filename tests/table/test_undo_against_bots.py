"""Against bots only, a person may undo a move and the bots' replies if none of them revealed anything."""

import pytest

from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.table.errors import Conflict
from skyburst.table.rows import HUMAN
from tests.table.shell import BOT, Shell

CHANCE = Chance("undo against bots")


def chosen_side(*kinds: str) -> Shell:
    """Returns a table of Festival at which everybody has chosen a side; the person at seat 0 chose first (F6)."""
    for seed in map(str, range(50)):
        shell = Shell("festival", *kinds, seed=Chance(seed).seed)
        if shell.table.to_act == (0,):
            while any(text.startswith("side") for text in shell.legal(shell.table.to_act[0])):
                shell.move(CHANCE)
            return shell
    raise AssertionError("seat 0 never begins")


def test_the_answers_of_bots_are_taken_back_too() -> None:
    shell = chosen_side(HUMAN, BOT, BOT)
    client = shell.connect(0)
    assert len(shell.table.log) == 3
    assert shell.snapshot(0)["can_undo"]
    shell.undo(0)
    assert (shell.table.log, shell.table.to_act) == ([], (0,))
    assert shell.received[client][-1]["type"] == "snapshot"
    fresh = shell.load()
    fresh.clients = shell.table.clients
    assert shell.snapshot(0, table=fresh) == shell.snapshot(0)
    shell.act(0, "side 2")


def test_not_if_the_move_or_an_answer_revealed_something() -> None:
    """A tile that was revealed on a stack cannot be hidden again (F7), no matter who took the tile above it."""
    shell = chosen_side(HUMAN, BOT)
    seat = shell.move(CHANCE)
    assert shell.table.log[-1].step.seat == seat
    assert not shell.snapshot(0)["can_undo"]
    with pytest.raises(Conflict, match="revealed"):
        shell.undo(0)


def test_a_stand_in_counts_as_a_bot() -> None:
    shell = chosen_side(HUMAN, HUMAN)
    assert not shell.snapshot(0)["can_undo"], "undo must not be possible after another person's move"
    shell.set_bot(1, "greedy")
    assert shell.snapshot(0)["can_undo"]


def test_a_move_of_ones_stand_in_is_not_taken_back_from_others() -> None:
    """A stand-in's move is undone only if the others agree; otherwise missing a deadline would have no consequences."""
    shell = Shell("festival", HUMAN, HUMAN, clock={"kind": "move", "seconds": 60})
    seat = shell.table.to_act[0]
    shell.pass_time(60)
    shell.move(CHANCE)
    assert shell.table.log[-1].stand_in == DEFAULT_LEVEL
    shown = shell.snapshot(seat)
    assert (shown["can_undo"], shown["can_ask"]) == (False, True)


def test_step_by_step_back_to_the_start() -> None:
    """Spring Festival: laying starting tiles reveals nothing, so it can be undone step by step (S4)."""
    shell = Shell("spring_festival", HUMAN, BOT)
    for _ in range(6):
        shell.move(CHANCE)
    own = sum(entry.step.seat == 0 for entry in shell.table.log)
    for _ in range(own):
        shell.undo(0)
    assert not [entry for entry in shell.table.log if entry.step.seat == 0]
