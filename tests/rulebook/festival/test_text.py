"""Tests what `print` shows for a view."""

from tests.rulebook.festival.tables import Seat, position, setup, table

DRAWN = """
    .      .   gP
    .      yB  .
    gF+rP  .   .
"""
PRINTED = """\
festival, 2 players, phase act, seat 1 to act, seen by seat 0
stacks: red-peony on 1, empty
piles: A4 on 0, empty, C1 on 0, empty
crowd-pleasers: level-four same-type
seat 0, red-peony board: 15 points (objectives 7, crowd pleasers 3, colour 2, type 3)
  3 .           .              green-peony:1
  2 .           yellow-burst:1 .
  1 red-peony:2 .              .
    a           b              c
  objectives: A1 S-red-2
  completed: E1 G1
  crowd-pleasers: full-board
seat 1, yellow-burst board: 0 points
  3 . . .
  2 . . .
  1 . . .
    a b c
  objectives: S-yellow-1"""


def test_f3_f4_f7_f21_a_printed_view() -> None:
    """F3, F4, F7, F21: the text shows the tops and how many are below, then each seat's points, top tiles and cards."""
    state = position(
        Seat(DRAWN, incomplete="A1 S-red-2", complete="G1 E1", crowd_pleasers="full-board"),
        Seat(incomplete="S-yellow-1"),
        turn=1,
        stacks=("rP gF", ""),
        piles=("A4", "", "C1", ""),
        middle="level-four same-type",
        ending="empty-stack",
    )
    assert str(state.view(0)) == PRINTED
    assert str(state) == PRINTED.replace(", seen by seat 0", "")


def test_f2_f4_the_tops_of_a_new_game_lie_on_the_rest() -> None:
    """F2, F4: there are fifteen tiles below the top of a stack and six cards below the top of a pile."""
    lines = str(table(setup(stacks=("rP", "yB"), piles=("A1", "B1", "C1", "D1")))).splitlines()
    assert lines[1] == "stacks: red-peony on 15, yellow-burst on 15"
    assert lines[2] == "piles: A1 on 6, B1 on 6, C1 on 6, D1 on 6"
