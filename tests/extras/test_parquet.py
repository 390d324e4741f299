"""The numbers of a report can be written as a Parquet file, which contains the same as the CSV file."""

import csv
from pathlib import Path

import pyarrow.parquet

from skyburst.report.export import COLUMNS
from tests.cli.running import skyburst_here


def test_parquet_has_the_numbers_of_the_csv_file(tmp_path: Path) -> None:
    page, table, numbers = (tmp_path / name for name in ("page.html", "numbers.csv", "numbers.parquet"))
    arguments = ("--seats", "random,random", "--games", "40", "--seed", "7", "--jobs", "1")
    files = ("--out", str(page), "--csv", str(table), "--parquet", str(numbers))
    done = skyburst_here("report", "festival", *arguments, "--against", "claims=manual", *files)
    assert (done.returncode, done.stderr) == (0, "")
    found = pyarrow.parquet.read_table(numbers)
    assert found.column_names == list(COLUMNS)
    assert str(found.schema.field("count").type) == "int64"
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    written = [{name: "" if value is None else str(value) for name, value in row.items()} for row in found.to_pylist()]
    assert written == rows
