"""F19: the condition of each crowd-pleaser, with a board that just meets it and one that just misses it."""

import pytest

from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER, CROWD_PLEASER_NAMES
from tests.rulebook.festival.drawing import EMPTY
from tests.rulebook.festival.tables import Seat, board, legal, play, position

JUST_SO = {
    "same-colour": Seat("""
        rP  .      .
        .   gF+rB  .
        rL  .      rP
    """),
    "same-type": Seat("""
        rF  .      .
        .   gP+gF  .
        yF  .      rF
    """),
    "level-four": Seat("""
        .   .   .
        .   .   rP+yB+bL+gF
        .   .   .
    """),
    "two-level-three": Seat("""
        rP+rP+yB  .  .
        .         .  .
        .         .  gF+bL+yB
    """),
    "four-values": Seat(complete="G1 A1 D1 B1"),
    "three-objectives": Seat(complete="A1 A2 A3"),
    "full-board": Seat("""
        rP  rB  rF
        yL  rP  yP
        bB  bF  rL
    """),
    "all-eight": Seat("""
        rP  .   .
        .   yB  .
        bL  .   gF
    """),
}
JUST_NOT = {
    "same-colour: one of them covered": Seat("""
        rP  .      .
        .   rB+gF  .
        rL  .      rP
    """),
    "same-type: one of them covered": Seat("""
        rF  .      .
        .   gF+gP  .
        yF  .      rF
    """),
    "same-type: four of a colour": Seat("""
        rP  .   .
        .   rB  .
        rL  .   rF
    """),
    "same-colour: four of a type": Seat("""
        rP  .   .
        .   yP  .
        bP  .   gP
    """),
    "level-four: levels three": Seat("""
        rP+rP+yB  .  .
        .         .  .
        .         .  gF+bL+yB
    """),
    "two-level-three: levels three and two": Seat("""
        rP+rP+yB  .  .
        .         .  .
        .         .  gF+bL
    """),
    "two-level-three: one very high": Seat("""
        rP+rP+yB+gF+bL+gP  .  .
        .                  .  .
        .                  .  .
    """),
    "four-values: four of three values": Seat(complete="G1 A1 D1 A2"),
    "four-values: three of three values": Seat(complete="G1 A1 D1"),
    "four-values: the fourth incomplete": Seat(complete="G1 A1 D1", incomplete="B1"),
    "three-objectives: two": Seat(complete="A1 A2"),
    "three-objectives: the third incomplete": Seat(complete="A1 A2", incomplete="A3"),
    "full-board: one space empty": Seat("""
        rP  rB+yB  rF
        yL  .      yP
        bB  bF     rL
    """),
    "all-eight: a colour covered": Seat("""
        rP  .   .
        .   yB  .
        bL  .   gF+yF
    """),
    "all-eight: a type covered": Seat("""
        rP  .   .
        .   yB  .
        bL  .   gF+gP
    """),
}


def earned(seat: Seat, crowd_pleaser: str) -> bool:
    """Returns whether a seat takes a crowd-pleaser after a turn that changes neither its board nor its objectives."""
    state = position(seat, middle=crowd_pleaser, piles=("F4", "", "", ""))
    play(state, "pile 1")
    assert board(state).complete == tuple(sorted(seat.complete.split()))
    return board(state).crowd_pleasers == (crowd_pleaser,)


def test_f19_every_condition_is_drawn() -> None:
    """F19: the tests below have both kinds of board for each crowd-pleaser."""
    assert set(JUST_SO) == {name.partition(":")[0] for name in JUST_NOT} == set(CROWD_PLEASER_NAMES)


@pytest.mark.parametrize("name", JUST_SO)
def test_f19_just_so(name: str) -> None:
    """F19: a board that just meets the condition earns the crowd-pleaser."""
    assert earned(JUST_SO[name], name)


@pytest.mark.parametrize("name", JUST_SO)
def test_f13_f19_each_can_be_claimed_by_its_name(name: str) -> None:
    """F13, F19: only this crowd-pleaser can be claimed, and the claim takes it out of the middle."""
    middle = [one for one in CROWD_PLEASER_NAMES if one == name or not earned(JUST_SO[name], one)]
    state = position(JUST_SO[name], middle=" ".join(middle), piles=("F4", "", "", ""), claims="manual")
    play(state, "pile 1")
    assert legal(state) == [f"claim {name}", "end"]
    play(state, f"claim {name}")
    assert board(state).crowd_pleasers == (name,)
    assert state.view(None).crowd_pleasers == tuple(one for one in middle if one != name)


@pytest.mark.parametrize("name", JUST_NOT)
def test_f19_just_not(name: str) -> None:
    """F19: a board that just misses the condition earns nothing."""
    assert not earned(JUST_NOT[name], name.partition(":")[0])


@pytest.mark.parametrize("name", CROWD_PLEASER_NAMES)
def test_f19_nothing_for_an_empty_board(name: str) -> None:
    """F19: an empty board fulfils no condition."""
    assert not earned(Seat(EMPTY), name)


@pytest.mark.parametrize("colour", "rybg")
def test_f19_four_of_any_colour(colour: str) -> None:
    """F19: any of the four colours will do."""
    drawn = """
        xP  .   .
        .   xB  .
        xL  .   xF
    """
    assert earned(Seat(drawn.replace("x", colour)), "same-colour")


@pytest.mark.parametrize("kind", "PBLF")
def test_f19_four_of_any_type(kind: str) -> None:
    """F19: any of the four types will do."""
    drawn = """
        rX  .   .
        .   yX  .
        bX  .   gX
    """
    assert earned(Seat(drawn.replace("X", kind)), "same-type")


def test_f19_more_than_enough_is_enough() -> None:
    """F19: exceeding a condition fulfils it, e.g. with five tiles of a colour, a fifth level or four objectives."""
    five = """
        rP  rB  .
        rL  rP  rB
        .   .   .
    """
    assert earned(Seat(five), "same-colour")
    assert earned(Seat(EMPTY.replace(".", "rP+yB+bL+gF+gP", 1)), "level-four")
    assert earned(Seat(complete="A1 A2 A3 A4"), "three-objectives")
    assert earned(Seat(complete="A1 A2 G1 D1 B1"), "four-values")


@pytest.mark.parametrize("name", ["four-values", "three-objectives"])
def test_f19_the_starting_objective_counts(name: str) -> None:
    """F19: the starting objective counts as an objective, and its 7 points as a value."""
    others = {"four-values": "G1 A1 D1", "three-objectives": "A1 A2"}[name]
    assert not earned(Seat(complete=others), name)
    assert earned(Seat(complete=f"{others} S-red-1"), name)


TWO_PILES = """
    rP+rP+yB  .  .
    .         .  .
    .         .  gF+bL
"""
HIGH_PILE = """
    rP+rP+yB+gF+bL  .  .
    .               .  .
    .               .  .
"""
LOW_PILES = """
    rP  .      bL
    .   gF+gB  .
    .   .      .
"""


@pytest.mark.parametrize(
    ("name", "seat", "have", "needed"),
    [
        ("same-colour", Seat(LOW_PILES.replace(".", "rB", 2)), 3, 4),
        ("same-colour", Seat(LOW_PILES.replace(".", "gF", 5)), 4, 4),
        ("same-colour", Seat(LOW_PILES), 1, 4),
        ("same-type", Seat(LOW_PILES.replace(".", "gF", 2)), 2, 4),
        ("same-type", Seat(LOW_PILES.replace(".", "yP", 6)), 4, 4),
        ("level-four", Seat(EMPTY), 0, 4),
        ("level-four", Seat(EMPTY.replace(".", "rP", 3)), 1, 4),
        ("level-four", Seat(LOW_PILES), 2, 4),
        ("level-four", Seat(TWO_PILES), 3, 4),
        ("level-four", Seat(HIGH_PILE), 4, 4),
        ("two-level-three", Seat(EMPTY), 0, 6),
        ("two-level-three", Seat(EMPTY.replace(".", "rP", 3)), 2, 6),
        ("two-level-three", Seat(LOW_PILES), 3, 6),
        ("two-level-three", Seat(HIGH_PILE), 3, 6),
        ("two-level-three", Seat(TWO_PILES), 5, 6),
        ("two-level-three", Seat(TWO_PILES.replace(".", "rP+gP", 1)), 5, 6),
        ("four-values", Seat(complete="A1 A2 A3"), 1, 4),
        ("four-values", Seat(complete="A1 B1 D1 G1 S-red-1"), 4, 4),
        ("three-objectives", Seat(complete="A1 A2", incomplete="A3"), 2, 3),
        ("three-objectives", Seat(complete="A1 A2 A3 A4"), 3, 3),
        ("full-board", Seat(LOW_PILES), 3, 9),
        ("all-eight", Seat(LOW_PILES), 6, 8),
        ("all-eight", Seat(EMPTY), 0, 8),
    ],
)
def test_f19_progress(name: str, seat: Seat, have: int, needed: int) -> None:
    """F19: progress counts the tiles, levels, values, objectives or spaces that a board has and needs."""
    player = position(seat).boards[0]
    crowd_pleaser = CROWD_PLEASER[name]
    assert crowd_pleaser.name == name
    assert crowd_pleaser.progress(player) == (have, needed)
    assert crowd_pleaser.missing(player) == needed - have
