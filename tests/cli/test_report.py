"""Tests `skyburst report`, run as a user would run it."""

import csv
import json
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from skyburst.report.export import COLUMNS
from tests.cli.running import skyburst, skyburst_here

RANDOM = ("report", "festival", "--seats", "random,random", "--games", "45", "--seed", "7")


def test_the_same_page_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    """Also from records of the same games, except for the lines that say where they come from."""
    pages, tables = ([tmp_path / f"{jobs}.{kind}" for jobs in (1, 2)] for kind in ("html", "csv"))
    for jobs, page, table in zip((1, 2), pages, tables, strict=True):
        done = skyburst(*RANDOM, "--jobs", str(jobs), "--out", str(page), "--csv", str(table))
        assert (done.returncode, done.stderr) == (0, "")
        assert f"Report written to {page}" in done.stdout
        assert "first player" in done.stdout
    assert pages[0].read_bytes() == pages[1].read_bytes()
    records, table = tmp_path / "games.jsonl", tmp_path / "recorded.csv"
    skyburst_here("simulate", "festival", *RANDOM[2:], "--jobs", "1", "--record", str(records))
    arguments = ("--from", str(records), "--jobs", "2", "--out", str(tmp_path / "r.html"), "--csv", str(table))
    assert skyburst("report", "festival", *arguments).returncode == 0
    assert tables[0].read_bytes() == tables[1].read_bytes() == table.read_bytes()


def test_csv_has_the_documented_columns_and_numbers(tmp_path: Path) -> None:
    page, table = tmp_path / "page.html", tmp_path / "numbers.csv"
    arguments = (*RANDOM[:4], "--games", "160", "--seed", "7", "--jobs", "1")  # enough for some intervals of effects
    skyburst_here(*arguments, "--out", str(page), "--csv", str(table), "--lang", "fr")
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS)
    assert {row["setting"] for row in rows} == {"A"}
    [first] = [row for row in rows if (row["section"], row["item"]) == ("place", "0")]
    assert first["name"] == "Taux de victoire\u202f: joue en premier"
    assert float(first["low"]) < float(first["value"]) < float(first["high"])
    effects = [row for row in rows if row["measure"] == "effect" and row["p"]]
    assert effects
    assert all(float(row["p"]) <= float(row["corrected_p"]) for row in effects)
    assert len({(row["section"], row["item"], row["measure"]) for row in rows}) == len(rows)
    assert '<html lang="fr">' in page.read_text("utf-8")


def test_json_compares_two_settings(tmp_path: Path) -> None:
    arguments = (*RANDOM, "--jobs", "1", "--against", "claims=manual", "--out", str(tmp_path / "page.html"), "--json")
    found = json.loads(skyburst_here(*arguments).stdout)
    assert [setting["options"]["claims"] for setting in found["settings"]] == ["auto", "manual"]
    assert {setting["games"] for setting in found["settings"]} == {45}
    differences = [row for row in found["numbers"] if row["difference"] is not None]
    assert {row["setting"] for row in differences} == {"B"}
    assert any(row["real"] and row["item"] == "length" for row in differences)


def test_a_component_set_is_compared_with_the_standard_one(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    assert skyburst_here("deck", "new", "festival", str(deck)).returncode == 0
    deck.write_text(deck.read_text("utf-8").replace('id = "A1"\npoints = 4', 'id = "A1"\npoints = 9'), "utf-8")
    done = skyburst_here(*RANDOM, "--jobs", "1", "--against-deck", str(deck), "--out", str(tmp_path / "page.html"))
    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "page.html").read_text("utf-8")
    assert "mine (" in text
    assert "standard (" in text


def test_a_page_on_standard_output() -> None:
    done = skyburst_here(*RANDOM[:4], "--games", "2", "--seed", "7", "--jobs", "1", "--out", "-")
    assert done.stdout.startswith("<!doctype html>")
    assert done.stdout.endswith("</html>\n")


def test_unfinished_games_are_left_out_and_counted(tmp_path: Path) -> None:
    records, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    skyburst_here("simulate", "festival", *RANDOM[2:], "--jobs", "1", "--record", str(records))
    lines = [json.loads(line) for line in records.read_text("utf-8").splitlines()]
    for line in lines[1:4]:
        del line["result"], line["steps"][-1]
    records.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    found = skyburst_here("report", "festival", "--from", str(records), "--jobs", "1", "--out", str(page), "--json")
    [setting] = json.loads(found.stdout)["settings"]
    assert (setting["games"], setting["unfinished"]) == (42, 3)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("report", "chess"), "there is no game “chess”"),
        (("report", "festival", "--seats", "greedy"), "Festival is for 2 to 4 players, not 1"),
        (("report", "festival", "--seats", "greedy,human"), "“human” can’t play"),
        (("report", "festival", "--games", "0"), "0 is not in the range"),
        (("report", "festival", "--against", "claims"), "--against claims: write KEY=VALUE"),
        (("report", "festival", "--against", "claims=never"), "option 'claims' cannot be 'never'"),
        (("report", "festival", "--against", "claims=auto"), "both settings are the same"),
        (("report", "festival", "--against-deck", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("report", "festival", "--against-from", "x.jsonl"), "--against-from needs --from FILE"),
        (("report", "festival", "--from", "nowhere.jsonl"), "cannot read nowhere.jsonl"),
        (("report", "festival", "--from", "x.jsonl", "--games", "5"), "--games says how to play games"),
        (("report", "festival", "--from", "x.jsonl", "-o", "claims=auto"), "--option says how to play games"),
        (("report", "festival", "--out", "nowhere/page.html"), "there is no folder"),
        (("report", "festival", "--csv", "/"), "it is a folder"),
    ],
)
def test_what_cannot_work_is_refused_at_once(
    arguments: tuple[str, ...], error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = skyburst_here(*arguments)
    assert done.returncode == 2
    assert error in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda line: line[:-20], "games.jsonl:3: not valid JSON"),
        (lambda line: line.replace('"claims":"auto"', '"claims":"manual"'), "games.jsonl:3: options: is"),
        (lambda line: line.replace('"game":"festival"', '"game":"fireworks"'), "games.jsonl:3: game: is fireworks"),
        (lambda line: line.replace('"side 1"', '"side 3"').replace('"side 2"', '"side 3"'), "games.jsonl:3: "),
    ],
)
def test_broken_records_are_named_by_their_line(change: object, error: str, tmp_path: Path) -> None:
    records, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    skyburst_here("simulate", "festival", *RANDOM[2:4], "-n", "4", "-s", "7", "--jobs", "1", "--record", str(records))
    lines = records.read_text("utf-8").splitlines()
    lines[2] = change(lines[2])  # type: ignore[operator]
    records.write_text("\n".join(lines), "utf-8")
    done = skyburst_here("report", "festival", "--from", str(records), "--jobs", "1", "--out", str(page))
    assert done.returncode == 2
    assert error in done.stderr
    assert not page.exists()


def test_parquet_without_pyarrow_is_refused_before_any_game(tmp_path: Path) -> None:
    with patch.dict(sys.modules, {"pyarrow": None}):
        done = skyburst_here(*RANDOM, "--out", str(tmp_path / "page.html"), "--parquet", str(tmp_path / "n.parquet"))
    assert done.returncode == 2
    assert "pip install 'skyburst[parquet]'" in done.stderr
    assert list(tmp_path.iterdir()) == []
