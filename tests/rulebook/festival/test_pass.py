"""F11: when a turn may be passed."""

from collections.abc import Sequence

from skyburst.games.festival.events import GameEnded, TurnPassed
from skyburst.games.festival.state import State
from tests.rulebook.festival.tables import IDLE, Seat, board, legal, play, position, refused, setup, table


def last_turn(stacks: Sequence[str], card: str = "", player: Seat = IDLE) -> State:
    """Returns a game with three players in which seat 2 is to act; it can take from stacks 2 and 1."""
    return position(IDLE, IDLE, player, turn=2, stacks=stacks, piles=("", "", "", card), ending="empty-stack")


def test_f11_pass_with_both_stacks_empty_and_six_incomplete() -> None:
    """F11: the piles are not empty, but the limit (F10) forbids taking a card."""
    six = Seat(incomplete="A1 A2 A3 A4 B1 B2")
    state = last_turn(("gF", "", ""), "E1", six)
    assert legal(state) == ["pass"]
    assert play(state, "pass")[0] == TurnPassed(2)


def test_f11_pass_with_both_stacks_and_all_piles_empty() -> None:
    """F11: a player passes if both of their stacks and all piles are empty, even if another stack is not."""
    state = last_turn(("gF", "", ""))
    assert legal(state) == ["pass"]


def test_f11_no_pass_while_something_can_be_taken() -> None:
    """F11: passing is illegal while the player can take a tile or a card."""
    for stacks, card in ((("", "gF", ""), ""), (("", "", "gF"), ""), (("", "", ""), "A1")):
        state = last_turn(stacks, card)
        assert "pass" not in legal(state)
        assert refused(state, "pass") == "F11"


def test_f11_a_pass_completes_nothing() -> None:
    """F11, F12: a pass completes nothing: the board shows the figure of A1, but the player does not have the card."""
    line = """
        .   .   .
        .   .   .
        rP  yB  rF
    """
    state = last_turn(("gF", "", ""), player=Seat(line))
    assert play(state, "pass") == [TurnPassed(2), GameEnded("empty-stack")]
    assert board(state, 2).complete == ()


def test_f11_pass_happens_in_a_real_game() -> None:
    """F11: seat 2 has six incomplete objectives when both neighbours empty its two stacks in the last round."""
    state = table(setup(3))
    for _ in range(5):
        play(state, "right a1", "left a1", "pile 1")
    for seat_2 in ("left a1", "right a1") * 3:
        play(state, "right a1", "left a1", seat_2)
    play(state, "left a1", "left a1", "left a1")
    assert [stack.left for stack in state.view(None).stacks] == [15, 1, 1]
    play(state, "right a1", "left a1")
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert state.is_over
