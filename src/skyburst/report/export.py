"""Exports the numbers of a report: as rows for a spreadsheet, as CSV, as Parquet, and as JSON."""

import csv
import importlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from skyburst.core.errors import GameError
from skyburst.core.game import Json
from skyburst.report.collecting import Item
from skyburst.report.labels import Labels
from skyburst.report.measures import EFFECT, Key, Report

COLUMNS: Final = (
    *("setting", "section", "item", "name", "measure", "value", "low", "high", "count"),
    *("difference", "difference_low", "difference_high", "p", "corrected_p", "real"),
)
"""The columns of every export. In a comparison, the rows of setting B contain the differences from setting A; without
one, the rows of effects contain the comparison with no effect."""


class MissingExtra(GameError):
    """A package that only some exports need is not installed."""

    code = "missing-extra"


def rows(report: Report, labels: Labels) -> Iterator[dict[str, Json]]:
    """Yields one row for each number of each setting."""
    for number, side in enumerate(report.sides):
        for key, estimate in side.estimates.items():
            ends = estimate.interval or (None, None)
            yield {
                "setting": "AB"[number],
                "section": key.section,
                "item": key.item,
                "name": _name(key, labels),
                "measure": key.measure,
                "value": estimate.value,
                "low": ends[0],
                "high": ends[1],
                "count": estimate.cases,
                **_difference(report, number, key),
            }


def _name(key: Key, labels: Labels) -> str:
    is_item = any(category.name == key.section for category in labels.categories)
    return labels.item(Item(key.section, key.item)) if is_item else labels.key(key)


def _difference(report: Report, number: int, key: Key) -> dict[str, Json]:
    compared = None
    if len(report.sides) > 1:
        compared = report.differences.get(key) if number == 1 else None
    elif key.measure == EFFECT:
        compared = report.sides[0].effects.get(key)
    if compared is None:
        return dict.fromkeys(COLUMNS[9:])
    found = compared.found
    values = (found.value, *found.interval, found.p, compared.corrected, compared.is_real)
    return dict(zip(COLUMNS[9:], values, strict=True))


def csv_text(report: Report, labels: Labels) -> str:
    """Returns the rows as CSV, with a heading."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(report, labels))
    return text.getvalue()


def check_parquet() -> None:
    """Raises MissingExtra if Parquet files cannot be written."""
    _parquet()


def write_parquet(report: Report, labels: Labels, path: Path) -> None:
    """Writes the rows as a Parquet file."""
    arrow, parquet = _parquet()
    kinds = {"count": arrow.int64(), "real": arrow.bool_()}
    kinds |= dict.fromkeys(COLUMNS[:5], arrow.string())
    schema = arrow.schema([(name, kinds.get(name, arrow.float64())) for name in COLUMNS])
    parquet.write_table(arrow.Table.from_pylist(list(rows(report, labels)), schema=schema), path)


def _parquet() -> tuple[Any, Any]:
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise MissingExtra(
            "Parquet files need pyarrow: pip install 'skyburst[parquet]'; CSV needs nothing more"
        ) from None


def summary(report: Report, labels: Labels) -> dict[str, Json]:
    """Returns the whole report for machines."""
    settings: list[Json] = [
        {
            "games": side.tally.games,
            "unfinished": side.unfinished,
            "players": side.conditions.players,
            "origin": side.origin,
            "seed": side.seed,
            "options": side.conditions.options,
            "deck": side.conditions.deck._asdict(),
        }
        for side in report.sides
    ]
    return {"game": labels.game, "settings": settings, "numbers": list(rows(report, labels))}
