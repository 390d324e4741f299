"""Tests every field of a view."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import StackView
from skyburst.games.festival.state import State
from skyburst.games.festival.view import BoardView, Phase, View
from tests.properties.festival_fingerprint import fingerprint
from tests.rulebook.festival.drawing import EMPTY, spaces
from tests.rulebook.festival.tables import FESTIVAL, IDLE, Seat, play, position, setup, table

DRAWN = """
    .      .   gP
    .      yB  .
    gF+rP  .   .
"""


def shown() -> State:
    """Returns a game with three players in its last round, which seat 2 began; seat 1 is to act."""
    return position(
        Seat(DRAWN, incomplete="A1 S-red-2", complete="G1 E1", crowd_pleasers="full-board"),
        Seat(incomplete="S-yellow-1"),
        players=3,
        turn=1,
        first=2,
        stacks=("rP gF", "", "yB"),
        piles=("A4", "", "C1", ""),
        middle="level-four same-type",
        ending="empty-stack",
    )


def test_f4_f7_f21_everything_that_a_seat_sees() -> None:
    """F4, F7, F21: a view has the options, the turn, all boards with points, the tops, the middle and the ending."""
    nothing = {"objectives": 0, "crowd_pleasers": 0, "colour": 0, "type": 0}
    assert shown().view(1) == View(
        seat=1,
        players=3,
        options={"starting_objective": "choose", "claims": "auto"},
        first=2,
        phase="act",
        round=1,
        to_act=(1,),
        legal=(*(f"right {space}" for space in spaces(EMPTY)), "pile 1", "pile 3"),
        boards=(
            BoardView(
                colour="red",
                type="peony",
                spaces=spaces(DRAWN),
                incomplete=("A1", "S-red-2"),
                complete=("E1", "G1"),
                crowd_pleasers=("full-board",),
                score={"objectives": 4 + 3, "crowd_pleasers": 3, "colour": 2, "type": 2 + 1},
                total=15,
                left_stack=0,
                right_stack=2,
                room=4,
            ),
            BoardView("yellow", "burst", spaces(EMPTY), ("S-yellow-1",), (), (), nothing, 0, 1, 0, 5),
            BoardView("blue", "fountain", spaces(EMPTY), (), (), (), nothing, 0, 2, 1, 6),
        ),
        stacks=(
            StackView(2, "red-peony", ("green-fountain",)),
            StackView(0, None, ()),
            StackView(1, "yellow-burst", ()),
        ),
        piles=(StackView(1, "A4", ()), StackView(0, None, ()), StackView(1, "C1", ()), StackView(0, None, ())),
        unseen=(),
        crowd_pleasers=("level-four", "same-type"),
        ending="empty-stack",
        last_round=True,
    )


@pytest.mark.parametrize("seat", [0, 2, None])
def test_f9_other_seats_see_the_same_without_the_actions(seat: int | None) -> None:
    """F9: other seats have the same view, but without legal actions."""
    state = shown()
    seen, acting = state.view(seat), state.view(1)
    assert (seen.seat, seen.legal) == (seat, ())
    assert (seen.boards, seen.stacks, seen.piles) == (acting.boards, acting.stacks, acting.piles)
    assert (seen.to_act, seen.phase, seen.ending) == ((1,), "act", "empty-stack")


def test_f6_f9_f13_f20_the_phases_of_a_game() -> None:
    """F6, F9, F13, F20: the phases are choosing sides, acting, claiming and the end."""
    state = FESTIVAL.from_setup_json(setup(), 2, FESTIVAL.options({"claims": "manual"}))
    phases: list[Phase] = []
    for action in ("side 1", "side 2", "left a1", "end", *["left a1", "end"] * 31):
        phases.append(state.view(None).phase)
        assert state.phase == phases[-1]
        assert state.is_over == (state.to_act == ()) == (state.phase == "over")
        play(state, action)
    assert phases == ["choose", "choose", *["act", "claim"] * 32]
    assert state.phase == state.view(0).phase == "over"
    assert state.view(0).to_act == ()
    assert state.view(0).ending == "empty-stack"


def test_f4_f7_the_tops_of_stacks_and_piles() -> None:
    """F4, F7: the top of an empty stack or pile is None."""
    state = shown()
    names = FESTIVAL.components.objectives
    assert [state.top_tile(stack) for stack in range(3)] == [0, None, 5]
    tops = [state.top_card(pile) for pile in range(4)]
    assert [None if card is None else names[card].id for card in tops] == ["A4", None, "C1", None]
    card = table(setup(piles=("B1 A1",))).top_card(0)
    assert card is not None
    assert names[card].id == "B1"


def test_a_clone_is_independent() -> None:
    """A clone is equal to its original, and changing one does not change the other."""
    drawn = DRAWN.replace("yB", "yB+yF+gF").replace("gP", "bP+yL+gL+gP")
    seat = Seat(drawn, incomplete="E1", complete="B1 G1", crowd_pleasers="all-eight")
    original, same = (position(seat, stacks=("rP gF", "gF gF"), piles=("A1", "", "", "")) for _ in range(2))
    clone = original.clone()
    assert clone == original
    assert fingerprint(clone) == fingerprint(original)
    play(clone, "left a2", "pile 1")
    assert clone != original
    assert original == same
    assert fingerprint(original) == fingerprint(same)
    assert original.view(0) == same.view(0)


def test_f8_a_state_knows_its_first_player() -> None:
    """F8: a state has the first player of its set-up."""
    assert [table(setup(3, first)).first for first in range(3)] == [0, 1, 2]
    assert position(IDLE, IDLE, first=1).first == 1


def test_f11_f14_the_number_of_the_round() -> None:
    """F11, F14: a round begins with each turn of the first player, whether they place a tile or take an objective."""
    chance = Chance("rounds")
    for players in (2, 3, 4):
        state = FESTIVAL.deal(players, chance, FESTIVAL.options({"claims": "manual"}))
        expected = 1
        while not state.is_over:
            view = state.view(None)
            assert view.round == expected
            [seat] = state.to_act
            state.apply(seat, chance.pick(state.legal_actions(seat)))
            began = view.phase == "claim" and state.to_act == (view.first,)
            expected += began and seat != view.first
        assert state.view(None).round == expected
    assert table(setup()).view(None).round == 1, "the starting objectives do not count"
