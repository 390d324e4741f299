"""The server says which moves end a round or a turn, so that players can confirm them, or undo them in time."""

from collections.abc import Callable
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.types import expect_type
from skyburst.games.fireworks.state import State
from skyburst.table.rows import HUMAN
from tests.table.shell import Shell

pytestmark = pytest.mark.usefixtures("fitted_model")
GAMES: dict[str, tuple[dict[str, Any], Callable[[Any], object]]] = {
    "festival": ({}, lambda state: state.is_over),
    "festival, manual claims": ({"claims": "manual"}, lambda state: state.is_over),
    "spring_festival": ({}, lambda state: (state.turn, state.is_over)),
    "fireworks": ({}, lambda state: state.is_over),
}


def state_of(shell: Shell) -> State:
    return expect_type(State, shell.table.state)


@pytest.mark.parametrize("name", GAMES)
def test_moves_that_end_a_round(name: str) -> None:
    """A round or a game ends only with a move that the server has announced as such."""
    options, round_of = GAMES[name]
    shell, chance, named = Shell(name.split(",", maxsplit=1)[0], HUMAN, HUMAN, options=options), Chance("ends"), 0
    while not shell.table.is_over:
        state = shell.table.state
        ends = {seat: shell.snapshot(seat)["ends"][str(seat)] for seat in shell.table.to_act}
        assert all(set(texts) <= set(shell.legal(seat)) for seat, texts in ends.items())
        before = round_of(state)
        seat = shell.move(chance)
        if round_of(shell.table.state) != before:
            assert shell.table.log[-1].step.action in ends[seat]
            named += 1
    assert named


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_takes_that_end_a_turn(variant: str) -> None:
    """W11: a take after which others act ends the turn; one before another take or a bonus turn does not (W10, W13)."""
    shell, chance = Shell("fireworks", HUMAN, HUMAN, HUMAN, options={"variant": variant}), Chance("turns")
    seen = set()
    while not shell.table.is_over:
        if state_of(shell).phase != "choose":
            shell.move(chance)
            continue
        (seat,) = shell.table.to_act
        ends = shell.snapshot(seat)["ends"][str(seat)]
        shell.move(chance)
        after = state_of(shell)
        others_act = after.phase not in ("choose", "last") and after.to_act != (seat,)
        assert (shell.table.log[-1].step.action in ends) == others_act
        seen.add((after.phase, others_act))
    first = "draw" if variant == "advanced" else "launch"
    assert seen >= {("choose", False), (first, True), (first, False)}


def test_nothing_ends_a_round_in_a_race() -> None:
    """W27: in a race every second counts, so no move needs confirmation or is delayed."""
    shell, chance = Shell("fireworks", HUMAN, HUMAN, options={"variant": "speed"}), Chance("race")
    while not shell.table.is_over:
        assert [shell.snapshot(seat)["ends"][str(seat)] for seat in (0, 1)] == [[], []]
        shell.move(chance)


def test_the_last_seat_of_a_round_ends_it() -> None:
    """F14: in Festival, every move of the seat before the first player ends the round."""
    shell, chance = Shell("festival", HUMAN, HUMAN, options={"starting_objective": "random"}), Chance("ends")
    first = shell.table.to_act[0]
    for _ in range(6):
        seat = shell.table.to_act[0]
        assert shell.snapshot(seat)["ends"][str(seat)] == (
            [] if seat == first else shell.snapshot(seat)["legal"][str(seat)]
        )
        shell.move(chance)
