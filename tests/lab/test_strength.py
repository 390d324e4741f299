"""The table of strength is played, continued and written; it says what was measured, and with which bots."""

import ast
import json
from pathlib import Path

import pytest
from bench.strength import BEGIN, END, main
from bench.strength_results import Results
from bench.strength_rows import SEED, Goal, rows
from bench.strength_version import shape, version

from skyburst.bots import LEVELS
from skyburst.bots.levels import Level
from skyburst.lab.standings import wilson
from skyburst.lab.tournament import check

DOCUMENT = Path("docs/strength.md")


@pytest.fixture
def fast_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets levels play with few simulations, which takes no time."""
    monkeypatch.setattr("bench.strength_rows.read_levels", lambda _: dict.fromkeys(LEVELS, Level(4)))


def test_every_row_can_be_played() -> None:
    """The bots and options of all rows exist, and every row has its own file."""
    for quick in (False, True):
        found = list(rows(quick))
        for row in found:
            check(row.plan)
        assert len({row.name for row in found}) == len(found)
        assert {row.plan.seed for row in found} == {SEED}


def test_levels_are_measured_in_processor_time() -> None:
    """So other programs make no difference. The number of simulations is the usual one."""
    row = next(row for row in rows(quick=False) if row.bot == "casual")
    assert row.plan.entrants == ("casual:simulations=110:cpu_seconds=1", "novice:simulations=50:cpu_seconds=1")


@pytest.mark.usefixtures("fast_levels")
def test_the_smallest_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row is played, then continued, then written into a document between the marks, with all other rows."""
    document = tmp_path / "strength.md"
    document.write_text(f"before\n{BEGIN}old\n{END}after\n")
    given = ["--quick", "--only", "casual against novice", "--jobs", "1", "--out", str(tmp_path)]
    main([*given, "--show"])
    assert capsys.readouterr().out.count("not measured") == 3
    given[2] = "festival 2 players casual"
    main([*given, "--games", "2"])
    file = tmp_path / "festival-2-players-casual-against-novice.jsonl"
    first = file.read_text()
    assert len(first.splitlines()) == 1 + 1
    main([*given, "--games", "4", "--write", str(document)])
    assert file.read_text().startswith(first)
    assert len(file.read_text().splitlines()) == 1 + 2
    assert "| 4 of 8 | 60–75 % |" in capsys.readouterr().out
    written = document.read_text()
    assert (written.startswith(f"before\n{BEGIN}| Game"), written.endswith(f"|\n{END}after\n")) == (True, True)
    assert written.count("\n| ") == 1 + len(list(rows(quick=True)))


@pytest.mark.usefixtures("fast_levels")
def test_results_of_earlier_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """If the bots have changed, the table says so, and the next measurement begins again with the first deal."""
    row = next(row for row in rows(quick=True) if row.bot == "casual")
    deal = {"deal": 0, "won": [1.0, 0.5], "lead": [7, 0]}
    lines = [{**Results(row, tmp_path).header, "version": "earlier"}, deal, deal]
    file = tmp_path / "festival-2-players-casual-against-novice.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    given = ["--quick", "--only", row.name, "--jobs", "1", "--out", str(tmp_path)]
    main([*given, "--show"])
    assert ", earlier version |" in capsys.readouterr().out
    main([*given, "--games", "2"])
    assert "| 2 of 8 | 60–75 % |" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 1 + 1
    assert Results(row, tmp_path).is_current


def test_results_are_counted(tmp_path: Path) -> None:
    """A victory that is shared by two counts half."""
    row = next(row for row in rows(quick=True) if row.players == 4)
    file = tmp_path / f"{row.name.replace(' ', '-')}.jsonl"
    deal = {"deal": 0, "won": [1.0, 0.5, 0.0, 0.0], "lead": [7, 0, -3, -4]}
    file.write_text(f"{json.dumps(dict(Results(row, tmp_path).header))}\n{json.dumps(deal)}\n")
    results = Results(row, tmp_path)
    assert (results.games, results.wins, results.is_current) == (4, 1.5, True)


@pytest.mark.parametrize(
    ("goal", "wins", "games", "verdict"),
    [
        (Goal(0.88), 368, 400, "yes"),  # the interval begins at 88.9 %
        (Goal(0.88), 360, 400, "open"),  # at 86.7 %
        (Goal(0.88), 336, 400, "no"),  # it ends at 87.3 %
        (Goal(0.6, 0.75), 260, 400, "yes"),
        (Goal(0.6, 0.75), 236, 400, "no"),  # 59 %
        (Goal(0.6, 0.75), 13, 20, "open"),
        (Goal(0.6, 0.75), 20, 20, "no"),
    ],
)
def test_when_a_goal_is_reached(goal: Goal, wins: float, games: int, verdict: str) -> None:
    """The lower end of the interval has to reach a goal; a level has to win a share between two limits."""
    assert goal.verdict(wins / games, wilson(wins, games)) == verdict


def test_how_goals_are_shown() -> None:
    assert (Goal(0.88).text, Goal(0.6, 0.75).text) == ("≥ 88 %", "60–75 %")


def test_the_version_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """It depends on the game, the weights and the levels that take part, but not on other levels."""
    weights: dict[str, object] = {"denial": 0.6}
    levels: dict[str, object] = {"novice": {"slips": 0.1}, "casual": {"slips": 0.1}, "master": {}}
    data = {"weights": weights, "levels": levels, "hints": {"simulations": 500}}
    monkeypatch.setattr("bench.strength_version.read_data", lambda _: data)
    bots = ("casual:simulations=110", "novice:simulations=50")
    first = version("festival", bots)
    data["hints"], levels["master"] = {}, {"slips": 0.1}
    assert version("festival", bots) == first
    assert version("fireworks", bots) != first
    levels["novice"] = {"slips": 0.2}
    second = version("festival", bots)
    weights["denial"] = 0.7
    assert len({first, second, version("festival", bots)}) == 3


@pytest.mark.parametrize(
    ("code", "is_same"),
    [
        ('"""Another text."""\n\ndef add(a: int) -> int:\n    """Adds."""\n    return a + 1  # one\n', True),
        ("def add(a: int) -> int:\n    return a + 2\n", False),
        ("def add(b: int) -> int:\n    return b + 1\n", False),
    ],
)
def test_wording_is_not_part_of_the_version(code: str, is_same: bool) -> None:
    before = 'def add(a: int) -> int:\n    """Returns the next number."""\n    return a + 1\n'
    assert (shape(ast.parse(code)) == shape(ast.parse(before))) == is_same


def test_the_document_shows_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """If this fails, run: python -m bench.strength --show --write docs/strength.md"""
    main(["--show"])
    table = DOCUMENT.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    assert table == capsys.readouterr().out


def test_unknown_row(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "chess", "--out", str(tmp_path)])
