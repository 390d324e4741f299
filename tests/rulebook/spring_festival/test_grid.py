"""Tests the grid of a panorama: its cells, their coordinates and texts."""

import pytest

from skyburst.games.spring_festival.grid import (
    CELLS,
    NOWHERE,
    ORIGIN,
    STEP,
    cell_at,
    coordinates,
    format_cell,
    mask_of,
    parse_cell,
    sort_cells,
)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (0, 1), (-3, 2), (15, 15), (-15, -15), (15, -15), (-15, 15)])
def test_a_cell_has_coordinates_and_a_text(x: int, y: int) -> None:
    cell = cell_at(x, y)
    assert cell in CELLS
    assert coordinates(cell) == (x, y)
    assert format_cell(cell) == f"{x},{y}"
    assert parse_cell(f"{x},{y}") == cell


@pytest.mark.parametrize(
    "text", ["16,0", "-16,0", "0,16", "0,-16", "00,0", "0,01", "-0,0", "+1,0", "1", "1,", "1,0,0", "a,0"]
)
def test_other_texts_name_no_cell(text: str) -> None:
    """`parse_cell` returns NOWHERE for cells more than fifteen cells away from 0,0 and for malformed texts."""
    assert parse_cell(text) == NOWHERE


@pytest.mark.parametrize(
    ("direction", "x", "y"),
    [("N", 0, 1), ("NE", 1, 1), ("E", 1, 0), ("SE", 1, -1), ("S", 0, -1), ("SW", -1, -1), ("W", -1, 0), ("NW", -1, 1)],
)
def test_a_step_leads_to_the_neighbour(direction: str, x: int, y: int) -> None:
    assert coordinates(ORIGIN + STEP[direction]) == (x, y)


def test_cells_are_sorted_by_x_then_by_y() -> None:
    cells = [cell_at(x, y) for x, y in ((1, -1), (0, 1), (0, 0), (-1, 5))]
    assert [coordinates(cell) for cell in sort_cells(cells)] == [(-1, 5), (0, 0), (0, 1), (1, -1)]


def test_a_mask_has_the_bits_of_its_cells() -> None:
    assert mask_of([]) == 0
    assert mask_of([0, 3, ORIGIN]) == 1 + 8 + (1 << ORIGIN)
