"""Errors name a missing or broken package, and everything that does not need the package still works."""

import subprocess
import sys
from pathlib import Path

import pytest

from skyburst.physics import rapier
from tests.cli.running import skyburst
from tests.physics.planted import BROKEN, plant
from tests.waiting import PATIENCE

HIDE = "import sys; sys.modules['rapier3d'] = sys.modules['matplotlib'] = sys.modules['matplotlib.figure'] = None\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HIDE + program], capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_physics_can_be_imported_without_rapier() -> None:
    done = run("import skyburst.physics, skyburst.cli; print(skyburst.physics.shipped_styles().plain.spin)")
    assert (done.stdout, done.stderr) == ("10.0\n", "")


@pytest.mark.parametrize("damage", BROKEN)
@pytest.mark.parametrize(
    "command",
    [
        "box launch",
        "simulate fireworks --games 1 --launch box",
        "play fireworks --seats random,random --launch box",
    ],
)
def test_a_box_that_was_asked_for_is_not_replaced(tmp_path: Path, damage: str, command: str) -> None:
    done = skyburst(*command.split(), environment=plant(tmp_path, damage))
    assert done.returncode == 2
    assert done.stderr.startswith("skyburst: the simulated box needs rapier3d, which cannot be used on this machine (")
    assert done.stderr.endswith(": planted)\n")
    assert done.stdout == ""


def test_play_says_that_the_fitted_model_replaces_the_box(tmp_path: Path) -> None:
    environment = plant(tmp_path, "panic-at-import")
    done = skyburst("play", "fireworks", "--seats", "random,random", "--seed", "7", environment=environment)
    assert done.returncode == 0
    assert done.stderr == (
        "Fireworks uses the fast launch model instead of the simulated box: "
        "rapier3d cannot be used on this machine (PanicException: planted).\n"
    )


@pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit])
def test_somebody_who_ends_the_program_is_obeyed(monkeypatch: pytest.MonkeyPatch, ending: type[BaseException]) -> None:
    def end(gravity: object) -> None:
        raise ending

    monkeypatch.setattr("rapier3d.PhysicsWorld", end)
    with pytest.raises(ending):
        rapier.rapier_problem.__wrapped__()


def test_plot_without_matplotlib_names_the_extra() -> None:
    done = run("from pathlib import Path; from skyburst.physics.plot import plot; plot({}, Path('x.svg'))")
    assert "MissingMatplotlib: a plot needs matplotlib: pip install 'skyburst[plots]'" in done.stderr
