"""The table of strength is played, continued and written; its deals are the same for every row."""

from pathlib import Path

import pytest
from bench.strength import BEGIN, END, main
from bench.strength_rows import SEED, rows

from skyburst.lab.tournament import check


def test_every_row_can_be_played() -> None:
    """The bots and options of all rows exist, and every row has its own file."""
    for quick in (False, True):
        found = list(rows(quick))
        for row in found:
            check(row.plan)
        assert len({row.name for row in found}) == len(found)
        assert {row.plan.seed for row in found} == {SEED}


def test_the_smallest_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row is played, then continued, then written into a document between the marks."""
    document = tmp_path / "strength.md"
    document.write_text(f"before\n{BEGIN}old\n{END}after\n")
    given = ["--quick", "--only", "casual against novice", "--jobs", "1", "--out", str(tmp_path)]
    main([*given, "--show"])
    assert capsys.readouterr().out.count("not measured") == 3
    given[2] = "festival 2 players casual"
    main([*given, "--games", "2"])
    file = tmp_path / "festival 2 players casual against novice.jsonl"
    first = file.read_text()
    assert len(first.splitlines()) == 1 + 2
    main([*given, "--games", "4", "--write", str(document)])
    assert file.read_text().startswith(first)
    assert len(file.read_text().splitlines()) == 1 + 4
    assert capsys.readouterr().out.count("| 4 | 60–75 % |") == 1
    written = document.read_text()
    assert (written.startswith(f"before\n{BEGIN}| Game"), written.endswith(f"|\n{END}after\n")) == (True, True)


def test_unknown_row(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "chess", "--out", str(tmp_path)])
