"""What needs an extra says so; nothing else does."""

import subprocess
import sys

HIDE = "import sys; sys.modules['rapier3d'] = sys.modules['matplotlib'] = sys.modules['matplotlib.figure'] = None\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HIDE + program], capture_output=True, text=True, check=False, timeout=60
    )


def test_physics_can_be_imported_without_rapier() -> None:
    done = run("import skyburst.physics, skyburst.cli; print(skyburst.physics.shipped_styles().plain.spin)")
    assert (done.stdout, done.stderr) == ("10.0\n", "")


def test_box_without_rapier_names_the_extra() -> None:
    done = run("import sys; sys.argv[1:] = ['box', 'launch']; from skyburst.cli import main; main()")
    assert done.returncode == 2
    assert done.stderr == "skyburst: the box needs rapier3d: pip install 'skyburst[box]'\n"


def test_plot_without_matplotlib_names_the_extra() -> None:
    done = run("from pathlib import Path; from skyburst.physics.plot import plot; plot({}, Path('x.svg'))")
    assert "MissingMatplotlib: a plot needs matplotlib: pip install 'skyburst[plots]'" in done.stderr
