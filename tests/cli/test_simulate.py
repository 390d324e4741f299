"""Tests `skyburst simulate` and `skyburst verify`, run as a user would run them."""

import json
from pathlib import Path

import pytest

from tests.cli.running import skyburst


def test_the_same_records_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 3)]
    for jobs, file in zip((1, 2, 3), files, strict=True):
        seats = "random,greedy,random"
        done = skyburst(
            *("simulate", "festival", "--seats", seats, "--games", "12", "--seed", "7"),
            *("--jobs", str(jobs), "--record", str(file), "--legal-counts"),
        )
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()
    assert files[0].read_bytes().count(b"\n") == 12


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("festival", []),
        ("festival", ["-o", "claims=manual", "-o", "starting_objective=random"]),
        ("spring_festival", []),
        ("spring_festival", ["-o", "sign=true", "-o", "decks=extended", "-o", "sign_tiles=exploded"]),
    ],
)
def test_what_is_simulated_verifies(game: str, options: list[str]) -> None:
    """Records written to standard output can be piped into `verify`; the summary goes to stderr."""
    made = skyburst(
        "simulate", game, "--seats", "greedy,random,random,random", "-n", "6", "-s", "7", *options, "--record", "-"
    )
    assert "6 games" in made.stderr
    checked = "right: deal, chance (nothing was random after the deal), rules"
    unchecked = "not checked: commitment (the record contains no proof)"
    done = skyburst("verify", "-", given=made.stdout)
    assert (done.returncode, done.stdout) == (0, f"-:1-6: {checked}; {unchecked}\n6 games checked, none wrong\n")
    done = skyburst("verify", "-", given=made.stdout.splitlines()[0])
    assert (done.returncode, done.stdout) == (0, f"-:1: {checked}; {unchecked}\n1 game checked, none wrong\n")


def test_json_for_machines() -> None:
    done = skyburst("simulate", "festival", "--seats", "random,random", "-n", "10", "-s", "x", "--json")
    summary = json.loads(done.stdout)
    assert (summary["games"], summary["seed"], summary["bots"]) == (10, "x", ["random", "random"])
    assert list(summary["seats"][0]["score"]) == ["total", "objectives", "crowd_pleasers", "colour", "type"]
    wins = [sum(seat["won"] for seat in summary[group]) for group in ("seats", "turn_order")]
    shared = sum(seat["shared"] for seat in summary["seats"])
    assert wins[0] == wins[1]
    assert wins[0] + shared / 2 == 10
    assert sum(summary["endings"].values()) == 10


def test_the_table_fits_eighty_columns() -> None:
    spring = skyburst("simulate", "spring_festival", "--seats", "greedy,random", "-n", "3", "-s", "x")
    assert max(map(len, spring.stdout.splitlines())) <= 80
    assert any(line.startswith(" 0 greedy ") for line in spring.stdout.splitlines())
    done = skyburst("simulate", "festival", "--seats", "random,random,random,random", "-n", "3", "-s", "x")
    assert "…" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    for word in ("won", "objectives", "pleasers", "colour", "type", "Length", "moves/s", "plays 1st"):
        assert word in done.stdout


def test_tampering_is_found_and_the_rest_still_checked(tmp_path: Path) -> None:
    """Wrong actions, scores and set-ups and truncated lines are reported with their line numbers."""
    made = skyburst("simulate", "festival", "--seats", "random,random", "-n", "6", "-s", "1", "--record", "-")
    lines = made.stdout.splitlines()
    records = [json.loads(line) for line in lines]
    records[0]["steps"][5]["action"] = "end"
    records[1]["result"]["scores"][1]["colour"] += 1
    records[2]["setup"]["stacks"][0][0] = records[2]["setup"]["stacks"][0][1]
    changed = [*(json.dumps(record) for record in records[:3]), lines[3][:-40], lines[4], lines[5]]
    file = tmp_path / "tampered.jsonl"
    file.write_text("\n".join(changed))
    done = skyburst("verify", str(file))
    found = done.stdout.splitlines()
    assert done.returncode == 1
    assert [line.split(":")[1] for line in found[:-1]] == ["1", "2", "3", "4", "1-2", "3", "5-6"]
    assert "step 6" in found[0]
    assert "(F13)" in found[0]
    assert "score of seat 1, colour" in found[1]
    assert "(F21)" in found[1]
    assert "setup.stacks[0]" in found[2]
    assert "(F2)" in found[2]
    assert "not valid JSON" in found[3]
    assert found[-1] == "6 games checked, 4 wrong"
    report = json.loads(skyburst("verify", str(file), "--json").stdout)
    assert (report["games"], [wrong["line"] for wrong in report["wrong"]]) == (6, [1, 2, 3, 4])
    checks = [[one[subject]["state"] for subject in one if subject != "line"] for one in report["checks"]]
    assert checks[:2] == [["right", "unchecked", "right", "wrong"]] * 2
    assert checks[2:] == [["wrong"], [], *[["right", "unchecked", "right", "right"]] * 2]
