"""F16: linked figures may be anywhere on the board and turned, but never mirrored or diagonal."""

import pytest

from tests.rulebook.festival.tables import fulfilled

# D1 is peony burst / palm fountain. All four cells differ, so all rotations and mirror images differ, too.
TURNS = {
    "as printed": """
        .   .   .
        rP  yB  .
        bL  gF  .
    """,
    "a quarter turn": """
        .   .   .
        bL  rP  .
        gF  yB  .
    """,
    "a half turn": """
        .   .   .
        gF  bL  .
        yB  rP  .
    """,
    "three quarters": """
        .   .   .
        yB  gF  .
        rP  bL  .
    """,
}
MIRRORED = {
    "left to right": """
        .   .   .
        yB  rP  .
        gF  bL  .
    """,
    "top to bottom": """
        .   .   .
        bL  gF  .
        rP  yB  .
    """,
    "along one diagonal": """
        .   .   .
        rP  bL  .
        yB  gF  .
    """,
    "along the other": """
        .   .   .
        gF  yB  .
        bL  rP  .
    """,
}
LINES = {
    "row": """
        .   .   .
        .   .   .
        rP  yB  rF
    """,
    "column": """
        .   rP  .
        .   yB  .
        .   rF  .
    """,
}
NO_LINES = {
    "a diagonal": """
        rP  .   .
        .   yB  .
        .   .   rF
    """,
    "the other diagonal": """
        .   .   rP
        .   yB  .
        rF  .   .
    """,
    "a corner": """
        .   .   .
        rP  .   .
        yB  rF  .
    """,
    "over the edge": """
        .   .   rP
        yB  rF  .
        .   .   .
    """,
    "colours in another order": """
        rP  rF  yB
        .   .   .
        .   .   .
    """,
}


def moved(drawing: str, right: int, up: int) -> str:
    """Returns the drawing with all tiles moved by this many spaces."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    return "\n".join(" ".join(lines[(row + up) % 3][column - right] for column in range(3)) for row in range(3))


@pytest.mark.parametrize("up", [0, 1])
@pytest.mark.parametrize("right", [0, 1])
@pytest.mark.parametrize("drawing", TURNS.values(), ids=TURNS)
def test_f16_any_quarter_turn_anywhere(drawing: str, right: int, up: int) -> None:
    """F16: a square figure matches in each of its four rotations, at each of its four positions on the board."""
    assert "D1" in fulfilled(moved(drawing, right, up))


@pytest.mark.parametrize("drawing", MIRRORED.values(), ids=MIRRORED)
def test_f16_never_mirrored(drawing: str) -> None:
    """F16: the mirror image of D1 does not match D1; it is the figure of another card, D4."""
    assert "D1" not in fulfilled(drawing)
    assert "D4" in fulfilled(drawing)


@pytest.mark.parametrize("drawing", LINES.values(), ids=LINES)
def test_f16_a_line_may_stand_or_lie(drawing: str) -> None:
    """F16: A1, a line of red, yellow and red, may be horizontal or vertical."""
    assert "A1" in fulfilled(drawing)


@pytest.mark.parametrize("drawing", NO_LINES.values(), ids=NO_LINES)
def test_f16_never_diagonal_nor_in_another_order(drawing: str) -> None:
    """F16: the cells of a figure must touch along edges, in the order that the card shows."""
    assert "A1" not in fulfilled(drawing)
