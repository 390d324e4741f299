"""F20: what triggers the end, and when the game is over."""

import pytest

from skyburst.core.errors import GameOver
from skyburst.games.festival.events import EndTriggered, GameEnded
from skyburst.games.festival.state import State
from tests.rulebook.festival.tables import FESTIVAL, Seat, board, play, position, setup, table

LONE_RED = """
    rP  .   .
    .   .   .
    .   .   .
"""
FIVE_DONE = Seat(LONE_RED, incomplete="E1", complete="A1 A2 A3 A4 B1")
FOUR_DONE = Seat(LONE_RED, incomplete="E1", complete="A1 A2 A3 A4", crowd_pleasers="full-board same-colour")
FIVE_WITH_STARTING = Seat(LONE_RED, incomplete="E1", complete="A1 A2 A3 A4 S-red-1")

ROUNDS = [(players, first, seat) for players in (2, 3, 4) for first in range(players) for seat in range(players)]


def rest_of_round(players: int, first: int, seat: int) -> list[int]:
    """Returns the seats after this one, up to the seat to the right of the first player."""
    order = [(first + turn) % players for turn in range(players)]
    return order[order.index(seat) + 1 :]


def turns_left(state: State) -> list[int]:
    """Plays the game to its end and returns the seats that had a turn, in order."""
    seats: list[int] = []
    while not state.is_over:
        seats += state.to_act
        play(state, "left b1")
    return seats


@pytest.mark.parametrize(("players", "first", "seat"), ROUNDS)
def test_f20_an_empty_stack_ends_the_game_after_the_round(players: int, first: int, seat: int) -> None:
    """F20: no matter who triggers the end, the seat to the right of the first player has the last turn."""
    stacks = ["gF gF"] * players
    stacks[seat] = "gF"
    state = position(players=players, first=first, turn=seat, stacks=stacks)
    assert not state.view(None).last_round
    assert EndTriggered(seat, "empty-stack") in play(state, "left a1")
    assert state.view(None).last_round != state.is_over
    assert turns_left(state) == rest_of_round(players, first, seat)
    assert (state.is_over, state.view(None).last_round) == (True, False)
    assert state.ending == "empty-stack"


@pytest.mark.parametrize(("players", "first", "seat"), ROUNDS)
def test_f20_a_sixth_objective_ends_the_game_after_the_round(players: int, first: int, seat: int) -> None:
    """F20: after a sixth objective, the seat to the right of the first player has the last turn, too."""
    seats = [Seat()] * players
    seats[seat] = FIVE_DONE
    state = position(*seats, players=players, first=first, turn=seat, stacks=["rP gF"] * players)
    assert EndTriggered(seat, "sixth-objective") in play(state, "left c3")
    assert turns_left(state) == rest_of_round(players, first, seat)
    assert state.ending == "sixth-objective"


def test_f20_someone_elses_stack_triggers_too() -> None:
    """F20: any empty stack triggers the end, here the one on the right."""
    state = position(players=3, turn=1, stacks=("gF", "gF gF", "gF gF"))
    assert EndTriggered(1, "empty-stack") in play(state, "right a1")
    assert turns_left(state) == [2]


def test_f20_the_starting_objective_counts_as_one_of_six() -> None:
    """F20: five cards and the starting objective make six."""
    state = position(FIVE_WITH_STARTING, stacks=("rP gF", "gF gF"))
    play(state, "left c3")
    assert len(board(state).complete) == 6
    assert state.ending == "sixth-objective"


def test_f20_crowd_pleasers_do_not_count() -> None:
    """F20: five objectives and two crowd-pleasers do not make six objectives."""
    state = position(FOUR_DONE, stacks=("rP gF", "gF gF"))
    play(state, "left c3")
    assert len(board(state).complete) == 5
    assert state.ending is None


def test_f20_six_incomplete_objectives_trigger_nothing() -> None:
    """F20: incomplete objectives do not trigger the end."""
    state = position(Seat(LONE_RED, incomplete="A1 A2 A3 A4 B1"), piles=("E2", "", "", ""))
    assert board(state).room == 1
    play(state, "pile 1")
    assert (len(board(state).incomplete), board(state).room) == (6, 0)
    assert state.ending is None


def test_f20_a_card_taken_can_be_the_sixth() -> None:
    """F20: taking a card that the board already fulfils (F10) can complete the sixth objective."""
    pair = LONE_RED.replace(".", "rP", 1)
    state = position(Seat(pair, complete="A1 A2 A3 A4 B1"), piles=("E1", "", "", ""))
    assert EndTriggered(0, "sixth-objective") in play(state, "pile 1")


def test_f20_more_than_six_at_once() -> None:
    """F20: a tile that completes the sixth and the seventh objective triggers the end only once."""
    line = LONE_RED.replace(".", "yB", 1)
    state = position(Seat(line, incomplete="A1 E1", complete="A2 A3 A4 B1 B2"), stacks=("rP gF", "gF gF"))
    assert EndTriggered(0, "sixth-objective") in play(state, "left c3")
    assert len(board(state).complete) == 7


def test_f20_nothing_is_triggered_by_a_last_tile_but_one() -> None:
    """F20: neither a stack with one tile left nor a fifth objective triggers the end."""
    state = position(FOUR_DONE, stacks=("rP gF", "gF"))
    events = play(state, "left c3")
    assert not [event for event in events if isinstance(event, EndTriggered)]
    assert state.view(None).ending is None
    assert [stack.left for stack in state.view(None).stacks] == [1, 1]


def test_f20_both_in_one_turn_is_the_sixth_objective() -> None:
    """F20: if the last tile of a stack completes the sixth objective, only the sixth objective is announced."""
    state = position(FIVE_DONE, stacks=("rP", "gF gF"))
    events = play(state, "left c3")
    assert [event for event in events if isinstance(event, EndTriggered)] == [EndTriggered(0, "sixth-objective")]
    assert state.ending == "sixth-objective"


def test_f20_the_turn_that_came_first_names_the_ending() -> None:
    """F20: a second trigger in a later turn does not change the ending."""
    state = position(Seat(), FIVE_DONE, stacks=("gF", "rP gF"))
    play(state, "left a1")
    assert play(state, "left c3")[-1] == GameEnded("empty-stack")
    state = position(FIVE_DONE, stacks=("rP gF", "gF"))
    play(state, "left c3")
    assert play(state, "left a1")[-1] == GameEnded("sixth-objective")


def test_f20_an_empty_pile_of_objectives_triggers_nothing() -> None:
    """F20: empty piles do not trigger the end, not even four of them."""
    state = position(piles=("A1", "A2", "A3", "A4"))
    play(state, "pile 1", "pile 2", "pile 3", "pile 4")
    assert [pile.left for pile in state.view(None).piles] == [0, 0, 0, 0]
    assert state.ending is None
    assert not state.is_over


def test_f20_manual_claims_are_still_made_in_the_last_turn() -> None:
    """F20: with manual claims, the game is over after `end`, not after the last action (F13)."""
    four_red = LONE_RED.replace(".", "rB", 3)
    state = position(Seat(four_red), first=1, stacks=("gF", "gF gF"), middle="same-colour", claims="manual")
    play(state, "left c1")
    assert state.ending == "empty-stack"
    assert not state.is_over
    assert play(state, "claim same-colour", "end")[-1] == GameEnded("empty-stack")
    assert state.is_over


def test_f20_a_whole_game_to_its_last_tile() -> None:
    """F20: both players take from their own stacks; the first player's stack runs out, then the second has a turn."""
    state = table(setup())
    play(state, *["left a1"] * 31)
    assert state.ending == "empty-stack"
    assert play(state, "left a1")[-1] == GameEnded("empty-stack")
    assert state.to_act == ()
    with pytest.raises(GameOver):
        state.apply(0, FESTIVAL.parse("left a1"))


def test_f20_nobody_acts_in_a_position_after_the_end() -> None:
    """F20: no action is legal after the end, although stacks and piles are not empty."""
    state = position(piles=("A1", "", "", ""), ending="sixth-objective", phase="over")
    assert state.legal.listed == ()
    for seat in (0, 1):
        assert state.legal_actions(seat) == ()
        with pytest.raises(GameOver):
            state.apply(seat, FESTIVAL.parse("left a1"))
