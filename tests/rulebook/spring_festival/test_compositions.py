"""S13: where a composition card matches."""

import pytest

from skyburst.core.bits import bits
from skyburst.games.spring_festival.figures import Figure, FigureCell
from skyburst.games.spring_festival.grid import ORIGIN, STRIDE
from skyburst.games.spring_festival.tiles import ANY, BLUE, RED
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import completing, refused, setup, table


@pytest.mark.parametrize(
    ("drawn", "cells"),
    [
        (
            """
            r1* .
            b1* b2*
            """,
            "0,0 0,1 1,0",
        ),
        (
            """
            b1* r1*
            b2* .
            """,
            "0,0 0,1 1,1",
        ),
        (
            """
            b1* b2*
            .   r1*
            """,
            "0,1 1,0 1,1",
        ),
        (
            """
            .   b1*
            r1* b2*
            """,
            "0,0 1,0 1,1",
        ),
    ],
    ids=["as printed", "one turn", "two turns", "three turns"],
)
def test_s13_quarter_turns(drawn: str, cells: str) -> None:
    """S13: C05, two blue cells side by side and a white one above the left one, matches in all four rotations."""
    assert completing(drawn, "C05") == [cells]


@pytest.mark.parametrize(
    "drawn",
    [
        """
        .   r1*
        b1* b2*
        """,
        """
        b1* .
        b2* r1*
        """,
        """
        b1* b2*
        r1* .
        """,
        """
        r1* b1*
        .   b2*
        """,
    ],
)
def test_s13_never_mirrored(drawn: str) -> None:
    """S13: the mirror image of C05 does not match in any orientation."""
    assert completing(drawn, "C05") == []


def test_s13_a_longer_figure_turns_too() -> None:
    """S13: C23, a J of white, yellow, yellow and white, matches on its side, but its mirror image does not."""
    assert completing(
        """
        y1* y2* r1*
        g1* .   .
        """,
        "C23",
    ) == ["0,0 0,1 1,1 2,1"]
    assert (
        completing(
            """
            g1* .   .
            y1* y2* r1*
            """,
            "C23",
        )
        == []
    )


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_s13_colour_cells_ask_only_for_the_colour(number: int) -> None:
    """S13: the number of the tile does not matter."""
    assert completing(f"b{number}* r1* b{number}*", "C01") == ["0,0 1,0 2,0"]
    assert completing(f"g{number}* r1* b{number}*", "C01") == []


@pytest.mark.parametrize("colour", "rybg")
def test_s13_number_cells_ask_only_for_the_number(colour: str) -> None:
    """S13: the colour of the tile does not matter."""
    assert completing(f"{colour}2* r1* {colour}2*", "P02") == ["0,0 1,0 2,0"]
    assert completing(f"{colour}2* r1* {colour}3*", "P02") == []


@pytest.mark.parametrize("white", ["r1*", "y2*", "b3*", "g4*"])
def test_s13_white_cells_take_any_explosion(white: str) -> None:
    """S13: a white cell matches any exploded tile, even one of the colour that the other cells need."""
    assert completing(f"b1* {white} b2*", "C01") == ["0,0 1,0 2,0"]


@pytest.mark.parametrize("drawn", ["b1 r1* b2*", "b1* r1 b2*", "b1* . b2*", "b1 r1 b2"])
def test_s13_rockets_and_gaps_match_nothing(drawn: str) -> None:
    """S13: rockets and empty cells match no cell, not even a white one."""
    assert completing(drawn, "C01") == []


def test_s13_several_ways() -> None:
    """S13: if a card matches in several ways, all of them are legal."""
    assert set(completing("b1* r1* b2* r2* b3*", "C01")) == {"0,0 1,0 2,0", "2,0 3,0 4,0"}


def test_s13_the_same_tiles_are_offered_once() -> None:
    """S13: three green tiles in a line match C03 in two orientations, but are listed once."""
    assert completing("g1* g2* g3*", "C03") == ["0,0 1,0 2,0"]


def test_s13_other_tiles_around_do_not_matter() -> None:
    """S13: a figure is found among other tiles."""
    drawn = """
        r1* g1* r2* .
        g2  b1* y1* b2*
        y2* r3* g3  g4*
    """
    assert completing(drawn, "C01") == ["1,1 2,1 3,1"]


def test_s13_every_card_is_matched_by_its_own_picture() -> None:
    """S13: each of the 72 cards matches its own figure, as printed and after each quarter turn."""
    for card in SPRING.components.compositions:
        rows = [list(row) for row in card.rows]
        for _ in range(4):
            drawn = [[_tile(letter, "r1*") for letter in row] for row in rows]
            found = completing("\n".join(" ".join(row) for row in drawn), card.id)
            cells = [(x, y) for y, row in enumerate(reversed(drawn)) for x, word in enumerate(row) if word != "."]
            assert " ".join(f"{x},{y}" for x, y in sorted(cells)) in found, card.id
            rows = [list(row) for row in zip(*reversed(rows), strict=True)]


def test_s13_every_cell_of_a_card_must_match() -> None:
    """S13: a card does not match if one of its tiles is a rocket, even if a similar tile is exploded elsewhere."""
    for card in SPRING.components.compositions:
        drawn = [[_tile(letter, "r1*") for letter in row] for row in card.rows]
        for y, row in enumerate(drawn):
            for x, word in enumerate(row):
                if word != ".":
                    row[x] = word.rstrip("*")
                    rows = [[*other, ".", word if other is row else "."] for other in drawn]
                    assert completing("\n".join(" ".join(other) for other in rows), card.id) == [], (card.id, x, y)
                    row[x] = word


@pytest.mark.parametrize("drawn", ["g1* r1* b1* . b2*", "b1* r1* g1* . b2*", "b2* . b1* r1* g1*"])
def test_s13_enough_tiles_in_wrong_places(drawn: str) -> None:
    """S13: C01 needs two blue tiles with exactly one tile between them."""
    assert completing(drawn, "C01") == []


def test_s13_the_orientations_of_a_figure() -> None:
    """S13: a figure has up to four orientations, clockwise; those that look the same are listed once."""
    corner = Figure([FigureCell(0, 0, BLUE), FigureCell(1, 0, BLUE), FigureCell(0, 1, ANY)])
    assert [(cell.x, cell.y, cell.trait) for cell in corner.cells] == [(0, 1, ANY), (0, 0, BLUE), (1, 0, BLUE)]
    assert [shape(footprint) for footprint in corner.footprints] == [
        {(0, 0), (1, 0), (0, 1)},
        {(0, 0), (1, 0), (1, 1)},
        {(1, 0), (0, 1), (1, 1)},
        {(0, 0), (0, 1), (1, 1)},
    ]
    line = Figure([FigureCell(0, 0, RED), FigureCell(1, 0, RED)])
    assert (len(line.orientations), len(line.footprints)) == (2, 2)
    mixed = Figure([FigureCell(0, 0, RED), FigureCell(1, 0, BLUE)])
    assert (len(mixed.orientations), len(mixed.footprints)) == (4, 2)
    single = Figure([FigureCell(0, 0, ANY)])
    assert (len(single.orientations), len(single.footprints), single.size) == (1, 1, 1)


def test_s13_a_gap_matches_no_colour() -> None:
    """S13: an empty cell does not match red, although red is trait 0."""
    red = SPRING.components.tile["S11"].traits
    figure = Figure([FigureCell(x, 0, RED) for x in range(3)])
    assert figure.find({ORIGIN: red, ORIGIN + 1: red}) == []
    assert figure.find({ORIGIN: red, ORIGIN + 1: red, ORIGIN + 2: red}) == [0b111 << ORIGIN]


def shape(footprint: int) -> set[tuple[int, int]]:
    return {(bit % STRIDE, bit // STRIDE) for bit in bits(footprint)}


def _tile(letter: str, white: str) -> str:
    if letter in "1234":
        return f"y{letter}*"
    return {"*": white, ".": "."}.get(letter, f"{letter.lower()}4*")


@pytest.mark.parametrize("cells", ["0,0 1,0 3,0", "0,0 1,1 2,2", "0,0 1,0", "0,0 1,0 1,1"])
def test_s13_cells_of_another_shape_are_refused(cells: str) -> None:
    """S13: cells that do not form the line of three on C01 are refused."""
    state = table(setup())
    assert refused(state, f"complete C01 {cells}") == "S13"
