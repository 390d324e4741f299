"""F16, F17: a cell of a figure needs a colour or a type, and may need to be raised."""

import pytest

from skyburst.games.festival.figures import FigureCell, LinkedFigure
from skyburst.games.festival.vocabulary import VALUE
from tests.rulebook.festival.drawing import EMPTY
from tests.rulebook.festival.tables import Seat, board, fulfilled, play, position

RAISED_LINE = """
    .   .      .
    rB  gF+yP  bB
    .   .      .
"""
RAISED_BESIDE_YELLOW = """
    .      .   .
    gF+bP  .   .
    yB     .   .
"""


def test_f16_a_colour_cell_does_not_care_for_the_type() -> None:
    """F16: B1 needs red and blue tiles in a square; their types do not matter."""
    assert "B1" in fulfilled("""
        .   .   .
        .   rP  bP
        .   bL  rF
    """)


def test_f16_a_type_cell_does_not_care_for_the_colour() -> None:
    """F16: C1 needs a burst with peonies on two neighbouring sides."""
    assert "C1" in fulfilled("""
        .   .   .
        .   gP  .
        .   rB  rP
    """)
    assert "C1" not in fulfilled("""
        .   .   .
        .   .   .
        gP  rB  rP
    """)


def test_f16_a_cell_outside_a_figure_does_not_matter() -> None:
    """F16: the corner that C1 leaves open may contain any tile or none."""
    assert "C1" in fulfilled("""
        .   .   .
        .   gP  yL+gF
        .   rB  rP
    """)


@pytest.mark.parametrize("side", ["S-red-1", "S-red-2"])
def test_f16_one_tile_can_be_its_colour_or_its_type(side: str) -> None:
    """F16: starting figures mix colours and types; a red peony matches a red cell and a peony cell."""
    drawn = """
        .   .   .
        .   rP  rP
        .   rP  .
    """
    state = position(Seat(drawn, incomplete=side), stacks=("rP gF", ""))
    play(state, "left c1")
    assert board(state).complete == (side,)


def test_f17_a_raised_type_in_a_line_of_types() -> None:
    """F17: the card needs burst, raised peony, burst; a peony on the second level is raised."""
    assert "F1" in fulfilled(RAISED_LINE)


def test_f17_a_raised_type_beside_a_colour() -> None:
    """F17: G1 needs a raised peony next to a yellow tile; the colour of one and the type of the other do not matter."""
    assert "G1" in fulfilled(RAISED_BESIDE_YELLOW)


@pytest.mark.parametrize(("drawing", "card"), [(RAISED_LINE, "F1"), (RAISED_BESIDE_YELLOW, "G1")], ids=["F1", "G1"])
def test_f17_on_the_board_is_not_raised(drawing: str, card: str) -> None:
    """F17: a peony on the first level does not match."""
    assert card not in fulfilled(drawing.replace("gF+", ""))


@pytest.mark.parametrize(("drawing", "card"), [(RAISED_LINE, "F1"), (RAISED_BESIDE_YELLOW, "G1")], ids=["F1", "G1"])
def test_f17_a_raised_tile_counts_until_it_is_covered(drawing: str, card: str) -> None:
    """F17: a raised peony that is covered by a palm no longer matches (F15)."""
    assert card not in fulfilled(drawing.replace("P", "P+rL"))


@pytest.mark.parametrize("below", ["rP", "gF+rP", "yB+gF+rP"])
def test_f17_any_level_but_the_first_is_raised(below: str) -> None:
    """F17: a tile is raised if there is at least one tile below it, no matter which."""
    assert "F1" in fulfilled(RAISED_LINE.replace("gF", below))


@pytest.mark.parametrize(("drawing", "raised"), [("gF+rP", True), ("rP", False), ("rP+rB", True), ("gF+rP+gB", False)])
def test_f17_a_colour_can_be_raised_too(drawing: str, raised: bool) -> None:
    """F17: no card of the standard deck needs a raised colour, but a custom deck may."""
    figure = LinkedFigure([FigureCell(0, 0, VALUE["red"], raised=True)])
    state = position(Seat(EMPTY.replace(".", drawing, 1)))
    assert figure.fulfilled(state.boards[0].masks) == raised


def test_f17_two_tiles_of_one_colour_can_be_raised() -> None:
    """F17: after a second tile is raised, the first one still counts as raised."""
    figure = LinkedFigure([FigureCell(column, 0, VALUE["red"], raised=True) for column in (0, 1)])
    drawn = """
        .      .      .
        .      .      .
        gF+rP  gF+rB  .
    """
    assert figure.fulfilled(position(Seat(drawn)).boards[0].masks)
    assert not figure.fulfilled(position(Seat(drawn.replace("gF+rP", "rP"))).boards[0].masks)


def test_f17_the_other_cells_may_be_on_any_level() -> None:
    """F17: cells without the raised mark also match on levels 2 and 3."""
    assert "F1" in fulfilled("""
        .      .      .
        rL+rB  gF+yP  bF+bL+bB
        .      .      .
    """)


def test_f17_another_cell_raised_instead_does_not_help() -> None:
    """F17: if the burst next to the peony is raised instead of the peony, the figure does not match."""
    assert "F1" not in fulfilled("""
        .      .   .
        gF+rB  yP  bB
        .      .   .
    """)
    assert "G1" not in fulfilled("""
        .      .   .
        bP     .   .
        gF+yB  .   .
    """)


def test_f17_a_raised_figure_is_turned_but_not_diagonal() -> None:
    """F17: G1 matches upside down, but not corner to corner (F16)."""
    assert "G1" in fulfilled("""
        .   .   .
        yB  .   .
        gF+bP . .
    """)
    assert "G1" not in fulfilled("""
        .   .   .
        yB  .   .
        .  gF+bP .
    """)


def test_f17_a_tile_raised_by_the_last_move() -> None:
    """F17: putting a peony on a peony raises it and completes the card."""
    state = position(Seat(RAISED_LINE.replace("gF+", ""), incomplete="F1"), stacks=("rP gF", ""))
    play(state, "left b2")
    assert board(state).complete == ("F1",)
