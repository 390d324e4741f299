"""Players grab tiles in real time and are served in order of arrival, as in the speed variant of Fireworks."""

import pytest

from skyburst.core.errors import GameOver, IllegalAction, StaleState
from skyburst.core.match import Match, deal
from skyburst.core.verify import verify

from .play import play_on, players, to_data
from .toys.scramble import Grabbed, Scramble, ScrambleState
from .toys.table import fault, only


def scramble() -> Match:
    return deal(Scramble(), players(3), "7", count_legal=True)


def test_everyone_may_always_act() -> None:
    match = scramble()
    assert match.play(2, "grab s") == [Grabbed(2, "s")]
    assert match.play(2, "grab t") == [Grabbed(2, "t")]
    assert match.state.to_act == (0, 1, 2)


def test_second_grab_of_a_tile_is_refused() -> None:
    match = scramble()
    match.play(2, "grab s")
    with pytest.raises(IllegalAction, match=r"seat 2 was faster \(R1\)"):
        match.play(0, "grab s")
    assert isinstance(match.state, ScrambleState)
    assert match.state.owners[0] == 2
    assert [step.seat for step in match.steps] == [2]


def test_a_full_board_ends_the_game_at_once() -> None:
    match = scramble()
    for seat, tile in [(0, "s"), (1, "t"), (0, "u"), (0, "v")]:
        match.play(seat, f"grab {tile}")
    assert (match.state.is_over, match.state.to_act, match.state.ending) == (True, (), "full-board")
    with pytest.raises(GameOver):
        match.play(1, "grab w")


def test_the_step_number_is_for_those_who_want_it() -> None:
    """Grabs are usually sent without `at`, because only the order of arrival matters; an outdated `at` is refused."""
    match = scramble()
    match.play(0, "grab s", at=0)
    with pytest.raises(StaleState):
        match.play(1, "grab t", at=0)
    match.play(1, "grab t")
    assert len(match.steps) == 2


def test_verification_knows_who_was_first() -> None:
    match = scramble()
    for seat, tile in [(0, "s"), (1, "t")]:
        match.play(seat, f"grab {tile}")
    data = to_data(match)
    data["steps"][1]["action"] = "grab s"
    problem = fault(data, Scramble())
    assert (problem.where, problem.rule) == ("step 2, seat 1, 'grab s'", "R1")


def test_legal_counts_follow_the_arrivals() -> None:
    match = play_on(scramble())
    assert [step.legal for step in match.steps] == list(range(8, 8 - len(match.steps), -1))
    assert verify(match.record(), only(Scramble())) is None
