"""Tables that the page's script can sort and filter."""

from collections.abc import Sequence
from typing import NamedTuple

from skyburst.report.html import Markup, join, tag


class Column(NamedTuple):
    """A column of a table."""

    title: str
    is_number: bool = True


class Cell(NamedTuple):
    """A cell of a table."""

    content: str
    sort: float | str | None = None
    """What the table is sorted by; None if the number is unknown, which comes last."""


class Row(NamedTuple):
    """A row of a table. The first cell is its heading."""

    cells: Sequence[Cell]
    id: str | None = None
    is_real: bool = False
    """Whether the row contains a real difference."""


class Search(NamedTuple):
    """The texts of the field that filters a table."""

    label: str
    only_real: str | None
    """The text of the box that hides rows without real differences; None if the table needs none."""


def table(caption: str, columns: Sequence[Column], rows: Sequence[Row], search: Search | None = None) -> Markup:
    """Returns a table in a frame that scrolls sideways if the table is too wide."""
    head = tag("tr", *(_heading(column) for column in columns))
    body = [_row(row, columns) for row in rows]
    shown = tag("table", tag("caption", tag("span", caption)), tag("thead", head), tag("tbody", *body))
    frame = tag("div", shown, class_="frame", tabindex=0, role="region", aria_label=caption)
    return frame if search is None else tag("div", _search(search), frame, class_="searched")


def _heading(column: Column) -> Markup:
    button = tag("button", column.title, type="button", class_="sort")
    return tag("th", button, scope="col", class_="number" if column.is_number else None)


def _row(row: Row, columns: Sequence[Column]) -> Markup:
    cells = []
    for number, (cell, column) in enumerate(zip(row.cells, columns, strict=True)):
        sort = "" if cell.sort is None else cell.sort
        if number == 0:
            cells.append(tag("th", cell.content, scope="row", data_sort=sort))
        else:
            cells.append(tag("td", cell.content, class_="number" if column.is_number else None, data_sort=sort))
    return tag("tr", *cells, id=row.id, class_="real" if row.is_real else None)


def _search(search: Search) -> Markup:
    field = tag("label", search.label, " ", Markup('<input type="search" class="filter">'))
    if search.only_real is None:
        return tag("p", field, class_="controls")
    box = tag("label", Markup('<input type="checkbox" class="only-real"> '), search.only_real)
    return tag("p", join(field, " ", box), class_="controls")
