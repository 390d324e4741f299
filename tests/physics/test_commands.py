"""Tests the `skyburst box` commands, run as a user would run them."""

import json
from pathlib import Path

import pytest

from skyburst.games.fireworks.launch_model import parse_model
from skyburst.physics import fit as fitting
from tests.cli.running import skyburst


def test_launch_says_what_happened() -> None:
    done = skyburst("box", "launch", "--tiles", "20", "--heap", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Seed 7: ")
    assert lines[1].startswith("The die shows face ")
    assert [line.split(":")[0] for line in lines[2:]] == ["Turned face up", "Turned face down", "Outside"]
    assert skyburst("box", "launch", "--tiles", "20", "--heap", "--seed", "7").stdout == done.stdout


def test_launch_as_json() -> None:
    done = skyburst("box", "launch", "--tiles", "10", "--style", "hammer", "--hands", "2", "--seed", "7", "--json")
    found = json.loads(done.stdout)
    assert found["seed"] == "7"
    assert 0 <= found["face"] < 6
    assert found["motion"]["format"] == "skyburst-motion/1"
    assert len(found["motion"]["bodies"]) == 11
    assert found["seconds"] > 0.5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--height", "20"], "the height is 20 cm, but must be from 45.7 to 200 cm (W7)"),
        (["--x", "nan"], "x is nan"),
        (["--style", "kick"], "no launch style 'kick'"),
        (["--hands", "7"], "1 to 4 players, not 7"),
        (["--tiles", "400"], "400 is not in the range"),
    ],
)
def test_bad_launch(arguments: list[str], message: str) -> None:
    done = skyburst("box", "launch", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_calibrate() -> None:
    """The report contains all cases, and the exit code says whether all targets were met."""
    done = skyburst("box", "calibrate", "--launches", "1", "--seed", "7", "--json")
    found = json.loads(done.stdout)
    assert len(found["cases"]) == 8
    assert found["cases"]["fresh, 18 inches"]["launches"] == 1
    assert done.returncode == (0 if all(target["met"] for target in found["targets"]) else 1)
    assert done.stderr == ""


def test_fit_writes_a_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small fit writes a valid model; a real fit would take a quarter of an hour."""
    from click.testing import CliRunner  # noqa: PLC0415

    from skyburst.cli.box import box  # noqa: PLC0415

    for name, few in (("HEIGHTS", (25.0, 45.7)), ("TILES", (5, 8)), ("CARD_BOXES", ((5, True),)), ("AIM_TILES", 5)):
        monkeypatch.setattr(fitting, name, few)
    file = tmp_path / "model.json"
    done = CliRunner().invoke(box, ["fit", str(file), "--launches", "2", "--seed", "7"], catch_exceptions=False)
    assert done.exit_code == 0
    model = parse_model(json.loads(file.read_text("utf-8")))
    assert model.heights == (25.0, 45.7)
    assert model.cards["hammer"].drops == 2


def test_fit_into_nowhere() -> None:
    done = skyburst("box", "fit", "/nowhere/model.json", "--launches", "1")
    assert done.returncode == 2
    assert done.stderr == "skyburst: cannot write /nowhere/model.json: No such file or directory\n"
