"""Tests `skyburst tune`, run as a user would run it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from skyburst import registry
from tests.cli.running import skyburst_here
from tests.lab.toy_thinker import REFERENCE


def test_tuning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that goes on from its file finds the same weights as one that is not interrupted."""
    adapter = replace(registry.find("festival"), thinker=REFERENCE)
    monkeypatch.setitem(registry._adapters, "festival", adapter)
    start = tmp_path / "start.toml"
    start.write_text("[weights]\npoints = 0.1\nluck = 1\n")
    usual = ["tune", "festival", "--weights", str(start), "--opponent", "random", "--pairs", "1", "--deals", "1"]
    usual += ["--check", "1", "--seed", "7", "--jobs", "2", "--option", "claims=manual", "--out"]
    for name, generations in (("whole", "2"), ("part", "1"), ("part", "2")):
        done = skyburst_here(*usual, str(tmp_path / name), "--generations", generations)
        assert (done.returncode, done.stderr) == (0, "")
        assert re.fullmatch(
            r"(Old|New) weights win .*% \(95 %: .*\) of 2 games against random\.", done.stdout.splitlines()[1]
        )
    assert (tmp_path / "whole").read_text() == (tmp_path / "part").read_text()
    first = (tmp_path / "whole").read_text().splitlines()[0]
    assert first.startswith(
        "# Found by skyburst tune festival --opponent random --players 2 --pairs 1 --deals 1 --step 0.2"
    )
    assert first.endswith("--seed 7 --option claims=manual --generations 2")
    done = skyburst_here(*usual, str(tmp_path / "part"), "--generations", "2", "--step", "0.5")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "belongs to a search with other settings" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["festival"], "Missing option '--out'"),
        (["chess", "--out", "x.toml"], "there is no game “chess”"),
        (["festival", "--out", "x.toml", "--generations", "0"], "0 is not in the range"),
        (["festival", "--out", "x.toml", "--step", "0"], "is not in the range"),
    ],
)
def test_bad_input_for_tuning(arguments: list[str], sentence: str) -> None:
    done = skyburst_here("tune", *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert sentence in done.stderr
